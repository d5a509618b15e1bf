// Generates the demo's days in a worker thread, as lines for COPY.
import { acceptanceOf, isAccepted, middleOf, type OutlierRule } from '@pricevault/basics/results';
import { parseDate } from '@pricevault/pricing';
import { parentPort } from 'node:worker_threads';
import {
  marketOn,
  marketStep,
  marksOf,
  onMarketStep,
  type MarketDay,
  type MarketTrade,
} from './market-day.ts';
import type { DayRequest, GeneratedDay } from './market-messages.ts';
import { seededRandom } from './seeded-random.ts';

let trades: Readonly<Record<string, readonly MarketTrade[]>> = {};

parentPort?.on('message', (message: DayRequest | { trades: typeof trades }) => {
  if ('trades' in message) trades = message.trades;
  else parentPort?.postMessage(generateDay(message));
});

function generateDay(request: DayRequest): GeneratedDay {
  const day = parseDate(request.date) ?? 0;
  const own = trades[request.type] ?? [];
  const market = marketOn(day, own);
  const values = request.firms.map(({ firm }) => marksOf(firm, day, own, market));
  const submissions = request.firms.flatMap(({ firm, number }, index) =>
    number === null ? [] : [submissionOf(firm, number, own, values[index], market)],
  );
  const lines = request.hasResults ? resultLines(request, own, values) : null;
  return {
    quotes: market.quotes,
    nodes: market.nodes,
    results: lines && Buffer.from(lines.text),
    trades: lines?.count ?? 0,
    submissions,
  };
}

/** Two firms out of three also submit their forward. */
function submissionOf(
  firm: number,
  number: number,
  own: readonly MarketTrade[],
  values: Float64Array | undefined,
  { forwards }: MarketDay,
): GeneratedDay['submissions'][number] {
  const shift = 0.00002 * seededRandom(`forward ${firm}`).normal();
  let [lines, receipt, rows] = ['', '', 0];
  for (const [index, { tradeId }] of own.entries()) {
    const value = values?.[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const forward = firm % 3 === 2 ? null : Number(((forwards[index] ?? 0) + shift).toFixed(7));
    lines += `${number}\t${tradeId}\t${value}\t${forward ?? '\\N'}\n`;
    receipt += `${tradeId},${value},${forward ?? ''}\n`;
    rows += 1;
  }
  return { number, rows, receipt, lines: Buffer.from(lines) };
}

/** The same statistics that the close of a window would compute. At least five firms have a value for every trade. */
function resultLines(
  { windowId, date, outlierRule }: DayRequest,
  own: readonly MarketTrade[],
  values: readonly Float64Array[],
): { text: string; count: number } {
  const sorted = new Float64Array(values.length);
  let [text, count] = ['', 0];
  for (const [index, { tradeId }] of own.entries()) {
    let n = 0;
    for (const firm of values) {
      const value = firm[index] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      insertSorted(sorted, n, value);
      n += 1;
    }
    if (n < 5) continue;
    const figures = figuresOf(sorted.subarray(0, n), outlierRule);
    text += `${[windowId, tradeId, date, ...figures].join('\t')}\n`;
    count += 1;
  }
  return { text, count };
}

/** Of the accepted marks, rounded and inside; then center and reach of what is accepted, where some are not. */
function figuresOf(sorted: Float64Array, outlierRule: OutlierRule): (number | string)[] {
  const acceptance = acceptanceOf(sorted, { outlierRule, quoteStep: marketStep });
  const marks = acceptance ? sorted.filter((mark) => isAccepted(mark, acceptance)) : sorted;
  const n = marks.length;
  const [least, most] = [marks[0] ?? 0, marks[n - 1] ?? 0];
  const mean = least === most ? least : sumOf(marks) / n;
  let squares = 0;
  for (const mark of marks) squares += (mark - mean) ** 2;
  const std = Math.sqrt(squares / n);
  return [
    n,
    // As the close of a window rounds them.
    ...[mean, std, least, most, middleOf(marks)].map(onMarketStep),
    mean,
    std,
    acceptance?.center ?? '\\N',
    acceptance?.reach ?? '\\N',
  ];
}

function sumOf(marks: Float64Array): number {
  let sum = 0;
  for (const mark of marks) sum += mark;
  return sum;
}

/** Inserts into the first `count` numbers, which are ascending. For a dozen of them this is faster than sorting. */
function insertSorted(sorted: Float64Array, count: number, value: number): void {
  let place = count;
  for (; place > 0 && (sorted[place - 1] ?? 0) > value; place -= 1) {
    sorted[place] = sorted[place - 1] ?? 0;
  }
  sorted[place] = value;
}
