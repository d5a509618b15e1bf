// The metric `vol`: the normal volatility, in basis points, that reproduces each mean.
import type { Executor } from '../../platform/db/database.ts';
import { mapInTurns } from '../../platform/load/turns.ts';
import { readHeatmapCells, type HeatmapCell } from './heatmap.repository.ts';
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

/** Same rules as the SQL for the other metrics. */
export async function readVolCells(
  executor: Executor,
  firmId: string,
  selection: TradeSelection,
  pairs: readonly DatedPair[],
  isChange: boolean,
): Promise<HeatmapCell[]> {
  const hidden = await readHeatmapCells(executor, firmId, selection, pairs, {
    ...{ metric: 'n', isChange },
  });
  const vols = await readVols(
    executor,
    firmId,
    selection,
    pairs.map(({ window }) => window),
  );
  const sinces = pairs.flatMap(({ since }) => since ?? []);
  const before = new Map(
    isChange
      ? (await readVols(executor, firmId, selection, sinces)).map(({ tradeId, vol }) => [
          tradeId,
          vol,
        ])
      : [],
  );
  const cells = new Map<string, Gathered>();
  for (const { tradeId, expiry, tenor, strikeRelative, vol } of vols) {
    const since = isChange ? before.get(tradeId) : 0;
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
  const known = [...cells.values()].map((cell) => ({
    expiry: cell.expiry,
    tenor: cell.tenor,
    average: (cell.sum - cell.sumSince) / cell.count,
    maximum: isChange ? cell.maximum - cell.maximumSince : cell.maximum,
    strikes: cell.strikes.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)),
    isWithdrawn: false,
  }));
  return [...known, ...hidden.filter(({ average }) => average === null)];
}

function emptyCell(expiry: string, tenor: string): Gathered {
  const nothing = { count: 0, sum: 0, sumSince: 0 };
  return { expiry, tenor, ...nothing, maximum: -Infinity, maximumSince: -Infinity, strikes: [] };
}
