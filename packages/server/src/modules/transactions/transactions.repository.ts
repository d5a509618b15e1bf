// The full table and single transactions: SQL only.
import {
  monthRanges,
  strikeWindowOf,
  type QualityFlag,
  type TransactionOptionType,
} from '@pricevault/basics';
import type { Transaction, TransactionFilters, transactionSortColumns } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { countUpToLimit } from '../../platform/db/list-window.ts';

export type SortColumn = (typeof transactionSortColumns)[number];

/** A row of the table; the service maps it to the contract's shape. */
export interface TransactionRow extends Omit<
  Transaction,
  'executionTime' | 'quality' | 'optionType' | 'auditTree' | 'lognormalVol'
> {
  executionTime: Date;
  optionType: TransactionOptionType | null;
  quality: QualityFlag[];
  auditTree: string | null;
}

/** Premium over notional if both have the same currency; for a capped notional this is an upper bound. */
export const premiumBp = sql<number | null>`case when t.amount > 0 and t.premium > 0
  and not t.quality @> '{premiumOtherCurrency}' then t.premium / t.amount * 10000 end`;

/** To expiry, as volatilities count them. */
const years = sql<
  number | null
>`(t.expiry_date - (t.executed_at at time zone 'UTC')::date) / 365::float8`;

/** Other messages of the chain are found by two small indexes; most transactions have none. */
const auditTree = sql<string>`(
  select string_agg(m.id || ' ' || m.action, ' > ' order by length(m.id), m.id)
    from (select id, action from transactions where chain_id = t.chain_id and chain_id <> id
          union select id, action from transactions where id = t.chain_id
          union select t.id, t.action) m)`;

const columns = sql`t.id as "transactionId", t.currency, t.report_date as "reportDate",
  t.expiry_months as expiry, t.tenor_months as tenor, t.strike as "strikeFixed", t.underlying,
  t.premium as "optionPremiumAmount", t.float_frequency as "swapFloatFrequency",
  t.fixed_frequency as "swapFixedFrequency", t.executed_at as "executionTime", t.collateral as "collateralConvention",
  t.cleared, t.venue as "executionVenueType", ${auditTree} as "auditTree", t.amount, t.price,
  t.option_type as "optionType", t.exercise_style as "exerciseStyle", t.expiry_date as "expiryDate",
  t.effective_date as "effectiveDate", t.end_date as "endDate", t.action, t.event_type as "eventType",
  t.strike_text as "strikeReported", t.amount_text as "amountReported", t.premium_currency as "premiumCurrency",
  ${premiumBp} as "premiumBp", t.forward_rate as forward, t.normal_vol * 10000 as "normalVolBp", ${years} as years, t.quality, t.status,
  t.state, t.layout`;

function conditions(filters: TransactionFilters): RawBuilder<unknown> {
  const { currency, expiry, tenor, strikeFixed, optionType, state, quality, from, to } = filters;
  const venue = filters.executionVenueType;
  const parts = [sql`t.status = 'listed'`];
  if (currency !== undefined) parts.push(sql`t.currency = ${currency}`);
  if (expiry !== undefined) parts.push(sql`t.expiry_range = ${monthRanges.indexOf(expiry)}`);
  if (tenor !== undefined) parts.push(sql`t.tenor_range = ${monthRanges.indexOf(tenor)}`);
  if (strikeFixed !== undefined) {
    const { lowest, highest, minBucket, maxBucket } = strikeWindowOf(strikeFixed);
    parts.push(sql`t.strike_bucket between ${minBucket}::integer and ${maxBucket}::integer`);
    parts.push(sql`t.strike between ${lowest}::float8 and ${highest}::float8`);
  }
  if (optionType !== undefined) parts.push(sql`t.option_type = ${optionType}`);
  if (venue !== undefined) parts.push(sql`t.venue = ${venue}`);
  if (state !== undefined) parts.push(sql`t.state = ${state}`);
  if (quality !== undefined) {
    parts.push(quality === 'clean' ? sql`t.quality = '{}'` : sql`t.quality <> '{}'`);
  }
  if (from !== undefined) parts.push(sql`t.executed_at >= ${from}::timestamp at time zone 'UTC'`);
  if (to !== undefined) {
    parts.push(sql`t.executed_at < (${to}::date + 1)::timestamp at time zone 'UTC'`);
  }
  return sql.join(parts, sql` and `);
}

