// The results of trades on which a firm has a counting mark, and their history.
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { allTrades, resultColumns, type TradeResult } from './result-rows.repository.ts';
import { isShownTo, type ResultsViewer } from './results-viewer.repository.ts';
import { isOneOf, ownValues, seenResults } from './seen-results.repository.ts';
import { corrected, instantOf, longSettled, type DatedWindow } from './selection.repository.ts';

export interface OwnTradeResult extends TradeResult {
  readonly instrumentTypeId: string;
  readonly instrumentName: string;
}

const isAmong = (column: RawBuilder<unknown>, tradeIds: readonly number[] | null) =>
  tradeIds === null ? sql`true` : sql`${column} = any(${tradeIds}::bigint[])`;

/** By trade id. Without ids all trades of the windows on which the firm has a mark. */
export async function readOwnResults(
  executor: Executor,
  firmId: string,
  windows: readonly DatedWindow[],
  tradeIds: readonly number[] | null,
): Promise<OwnTradeResult[]> {
  if (windows.length === 0 || tradeIds?.length === 0) return [];
  const { rows } = await sql<OwnTradeResult>`
    select t.instrument_id as "instrumentTypeId", t.instrument_name as "instrumentName", ${resultColumns([])}
      from ${ownValues(windows, firmId, tradeIds)} as o
      join ${allTrades} on t.trade_number = o.trade_number
      join ${seenResults(windows, firmId)} as r on r.window_id = o.window_id and r.trade_number = o.trade_number
      join submission_windows w on w.id = r.window_id
     where ${isAmong(sql`r.trade_number`, tradeIds)}
     order by t.trade_number`.execute(executor);
  return rows;
}

