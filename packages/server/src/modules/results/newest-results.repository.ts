// The newest final result of trades. It is mostly that of the newest window of their type, so that one is looked at first: the cost
// does not grow with the history. No statement looks into results trade by trade, which a cluster could not do.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isShownTo, type ResultsViewer } from './results-viewer.repository.ts';

export interface NewestResult {
  readonly tradeId: number;
  readonly windowId: number;
  readonly valuationDate: string;
  readonly mean: number | null;
  readonly std: number | null;
  readonly version: number;
  readonly withdrawnReason: string | null;
}

interface ShownWindow {
  readonly id: number;
  readonly valuationDate: string;
  readonly instrumentId: string;
  readonly place: number;
}

/** How many windows back are looked at together; then all. */
const steps = [1, 20] as const;
const maxWindows = 20;

/**
 * By trade id; trades of which the viewer sees no result are missing.
 * @param options.hasMean only results with figures
 */
export async function findNewestResults(
  executor: Executor,
  viewer: ResultsViewer,
  tradeIds: readonly number[],
  { hasMean = false } = {},
): Promise<Map<number, NewestResult>> {
  const found = new Map<number, NewestResult>();
  if (tradeIds.length === 0) return found;
  const windows = await findShownWindows(executor, viewer, tradeIds);
  if (windows.length === 0) return found;
  const add = (rows: readonly NewestResult[]) => {
    for (const row of rows) found.set(row.tradeId, row);
  };
  const missing = () => tradeIds.filter((id) => !found.has(id));
  for (const step of steps) {
    const chosen = windows.filter(({ place }) => place <= step);
    add(await readNewest(executor, missing(), { windows: chosen, hasMean }));
    if (found.size === tradeIds.length) return found;
  }
  const others = await findTradesOfTypes(executor, missing(), windows);
  add(
    await keepShown(
      executor,
      viewer,
      await readNewest(executor, others, { windows: null, hasMean }),
    ),
  );
  return found;
}

/** The newest windows with results of the trades' types. */
async function findShownWindows(
  executor: Executor,
  viewer: ResultsViewer,
  tradeIds: readonly number[],
): Promise<ShownWindow[]> {
  const { rows } = await sql<ShownWindow>`
    select w.id, w.valuation_date as "valuationDate", i.id as "instrumentId", w.place::integer as place
      from instruments i
     cross join lateral (
       select w.id, w.valuation_date, row_number() over (order by w.valuation_date desc) as place
         from submission_windows w
        where w.instrument_id = i.id and w.settled_at is not null and w.trades > 0 and w.corrects is null
          and ${isShownTo(viewer)}
        order by w.valuation_date desc limit ${sql.lit(maxWindows)}) as w
     where i.id in (select t.instrument_id from trades t where t.trade_number = any(${tradeIds}::bigint[]))`.execute(
    executor,
  );
  return rows;
}

async function readNewest(
  executor: Executor,
  tradeIds: readonly number[],
  { windows, hasMean }: { windows: readonly ShownWindow[] | null; hasMean: boolean },
): Promise<NewestResult[]> {
  if (tradeIds.length === 0) return [];
  const dates = (windows ?? []).map(({ valuationDate }) => valuationDate).toSorted();
  const ofWindows =
    windows === null
      ? sql``
      : sql`and r.window_id = any(${windows.map(({ id }) => id)}::bigint[])
            and r.valuation_date between ${dates[0]}::date and ${dates.at(-1)}::date`;
  const { rows } = await sql<NewestResult>`
    select distinct on (r.trade_number) r.trade_number as "tradeId", r.window_id as "windowId",
           r.valuation_date as "valuationDate", r.mean, r.std, r.version, r.withdrawn_reason as "withdrawnReason"
      from results r
     where r.trade_number = any(${tradeIds}::bigint[]) ${ofWindows} ${hasMean ? sql`and r.mean is not null` : sql``}
     order by r.trade_number, r.valuation_date desc`.execute(executor);
  return rows;
}

/** Trades of types without shown windows have no result that is shown. */
async function findTradesOfTypes(
  executor: Executor,
  tradeIds: readonly number[],
  windows: readonly ShownWindow[],
): Promise<number[]> {
  const types = [...new Set(windows.map(({ instrumentId }) => instrumentId))];
  const { rows } = await sql<{ id: number }>`
    select trade_number as id from trades
     where trade_number = any(${tradeIds}::bigint[]) and instrument_id = any(${types}::uuid[])`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

async function keepShown(
  executor: Executor,
  viewer: ResultsViewer,
  results: readonly NewestResult[],
): Promise<NewestResult[]> {
  if (viewer.seesWithoutGiving || results.length === 0) return [...results];
  const { rows } = await sql<{ id: number }>`
    select w.id from submission_windows w join instruments i on i.id = w.instrument_id
     where w.id = any(${[...new Set(results.map(({ windowId }) => windowId))]}::bigint[])
       and ${isShownTo(viewer)}`.execute(executor);
  const shown = new Set(rows.map(({ id }) => id));
  return results.filter(({ windowId }) => shown.has(windowId));
}

/** What became of it. */
export function stateOf(result: NewestResult | undefined) {
  if (!result) return null;
  const { valuationDate, version, withdrawnReason } = result;
  return { valuationDate, version, withdrawnReason };
}