const sortExpressions: Record<SortColumn, RawBuilder<unknown>> = {
  executionTime: sql`t.executed_at`,
  expiry: sql`t.expiry_months`,
  tenor: sql`t.tenor_months`,
  strikeFixed: sql`t.strike`,
  optionPremiumAmount: sql`t.premium`,
  amount: sql`t.amount`,
  premiumBp,
};

export interface Window {
  readonly limit: number;
  readonly offset: number;
  readonly sortBy: SortColumn;
  readonly isAscending: boolean;
}

/** Sorting by anything but time uses the newest matches up to this number. */
const maxSorted = 10_000;

export async function listTransactions(
  executor: Executor,
  filters: TransactionFilters,
  { limit, offset, sortBy, isAscending }: Window,
): Promise<TransactionRow[]> {
  const direction = isAscending ? sql`asc` : sql`desc`;
  const where = conditions(filters);
  const page =
    sortBy === 'executionTime'
      ? sql`select t.seq from transactions t where ${where}
             order by t.executed_at ${direction}, t.seq ${direction} limit ${limit} offset ${offset}`
      : sql`select t.seq from (
              select * from transactions t where ${where} order by t.executed_at desc, t.seq desc limit ${maxSorted}) t
             order by ${sortExpressions[sortBy]} ${direction} nulls last, t.executed_at desc, t.seq desc
             limit ${limit} offset ${offset}`;
  const { rows } = await sql<TransactionRow>`
    select ${columns} from (${page}) page join transactions t using (seq)
     order by ${sortExpressions[sortBy]} ${direction} nulls last, t.executed_at ${direction}, t.seq ${direction}`.execute(
    executor,
  );
  return rows;
}

export function countMatching(executor: Executor, filters: TransactionFilters) {
  return countUpToLimit(executor, sql`from transactions t where ${conditions(filters)}`);
}

export type NumberedRow = TransactionRow & { seq: number };

/** The next rows of an export, newest first, after the given one. */
export async function transactionsAfter(
  executor: Executor,
  filters: TransactionFilters,
  last: { executionTime: Date; seq: number } | null,
  limit: number,
): Promise<NumberedRow[]> {
  const after = last
    ? sql`and (t.executed_at, t.seq) < (${last.executionTime}::timestamptz, ${last.seq}::bigint)`
    : sql``;
  const { rows } = await sql<NumberedRow>`
    select t.seq, ${columns} from transactions t where ${conditions(filters)} ${after}
     order by t.executed_at desc, t.seq desc limit ${limit}`.execute(executor);
  return rows;
}

