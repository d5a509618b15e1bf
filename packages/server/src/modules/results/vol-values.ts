// The metric `vol`: the normal volatility, in basis points, that reproduces each mean.
import type { Executor } from '../../platform/db/database.ts';
import { mapInTurns } from '../../platform/load/turns.ts';
import { readHeatmapCells, type HeatmapCells } from './heatmap.repository.ts';
import { readMarkets } from './result-rows.ts';
import type { DatedPair, DatedWindow, TradeSelection } from './selection.repository.ts';
import { readMeans, type MeanOfTrade } from './vol-values.repository.ts';

export interface VolOfTrade extends MeanOfTrade {
  readonly vol: number;
}

export async function readVols(
  executor: Executor,
  firmId: string,
  selection: TradeSelection,
  windows: readonly DatedWindow[],
): Promise<VolOfTrade[]> {
  const means = await readMeans(executor, firmId, selection, windows);
  const marketOf = await readMarkets(executor, means);
  const vols = await mapInTurns(means, (trade) => {
    const { vol } = marketOf(trade).volOf(trade, trade.mean, trade.ownForward);
    return vol === null ? null : { ...trade, vol };
  });
  return vols.filter((trade) => trade !== null);
}

/** Same rules as the SQL for the other metrics. */
export async function readVolCells(
  executor: Executor,
  firmId: string,
  selection: TradeSelection,
  pairs: readonly DatedPair[],
  hasChange: boolean,
): Promise<HeatmapCells> {
  // Where all trades are withheld or withdrawn, no metric has a number.
  const hidden = await readHeatmapCells(executor, firmId, selection, pairs, {
    metric: 'n',
    hasChange,
  });
  const windows = pairs.map(({ window }) => window);
  const vols = await readVols(executor, firmId, selection, windows);
  const sinces = hasChange ? pairs.flatMap(({ since }) => since ?? []) : [];
  const earlier = sinces.length === 0 ? [] : await readVols(executor, firmId, selection, sinces);
  const before = new Map(earlier.map(({ tradeId, vol }) => [tradeId, vol]));
  return {
    value: [...cellsOf(vols, null), ...hidden.value.filter(({ average }) => average === null)],
    change: [...cellsOf(vols, before), ...hidden.change.filter(({ average }) => average === null)],
  };
}

interface Gathered {
  readonly expiry: string;
  readonly tenor: string;
  count: number;
  sum: number;
  maximum: number;
  sumSince: number;
  maximumSince: number;
  readonly strikes: (number | null)[];
}

/** @param before of the earlier date, by trade; null for the values themselves */
function cellsOf(vols: readonly VolOfTrade[], before: ReadonlyMap<number, number> | null) {
  const cells = new Map<string, Gathered>();
  for (const { tradeId, expiry, tenor, strikeRelative, vol } of vols) {
    const since = before === null ? 0 : before.get(tradeId);
    if (since === undefined || expiry === null || tenor === null) continue;
    const key = `${expiry} ${tenor}`;
    const cell = cells.get(key) ?? emptyCell(expiry, tenor);
    cells.set(key, cell);
    cell.count += 1;
    cell.sum += vol;
    cell.sumSince += since;
    cell.maximum = Math.max(cell.maximum, vol);
    cell.maximumSince = Math.max(cell.maximumSince, since);
    cell.strikes.push(strikeRelative);
  }
  return [...cells.values()].map((cell) => ({
    expiry: cell.expiry,
    tenor: cell.tenor,
    average: (cell.sum - cell.sumSince) / cell.count,
    maximum: before === null ? cell.maximum : cell.maximum - cell.maximumSince,
    strikes: cell.strikes.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)),
    isWithdrawn: false,
  }));
}

function emptyCell(expiry: string, tenor: string): Gathered {
  const nothing = { count: 0, sum: 0, sumSince: 0 };
  return { expiry, tenor, ...nothing, maximum: -Infinity, maximumSince: -Infinity, strikes: [] };
}
