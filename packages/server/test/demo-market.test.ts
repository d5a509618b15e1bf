// The demo's market: loaded once, so that a new user finds history and an open window.
import { acceptanceOf, isAccepted } from '@pricevault/basics/results';
import { createKeyPair, toBase64 } from '@pricevault/consensus';
import {
  markOffset,
  marksOf,
  openWrap,
  readContribution,
  readDescriptor,
  shareOf,
  sign,
  stepCounter,
  type Contribution,
} from '@pricevault/consensus/protocol3';
import { resultsContract, submissionsContract, type KeeperMessage } from '@pricevault/contract';
import { formatDate, parseDate } from '@pricevault/pricing';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { loadDemo } from '../src/demo/load-demo.ts';
import { demoPassword } from '../src/demo/demo-accounts.ts';
import { loadDemoMarket } from '../src/demo/market/load-market.ts';
import { playDemoRound } from '../src/modules/keepers/demo-round.service.ts';
import { takeKeeperMessage } from '../src/modules/keepers/keeper-messages.service.ts';
import { listKeepers } from '../src/modules/keepers/keepers.repository.ts';
import { findKeptRound } from '../src/modules/keepers/kept-rounds.repository.ts';
import { signIn } from './accounts.ts';
import { enrolEmbedded } from './kept-rounds.ts';
import { testAppForFile } from './test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
await loadDemo(app.platform);
// Enough days for these tests: today and a few before.
let looks = 0;
await loadDemoMarket(app.platform, () => (looks += 1) > 8);
const alice = await signIn(app, { email: 'alice@pricevault.example' }, demoPassword);
const bob = await signIn(app, { email: 'bob@pricevault.example' }, demoPassword);

const countWindows = async () => {
  const { rows } = await sql<{ windows: number }>`
    select count(*) as windows from submission_windows where trades > 0`.execute(
    app.platform.db.queries,
  );
  return rows[0]?.windows ?? 0;
};
const today = () => new Date().toISOString().slice(0, 10);
const dayBefore = (date: string) => formatDate((parseDate(date) ?? 0) - 1);

/** The marks that the demo's rule accepts. */
function acceptedOf(marks: readonly number[]): number[] {
  const sorted = marks.toSorted((a, b) => a - b);
  const acceptance = acceptanceOf(sorted, { outlierRule: 'mad', quoteStep: 0.001 });
  return sorted.filter((mark) => isAccepted(mark, acceptance));
}

test('marks far from all others are set aside, as in every closed window of a new type', async () => {
  const { rows } = await sql<{
    rule: string;
    n: number;
    mean: number;
    insideMean: number;
    insideStd: number;
    isCut: boolean;
    marks: number[];
  }>`
    select w.outlier_rule as rule, r.n, r.mean, r.inside_mean as "insideMean", r.inside_std as "insideStd",
           r.accepted_center is not null as "isCut", array_agg(v.value) as marks
      from results r join submission_windows w on w.id = r.window_id
      join submissions s on s.window_id = w.id
      join submission_values v on v.submission = s.number and v.trade_number = r.trade_number
     where r.window_id = (select max(window_id) from results r where exists (
             select from submissions s where s.window_id = r.window_id))
     group by w.id, r.trade_number, r.valuation_date, r.n, r.mean, r.inside_mean, r.inside_std, r.accepted_center`.execute(
    app.platform.db.queries,
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ isCut }) => isCut).length).toBeGreaterThan(0);
  for (const { rule, n, mean, insideMean, insideStd, isCut, marks } of rows) {
    const accepted = acceptedOf(marks);
    expect([rule, n, isCut]).toEqual(['mad', accepted.length, accepted.length < marks.length]);
    const sum = accepted.reduce((total, mark) => total + mark, 0);
    expect(Math.abs(mean - sum / n)).toBeLessThan(0.000_500_1);
    // Scores are of the figures before they are rounded: a tenth of a step is much of an option worth a few steps.
    expect(insideMean).toBeCloseTo(sum / n, 9);
    const squares = accepted.reduce((total, mark) => total + (mark - sum / n) ** 2, 0);
    expect(insideStd).toBeCloseTo(Math.sqrt(squares / n), 9);
  }
});

