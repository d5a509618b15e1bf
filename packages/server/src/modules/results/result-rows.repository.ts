// Results by trade with the firm's own value: those behind one chart, or the newest of each trade.
import type { CsvHeading, DecimalsByMeasure } from '@pricevault/basics';
import type { OutlierRule } from '@pricevault/basics/results';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { headingCells } from '../series/series-trades.repository.ts';
import {
  acceptedMark,
  countingValues,
  isOneOf,
  ownValues,
  seenResults,
} from './seen-results.repository.ts';
import { chosenTrades, type DatedWindow, type TradeSelection } from './selection.repository.ts';
import { findNewestResults } from './newest-results.repository.ts';
import type { ResultsViewer } from './results-viewer.repository.ts';
import type { QuotedTrade } from './swap-market.ts';

export interface ResultFigures {
  readonly windowId: number;
  readonly valuationDate: string;
  readonly n: number | null;
  readonly mean: number | null;
  readonly std: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly median: number | null;
  readonly insideMean: number | null;
  readonly insideStd: number | null;
}

export interface TradeResult extends QuotedTrade, ResultFigures {
  readonly tradeId: number;
  readonly currency: string;
  readonly unit: string;
  readonly decimals: number;
  readonly decimalsByMeasure: DecimalsByMeasure;
  readonly cells: Readonly<Record<string, string | number | null>>;
  readonly ownValue: number | null;
  readonly ownForward: number | null;
  /** Whether the caller's value counts in the figures; null without one. */
  readonly isAccepted: boolean | null;
  /** Values further from the center than the reach were set aside; null where all count. */
  readonly acceptedCenter: number | null;
  readonly acceptedReach: number | null;
  readonly isSample: boolean;
  readonly version: number;
  readonly withdrawnReason: string | null;
  readonly outlierRule: OutlierRule;
}

/** Trades with the shown columns of their types, removed ones too: their results stay downloadable. */
export const allTrades = sql`(
  select t.*, i.name as instrument_name, i.currency, i.service_frequency, i.pricing_zone, i.pricing_time, i.asset_id,
         i.unit, i.decimals, i.decimals_by_measure
    from trades t join instruments i on i.id = t.instrument_id) as t`;

/** The columns of a `TradeResult`, of trades `t`, results `r`, windows `w` and own values `o`. */
export function resultColumns(headings: readonly CsvHeading[]): RawBuilder<unknown> {
  return sql`t.trade_number as "tradeId", t.expiry, t.tenor, t.strike_relative as "strikeRelative",
    t.strike_fixed as "strikeFixed", t.option_type as "optionType", t.settlement_type as "settlementType", t.currency, t.unit, t.decimals,
    t.decimals_by_measure as "decimalsByMeasure", ${headingCells(headings)} as cells,
    r.window_id as "windowId", r.valuation_date as "valuationDate", r.n, r.mean, r.std, r.min, r.max, r.median,
    r.version, r.withdrawn_reason as "withdrawnReason",
    w.outlier_rule as "outlierRule",
    r.inside_mean as "insideMean", r.inside_std as "insideStd", o.value as "ownValue", o.forward as "ownForward",
    r.accepted_center as "acceptedCenter", r.accepted_reach as "acceptedReach",
    case when r.n is not null then ${sql.raw(acceptedMark('o.value', 'r'))} and o.value is not null end as "isAccepted",
    w.is_sample as "isSample", w.quote_step as "quoteStep"`;
}

/** The rows behind a chart, by trade id. */
export async function readPictureRows(
  executor: Executor,
  firmId: string,
  selection: TradeSelection,
  windows: readonly DatedWindow[],
  headings: readonly CsvHeading[],
): Promise<TradeResult[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<TradeResult>`
    select ${resultColumns(headings)}
      from ${chosenTrades(selection)} join assets a on a.id = t.asset_id
      join ${seenResults(windows, firmId)} as r on r.trade_number = t.trade_number
      join submission_windows w on w.id = r.window_id
      left join ${ownValues(windows, firmId)} as o
        on o.window_id = r.window_id and o.trade_number = r.trade_number
     order by t.trade_number`.execute(executor);
  return rows;
}

/** Ids of trades as files name them, or the trades of series. */
export type LatestOf =
  | { readonly tradeIds: readonly number[] }
  | { readonly seriesIds: readonly string[] };

function isWanted(of: LatestOf): RawBuilder<unknown> {
  return 'tradeIds' in of
    ? sql`t.trade_number = any(${of.tradeIds}::bigint[])`
    : sql`t.trade_number in (select st.trade_number from series_trades st where st.series_id = any(${of.seriesIds}::uuid[]))`;
}

