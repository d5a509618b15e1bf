// The demo's market: loaded once, so that a new user finds history and an open window.
import { resultsContract, submissionsContract } from '@pricevault/contract';
import { formatDate, parseDate } from '@pricevault/pricing';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadDemo } from '../src/demo/load-demo.ts';
import { demoPassword } from '../src/demo/demo-accounts.ts';
import { loadDemoMarket } from '../src/demo/market/load-market.ts';
import { signIn } from './accounts.ts';
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
  const { rows } = await sql<{ marks: number }>`
    select count(*) as marks from submission_values v join submissions s on s.number = v.submission
    where v.trade_number = 2000 and s.window_id = (
      select window_id from submissions order by received_at desc limit 1)`.execute(
    app.platform.db.queries,
  );
  expect(result[0]?.n).toBe(rows[0]?.marks);
  expect(result[0]?.n).toBeGreaterThan(1);
});

test('the receipts of its submissions are as good as those of real ones', async () => {
  const { items } = (await bob.call(submissionsContract.list)).reply;
  expect(items.length).toBeGreaterThan(1);
  const [newest] = items;
  const { text, receipt } = (
    await bob.call(submissionsContract.receipt, {
      params: { submissionId: newest?._id ?? '' },
    })
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
