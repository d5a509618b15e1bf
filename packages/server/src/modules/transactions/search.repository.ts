// The public search: one statement for each set of filters, along the index that holds its order. It reads at most 10,001
// entries, in the index alone, so its work does not grow with the table. Docs: decision 0013.
import { maxCounted, maxStrikeBuckets, strikeWindowOf } from '@pricevault/basics';
import { prepared } from '../../platform/db/prepared.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Counted, ListWindow } from '../../platform/db/list-window.ts';

export interface SearchFilter {
  /** Index of the range; null for all. */
  readonly expiryRange: number | null;
  readonly tenorRange: number | null;
  /** Decimal rate; null for all. */
  readonly strike: number | null;
}

export interface FoundTransaction {
  transactionId: string;
  currency: string;
  reportDate: string;
  expiry: number | null;
  tenor: number | null;
  strikeFixed: number | null;
  underlying: string | null;
  optionPremiumAmount: number | null;
  swapFloatFrequency: string | null;
  swapFixedFrequency: string | null;
  executionTime: Date;
}

/** Counts the matches up to the limit and picks those of one page, all from the index. */
function matchesStatement({ expiryRange, tenorRange, strike }: SearchFilter): string {
  const newestFirst = 'order by executed_at desc, seq desc';
  const ranges = [
    ...(expiryRange === null ? [] : [' and expiry_range = input.expiry']),
    ...(tenorRange === null ? [] : [' and tenor_range = input.tenor']),
  ].join('');
  const listed = `select executed_at, seq from transactions where status = 'listed'${ranges}`;
  // Each bucket is already in page order, so the planner can merge them up to the limit instead of sorting all matches.
  const buckets = Array.from(
    { length: maxStrikeBuckets },
    (_, bucket) =>
      `(${listed} and strike_bucket = input.bucket + ${bucket} and input.bucket + ${bucket} <= input.last_bucket
          and strike between input.lowest and input.highest ${newestFirst})`,
  );
  // Materialized, so that the planner does not see the values: it would plan the branches again for every strike.
  return `
    with input as materialized (
      select $1::smallint as expiry, $2::smallint as tenor, $3::float8 as lowest, $4::float8 as highest,
             $5::integer as bucket, $6::integer as last_bucket)
    select count(*) as count, (array_agg(seq))[$7::integer + 1 : $8::integer] as page
      from input cross join lateral (
        select seq from (${strike === null ? listed : buckets.join(' union all ')}) matches
         ${newestFirst} limit ${maxCounted + 1}) matches`;
}

type MatchesStatement = ReturnType<typeof prepared<{ count: number; page: string[] | null }>>;
const statements = new Map<string, MatchesStatement>();

function statementOf(filter: SearchFilter): MatchesStatement {
  const given = Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [name]));
  const name = ['transaction-matches', ...given].join('-');
  let statement = statements.get(name);
  if (!statement) statements.set(name, (statement = prepared(name, matchesStatement(filter))));
  return statement;
}

const selectFound = prepared<FoundTransaction>(
  'transactions-found',
  `select t.id as "transactionId", t.currency, t.report_date as "reportDate", t.expiry_months as expiry,
          t.tenor_months as tenor, t.strike as "strikeFixed", t.underlying, t.premium as "optionPremiumAmount",
          t.float_frequency as "swapFloatFrequency", t.fixed_frequency as "swapFixedFrequency",
          t.executed_at as "executionTime"
     from unnest($1::bigint[]) with ordinality as page (seq, place) join transactions t using (seq)
    order by page.place`,
);

const selectCoverage = prepared<{ count: number; from: string | null; to: string | null }>(
  'transactions-coverage',
  `select count(*) as count, to_char(min(executed_at) at time zone 'UTC', 'YYYY-MM-DD') as "from",
          to_char(max(executed_at) at time zone 'UTC', 'YYYY-MM-DD') as "to"
     from transactions where status = 'listed'`,
);

/** What the search can find. Reads the whole table's index: not for every caller. */
export async function findCoverage(executor: Executor) {
  const [coverage] = await selectCoverage(executor);
  return coverage ?? { count: 0, from: null, to: null };
}

/** One page of the newest 10,000 that match, newest first. */
export async function findTransactions(
  executor: Executor,
  filter: SearchFilter,
  { limit, offset }: ListWindow,
): Promise<Counted<FoundTransaction>> {
  const { expiryRange, tenorRange, strike } = filter;
  const { lowest, highest, minBucket, maxBucket } = strikeWindowOf(strike ?? 0);
  const end = Math.min(offset + limit, maxCounted);
  const [matches] = await statementOf(filter)(
    executor,
    expiryRange,
    tenorRange,
    lowest,
    highest,
    minBucket,
    maxBucket,
    offset,
    end,
  );
  const { count, page } = matches ?? { count: 0, page: null };
  return {
    items: page?.length ? await selectFound(executor, page) : [],
    total: Math.min(count, maxCounted),
    totalIsMinimum: count > maxCounted,
  };
}
