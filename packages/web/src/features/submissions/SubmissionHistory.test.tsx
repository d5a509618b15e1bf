import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Submission } from '@pricevault/contract';
import { beforeEach, expect, it } from 'vitest';
import {
  answeringServer,
  refusal,
  type HeardCall,
} from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { SubmissionHistory } from './SubmissionHistory.tsx';

const server = answeringServer();
const sent: Submission = {
  _id: 'submission-1',
  instrumentTypeId: 'type-1',
  instrumentName: 'USD SOFR Swaption',
  valuationDate: '2026-11-17',
  opensAt: '2026-11-17T14:00:00.000Z',
  closesAt: '2026-11-17T22:00:00.000Z',
  receivedAt: '2026-11-17T15:00:00.000Z',
  is_timing: true,
  reason: null,
  isReplaced: false,
  isWhollyReplaced: false,
  withdrawn: 0,
  withdrawable: 3,
  authorName: 'Alice',
  rows: 3,
  receipt: 'ab'.repeat(32),
};
const closed = { ...sent, _id: 'submission-0', withdrawn: 3, withdrawable: 0 };
beforeEach(() => {
  server.answer = ({ method, path }: HeardCall) => {
    if (path.startsWith('/api/submission/withdraw')) {
      return { json: { success: true, withdrawn: 2, valuationDate: '2026-11-17' } };
    }
    return method === 'GET' && path.startsWith('/api/submission')
      ? { json: { success: true, items: [sent, closed], total: 2 } }
      : refusal(404, 'notFound');
  };
});

it('withdraws values of an open window, those of some trades or all, and names what was withdrawn', async () => {
  await renderPart(<SubmissionHistory />);
  expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
  const [button, ...others] = screen.getAllByTitle('Withdraw values');
  expect(others).toEqual([]);
  await userEvent.click(button as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('3');
  const trades = within(dialog).getByLabelText('Trade references');
  const confirm = within(dialog).getByText('Withdraw');
  await userEvent.type(trades, '12, x');
  expect(confirm).toBeDisabled();
  await userEvent.clear(trades);
  await userEvent.type(trades, '12; 7');
  await userEvent.click(confirm);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const call = server.heard.find(({ path }) => path === '/api/submission/withdraw');
  expect(call?.body).toEqual({ submissionId: 'submission-1', tradeIds: [12, 7] });
  expect(call?.headers['idempotency-key']).toBeDefined();
});

it('asks before typed trade references are lost', async () => {
  await renderPart(<SubmissionHistory />);
  await userEvent.click(await screen.findByTitle('Withdraw values'));
  await userEvent.type(await screen.findByLabelText('Trade references'), '12; 7{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Trade references')).toHaveValue('12; 7');
});

it('offers it to nobody who may not submit', async () => {
  await renderPart(
    <SignedIn as={{ firmRole: 'viewer' }}>
      <SubmissionHistory />
    </SignedIn>,
  );
  await screen.findByText('Withdrawn');
  expect(screen.queryByTitle('Withdraw values')).toBeNull();
});