test('the dashboard is full: every cell of the grid, with volatilities', async () => {
  for (const metric of ['std', 'vol', 'z'] as const) {
    const { reply } = await alice.call(resultsContract.allStrikes, {
      body: { date: today(), metric },
    });
    expect(reply.items.data).toHaveLength(17);
    expect(reply.items.xRange).toHaveLength(15);
    expect(reply.items.data.flatMap(({ data }) => data).filter((cell) => cell === null)).toEqual(
      [],
    );
  }
});

test('what the dashboard opens with has come among the first days: the change of a year', async () => {
  const { reply } = await alice.call(resultsContract.allStrikes, {
    body: { type: 'change', date: dayBefore(today()) },
  });
  const cells = reply.items.data.flatMap(({ data }) => data);
  expect(cells.filter((cell) => cell !== null)).toHaveLength(17 * 15);
});

test('alice’s firm leaves today to her: her one submission shows a provisional result at once', async () => {
  const [before] = (await alice.call(submissionsContract.windows)).reply.items.filter(
    ({ instrumentName }) => instrumentName === 'USD SOFR Swaption',
  );
  expect(before).toMatchObject({ triesLeft: 5, givenTrades: 0, trades: 5_865 });
  expect(before?.open).not.toBeNull();
  const submitted = await alice.call(submissionsContract.submit, {
    body: { items: [{ tradeId: 2_000, valuation: 120 }] },
  });
  expect(submitted.reply.is_timing).toBe(true);
  const { result } = (await alice.call(submissionsContract.result, { body: { tradeIds: [2_000] } }))
    .reply;
  expect(result[0]).toMatchObject({ isProvisional: true, ownValue: 120 });
  // Which firms are absent differs from day to day, so the stored marks say how many there are.
  const { rows } = await sql<{ value: number }>`
    select v.value from submission_values v join submissions s on s.number = v.submission
    where v.trade_number = 2000 and s.window_id = (
      select window_id from submissions order by received_at desc limit 1)`.execute(
    app.platform.db.queries,
  );
  expect(result[0]?.n).toBe(acceptedOf(rows.map(({ value }) => value)).length);
  expect(result[0]?.n).toBeGreaterThan(1);
});

test('the receipts of its submissions are as good as those of real ones', async () => {
  const { items } = (await bob.call(submissionsContract.list)).reply;
  expect(items.length).toBeGreaterThan(1);
  const [newest] = items;
  const { text, receipt } = (
    await bob.call(submissionsContract.receipt, { params: { submissionId: newest?._id ?? '' } })
  ).reply;
  expect(createHash('sha256').update(text).digest('hex')).toBe(receipt);
});

test('a load that is stopped at once begins no day', async () => {
  let transactions = 0;
  const { db, jobs, log } = app.platform;
  const counting: typeof db = {
    ...db,
    transaction(work) {
      transactions += 1;
      return db.transaction(work);
    },
  };
  expect(await loadDemoMarket({ db: counting, jobs, log }, () => true)).toBe(false);
  expect(transactions).toBe(1); // the firms'
});

test('loading again goes on where it ended, and two nodes load a day once', async () => {
  const before = await countWindows();
  let looks = 0;
  const fewDays = () => (looks += 1) > 4;
  await Promise.all([loadDemoMarket(app.platform, fewDays), loadDemoMarket(app.platform, fewDays)]);
  expect(await countWindows()).toBeGreaterThan(before);
  const { rows } = await sql`
    select window_id from results group by window_id having count(*) > 5865`.execute(
    app.platform.db.queries,
  );
  expect(rows).toEqual([]);
});

