// The public search, at any size: pages come from indexes that hold their order, far pages start at the right period, totals
// are kept. Docs: decision 0013.
//
// Ranges that were left blank are met by one branch for each range, merged in order; a strike within 5 bp meets
// five steps of the index, and two spans of the kept strikes.
import {
  strikeSlack,
  strikeSpanBits,
  strikeStepOf,
  strikeStepReach,
  strikeTolerance,
  unknownRange,
} from '@pricevault/basics';
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

/** Rows past which a page starts at its day instead of counting rows. */
const farFrom = 200;
/** Where totals are not kept, nobody counts further than this. */
export const mostCounted = 10_000;
const anyRange = -1;
const allRanges = Array.from({ length: unknownRange + 1 }, (_, index) => index);

const columns = `t.id as "transactionId", t.currency, t.report_date as "reportDate", t.expiry_months as expiry,
  t.tenor_months as tenor, t.strike as "strikeFixed", t.underlying, t.premium as "optionPremiumAmount",
  t.float_frequency as "swapFloatFrequency", t.fixed_frequency as "swapFixedFrequency", t.executed_at as "executionTime"`;

interface Shape {
  readonly hasExpiry: boolean;
  readonly hasTenor: boolean;
  readonly hasStrike: boolean;
}

/**
 * What is asked for, as a row that the planner cannot look into: for values that it knew, it would plan up to fifty branches
 * anew for every search wherever that looked cheaper, which depends on how many rows there are.
 */
const given = `given as materialized (
      select $1::smallint as expiry, $2::smallint as tenor, $3::integer as step, $4::float8 as lowest, $5::float8 as highest)`;

/** Needs `given` beside it. `before`: a further condition on the time. */
function keys({ hasExpiry, hasTenor, hasStrike }: Shape, before: string): string {
  const expiries = hasExpiry ? ['given.expiry'] : allRanges;
  const tenors = hasTenor ? ['given.tenor'] : allRanges;
  const steps = hasStrike ? [-2, -1, 0, 1, 2] : [null];
  const isByRange = hasExpiry || hasTenor;
  const cells = isByRange
    ? expiries.flatMap((expiry) =>
        tenors.map((tenor) => `expiry_range = ${expiry} and tenor_range = ${tenor}`),
      )
    : ['true'];
  return cells
    .flatMap((cell) =>
      steps.map((step) => {
        const strike =
          step === null
            ? ''
            : ` and strike_step = given.step + ${step} and strike > given.lowest and strike <= given.highest`; // as `matching` counts
        // Each in its own order: then the branches are merged as far as the page needs, and never sorted.
        return `(select executed_at, seq from transactions where status = 'listed' and ${cell}${strike}${before}
          order by executed_at desc, seq desc)`;
      }),
    )
    .join('\n union all ');
}

/** Of kept counts; hidden from the planner for the same reason. */
const ofRanges = `expiry_range = (select $1::smallint) and tenor_range = (select $2::smallint)`;
/** Around a multiple of 5 bp whole steps are meant, so their kept counts are exact. */
const stepsAround = `strike_step between (select $3::integer - ${strikeStepReach}) and (select $3::integer + ${strikeStepReach})`;
/** Between two multiples the outer steps match in part. */
const stepsInside = `strike_step between (select $3::integer - 1) and (select $3::integer + 1)`;
/** Which two spans any strike meets. */
const spansAround = [0, 1].map(
  (next) =>
    `strike_span = (select (($3::integer - ${strikeStepReach}) >> ${strikeSpanBits}) + ${next})`,
);
/** How many strikes of a span match: found by halving. */
const atOrBelow = (strike: string) =>
  `coalesce(at_or_below[width_bucket((select ${strike}::float8), strikes)], 0)`;
const matching = `${atOrBelow('$5')} - ${atOrBelow('$4')}`;

type Period = 'quarter' | 'month' | 'day';

/** Newest first from both spans, so that nobody reads further than needed. */
function ofStrikes(column: Period, further = ''): string {
  const spans = spansAround.map(
    (span) => `(select ${column}, ${matching} as matching from transaction_strike_${column}s
                 where ${ofRanges} and ${span} ${further} order by ${column} desc)`,
  );
  return `(select ${column}, sum(matching) as total from (${spans.join(' union all ')}) spans
            group by ${column} order by ${column} desc) counted`;
}

const ofAnyStrike = (column: Period, further = '') =>
  `(select ${column}, total from transaction_${column}s where ${ofRanges} ${further}) counted`;

/** Each period with what is newer; read newest first and no further than needed. */
function withEarlier(column: Period, counted: string): string {
  return `select ${column}, total, sum(total::integer) over (order by ${column} desc rows unbounded preceding) - total as earlier
            from ${counted}`;
}

/** Where a far page begins: before the end of `upto`, so many rows of which come `earlier`. */
function placeStatement({ hasExpiry, hasTenor, hasStrike }: Shape): string {
  const counted = hasStrike ? ofStrikes : ofAnyStrike;
  const period = hasStrike && hasExpiry && hasTenor ? 'quarter' : 'month';
  const reached = `reached as (
      select ${period}, (${period} + interval '${period === 'quarter' ? 3 : 1} months')::date as upto, earlier
        from (${withEarlier(period, counted(period))}) periods
       where earlier + total > $6::bigint order by ${period} desc limit 1),`;
  if (hasStrike && (hasExpiry || hasTenor)) {
    return `${reached} place as (select upto, earlier from reached),`;
  }
  const days = counted('day', `and day >= reached.month and day < reached.upto`);
  return `${reached} place as (
      select day + 1 as upto, reached.earlier + days.earlier as earlier from reached cross join lateral (
        ${withEarlier('day', days)}) days
       where reached.earlier + days.earlier + days.total > $6::bigint order by day desc limit 1),`;
}

