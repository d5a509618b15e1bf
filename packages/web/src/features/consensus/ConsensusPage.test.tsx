import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  createKeyPair,
  drawUuid,
  encryptSubmission,
  platformRandom,
  shareSubmissionKeys,
  sumMasks,
  toBase64,
} from '@pricevault/consensus';
import mixed from '@pricevault/consensus/vectors/kept-mixed.json';
import { answeringServer, refusal, type Answer } from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { Page } from './ConsensusPage.tsx';
import { serveWorkerInPage } from './testing/worker-in-page.ts';

const keys = createKeyPair();
const server = answeringServer();
/** What the vault answers, by path. Otherwise it has nothing. */
let answers: Readonly<Record<string, object>>;

beforeEach(() => {
  serveWorkerInPage();
  answers = {};
  const noKeepers = { keepers: [], embedded: false, log: null };
  server.answer = ({ path }): Answer => ({
    json: { success: true, items: [], total: 0, ...noKeepers, ...answers[path] },
  });
});

const show = (
  tab: string,
  history = createMemoryHistory({ initialEntries: [`/consensus?tab=${tab}`] }),
) =>
  renderPart(
    <SignedIn as={{ public_key: keys.publicKeyText }}>
      <Page />
    </SignedIn>,
    'en',
    history,
  );
const csv = (text: string) => new File([text], 'marks.csv', { type: 'text/csv' });

async function openKey() {
  await userEvent.click(await screen.findByRole('radio', { name: 'Paste' }));
  await userEvent.click(screen.getByLabelText('Private key'));
  await userEvent.paste(toBase64(keys.secretKey));
  await userEvent.click(screen.getByRole('button', { name: 'Unlock key' }));
  await screen.findByRole('button', { name: 'Lock key' });
}

test('results whose list could not be read are not missing: another try is offered', async () => {
  const usual = server.answer;
  server.answer = (call) =>
    call.path === '/api/consensus/protocol1-dates' ? refusal(500, 'serverError') : usual(call);
  await show('result');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No Data.')).toBeNull();
  server.answer = usual;
  answers = { '/api/consensus/protocol1-dates': { items: ['2026-11-13'] } };
  await userEvent.click(retry);
  expect(await screen.findByRole('option', { name: /13 Nov 2026/ })).toBeInTheDocument();
});

test('a key that cannot be opened says so at its field, until something else is typed', async () => {
  await show('submission');
  await userEvent.click(await screen.findByRole('radio', { name: 'Paste' }));
  const field = screen.getByLabelText('Private key');
  await userEvent.type(field, 'no key');
  await userEvent.click(screen.getByRole('button', { name: 'Unlock key' }));
  const alert = await screen.findByRole('alert');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(alert.textContent));
  await userEvent.type(field, '2');
  expect(field).toBeValid();
});

test('Submit refuses trades of several instrument types, and nothing is sent', async () => {
  answers = {
    '/api/consensus/check-validate': {
      result: { unique_ins_type: false, invalid_ids: [], tf_duplicates_ids: [] },
      instrumentTypeId: null,
      usedPaths: null,
    },
  };
  await show('submission');
  await userEvent.upload(
    await screen.findByLabelText('Valuations file'),
    csv('tradeid,valuation\n1,101.253\n900,99.517\n'),
  );
  const encrypt = screen.getByRole('button', { name: 'Generate Random values & Encrypt' });
  await expect.poll(() => encrypt).toBeEnabled();
  await userEvent.click(encrypt);
  await openKey();
  const checked = () => server.heard.filter(({ path }) => path.endsWith('/check-validate')).length;
  const before = checked();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText(
      'Multiple InstrumentTypes are associated with your submission. Please update it to associate only a single one.',
    ),
  ).toBeVisible();
  expect(checked()).toBe(before + 1);
  expect(server.heard.filter(({ path }) => path === '/api/consensus')).toEqual([]);
});

test('a file that cannot be read is named in the sentence that says why, as marks and as own values', async () => {
  const whyNamed = /^marks\.csv: The file has headings but no rows\.$/;
  const alert = async () => (await screen.findByText('marks.csv')).closest('[role=alert]');
  await show('submission');
  await userEvent.upload(
    await screen.findByLabelText('Valuations file'),
    csv('tradeid,valuation\n'),
  );
  expect(await alert()).toHaveTextContent(whyNamed);
  cleanup();
  answers = {
    '/api/consensus/protocol1-dates': { items: ['2026-01-30'] },
    '/api/consensus/getResult': { data: await resultOf(['8.05', '-8.05']) },
  };
  await show('result');
  await openKey();
  await userEvent.click(screen.getByRole('button', { name: 'Open the result' }));
  await userEvent.upload(
    await screen.findByLabelText('File with your values'),
    csv('tradeid,valuation\n'),
  );
  expect(await alert()).toHaveTextContent(whyNamed);
});

test('own values that can be read in two ways are asked about before they are shown beside a result', async () => {
  answers = {
    '/api/consensus/protocol1-dates': { items: ['2026-01-30'] },
    '/api/consensus/getResult': { data: await resultOf(['8.05', '-8.05']) },
  };
  await show('result');
  await openKey();
  await userEvent.click(screen.getByRole('button', { name: 'Open the result' }));
  await userEvent.upload(
    await screen.findByLabelText('File with your values'),
    csv('tradeid;valuation\n7;8.050\n'),
  );
  const point = await screen.findByRole('radio', { name: /8\.050 = 8\.05$/ });
  expect(point).not.toBeChecked();
  expect(screen.queryByText('8,050.000')).toBeNull();
  await userEvent.click(point);
  expect(await screen.findByRole('status')).toHaveTextContent('marks.csv: Valuations: 1');
  const [row] = within(screen.getByRole('grid')).getAllByRole('row').slice(1);
  expect(row).toHaveTextContent('8.05');
});

