// Closes a window: its results are computed once, whichever node is first and however often it is called. What may be shown
// is decided here, by `releaseResult`, and nothing else is stored.
import { ReleaseGrid, releaseResult, withheld } from '@pricevault/basics/results';
import { setImmediate } from 'node:timers/promises';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { correctResults } from './correct-results.ts';
import { findWithheldTrades } from './identical-trades.ts';
import { notifyOfResults } from './result-notices.service.ts';
import {
  findDueWindows,
  insertResults,
  lockWindow,
  markSettled,
  readMarksOfWindow,
  type ClosedWindowRow,
} from './settlement.repository.ts';

type SettlingPlatform = Pick<Platform, 'db' | 'clock' | 'publicUrl'>;

const system = { id: null, label: 'system', requestId: null };
/** Trades computed and stored at once; between two batches the event loop serves other calls. */
const batchSize = 2_000;

/** True when this call computed the results; false when they exist already or the window is still open. */
export async function settleWindow(platform: SettlingPlatform, windowId: number): Promise<boolean> {
  return platform.db.transaction(async (tx) => {
    const window = await lockWindow(tx, windowId);
    if (!window || window.isSettled || !window.isOver) return false;
    const { instrumentId, valuationDate } = window;
    const { trades, grid, withdrawn } =
      window.corrects === null
        ? { ...(await storeResults(tx, windowId, window)), withdrawn: 0 }
        : await correctResults(tx, windowId, { ...window, corrects: window.corrects });
    await markSettled(tx, windowId, { trades, grid });
    await recordAudit(tx, system, {
      action: window.corrects === null ? 'results.formed' : 'results.corrected',
      objectType: 'instrument',
      objectId: instrumentId,
      details: { valuationDate, trades },
    });
    if (withdrawn > 0) {
      const reason = window.correctionReason ?? '';
      await notifyOfResults(tx, platform, 'resultsWithdrawn', {
        ...{ instrumentId, valuationDate, reason },
      });
    }
    await addEvent(tx, 'windows.changed', 'all', { instrumentTypeId: instrumentId });
    if (trades > 0)
      await addEvent(tx, 'results.changed', 'all', { instrumentTypeId: instrumentId });
    return true;
  });
}

/** Returns the number of trades with marks, withheld ones included, and what figures were rounded to. */
async function storeResults(
  tx: Executor,
  windowId: number,
  window: ClosedWindowRow,
): Promise<{ trades: number; grid: number }> {
  const { valuationDate, isSample, quoteStep } = window;
  const trades: { tradeId: number; marks: Float64Array }[] = [];
  const grid = new ReleaseGrid(quoteStep);
  for (const batch of batchesOf(await readMarksOfWindow(tx, windowId))) {
    for (const { tradeId, marks: text } of batch) {
      const marks = Float64Array.from(text.split(','), Number);
      marks.forEach((mark) => grid.add(mark));
      trades.push({ tradeId, marks });
    }
    await setImmediate();
  }
  const left = isSample ? new Set() : await findWithheldTrades(tx, { windowId, valuationDate });
  // Of a sample there is nothing to protect: its figures keep the step.
  const size = isSample ? quoteStep : grid.size;
  for (const batch of batchesOf(trades)) {
    const results = batch.map(({ tradeId, marks }) => ({
      tradeId,
      ...(left.has(tradeId) ? withheld : releaseResult(marks, window, size)),
    }));
    await insertResults(tx, { windowId, valuationDate }, results);
  }
  return { trades: trades.length, grid: size };
}

function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += batchSize) {
    yield items.slice(from, from + batchSize);
  }
}

export async function settleDueWindows(platform: SettlingPlatform): Promise<void> {
  for (const id of await findDueWindows(platform.db.queries)) await settleWindow(platform, id);
}