function pageStatement(shape: Shape, isFar: boolean): string {
  const found = keys(
    shape,
    isFar ? ` and executed_at < place.upto::timestamp at time zone 'UTC'` : '',
  );
  const offset = isFar ? '$6::bigint - place.earlier' : '(select $6::bigint)';
  // Not knowing limit and offset, the planner takes a page for a tenth of the table: rows are therefore looked up one by
  // one, which a join would not do.
  return `
    with ${given}, ${isFar ? placeStatement(shape) : ''} page as materialized (
      select page.* from given ${isFar ? 'cross join place' : ''} cross join lateral (
        select executed_at, seq from (${found}) found order by executed_at desc, seq desc
        limit (select $7::bigint) offset ${offset}) page)
    select ${columns} from page
     cross join lateral (select * from transactions where transactions.seq = page.seq limit 1) t
     order by page.executed_at desc, page.seq desc`;
}

type Page = ReturnType<typeof prepared<FoundTransaction>>;
const pages = new Map<string, Page>();
for (const hasExpiry of [false, true]) {
  for (const hasTenor of [false, true]) {
    for (const hasStrike of [false, true]) {
      const shape = { hasExpiry, hasTenor, hasStrike };
      const name = nameOf(shape);
      pages.set(name, prepared(`transactions-page-${name}`, pageStatement(shape, false)));
      pages.set(`${name}-far`, prepared(`transactions-far-${name}`, pageStatement(shape, true)));
    }
  }
}

function nameOf({ hasExpiry, hasTenor, hasStrike }: Shape): string {
  return `${hasExpiry ? 'e' : ''}${hasTenor ? 't' : ''}${hasStrike ? 's' : ''}` || 'all';
}

function shapeOf({ expiryRange, tenorRange, strike }: SearchFilter): Shape {
  return {
    hasExpiry: expiryRange !== null,
    hasTenor: tenorRange !== null,
    hasStrike: strike !== null,
  };
}

function valuesOf({ expiryRange, tenorRange, strike }: SearchFilter): unknown[] {
  return [
    expiryRange ?? anyRange,
    tenorRange ?? anyRange,
    strike === null ? 0 : strikeStepOf(strike),
    strike === null ? 0 : strike - strikeTolerance - strikeSlack,
    strike === null ? 0 : strike + strikeTolerance + strikeSlack,
  ];
}

/** Newest first, from `offset` on. */
export async function findTransactions(
  executor: Executor,
  filter: SearchFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundTransaction[]> {
  const shape = shapeOf(filter);
  const isFar = offset >= farFrom;
  const select = pages.get(`${nameOf(shape)}${isFar ? '-far' : ''}`) as Page;
  return select(executor, ...valuesOf(filter), offset, limit);
}

const selectTotal = prepared<{ total: number }>(
  'transactions-total',
  `select total from transaction_totals where ${ofRanges}`,
);

const selectMultipleTotal = prepared<{ total: number | null }>(
  'transactions-multiple-total',
  `select sum(total)::bigint as total from transaction_strikes
    where ${ofRanges} and ${stepsAround}`,
);

/** Null where those that match for certain are `mostCounted` already. */
function strikeTotalStatement(table: string): string {
  return `select case when sum(total) >= ${mostCounted} then null else (
            select coalesce(sum(${matching}), 0) from ${table} where ${ofRanges} and (${spansAround.join(' or ')})) end as total
     from transaction_strikes where ${ofRanges} and ${stepsInside}`;
}
const selectStrikeTotal = prepared<{ total: number | null }>(
  'transactions-strike-total',
  strikeTotalStatement('transaction_strike_months'),
);
const selectStrikeTotalOfBoth = prepared<{ total: number | null }>(
  'transactions-strike-total-of-both',
  strikeTotalStatement('transaction_strike_quarters'),
);

/** Exact for ranges and for strikes that are multiples of 5 bp; for other strikes at least where fewer than `mostCounted` match. */
export async function countTransactions(
  executor: Executor,
  filter: SearchFilter,
): Promise<{ total: number; totalIsLowerBound: boolean }> {
  const values = valuesOf(filter);
  if (filter.strike === null) {
    const [row] = await selectTotal(executor, ...values.slice(0, 2));
    return { total: row?.total ?? 0, totalIsLowerBound: false };
  }
  if (strikeStepOf(filter.strike) % 2 === 0) {
    const [row] = await selectMultipleTotal(executor, ...values.slice(0, 3));
    return { total: row?.total ?? 0, totalIsLowerBound: false };
  }
  const hasBoth = filter.expiryRange !== null && filter.tenorRange !== null;
  const select = hasBoth ? selectStrikeTotalOfBoth : selectStrikeTotal;
  const [row] = await select(executor, ...values);
  const total = row?.total ?? null;
  return { total: total ?? mostCounted, totalIsLowerBound: total === null };
}
