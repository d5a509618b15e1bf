// Closes a correction: decides for each trade whether the figures of the first window stay, are replaced or are withdrawn.
import { correctResult, ReleaseGrid } from '@pricevault/basics/results';
import type { Executor } from '../../platform/db/database.ts';
import { findComparedTrades } from './identical-trades.ts';
import {
  findPublishedTrades,
  readMarksToCorrect,
  replaceFigures,
  withdrawFigures,
  type MarkOfWindow,
} from './corrections.repository.ts';
import { lockWindow, type ClosedWindowRow, type StoredResult } from './settlement.repository.ts';

/** Returns the number of trades whose result changed, how many of them were withdrawn, and what figures were rounded to. */
export async function correctResults(
  tx: Executor,
  correctionId: number,
  correction: ClosedWindowRow & { readonly corrects: number },
): Promise<{ trades: number; grid: number; withdrawn: number }> {
  const { corrects: windowId, valuationDate, quoteStep, isSample, correctionReason } = correction;
  const first = await lockWindow(tx, windowId);
  const published = await findPublishedTrades(tx, windowId);
  const firstMarks = byTrade(await readMarksToCorrect(tx, windowId, correctionId));
  const secondMarks = byTrade(await readMarksToCorrect(tx, correctionId, correctionId));
  const grid = new ReleaseGrid(quoteStep);
  for (const marks of secondMarks.values()) for (const mark of marks.values()) grid.add(mark);
  const size = isSample ? quoteStep : Math.max(grid.size, first?.releaseGrid ?? quoteStep);
  const compared = isSample ? new Set() : await findComparedTrades(tx, { windowId, valuationDate });
  const replaced: StoredResult[] = [];
  const withdrawn: number[] = [];
  for (const [tradeId, second] of secondMarks) {
    if (!published.has(tradeId)) continue;
    const before = firstMarks.get(tradeId) ?? new Map<string, number>();
    const corrected = correctResult(before, second, correction, size);
    if (corrected.outcome === 'unchanged') continue;
    if (corrected.outcome === 'replaced' && !compared.has(tradeId)) {
      replaced.push({ tradeId, ...corrected.result });
    } else {
      withdrawn.push(tradeId);
    }
  }
  await replaceFigures(tx, windowId, replaced);
  const gone = await withdrawFigures(tx, windowId, withdrawn, correctionReason ?? '');
  return { trades: replaced.length + withdrawn.length, grid: size, withdrawn: gone };
}

function byTrade(marks: readonly MarkOfWindow[]): Map<number, Map<string, number>> {
  const trades = new Map<number, Map<string, number>>();
  for (const { tradeId, firmId, value } of marks) {
    const firms = trades.get(tradeId) ?? new Map<string, number>();
    trades.set(tradeId, firms.set(firmId, value));
  }
  return trades;
}