test('loading says whether anything was stored: today, which is there already, is nothing', async () => {
  const before = await countWindows();
  let looks = 0;
  const hasStored = await loadDemoMarket(app.platform, () => (looks += 1) > 1);
  expect(hasStored).toBe((await countWindows()) > before);
});

test('the demo’s kept round holds the newest day’s marks, each firm’s as the market has them', async () => {
  const { platform } = app;
  const { queries } = platform.db;
  const keepers = await enrolEmbedded(app);
  const identities = await listKeepers(queries);
  const roundKeys = keepers.map(() => createKeyPair());
  const playing = playDemoRound(platform);
  // Keepers in the hands of the test: it can put the shares together.
  const findRound = () => queries.selectFrom('kept_rounds').selectAll().executeTakeFirst();
  const round = await vi.waitUntil(findRound, { timeout: 50_000 });
  const tell = (place: number, message: object) =>
    takeKeeperMessage(platform, identities[place]!, {
      round_id: round.id,
      ...message,
    } as KeeperMessage);
  for (const [place, { publicKeyText }] of roundKeys.entries()) {
    await tell(place, { kind: 'round-key', round_key: publicKeyText });
  }
  const read = await readDescriptor((await findKeptRound(queries, round.id))?.descriptor ?? '');
  for (const [place, { identity }] of keepers.entries()) {
    const signature = toBase64(sign(read.hash, identity.seed));
    await tell(place, { kind: 'descriptor', signature });
  }
  expect(await playing).toBe(round.id);
  expect(await playDemoRound(platform)).toBeNull();

  const { rows: sealed } = await sql<{ body: string }>`select body from kept_sealed`.execute(
    queries,
  );
  expect(sealed).toHaveLength(read.descriptor.firms.length);
  const members = await sql`
    select from kept_contributions c join users u on u.id = c.user_id where u.email like '%@pricevault.example'`.execute(
    queries,
  );
  expect(members.rows).toHaveLength(5);
  // One trade at the money for each expiry and tenor.
  const trades = read.descriptor.trades.map(({ tradeId }) => tradeId);
  expect(trades).toHaveLength(17 * 15);
  const { rows: given } = await sql<{ firm: string; trade: number; value: string }>`
    select s.firm_id as firm, v.trade_number::int as trade, v.value::numeric::text as value from submissions s
      join submission_values v on v.submission = s.number join submission_windows w on w.id = s.window_id
     where w.valuation_date = ${read.descriptor.valuationDate} and s.counts and s.instrument_id = ${read.descriptor.instrumentTypeId}
       and v.trade_number = any(${[trades[0], trades.at(-1)]}::bigint[])`.execute(queries);
  expect(given.length).toBeGreaterThan(5);
  const stepOf = stepCounter(read.descriptor.step);
  for (const { body } of sealed) {
    const contribution = JSON.parse(body) as Contribution;
    const whole = await readContribution(read, contribution);
    const shares: (Uint8Array | null)[] = [];
    for (const [place, { secretKey }] of roundKeys.entries()) {
      const [secret] = await openWrap(whole, place, secretKey);
      shares.push(await shareOf(whole, place, secret!));
    }
    const planes = shares[0]!.map((byte, at) => byte ^ shares[1]![at]! ^ shares[2]![at]!);
    const marks = marksOf(planes, read.descriptor.trades.length);
    for (const { trade, value } of given.filter(({ firm }) => firm === contribution.firm_id)) {
      const at = read.descriptor.trades.findIndex(({ tradeId }) => tradeId === trade);
      expect(marks[at]! - markOffset).toBe(Number(stepOf(value)));
    }
  }
});

test('its figures are on the quote step, as those of closed windows are', async () => {
  const { rows } = await sql<{ off: number }>`
    select count(*) as off from results
    where mean <> round(mean::numeric, 3)::float8 or std <> round(std::numeric, 3)::float8
       or min <> round(min::numeric, 3)::float8 or median <> round(median::numeric, 3)::float8`.execute(
    app.platform.db.queries,
  );
  expect(rows[0]?.off).toBe(0);
});
