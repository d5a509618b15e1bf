// Closes a correction: decides for each trade whether the figures of the first window stay, are replaced or are withdrawn.
import { correctResult } from '@pricevault/basics/results';
import type { Executor } from '../../platform/db/database.ts';
import { readFirmZeros } from './forming.repository.ts';
import { gridOf } from './form-results.ts';
import { findComparedTrades } from './identical-trades.ts';
import {
  findPublishedTrades,
  readMarksToCorrect,
  replaceFigures,
  withdrawFigures,
  type MarkOfWindow,
} from './corrections.repository.ts';
import { lockWindow, type ClosedWindowRow, type StoredResult } from './settlement.repository.ts';

/** Returns the number of trades whose result changed, how many of them were withdrawn, and the finest grid of the window. */
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
  const zeros = await readFirmZeros(tx, [windowId, correctionId]);
  const finest = first?.releaseGrid ?? quoteStep;
  const compared = isSample ? new Set() : await findComparedTrades(tx, { windowId, valuationDate });
  const replaced: StoredResult[] = [];
  const withdrawn: number[] = [];
  for (const [tradeId, second] of secondMarks) {
    if (!published.has(tradeId)) continue;
    const before = firstMarks.get(tradeId) ?? new Map<string, number>();
    const firms = new Set([...before.keys(), ...second.keys()]);
    const grid = gridOf(
      correction,
      [...firms].map((firm) => zeros.get(firm) ?? 0),
    );
    const corrected = correctResult(before, second, correction, Math.max(grid, finest));
    if (corrected.outcome === 'unchanged') continue;
    if (corrected.outcome === 'replaced' && !compared.has(tradeId)) {
      replaced.push({ tradeId, ...corrected.result });
    } else {
      withdrawn.push(tradeId);
    }
  }
  await replaceFigures(tx, windowId, replaced);
  const gone = await withdrawFigures(tx, windowId, withdrawn, correctionReason ?? '');
  return { trades: replaced.length + withdrawn.length, grid: finest, withdrawn: gone };
}

function byTrade(marks: readonly MarkOfWindow[]): Map<number, Map<string, number>> {
  const trades = new Map<number, Map<string, number>>();
  for (const { tradeId, firmId, value } of marks) {
    const firms = trades.get(tradeId) ?? new Map<string, number>();
    trades.set(tradeId, firms.set(firmId, value));
  }
  return trades;
}