async function findWanted(executor: Executor, of: LatestOf): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.trade_number as id from trades t where ${isWanted(of)}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** The types of the trades. */
export async function findTypesOf(executor: Executor, of: LatestOf): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.instrument_id as id from trades t where ${isWanted(of)}`.execute(executor);
  return rows.map(({ id }) => id);
}

const finalColumns = sql`r.window_id, r.trade_number, r.valuation_date, r.n, r.mean, r.std, r.min, r.max, r.median,
  r.inside_mean, r.inside_std, r.accepted_center, r.accepted_reach, r.version, r.withdrawn_reason`;

/** For each trade the newest final result, or a provisional one of an open window that shows more than n. */
export async function readLatestRows(
  executor: Executor,
  viewer: ResultsViewer,
  of: LatestOf,
  open: readonly DatedWindow[],
  headings: readonly CsvHeading[],
): Promise<TradeResult[]> {
  const { firmId } = viewer;
  const tradeIds = await findWanted(executor, of);
  const newest = [...(await findNewestResults(executor, viewer, tradeIds)).values()];
  // Written out, the dates name the partitions that are read.
  const dates = newest.map(({ valuationDate }) => valuationDate).toSorted();
  const windowIds = new Set([
    ...newest.map(({ windowId }) => windowId),
    ...open.map(({ id }) => id),
  ]);
  const provisional =
    open.length === 0
      ? sql``
      : sql`union all select p.* from ${seenResults(open, firmId)} as p where p.mean is not null`;
  const { rows } = await sql<TradeResult>`
    with latest as materialized (
      select distinct on (trade_number) * from (
        select ${finalColumns}
          from unnest(${newest.map(({ tradeId }) => tradeId)}::bigint[], ${newest.map(({ windowId }) => windowId)}::bigint[],
                 ${newest.map(({ valuationDate }) => valuationDate)}::date[]) as k(trade_number, window_id, valuation_date)
          join results r on r.trade_number = k.trade_number and r.window_id = k.window_id
           and r.valuation_date = k.valuation_date
           and r.valuation_date between ${dates[0] ?? null}::date and ${dates.at(-1) ?? null}::date ${provisional}) as seen
      order by trade_number, valuation_date desc)
    select ${resultColumns(headings)}
      from ${allTrades} join assets a on a.id = t.asset_id
      join latest r on r.trade_number = t.trade_number
      join submission_windows w on w.id = r.window_id
      left join ${ownValues(mayBeCorrected([...windowIds]), firmId)} as o
        on o.window_id = r.window_id and o.trade_number = r.trade_number
     where ${isWanted(of)} order by t.trade_number`.execute(executor);
  return rows;
}

/** Of windows of which nothing but the id is known. */
const mayBeCorrected = (ids: readonly number[], knownAt: string | null = null) =>
  ids.map((id) => ({ id, isCorrected: true, knownAt }));

export interface OwnRank {
  readonly windowId: number;
  readonly tradeId: number;
  readonly rank: number;
}

/** The rank of the caller's value among accepted ones, lowest first; equal values share the mean rank. */
export async function readOwnRanks(
  executor: Executor,
  firmId: string,
  results: readonly TradeResult[],
  knownAt: string | null = null,
): Promise<OwnRank[]> {
  if (results.length === 0) return [];
  const windowIds = [...new Set(results.map(({ windowId }) => windowId))];
  const tradeIds = results.map(({ tradeId }) => tradeId);
  const { rows } = await sql<OwnRank>`
    select o.window_id as "windowId", o.trade_number as "tradeId",
           (count(*) filter (where l.value < o.value) + (count(*) filter (where l.value = o.value) + 1) / 2.0)
             ::double precision as rank
      from ${ownValues(mayBeCorrected(windowIds, knownAt), firmId)} as o
      join (select distinct on (v.window_id, v.trade_number, v.firm_id) v.window_id, v.trade_number, v.value
              from ${countingValues(knownAt)} v
             where ${isOneOf(sql`v.window_id`, windowIds)} and v.trade_number = any(${tradeIds}::bigint[])
             order by v.window_id, v.trade_number, v.firm_id, v.number desc) as l
        on l.window_id = o.window_id and l.trade_number = o.trade_number
      join unnest(${results.map(({ windowId }) => windowId)}::bigint[], ${tradeIds}::bigint[],
             ${results.map(({ acceptedCenter }) => acceptedCenter)}::double precision[],
             ${results.map(({ acceptedReach }) => acceptedReach)}::double precision[])
        as r(window_id, trade_number, accepted_center, accepted_reach)
        on r.window_id = o.window_id and r.trade_number = o.trade_number
     where ${sql.raw(acceptedMark('l.value', 'r'))} and ${sql.raw(acceptedMark('o.value', 'r'))}
     group by o.window_id, o.trade_number`.execute(executor);
  return rows;
}
