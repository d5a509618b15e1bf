import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { BellPanel } from './BellPanel.tsx';

const server = answeringServer();
beforeEach(() => {
  const subject = {
    tradeId: 7,
    tradeOId: 'trade-7',
    bondId: null,
    isin: null,
    label: '1y10y −25bp payer',
    requestId: null,
  };
  const notice = { _id: 'n', kind: 'tradeAnswered', isRead: false, count: 1, subject };
  const items = [{ ...notice, createdAt: '2026-11-16T09:00:00.000Z' }];
  server.answer = () => ({ json: { success: true, items, total: 1, unread: 1 } });
});

it('names a trade in the language that is shown', async () => {
  await renderPart(<BellPanel id="bell" anchor={document.body} onClose={() => {}} />, 'tr');
  expect(await screen.findByText('1y10y −25bp payer · 7')).toBeVisible();
});

it('says that the notices could not be read, not that there is nothing new', async () => {
  server.answer = () => refusal(400, 'badRequest');
  await renderPart(<BellPanel id="bell" anchor={document.body} onClose={() => {}} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Nothing new')).toBeNull();
  server.answer = () => ({ json: { success: true, items: [], total: 0, unread: 0 } });
  await userEvent.click(retry);
  expect(await screen.findByText('Nothing new')).toBeVisible();
});
