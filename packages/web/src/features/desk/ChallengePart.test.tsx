import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { challengesContract, DeskRow, ReplyOf, ResultVersion } from '@pricevault/contract';
import { beforeEach, expect, it } from 'vitest';
import { answeringServer } from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { ChallengePart } from './ChallengePart.tsx';

const server = answeringServer();

const row = {
  tradeId: 7,
  valuationDate: '2026-11-16',
  decimals: 3,
  unit: 'bp',
  expiry: '12m',
  tenor: '120m',
  strikeRelative: 0,
  optionType: 'Payer',
} as DeskRow;
const version = (given: Partial<ResultVersion>): ResultVersion => ({
  version: 1,
  knownFrom: '2026-11-16T17:00:00.000Z',
  knownUntil: null,
  withdrawnReason: null,
  n: 8,
  mean: 4.501,
  std: 1,
  median: null,
  min: null,
  max: null,
  ownValue: 1.001,
  difference: -3.5,
  ...given,
});
let own: ReplyOf<typeof challengesContract.ofMark>;
let versions: ResultVersion[];

beforeEach(() => {
  own = {
    success: true,
    items: [],
    refusal: null,
    until: '2026-11-17T17:00:00.000Z',
    reopenUntil: null,
    quotes: [],
  };
  versions = [version({})];
  server.answer = ({ path }) => {
    if (path.endsWith('/challenge/mark')) return { json: own };
    if (path.endsWith('/result/versions')) return { json: { success: true, items: versions } };
    return { json: { success: true, items: [] } };
  };
});
const part = () =>
  renderPart(
    <SignedIn>
      <ChallengePart row={row} />
    </SignedIn>,
  );
const action = () => screen.findByRole('button', { name: 'Challenge' });

it('a challenge goes with its reason and the id of a public transaction', async () => {
  await part();
  await userEvent.click(await action());
  const dialog = within(await screen.findByRole('dialog', { name: /^Challenge 1y10y/ }));
  const send = dialog.getByRole('button', { name: 'Challenge' });
  expect(send).toBeDisabled();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Traded at 9');
  await userEvent.type(dialog.getByLabelText(/^Transaction id/), ' 12345 ');
  await userEvent.click(send);
  const sent = () => server.heard.find(({ path }) => path.endsWith('/api/challenge'))?.body;
  await expect
    .poll(sent)
    .toEqual({
      tradeId: 7,
      valuationDate: '2026-11-16',
      reason: 'Traded at 9',
      evidence: { kind: 'transaction', transactionId: '12345' },
    });
});

it('a result that cannot be challenged says why', async () => {
  own = { ...own, refusal: 'challengeOver' };
  await part();
  expect(await action()).toBeDisabled();
  expect(screen.getByText('The period for challenging this result has ended.')).toBeInTheDocument();
});

it('both versions stand with their times and the own difference', async () => {
  const at = '2026-11-17T12:00:00.000Z';
  versions = [
    version({ knownUntil: at }),
    version({ version: 2, knownFrom: at, mean: 10.751, ownValue: 11.001, difference: 0.25 }),
  ];
  await part();
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((one) => one.textContent)).toEqual([
    'VersionPublishedMeanOwnDiff.',
    expect.stringMatching(/^1.*4\.5011\.001-3\.500$/),
    expect.stringMatching(/^2.*10\.75111\.001\+0\.250$/),
  ]);
});
