// Pages and totals compared with a check of every row: a strike matches within 5 bp, whatever its decimals, and of more
// than 10,000 matches the first 10,000 can be reached.
import { monthRanges, parseStrike } from '@pricevault/basics';
import { transactionsContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

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
    return { n: index + 1, units, expiry: 3 + draw(2), tenor: 5 + draw(2), isListed: draw(10) > 0 };
  });
}

/** So many more have one strike, and ranges of their own: more than are counted. */
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
    // Four an hour apart on each day.
    await sql`
      with imported as (
        insert into transaction_imports (file_name, layout, started_at, finished_at, rows_read, rows_taken, rejected, rejected_rows)
        values ('strikes.csv', 'old44', now(), now(), 0, 0, '{}', '[]') returning id)
      insert into transactions (id, chain_id, action, executed_at, report_date, layout, currency, option_type, expiry_date,
        expiry_range, tenor_range, strike, status, import_id)
      select n::text, n::text, 'NEW', at, at::date, 'old44', 'USD', 'Payer', at::date + 700,
             expiry, tenor, strike, status, (select id from imported)
        from (select *, timestamptz '2019-11-15 20:30Z' + n / 4 * interval '1 day' + n % 4 * interval '1 hour' as at
                from unnest(${rows.map(({ n }) => n)}::integer[], ${rows.map(({ expiry }) => expiry)}::smallint[],
                            ${rows.map(({ tenor }) => tenor)}::smallint[], ${rows.map(({ units }) => strikeOf(units))}::float8[],
                            ${rows.map(({ isListed }) => (isListed ? 'listed' : 'void'))}::text[])
                     as given (n, expiry, tenor, strike, status)) made`.execute(tx);
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

const expiryOfMany = { expiry: monthRanges[1] };
const tenorOfMany = { tenor: monthRanges[1] };
const limit = 5;

// Every strike with one shape in turn, and every shape at a strike inside a bucket and at one between two.
const allShapesAt = new Set(['2.637%', '2.65%']);
const searches = typed.flatMap((strike, index) =>
  shapes
    .filter((_, shape) => allShapesAt.has(strike) || shape === index % shapes.length)
    .map(([by, ranges]) => [strike, by, ranges] as const),
);

test.each(searches)(
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
    for (const page of [0, 1, Math.floor(last / 2), last - 1, last, last + 1]) {
      const query = { ...ranges, strikeFixed: parseStrike(text), page, limit } as never;
      const { reply } = await app.guest.call(transactionsContract.search, { query });
      expect(reply.data.map(({ transactionId }) => Number(transactionId))).toEqual(
        expected.slice(page * limit, (page + 1) * limit),
      );
      expect(reply).toMatchObject({ total: expected.length, totalIsMinimum: false });
    }
  },
);

test.each([
  ['a strike', { strikeFixed: parseStrike('4.637%') }],
  ['a strike and ranges', { ...expiryOfMany, ...tenorOfMany, strikeFixed: parseStrike('4.68%') }],
  ['a range', expiryOfMany],
  ['both ranges', { ...expiryOfMany, ...tenorOfMany }],
  ['nothing', {}],
])('of more than 10,000 by %s the first 10,000 can be paged through', async (_by, filter) => {
  const newestFirst = many.map(({ n }) => n).toReversed();
  const search = (page: number) =>
    app.guest.call(transactionsContract.search, { query: { ...filter, page, limit } as never });
  for (const page of [0, 1_000, 1_999]) {
    const { reply } = await search(page);
    expect(reply.data.map(({ transactionId }) => Number(transactionId))).toEqual(
      newestFirst.slice(page * limit, (page + 1) * limit),
    );
    expect(reply).toMatchObject({ total: 10_000, totalIsMinimum: true });
  }
  const { status, refusal } = await search(2_000);
  expect(status).toBe(400);
  expect(refusal).toMatchObject({
    codes: ['pageTooFar'],
    errors: [
      'Only the first 10,000 matches can be paged through. Narrow the search to reach others.',
    ],
  });
});

test('the full table counts and pages as far', async () => {
  const admin = await app.person('admin');
  const list = (pageNum: number) =>
    admin.call(transactionsContract.list, { query: { pageNum, pageSize: 100 } as never });
  const { reply } = await list(99);
  expect(reply.items).toHaveLength(100);
  expect(reply).toMatchObject({ total: 10_000, totalIsMinimum: true });
  expect((await list(100)).refusal.codes).toEqual(['pageTooFar']);
});
