// A strike matches within 5 bp, whatever its decimals: pages and totals against what comparing every row gives.
import { monthRanges, parseStrike, strikeStepOf } from '@pricevault/basics';
import { transactionsContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { keepAllCounts } from './merge.sql.ts';

/** Strikes are whole numbers of these here, so that comparing them is exact: a millionth of a percent. */
const unit = 1e-8;
const tolerance = 50_000;

interface Row {
  readonly n: number;
  readonly units: number;
  readonly expiry: number;
  readonly tenor: number;
  readonly isListed: boolean;
}

/** The same numbers in every run. */
function createDraw(): (below: number) => number {
  let state = 20_190_320;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const typed = [
  '2.6%',
  '2.63%',
  '2.637%',
  '2.6371%',
  '2.63712%',
  '2.637123%',
  '2.65%', // a multiple of 5 bp
  '2.649999%',
  '2.650001%',
  '0.00%',
  '0.013%',
  '-0.0471%',
  '-0.05%',
];
const unitsOf = (text: string) => Math.round((parseStrike(text) as number) / unit);

/** Around what is typed, at its edges and just beside them, and on grids of 5, 1, a tenth and a hundredth of a bp. */
function makeRows(count: number): Row[] {
  const draw = createDraw();
  const centres = typed.map(unitsOf);
  const grids = [50_000, 10_000, 1_000, 100, 1];
  return Array.from({ length: count }, (_, index) => {
    const centre = centres[draw(centres.length)] as number;
    const grid = grids[draw(grids.length)] as number;
    const isEdge = draw(4) === 0;
    const units = isEdge
      ? centre + (draw(2) === 0 ? -tolerance : tolerance) + draw(3) - 1
      : Math.round((centre + draw(4 * tolerance) - 2 * tolerance) / grid) * grid;
    return {
      n: index + 1,
      units,
      expiry: 3 + draw(2),
      tenor: 5 + draw(2),
      isListed: draw(10) > 0,
    };
  });
}

/** So many more have one strike: more than are counted where steps match whole. */
const manyUnits = unitsOf('4.637%');
const many: Row[] = Array.from({ length: 10_003 }, (_, index) => ({
  n: 6_001 + index,
  units: manyUnits,
  expiry: 1,
  tenor: 1,
  isListed: true,
}));
const rows = [...makeRows(6_000), ...many];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
  await app.platform.db.transaction(async (tx) => {
    // Four an hour apart on each day. Every row is listed at first.
    await sql`
      with imported as (
        insert into transaction_imports (file_name, layout, started_at, finished_at, rows_read, rows_taken, rejected, rejected_rows)
        values ('strikes.csv', 'old44', now(), now(), 0, 0, '{}', '[]') returning id)
      insert into transactions (id, chain_id, action, executed_at, report_date, layout, currency, option_type, expiry_date,
        expiry_range, tenor_range, strike, strike_step, status, import_id)
      select n::text, n::text, 'NEW', at, at::date, 'old44', 'USD', 'Payer', at::date + 700,
             expiry, tenor, strike, step, 'listed', (select id from imported)
        from (select *, timestamptz '2019-11-15 20:30Z' + n / 4 * interval '1 day' + n % 4 * interval '1 hour' as at
                from unnest(${rows.map(({ n }) => n)}::integer[], ${rows.map(({ expiry }) => expiry)}::smallint[],
                            ${rows.map(({ tenor }) => tenor)}::smallint[], ${rows.map(({ units }) => strikeOf(units))}::float8[],
                            ${rows.map(({ units }) => strikeStepOf(strikeOf(units)))}::integer[])
                     as given (n, expiry, tenor, strike, step)) made`.execute(tx);
    // Kept in two goes, then some are taken out again: counts are added to and subtracted from.
    const gone = rows.filter(({ isListed }) => !isListed).map(({ n }) => String(n));
    const changes = [
      sql`select *, 1 as change from transactions where seq % 2 = 0`,
      sql`select *, 1 as change from transactions where seq % 2 = 1`,
      sql`select *, -1 as change from transactions where id = any(${gone})`,
    ];
    for (const changed of changes) {
      await sql`
        create temp table changes on commit drop as
        select expiry_range, tenor_range, (executed_at at time zone 'UTC')::date as day, strike_step, strike,
               sum(change)::bigint as change
          from (${changed}) changed group by 1, 2, 3, 4, 5`.execute(tx);
      for (const statement of keepAllCounts) await sql.raw(statement).execute(tx);
      await sql`drop table changes`.execute(tx);
    }
    await sql`update transactions set status = 'void' where id = any(${gone})`.execute(tx);
  });
});
afterAll(() => app.close());

/** As a file's percent is read: the double nearest to the decimal. */
const strikeOf = (units: number) => Number(`${units}e-8`);

const expiry = { expiry: monthRanges[3] };
const tenor = { tenor: monthRanges[6] };
const shapes = [
  ['no range', {}],
  ['an expiry', expiry],
  ['a tenor', tenor],
  ['both ranges', { ...expiry, ...tenor }],
] as const;

const limit = 5;

test.each(typed.flatMap((strike) => shapes.map(([by, ranges]) => [strike, by, ranges] as const)))(
  'a search for %s with %s shows what comparing every row gives, on every page',
  async (text, _by, ranges) => {
    const centre = unitsOf(text);
    const expected = rows
      .filter(
        ({ isListed, units, ...row }) =>
          isListed &&
          Math.abs(units - centre) <= tolerance &&
          (!('expiry' in ranges) || row.expiry === 3) &&
          (!('tenor' in ranges) || row.tenor === 6),
      )
      .map(({ n }) => n)
      .toReversed();
    expect(expected.length).toBeGreaterThan(25);
    const last = Math.floor(expected.length / limit);
    for (const page of [0, 1, 39, 40, 41, Math.floor(last / 2), last - 1, last, last + 1, 1_000]) {
      const query = { ...ranges, strikeFixed: parseStrike(text), page, limit } as never;
      const { reply } = await app.guest.call(transactionsContract.search, { query });
      expect(reply.data.map(({ transactionId }) => Number(transactionId))).toEqual(
        expected.slice(page * limit, (page + 1) * limit),
      );
      expect(reply).toMatchObject({ total: expected.length, totalIsLowerBound: false });
    }
  },
);

test.each([
  ['4.637%', { total: 10_000, totalIsLowerBound: true }],
  // Here they lie where a step matches in part, and are counted.
  ['4.68%', { total: 10_003, totalIsLowerBound: false }],
])('of more than 10,000 around %s every page is there', async (text, total) => {
  const newestFirst = many.map(({ n }) => n).toReversed();
  for (const page of [0, 1_000, 1_999, 2_000, 2_001]) {
    const query = { strikeFixed: parseStrike(text), page, limit } as never;
    const { reply } = await app.guest.call(transactionsContract.search, { query });
    expect(reply.data.map(({ transactionId }) => Number(transactionId))).toEqual(
      newestFirst.slice(page * limit, (page + 1) * limit),
    );
    expect(reply).toMatchObject(total);
  }
});
