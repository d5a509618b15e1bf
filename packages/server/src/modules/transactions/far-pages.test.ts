// Pages far behind the first start from kept counts; they must show what walking there would have shown.
import { transactionsContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { keepAllCounts } from './merge.sql.ts';

const rows = 900;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
  await app.platform.db.transaction(async (tx) => {
    // Over 90 days, every third with the strike; ranges as in basics, the fourth from 12 to 36 months.
    await sql`
      with imported as (
        insert into transaction_imports (file_name, layout, started_at, finished_at, rows_read, rows_taken, rejected, rejected_rows)
        values ('far.csv', 'old44', now(), now(), 0, 0, '{}', '[]') returning id)
      insert into transactions (id, chain_id, action, executed_at, report_date, layout, currency, option_type, expiry_date,
        expiry_months, tenor_months, expiry_range, tenor_range, strike, strike_text, strike_step, status, import_id)
      select n::text, n::text, 'NEW', at, at::date, 'old44', 'USD', 'Payer', at::date + 700, 24, 84, 4, 6,
             strike, strike::text, round(strike / 0.00025), 'listed', (select id from imported)
        from (select n, timestamptz '2020-01-15 00:00Z' + n * interval '144 minutes' as at,
                     case n % 3 when 0 then 0.025 else 0.03 end as strike from generate_series(1, ${rows}::integer) n) made`.execute(
      tx,
    );
    await sql`
      create temp table changes on commit drop as
      select expiry_range, tenor_range, (executed_at at time zone 'UTC')::date as day, strike_step, strike, count(*)::bigint as change
        from transactions group by 1, 2, 3, 4, 5`.execute(tx);
    for (const statement of keepAllCounts) await sql.raw(statement).execute(tx);
  });
});
afterAll(() => app.close());

const range = { expiry: '12m-36m' };
const tenor = { tenor: '72m-120m' };
const strike = { strikeFixed: 0.025 };
const newestFirst = Array.from({ length: rows }, (_, index) => rows - index);
const withStrike = newestFirst.filter((n) => n % 3 === 0);

test.each([
  ['nothing', {}, newestFirst],
  ['a range', range, newestFirst],
  ['a strike', strike, withStrike],
  ['a strike and a range', { ...strike, ...range }, withStrike],
  ['both ranges', { ...range, ...tenor }, newestFirst],
  ['a strike and both ranges', { ...strike, ...range, ...tenor }, withStrike],
])(
  'filtered by %s, far pages follow each other without gaps or repeats',
  async (_by, filter, all) => {
    for (const page of [40, 41, 47, 55]) {
      const query = { ...filter, page, limit: 5 } as never;
      const { reply } = await app.guest.call(transactionsContract.search, { query });
      expect(reply.data.map(({ transactionId }) => Number(transactionId))).toEqual(
        all.slice(page * 5, page * 5 + 5),
      );
      expect(reply.total).toBe(all.length);
    }
  },
);

test('behind the last page there is nothing, and the total is told all the same', async () => {
  const query = { ...strike, page: 61, limit: 5 } as never;
  const { reply } = await app.guest.call(transactionsContract.search, { query });
  expect(reply.data).toEqual([]);
  expect(reply.total).toBe(withStrike.length);
});