/** Names of the types for which the firm ever gave values, counting or not, by id. */
export async function findTypesGiven(
  executor: Executor,
  firmId: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select i.id, i.name from instruments i
     where i.removed_at is null
       and i.id in (select s.instrument_id from submissions s where s.firm_id = ${firmId})`.execute(
    executor,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface HeldWindow {
  readonly _id: string;
  readonly name: string;
  readonly valuationDate: string;
  readonly reason: string;
}

/** Closed windows with marks of the firm whose results an operator holds back, up to a valuation date. */
export async function findHeldWindows(
  executor: Executor,
  firmId: string,
  date: string,
): Promise<HeldWindow[]> {
  const { rows } = await sql<HeldWindow>`
    select i.id as "_id", i.name, w.valuation_date as "valuationDate", w.held_reason as reason
      from submission_windows w
      join instruments i on i.id = w.instrument_id and i.removed_at is null
      join firm_windows f on f.window_id = w.id and f.firm_id = ${firmId} and coalesce(f.given_trades, f.tries) > 0
     where w.settled_at is null and w.held_at is not null and w.corrects is null
       and w.closes_at <= clock_timestamp() and w.valuation_date <= ${date}::date
     order by w.valuation_date desc, i.name`.execute(executor);
  return rows;
}

/** The final windows of a type before a date that the viewer may see, newest first. */
export async function findWindowsBefore(
  executor: Executor,
  viewer: ResultsViewer,
  instrumentIds: readonly string[],
  { before, limit, knownAt = null }: { before: string; limit: number; knownAt?: string | null },
): Promise<(DatedWindow & { instrumentId: string })[]> {
  const known = knownAt === null ? sql`true` : sql`w.settled_at <= ${instantOf(knownAt)}`;
  const { rows } = await sql<DatedWindow & { instrumentId: string }>`
    select i.id as "instrumentId", d.id, d.valuation_date as "valuationDate", false as "isProvisional",
           ${longSettled(sql`d.settled_at`)} as "isLongSettled", ${corrected('d.id')} as "isCorrected",
           d.quote_step as "quoteStep", d.outlier_rule as "outlierRule"
      from instruments i
     cross join lateral (
       select w.* from submission_windows w
        where w.instrument_id = i.id and w.valuation_date < ${before}::date and w.settled_at is not null and w.trades > 0
          and w.corrects is null and ${isShownTo(viewer)} and ${known}
        order by w.valuation_date desc limit ${limit}) as d
     where i.id = any(${instrumentIds}::uuid[])
     order by d.valuation_date desc`.execute(executor);
  return rows.map((window) => ({ ...window, knownAt }));
}

/** The firm's counting values in windows, by window and trade: a row for each window, since rows of marks would take many times as long. */
export async function readOwnValues(
  executor: Executor,
  firmId: string,
  windows: readonly DatedWindow[],
): Promise<Map<number, ReadonlyMap<number, number>>> {
  if (windows.length === 0) return new Map();
  const { rows } = await sql<{ id: number; trades: number[]; values: number[] }>`
    select o.window_id as id, array_agg(o.trade_number::double precision) as trades,
           array_agg(o.value::double precision) as values
      from ${ownValues(windows, firmId)} as o group by o.window_id`.execute(executor);
  return new Map(
    rows.map(({ id, trades, values }) => [
      id,
      new Map(trades.map((trade, place) => [trade, values[place] ?? Number.NaN])),
    ]),
  );
}

export interface OwnPoint {
  readonly tradeId: number;
  readonly valuationDate: string;
  readonly ownValue: number | null;
  readonly mean: number | null;
  readonly std: number | null;
  readonly quoteStep: number;
}

/** Own value and consensus of some trades in final windows, oldest first. */
export async function readOwnPoints(
  executor: Executor,
  firmId: string,
  windows: readonly DatedWindow[],
  tradeIds: readonly number[],
): Promise<OwnPoint[]> {
  if (windows.length === 0 || tradeIds.length === 0) return [];
  const windowIds = windows.map(({ id }) => id);
  const dates = windows.map(({ valuationDate }) => valuationDate).toSorted();
  const isKnownNow = (windows[0]?.knownAt ?? null) === null;
  const { rows } = await sql<OwnPoint>`
    select r.trade_number as "tradeId", r.valuation_date as "valuationDate", o.value as "ownValue", r.mean, r.std,
           w.quote_step as "quoteStep"
      from ${isKnownNow ? sql`results` : seenResults(windows, firmId)} as r
      join submission_windows w on w.id = r.window_id
      left join ${ownValues(windows, firmId, tradeIds)} as o
        on o.window_id = r.window_id and o.trade_number = r.trade_number
     where ${isOneOf(sql`r.window_id`, windowIds)} and ${isAmong(sql`r.trade_number`, tradeIds)}
       and r.valuation_date between ${dates[0]}::date and ${dates.at(-1)}::date
     order by r.valuation_date`.execute(executor);
  return rows;
}

export interface OwnColumns {
  readonly windowId: number;
  readonly quoteStep: number;
  readonly trades: readonly number[];
  readonly values: readonly (number | null)[];
  readonly means: readonly (number | null)[];
}

/** As `readOwnPoints`, of all trades with results: a row for each window, since rows of marks would take many times as long. */
export async function readOwnColumns(
  executor: Executor,
  firmId: string,
  windows: readonly DatedWindow[],
): Promise<OwnColumns[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<OwnColumns>`
    select w.id as "windowId", w.quote_step as "quoteStep",
           array_agg(r.trade_number::double precision) as trades, array_agg(o.value) as values, array_agg(r.mean) as means
      from ${seenResults(windows, firmId)} as r
      join submission_windows w on w.id = r.window_id
      left join ${ownValues(windows, firmId)} as o
        on o.window_id = r.window_id and o.trade_number = r.trade_number
     group by w.id, w.quote_step`.execute(executor);
  return rows;
}

/** Of windows that were final at an instant, the trades whose figures have changed since; windows without any are left out. */
export async function findChangedTrades(
  executor: Executor,
  windows: readonly DatedWindow[],
  knownAt: string,
): Promise<Map<number, ReadonlySet<number>>> {
  if (windows.length === 0) return new Map();
  const at = instantOf(knownAt);
  const ids = windows.map(({ id }) => id);
  const dates = windows.map(({ valuationDate }) => valuationDate).toSorted();
  const { rows } = await sql<{ id: number; trades: number[] }>`
    select c.window_id as id, array_agg(c.trade_number::double precision) as trades
      from (select window_id, trade_number from earlier_results
             where window_id = any(${ids}::bigint[]) and replaced_at > ${at}
             union
            select window_id, trade_number from results
             where window_id = any(${ids}::bigint[]) and valuation_date between ${dates[0]}::date and ${dates.at(-1)}::date
               and known_from > ${at}) as c
     group by c.window_id`.execute(executor);
  return new Map(rows.map(({ id, trades }) => [id, new Set(trades)]));
}

/**
 * What the figures of each window come from, as a text that changes with it: the close and its corrections, withdrawals, the last
 * submission while it is open, and the curve.
 */
export async function readWindowBases(
  executor: Executor,
  windowIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; basis: string }>`
    select w.id, concat_ws(' ', coalesce(w.settled_at::text, 'open'),
             (select max(c.settled_at)::text from submission_windows c where c.corrects = w.id),
             case when w.settled_at is null then (
               select concat(max(f.last_submission), '/', sum(f.given_trades)) from firm_windows f where f.window_id = w.id) end,
             (select c.id::text from par_curves c where c.currency = i.currency and c.curve_date <= w.valuation_date
               order by c.curve_date desc limit 1)) as basis
      from submission_windows w join instruments i on i.id = w.instrument_id
     where w.id = any(${windowIds}::bigint[])`.execute(executor);
  const { rows: replaced } = await sql<{ id: number; trades: number }>`
    select e.window_id as id, count(e.trade_number) as trades from earlier_results e
     where e.window_id = any(${windowIds}::bigint[]) group by e.window_id`.execute(executor);
  const changes = new Map(replaced.map(({ id, trades }) => [id, trades]));
  return new Map(rows.map(({ id, basis }) => [id, `${basis} ${changes.get(id) ?? 0}`]));
}
