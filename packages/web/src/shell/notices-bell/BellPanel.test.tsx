import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  startAnsweringServer,
  type AnsweringServer,
} from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { BellPanel } from './BellPanel.tsx';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  const subject = {
    tradeId: 7,
    tradeOId: 'trade-7',
    bondId: null,
    isin: null,
    label: 'Payer 12m 120m -25bp',
    requestId: null,
  };
  const notice = { _id: 'n', kind: 'tradeAnswered', isRead: false, count: 1, subject };
  const items = [{ ...notice, createdAt: '2026-11-16T09:00:00.000Z' }];
  server.answer = () => ({ json: { success: true, items, total: 1, unread: 1 } });
});
afterEach(() => server.stop());

it('names a trade in the language that is shown', async () => {
  await renderPart(<BellPanel id="bell" anchor={document.body} onClose={() => {}} />, 'tr');
  expect(await screen.findByText('7 · Ödeyen 12m 120m -25bp')).toBeVisible();
});