/** Every message of the chain of the given one, oldest first; empty if it is unknown. */
export async function findChain(executor: Executor, id: string): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    with own as (select chain_id from transactions where id = ${id})
    select ${columns} from transactions t
     where t.seq in (
       select seq from transactions where chain_id = (select chain_id from own) and chain_id <> id
       union select seq from transactions where id = (select chain_id from own)
       union select seq from transactions where id = ${id})
     order by length(t.id), t.id`.execute(executor);
  return rows;
}

export interface Summary {
  cells: { expiryRange: number; tenorRange: number; count: number; volume: number | null }[];
  days: {
    day: string;
    on: number;
    off: number;
    unknown: number;
    volumeOn: number;
    volumeOff: number;
    volumeUnknown: number;
  }[];
  currencies: { currency: string; count: number }[];
}

/** Of the newest `most` that match; the newest 60 days among them. */
export async function summarize(
  executor: Executor,
  filters: TransactionFilters,
  most: number,
): Promise<Summary> {
  const { rows } = await sql<{ summary: Summary }>`
    with matching as materialized (
      select t.expiry_range, t.tenor_range, t.amount, t.venue, t.currency,
             (t.executed_at at time zone 'UTC')::date as day
        from transactions t where ${conditions(filters)} order by t.executed_at desc, t.seq desc limit ${most}
    )
    select json_build_object(
      'cells', (select coalesce(json_agg(c), '[]') from (
         select expiry_range as "expiryRange", tenor_range as "tenorRange", count(*) as count, sum(amount) as volume
           from matching group by 1, 2) c),
      'days', (select coalesce(json_agg(d), '[]') from (
         select day, count(*) filter (where venue = 'ON') as on, count(*) filter (where venue = 'OFF') as off,
                count(*) filter (where venue is null) as unknown,
                coalesce(sum(amount) filter (where venue = 'ON'), 0) as "volumeOn",
                coalesce(sum(amount) filter (where venue = 'OFF'), 0) as "volumeOff",
                coalesce(sum(amount) filter (where venue is null), 0) as "volumeUnknown"
           from matching group by day order by day desc limit 60) d),
      'currencies', (select coalesce(json_agg(c), '[]') from (
         select currency, count(*) as count from matching group by currency order by count(*) desc, currency) c)
    ) as summary`.execute(executor);
  return rows[0]?.summary ?? { cells: [], days: [], currencies: [] };
}

export interface NearbyPoint {
  readonly currency: string;
  readonly expiryMonths: number;
  readonly tenorMonths: number;
  readonly strikeFixed?: number | undefined;
  readonly date?: string | undefined;
  readonly limit: number;
}

export type NearbyRow = Pick<
  TransactionRow,
  | 'transactionId'
  | 'currency'
  | 'reportDate'
  | 'expiry'
  | 'tenor'
  | 'strikeFixed'
  | 'underlying'
  | 'optionPremiumAmount'
  | 'swapFloatFrequency'
  | 'swapFixedFrequency'
  | 'executionTime'
  | 'optionType'
  | 'premiumBp'
  | 'normalVolBp'
  | 'forward'
  | 'years'
  | 'quality'
> & { distance: number };

/** Transactions read in each range around the point: the newest, since old prices corroborate little. */
const newestOfRange = 300;
/** Of distance² = (Δln expiry / 0.35)² + (Δln tenor / 0.35)² + (Δstrike / 50 bp)². */
const maxDistance = 3;
/** A month away in time counts like a distance of 1, at most 3: older ones are alike old. */
const monthDays = 30;

/** `ranges`: those whose months can be within `maxDistance` of the point. */
export async function findNearby(
  executor: Executor,
  point: NearbyPoint,
  ranges: { expiry: readonly number[]; tenor: readonly number[] },
): Promise<NearbyRow[]> {
  const { currency, expiryMonths, tenorMonths, limit } = point;
  const strike = point.strikeFixed ?? null;
  const daysAway = sql`abs(extract(epoch from t.executed_at - (${point.date ?? null}::date + time '12:00')) / 86400)`;
  const timeAway = sql`coalesce(least(${daysAway} / ${monthDays}, ${maxDistance}), 0)`;
  const { rows } = await sql<NearbyRow>`
    with near as (
      select t.*, sqrt(
          power(ln(greatest(t.expiry_months, 0.1) / ${Math.max(expiryMonths, 0.1)}::float8) / 0.35, 2)
        + power(ln(t.tenor_months / ${Math.max(tenorMonths, 0.1)}::float8) / 0.35, 2)
        + coalesce(power((t.strike - ${strike}::float8) / 0.005, 2), 0)) as distance
      from unnest(${ranges.expiry}::smallint[]) e (range) cross join unnest(${ranges.tenor}::smallint[]) n (range)
      cross join lateral (
        select * from transactions t
         where t.status = 'listed' and t.expiry_range = e.range and t.tenor_range = n.range
         order by t.executed_at desc, t.seq desc limit ${newestOfRange}) t
      where t.currency = ${currency} and t.tenor_months > 0
        -- A payment that ends a trade corroborates no price.
        and t.event_type is distinct from 'Termination'
    )
    select t.id as "transactionId", t.currency, t.report_date as "reportDate", t.expiry_months as expiry,
           t.tenor_months as tenor, t.strike as "strikeFixed", t.underlying, t.premium as "optionPremiumAmount",
           t.float_frequency as "swapFloatFrequency", t.fixed_frequency as "swapFixedFrequency",
           t.executed_at as "executionTime", t.option_type as "optionType", ${premiumBp} as "premiumBp",
           t.normal_vol * 10000 as "normalVolBp", t.forward_rate as forward, ${years} as years, t.quality, t.distance
      from near t where t.distance <= ${maxDistance}
     order by sqrt(power(t.distance, 2) + power(${timeAway}, 2)), t.executed_at desc, t.seq desc limit ${limit}`.execute(
    executor,
  );
  return rows;
}

export interface ImportRow {
  importId: string;
  fileName: string;
  layout: string;
  reportDate: string | null;
  finishedAt: Date;
  rowsRead: number;
  rowsTaken: number;
}

export async function listImports(executor: Executor): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select id as "importId", file_name as "fileName", layout, report_date as "reportDate", finished_at as "finishedAt",
           rows_read as "rowsRead", rows_taken as "rowsTaken"
      from transaction_imports order by started_at desc, id limit 50`.execute(executor);
  return rows;
}