const keptRound = (valuationDate: string) => ({
  id: drawUuid(platformRandom),
  protocol: 3,
  instrumentTypeId: null,
  valuationDate,
  instrumentName: 'Swaptions',
  state: 'published',
  opensAt: '2026-03-02T08:00:00.000Z',
  closesAt: '2026-03-02T16:30:00.000Z',
  rehearsal: false,
  sequence: 1,
  tries: 3,
  isOwn: true,
  voidReason: null,
  progress: [],
  ahead: 0,
  awaited: [] as string[],
  stops: [],
});

const unreadable = /This key does not open the round/;

/** The lists of a round without its figures: they are for others. */
function unreadableResult() {
  const { descriptor, descriptorSignatures, set, setSignatures } = mixed;
  const { covered, published, withheld, statementSignatures, log } = mixed;
  const kept = {
    descriptor,
    descriptorSignatures,
    set,
    refused: [],
    setSignatures,
    covered,
    published,
    withheld,
    outputs: [],
    keys: [],
    statementSignatures,
    log,
  };
  return { data: { kept } };
}

test('a result that keepers have not co-signed yet is asked for again by itself', async () => {
  answers = { '/api/consensus/kept': { items: [keptRound('2026-03-02')] } };
  const { answer } = server;
  let isCosigned = false;
  server.answer = (call) =>
    call.path === '/api/consensus/getResult' && !isCosigned
      ? { status: 409, json: { success: false, errors: ['Wait.'], codes: ['keptResultUnsigned'] } }
      : answer(call);
  await show('result');
  await openKey();
  await userEvent.click(screen.getByRole('button', { name: 'Open the result' }));
  const waiting = await screen.findByText(/It can be opened when two keepers have co-signed/);
  expect(waiting.closest('[role=alert]')).toHaveClass('MuiAlert-colorInfo');
  answers = { ...answers, '/api/consensus/getResult': unreadableResult() };
  isCosigned = true;
  expect(await screen.findByText(unreadable, {}, { timeout: 10_000 })).toBeVisible();
});

test('why a round cannot be read stays, even if the answer for an earlier choice arrives after it', async () => {
  const [first, second] = [keptRound('2026-03-02'), keptRound('2026-03-03')];
  answers = {
    '/api/consensus/kept': { items: [first, second] },
    '/api/consensus/getResult': unreadableResult(),
  };
  const { answer } = server;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.answer = async (call) => {
    if ((call.body as { round_id?: string } | undefined)?.round_id === first.id) await held;
    return answer(call);
  };
  await show('result');
  await openKey();
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open the result' }));
  const rounds = screen.getByRole('combobox', { name: 'Valuation date' });
  await userEvent.selectOptions(rounds, first.id);
  await open();
  await userEvent.selectOptions(rounds, second.id);
  await open();
  await screen.findByText(unreadable);
  release();
  for (const { id } of [first, second]) {
    await userEvent.selectOptions(rounds, id);
    expect(await screen.findByText(unreadable)).toBeVisible();
  }
});

test('a rehearsal asks before its page is left, and ends with it', async () => {
  const series = { _id: drawUuid(platformRandom), name: 'Desk', tradeCount: 3 };
  answers = {
    '/api/batch': { items: [series], total: 1 },
    '/api/consensus/kept/rehearsal': { round_id: drawUuid(platformRandom) },
  };
  const { answer } = server;
  const path = '/api/consensus/kept/round';
  server.answer = (call) =>
    call.path === path ? refusal(404, 'consensusRoundNotFound') : answer(call);
  const looks = () => server.heard.filter((call) => call.path === path).length;
  const history = createMemoryHistory({ initialEntries: ['/consensus?tab=submission'] });
  await show('submission', history);
  await openKey();
  const start = await screen.findByRole('button', { name: 'Rehearse' });
  await expect.poll(() => start).toBeEnabled();
  await userEvent.click(start);
  await expect.poll(looks).toBeGreaterThan(0);
  history.push('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(history.location.pathname).toBe('/consensus');
  cleanup();
  const before = looks();
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(looks()).toBe(before);
});

test('a rehearsal starts with the smallest series that has trades', async () => {
  const items = [5_865, 0, 36, 255].map((tradeCount) => {
    return { _id: drawUuid(platformRandom), name: `Series of ${tradeCount}`, tradeCount };
  });
  answers = { '/api/batch': { items, total: items.length } };
  await show('submission');
  const smallest = await screen.findByRole('option', { name: 'Series of 36' });
  expect(smallest).toHaveProperty('selected', true);
});

/** Of one trade that two firms have marked. */
async function resultOf(values: readonly string[]) {
  const submissions = await Promise.all(
    values.map(async (value) => {
      const uuid = drawUuid(platformRandom);
      const { items, randomValues, secrets } = await encryptSubmission([{ tradeId: 7, value }]);
      return {
        randomValues,
        rows: items.map((item) => ({ ...item, submission_uuid: uuid })),
        sharedKeys: shareSubmissionKeys(secrets, createKeyPair(), [keys.publicKeyText], uuid),
      };
    }),
  );
  return {
    allUserTrades: submissions.flatMap(({ rows }) => rows),
    sigma: sumMasks(submissions.flatMap(({ randomValues }) => randomValues)),
    sharedKeys: submissions.flatMap(({ sharedKeys }) => sharedKeys),
  };
}
