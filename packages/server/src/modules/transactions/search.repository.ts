// The public search: one statement for each set of filters, along the index that holds its order. No search reads more than
// 10,000 matches and one, so its work does not grow with the table. Docs: decision 0013.
import { maxCounted, mostStrikeBuckets, strikeWindowOf } from '@pricevault/basics';
import { prepared } from '../../platform/db/prepared.ts';
import type { Executor } from '../../platform/db/database.ts';

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

function matchesStatement({ expiryRange, tenorRange, strike }: SearchFilter): string {
  const newestFirst = 'order by executed_at desc, seq desc';
  const ranges = [
    ...(expiryRange === null ? [] : [' and expiry_range = given.expiry']),
    ...(tenorRange === null ? [] : [' and tenor_range = given.tenor']),
  ].join('');
  const listed = `select executed_at, seq from transactions where status = 'listed'${ranges}`;
  // Each bucket of strikes is in the wanted order: they are merged as far as the limit, and never sorted.
  const buckets = Array.from(
    { length: mostStrikeBuckets },
    (_, bucket) =>
      `(${listed} and strike_bucket = given.bucket + ${bucket} and given.bucket + ${bucket} <= given.last_bucket
          and strike between given.lowest and given.highest ${newestFirst})`,
  );
  // What is given is a row that the planner cannot look into: it would plan a search anew for every strike.
  return `
    with given as materialized (
      select $1::smallint as expiry, $2::smallint as tenor, $3::float8 as lowest, $4::float8 as highest,
             $5::integer as bucket, $6::integer as last_bucket)
    select (select max(seq) from transactions) as newest, coalesce(string_agg(seq::text, ','), '') as numbers
      from given cross join lateral (
        select seq from (${strike === null ? listed : buckets.join(' union all ')}) matches
         ${newestFirst} limit ${maxCounted + 1}) matches`;
}

type MatchesStatement = ReturnType<typeof prepared<{ newest: number | null; numbers: string }>>;
const statements = new Map<string, MatchesStatement>();

function statementOf(filter: SearchFilter): MatchesStatement {
  const given = Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [name]));
  const name = ['transaction-matches', ...given].join('-');
  let statement = statements.get(name);
  if (!statement) statements.set(name, (statement = prepared(name, matchesStatement(filter))));
  return statement;
}

export interface Matches {
  /** The last transaction in the vault at that time, listed or not; null while there is none. */
  readonly newest: number | null;
  /** `seq` of the newest 10,001 that match, newest first. */
  readonly numbers: Float64Array;
}

export async function findMatches(executor: Executor, filter: SearchFilter): Promise<Matches> {
  const { expiryRange, tenorRange, strike } = filter;
  const { lowest, highest, lowestBucket, highestBucket } = strikeWindowOf(strike ?? 0);
  const values = [expiryRange, tenorRange, lowest, highest, lowestBucket, highestBucket];
  const [row] = await statementOf(filter)(executor, ...values);
  const numbers = row?.numbers ? row.numbers.split(',') : [];
  return { newest: row?.newest ?? null, numbers: Float64Array.from(numbers, Number) };
}

const selectNewest = prepared<{ newest: number | null }>(
  'transactions-newest',
  'select max(seq) as newest from transactions',
);

export async function readNewest(executor: Executor): Promise<number | null> {
  const [row] = await selectNewest(executor);
  return row?.newest ?? null;
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

/** In the order of the numbers. */
export function readFound(
  executor: Executor,
  numbers: readonly number[],
): Promise<FoundTransaction[]> {
  return selectFound(executor, numbers);
}
