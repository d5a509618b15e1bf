// Forms the results of a closed window in ranges of its trades, so that memory and transactions stay small at any size. Ranges
// that are formed are kept: after a failure, or on another node, forming goes on after the last one.
import { formResult, releaseGrid, roundResult, withheld } from '@pricevault/basics/results';
import { setImmediate } from 'node:timers/promises';
import type { Executor } from '../../platform/db/database.ts';
import {
  deleteFormed,
  findRangeEnds,
  hasUngridded,
  insertFormed,
  markFormed,
  readFormed,
  readMarksOfRange,
  type FormedResult,
} from './forming.repository.ts';
import { findWithheldTrades } from './identical-trades.ts';
import { insertResults, lockWindow, type ClosedWindowRow } from './settlement.repository.ts';

/** Trades computed and stored at once; between two batches the event loop serves other calls. */
const batchSize = 2_000;

/** Marks do not change any more: a window that is over takes none. */
export async function formRanges(
  transact: <T>(work: (tx: Executor) => Promise<T>) => Promise<T>,
  executor: Executor,
  windowId: number,
  valuesInRange?: number,
): Promise<void> {
  await transact((tx) => discardUngridded(tx, windowId));
  const ends = await findRangeEnds(executor, windowId, valuesInRange);
  for (const end of [...ends, null]) await transact((tx) => formRange(tx, windowId, end));
}

async function discardUngridded(tx: Executor, windowId: number): Promise<void> {
  if (!(await lockWindow(tx, windowId)) || !(await hasUngridded(tx, windowId))) return;
  await deleteFormed(tx, windowId);
  await markFormed(tx, windowId, null);
}

/** Does nothing if the range is formed, here or by another node, or the window is open, settled or a correction. */
async function formRange(tx: Executor, windowId: number, end: number | null): Promise<void> {
  const window = await lockWindow(tx, windowId);
  if (!window || window.isSettled || !window.isOver || window.corrects !== null) return;
  const through = end ?? Number.MAX_SAFE_INTEGER;
  const after = window.formedThrough;
  if (after !== null && after >= through) return;
  const trades = await readMarksOfRange(tx, windowId, { after, end });
  for (let from = 0; from < trades.length; from += batchSize) {
    const results = trades.slice(from, from + batchSize).map(({ tradeId, marks, zeros }) => ({
      tradeId,
      grid: gridOf(window, Array.from(zeros, Number)),
      ...formResult(Float64Array.from(marks.split(','), Number), window),
    }));
    await insertFormed(tx, windowId, results);
    await setImmediate();
  }
  await markFormed(tx, windowId, through);
}

/** Of a sample there is nothing to protect: its figures keep the step. */
export function gridOf(
  { quoteStep, isSample }: Pick<ClosedWindowRow, 'quoteStep' | 'isSample'>,
  zeros: readonly number[],
): number {
  return isSample ? quoteStep : releaseGrid(quoteStep, zeros);
}

/**
 * Moves formed results to where they are shown, rounded, without those that must be withheld. Returns the number of trades
 * with marks, withheld ones included, and the finest grid that figures were rounded to.
 */
export async function publishFormed(
  tx: Executor,
  windowId: number,
  window: ClosedWindowRow,
): Promise<{ trades: number; grid: number }> {
  const { valuationDate, isSample, quoteStep } = window;
  const left = isSample ? new Set() : await findWithheldTrades(tx, { windowId, valuationDate });
  let finest = Number.POSITIVE_INFINITY;
  let trades = 0;
  let batch: FormedResult[];
  let after = -1;
  do {
    batch = await readFormed(tx, windowId, { after, limit: batchSize });
    const results = batch.map(({ tradeId, grid, ...formed }) => {
      if (left.has(tradeId)) return { tradeId, ...withheld };
      if (formed.figures) finest = Math.min(finest, grid);
      return { tradeId, ...roundResult(formed, grid) };
    });
    await insertResults(tx, { windowId, valuationDate }, results);
    trades += batch.length;
    after = batch.at(-1)?.tradeId ?? after;
  } while (batch.length === batchSize);
  await deleteFormed(tx, windowId);
  return { trades, grid: Number.isFinite(finest) ? finest : quoteStep };
}
