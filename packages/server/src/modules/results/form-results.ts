// Forms the results of a closed window in ranges of its trades, so that memory and transactions stay small at any size. Ranges
// that are formed are kept: after a failure, or on another node, forming goes on after the last one.
import { formResult, releaseGrid, roundResult, withheld } from '@pricevault/basics/results';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Executor } from '../../platform/db/database.ts';
import type { LongConnections } from '../../platform/db/long-connections.ts';
import {
  allowMemory,
  deleteFormed,
  findRangeEnds,
  hasUngridded,
  insertFormed,
  markFormed,
  readCountingSubmissions,
  readFormed,
  readFormedThrough,
  readMarksOfRange,
  type CountingSubmission,
  type FormedResult,
  type MarksOfTrade,
  type TradeRange,
} from './forming.repository.ts';
import { findWithheldTrades } from './identical-trades.ts';
import { insertResults, lockWindow, type ClosedWindowRow } from './settlement.repository.ts';

/** Trades computed and stored at once; between two batches the event loop serves other calls. */
const batchSize = 2_000;
/** `formedThrough` of a window whose ranges are all formed. */
const formedWhole = Number.MAX_SAFE_INTEGER;

export const isFormed = ({ formedThrough }: ClosedWindowRow) => formedThrough === formedWhole;

/** While a range is formed and stored, the next one is read: marks do not change any more, a window that is over takes none. */
export async function formRanges(
  { transact, reader }: LongConnections,
  windowId: number,
  valuesInRange?: number,
): Promise<void> {
  const after = await transact((tx) => findStart(tx, windowId));
  if (after === undefined) return;
  await allowMemory(reader);
  const submissions = await readCountingSubmissions(reader, windowId);
  const firms = new Set(submissions.map(({ firm }) => firm)).size;
  const ranges = rangesAfter(after, await findRangeEnds(reader, windowId, valuesInRange));
  const read = async (range: TradeRange | undefined) =>
    range ? readMarksOfRange(reader, submissions, range) : [];
  let reading = read(ranges[0]);
  for (const [place, range] of ranges.entries()) {
    const trades = await reading;
    reading = read(ranges[place + 1]);
    // Where forming fails, that is the error to see.
    reading.catch(() => undefined);
    if (!(await transact((tx) => formRange(tx, windowId, range, { submissions, firms, trades })))) {
      await reading;
      await waitForOthers(reader, windowId);
      return formRanges({ transact, reader }, windowId, valuesInRange);
    }
  }
}

const pollMs = 250;
/** Longer than a range takes. */
const patienceMs = 20_000;

/** While somebody else forms ranges of the window: reading them here too would be in vain. Whoever stops is replaced. */
async function waitForOthers(reader: Executor, windowId: number): Promise<void> {
  let through = await readFormedThrough(reader, windowId);
  for (let waited = 0; through !== formedWhole && waited < patienceMs; waited += pollMs) {
    await setTimeout(pollMs);
    const now = await readFormedThrough(reader, windowId);
    if (now !== through) waited = 0;
    through = now;
  }
}

/** The last trade that is formed, null if none is; undefined where there is nothing to form. */
async function findStart(tx: Executor, windowId: number): Promise<number | null | undefined> {
  const window = await lockToForm(tx, windowId);
  if (!window) return undefined;
  if (!(await hasUngridded(tx, windowId))) return window.formedThrough;
  await deleteFormed(tx, windowId);
  await markFormed(tx, windowId, null);
  return null;
}

/** Null if the window is open, held back, settled or a correction. */
async function lockToForm(tx: Executor, windowId: number): Promise<ClosedWindowRow | null> {
  const window = await lockWindow(tx, windowId);
  if (!window || window.isSettled || window.isHeld || !window.isOver) return null;
  return window.corrects === null ? window : null;
}

/** From the first trade that is not formed; the last range has no end. */
function rangesAfter(after: number | null, ends: readonly number[]): TradeRange[] {
  const left = ends.filter((end) => after === null || end > after);
  if (after === formedWhole) return [];
  return [...left, null].map((end, place) => ({ after: left[place - 1] ?? after, end }));
}

interface GivenMarks {
  readonly submissions: readonly CountingSubmission[];
  readonly firms: number;
  readonly trades: readonly MarksOfTrade[];
}

/** False where another node has gone on in the meantime. */
async function formRange(
  tx: Executor,
  windowId: number,
  { after, end }: TradeRange,
  { trades, ...given }: GivenMarks,
): Promise<boolean> {
  const window = await lockToForm(tx, windowId);
  if (window?.formedThrough !== after) return false;
  for (let from = 0; from < trades.length; from += batchSize) {
    const results = trades.slice(from, from + batchSize).map((trade) => {
      const { marks, zeros } = lastMarks(given, trade);
      const { tradeId } = trade;
      return { tradeId, grid: gridOf(window, zeros), ...formResult(marks, window) };
    });
    await insertFormed(tx, windowId, results);
    await setImmediate();
  }
  await markFormed(tx, windowId, end ?? formedWhole);
  return true;
}

/** Of each firm the mark of its last submission with the trade, and how coarsely the firm quotes. */
function lastMarks(
  { submissions, firms }: Pick<GivenMarks, 'submissions' | 'firms'>,
  trade: MarksOfTrade,
): { marks: number[]; zeros: number[] } {
  const texts = trade.marks.split(',');
  /** By firm: the place of its last submission, -1 without one, and that of its mark in the text. */
  const lastPlace = new Int32Array(firms).fill(-1);
  const lastAt = new Int32Array(firms);
  trade.places.split(',').forEach((text, at) => {
    const place = Number(text);
    const firm = submissions[place]?.firm ?? 0;
    if ((lastPlace[firm] as number) > place) return;
    lastPlace[firm] = place;
    lastAt[firm] = at;
  });
  const marks: number[] = [];
  const zeros: number[] = [];
  lastPlace.forEach((place, firm) => {
    if (place < 0) return;
    marks.push(Number(texts[lastAt[firm] as number]));
    zeros.push(submissions[place]?.zeros ?? 0);
  });
  return { marks, zeros };
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
