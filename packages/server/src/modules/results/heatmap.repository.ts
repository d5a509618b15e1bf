// The cells of a heatmap, computed by the database: average and maximum of a metric over strikes, on a date or between
// two. The cost depends on the number of trades, not on the length of the history.
import type { ResultMetric } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { ownValues, type OwnWindow, seenResults, zScore } from './seen-results.repository.ts';
import { chosenTrades, type DatedPair, type TradeSelection } from './selection.repository.ts';

export interface HeatmapCell {
  readonly expiry: string;
  readonly tenor: string;
  /** Null where all of its trades are withheld or withdrawn. */
  readonly average: number | null;
  readonly maximum: number | null;
  /** Of the trades behind the numbers, ascending; null for trades without one. */
  readonly strikes: readonly (number | null)[];
  readonly isWithdrawn: boolean;
}

/** Metrics that are stored; volatilities are computed elsewhere. */
export type StoredMetric = Exclude<ResultMetric, 'vol'>;

export interface HeatmapCells {
  readonly value: readonly HeatmapCell[];
  /** Empty unless asked for. Only trades that have the metric on both dates count. */
  readonly change: readonly HeatmapCell[];
}

/** Scores are compared by absolute value; the maximum keeps its sign. */
function maximumOf(metric: StoredMetric, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return metric === 'z'
    ? sql`case when max(${value}) >= -min(${value}) then max(${value}) else min(${value}) end`
    : sql`max(${value})`;
}

function valueOf(metric: StoredMetric, result: 'r' | 'q', own: 'o' | 'p'): RawBuilder<unknown> {
  return metric === 'z'
    ? zScore(own, result)
    : sql.raw(metric === 'n' ? `${result}.n::double precision` : `${result}.${metric}`);
}

/** One pass over the trades for both: reading them is most of the work. */
export async function readHeatmapCells(
  executor: Executor,
  firmId: string,
  selection: TradeSelection,
  pairs: readonly DatedPair[],
  { metric, hasChange }: { metric: StoredMetric; hasChange: boolean },
): Promise<HeatmapCells> {
  const windows = pairs.map(({ window }) => window);
  const sinces = hasChange ? pairs.flatMap(({ since }) => since ?? []) : [];
  if (windows.length === 0) return { value: [], change: [] };
  const own = (name: string, of: string, given: readonly OwnWindow[]) =>
    metric === 'z'
      ? sql`join ${ownValues(given, firmId)} as ${sql.raw(name)} on ${sql.raw(
          `${name}.window_id = ${of}.window_id and ${name}.trade_number = ${of}.trade_number`,
        )}`
      : sql``;
  // The inner join comes first: who has no value of their own on the earlier date has no change, and keeps the value.
  const since = sql`left join ${seenResults(sinces, firmId)} as q ${own('p', 'q', sinces)} on q.trade_number = r.trade_number`;
  const { rows } = await sql<CellsRow>`
    select m.expiry, m.tenor, avg(m.x) as average, ${maximumOf(metric, sql`m.x`)} as maximum,
           coalesce(array_agg(m.strike_relative) filter (where m.x is not null), '{}') as strikes,
           count(m.x) = 0 and count(m.withdrawn_reason) > 0 as "isWithdrawn",
           count(m.x) > 0 or count(m.n) = 0 as "isShown" ${sinces.length === 0 ? sql`` : changeColumns(metric)}
      from (
        select v.*, case when v.y is not null then v.x end as later, case when v.x is not null then v.y end as earlier
          from (
            select t.expiry, t.tenor, t.strike_relative, r.n, r.withdrawn_reason, ${valueOf(metric, 'r', 'o')} as x,
                   ${sinces.length === 0 ? sql`0 as y` : sql`${valueOf(metric, 'q', 'p')} as y, q.trade_number is not null as has_both`}
              from ${chosenTrades(selection, sql`t.trade_number, t.expiry, t.tenor, t.strike_relative`)}
              join ${seenResults(windows, firmId)} as r on r.trade_number = t.trade_number
              ${own('o', 'r', windows)} ${sinces.length === 0 ? sql`` : since}
             where t.expiry is not null and t.tenor is not null) as v) as m
     group by m.expiry, m.tenor`.execute(executor);
  return {
    value: rows.filter(({ isShown }) => isShown).map(inStrikeOrder),
    change: rows.flatMap(({ expiry, tenor, isChangeShown = false, ...row }) =>
      isChangeShown
        ? inStrikeOrder({
            expiry,
            tenor,
            average: row.averageChange ?? null,
            maximum: row.maximumChange ?? null,
            strikes: row.changeStrikes ?? [],
            isWithdrawn: row.isChangeWithdrawn ?? false,
          })
        : [],
    ),
  };
}

interface CellsRow extends HeatmapCell {
  readonly isShown: boolean;
  readonly averageChange?: number | null;
  readonly maximumChange?: number | null;
  readonly changeStrikes?: readonly (number | null)[];
  readonly isChangeWithdrawn?: boolean;
  readonly isChangeShown?: boolean;
}

const changeColumns = (metric: StoredMetric) => sql`,
  avg(m.later) - avg(m.earlier) as "averageChange",
  ${maximumOf(metric, sql`m.later`)} - ${maximumOf(metric, sql`m.earlier`)} as "maximumChange",
  coalesce(array_agg(m.strike_relative) filter (where m.later is not null), '{}') as "changeStrikes",
  count(m.later) = 0 and count(m.withdrawn_reason) filter (where m.has_both) > 0 as "isChangeWithdrawn",
  count(m.later) > 0 or bool_or(m.has_both) and count(m.n) filter (where m.has_both) = 0 as "isChangeShown"`;

/** Sorted here: the database would sort all trades by the text of their periods. */
function inStrikeOrder({ expiry, tenor, average, maximum, strikes, isWithdrawn }: HeatmapCell) {
  const ascending = strikes.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity));
  return { expiry, tenor, average, maximum, strikes: ascending, isWithdrawn };
}

export interface FactsRow {
  /** With figures, withheld, and withdrawn. */
  readonly trades: number;
  readonly withheld: number;
  readonly withdrawn: number;
  readonly medianStd: number | null;
}

export async function readFacts(
  executor: Executor,
  firmId: string,
  selection: TradeSelection,
  pairs: readonly DatedPair[],
): Promise<FactsRow> {
  const windows = pairs.map(({ window }) => window);
  if (windows.length === 0) return { trades: 0, withheld: 0, withdrawn: 0, medianStd: null };
  const { rows } = await sql<FactsRow>`
    select count(r.n) as trades, count(*) - count(r.n) - count(r.withdrawn_reason) as withheld,
           count(r.withdrawn_reason) as withdrawn,
           percentile_cont(0.5) within group (order by r.std) as "medianStd"
      from ${chosenTrades(selection, sql`t.trade_number`)}
      join ${seenResults(windows, firmId)} as r on r.trade_number = t.trade_number`.execute(
    executor,
  );
  return rows[0] ?? { trades: 0, withheld: 0, withdrawn: 0, medianStd: null };
}

/** The number of firms that submitted, in the closed window with the most; null where they are too few to be counted. */
export async function readContributors(
  executor: Executor,
  windowIds: readonly number[],
): Promise<number | null> {
  const { rows } = await sql<{ contributors: number | null }>`
    select max(w.contributors) as contributors
      from submission_windows w
     where w.id = any(${windowIds}::bigint[]) and w.settled_at is not null
       and (w.is_sample or w.contributors >= w.min_contributors)`.execute(executor);
  return rows[0]?.contributors ?? null;
}
