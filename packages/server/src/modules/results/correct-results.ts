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
import { readReopenedTrades } from '../submissions/reopenings.repository.ts';
import { lockWindow, type ClosedWindowRow, type StoredResult } from './settlement.repository.ts';

/** Returns the trades whose result changed, how many of them were withdrawn, and the finest grid of the window. */
export async function correctResults(
  tx: Executor,
  correctionId: number,
  correction: ClosedWindowRow & { readonly corrects: number },
): Promise<{ tradeIds: number[]; grid: number; withdrawn: number }> {
  const { corrects: windowId, valuationDate, quoteStep, isSample, correctionReason } = correction;
  const { isReopening } = correction;
  const first = await lockWindow(tx, windowId);
  const published = await findPublishedTrades(tx, windowId);
  const firstMarks = byTrade(await readMarksToCorrect(tx, windowId, correctionId));
  const given = byTrade(await readMarksToCorrect(tx, correctionId, correctionId));
  // Of a reopened trade the figures do not stay, also where nobody gave a mark again.
  const reasons = isReopening ? await readReopenedTrades(tx, correctionId) : null;
  const secondMarks = reasons
    ? new Map([...reasons.keys()].map((id) => [id, given.get(id) ?? new Map<string, number>()]))
    : given;
  const zeros = await readFirmZeros(tx, [windowId, correctionId]);
  const finest = first?.releaseGrid ?? quoteStep;
  const compared = isSample ? new Set() : await findComparedTrades(tx, { windowId, valuationDate });
  const replaced: StoredResult[] = [];
  /** By reason. */
  const withdrawn = new Map<string, number[]>();
  for (const [tradeId, second] of secondMarks) {
    if (!published.has(tradeId)) continue;
    const before = firstMarks.get(tradeId) ?? new Map<string, number>();
    const firms = new Set([...before.keys(), ...second.keys()]);
    const grid = gridOf(
      correction,
      [...firms].map((firm) => zeros.get(firm) ?? 0),
    );
    const corrected = correctResult(before, second, correction, Math.max(grid, finest), {
      isChallenged: isReopening,
    });
    if (corrected.outcome === 'unchanged') continue;
    if (corrected.outcome === 'replaced' && !compared.has(tradeId)) {
      replaced.push({ tradeId, ...corrected.result });
    } else {
      const reason = reasons?.get(tradeId) ?? correctionReason ?? '';
      withdrawn.set(reason, [...(withdrawn.get(reason) ?? []), tradeId]);
    }
  }
  await replaceFigures(tx, windowId, replaced);
  let gone = 0;
  const changed = replaced.map(({ tradeId }) => tradeId);
  for (const [reason, tradeIds] of withdrawn) {
    gone += await withdrawFigures(tx, windowId, tradeIds, reason);
    changed.push(...tradeIds);
  }
  return { tradeIds: changed, grid: finest, withdrawn: gone };
}

function byTrade(marks: readonly MarkOfWindow[]): Map<number, Map<string, number>> {
  const trades = new Map<number, Map<string, number>>();
  for (const { tradeId, firmId, value } of marks) {
    const firms = trades.get(tradeId) ?? new Map<string, number>();
    trades.set(tradeId, firms.set(firmId, value));
  }
  return trades;
}
