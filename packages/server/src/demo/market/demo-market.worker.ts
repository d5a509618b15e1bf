// Generates the demo's days in a worker thread, as lines for COPY.
import { parseDate } from '@pricevault/pricing';
import { parentPort } from 'node:worker_threads';
import { marketOn, marksOf, onMarketStep, type MarketDay, type MarketTrade } from './market-day.ts';
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

/** The same statistics that the database would compute. At least five firms have a value for every trade. */
function resultLines(
  { windowId, date }: DayRequest,
  own: readonly MarketTrade[],
  values: readonly Float64Array[],
): { text: string; count: number } {
  const sorted = new Float64Array(values.length);
  let [text, count] = ['', 0];
  for (const [index, { tradeId }] of own.entries()) {
    let [n, sum] = [0, 0];
    for (const firm of values) {
      const value = firm[index] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      insertSorted(sorted, n, value);
      sum += value;
      n += 1;
    }
    if (n < 5) continue;
    const [least, most] = [sorted[0] ?? 0, sorted[n - 1] ?? 0];
    const mean = least === most ? least : sum / n;
    let squares = 0;
    for (let place = 0; place < n; place += 1) squares += ((sorted[place] ?? 0) - mean) ** 2;
    const median = ((sorted[(n - 1) >> 1] ?? 0) + (sorted[n >> 1] ?? 0)) / 2;
    const std = Math.sqrt(squares / n);
    // As the close of a window rounds them.
    const figures = [mean, std, least, most, median].map(onMarketStep);
    text += `${[windowId, tradeId, date, n, ...figures].join('\t')}\n`;
    count += 1;
  }
  return { text, count };
}

/** Inserts into the first `count` numbers, which are ascending. For a dozen of them this is faster than sorting. */
function insertSorted(sorted: Float64Array, count: number, value: number): void {
  let place = count;
  for (; place > 0 && (sorted[place - 1] ?? 0) > value; place -= 1) {
    sorted[place] = sorted[place - 1] ?? 0;
  }
  sorted[place] = value;
}
