// The quotes of quantlib_curve_quotes.csv and quantlib_futures.csv, and the curves of each currency from them.
import {
  bootstrapCurves,
  parseDate,
  type CurveQuote,
  type RateIndex,
  type SwapTenor,
  type TermIndex,
} from '../../src/index.ts';
import { readCsv, type Row } from './data-files.ts';
import { valueOf } from './outcomes.ts';

export const quotedDate = parseDate('2025-02-10')!;

function quoteOf(row: Row): CurveQuote {
  const rate = Number(row['quote']);
  const index = row['index'] as RateIndex;
  const [, count, unit] = /^(\d+)([DM])$/.exec(row['tenor']!)!;
  const tenor: SwapTenor = unit === 'D' ? { days: Number(count) } : { months: Number(count) };
  switch (row['kind']) {
    case 'deposit':
      return { kind: 'deposit', index, tenor, rate, ...(unit === 'D' ? { spotDays: 0 } : {}) };
    case 'fra':
      return { kind: 'fra', index: index as TermIndex, startMonths: Number(count), rate };
    case 'basis': {
      const second = index.replace('3M', '6M') as RateIndex;
      return { kind: 'basis', indices: [index, second], tenor, spread: rate };
    }
    default:
      return { kind: 'swap', index, tenor, rate };
  }
}

const rows = readCsv('quantlib_curve_quotes.csv');

export const quotedCurrencies = [...new Set(rows.map((row) => row['currency']!))];

export const quotesOf = (currency: string): CurveQuote[] =>
  rows.filter((row) => row['currency'] === currency).map(quoteOf);

export const curvesOf = (currency: string) =>
  valueOf(bootstrapCurves(currency, quotedDate, quotesOf(currency)));

const withFutures = readCsv('quantlib_futures.csv');

export const futureCurrencies = [...new Set(withFutures.map((row) => row['currency']!))];

export const quotesWithFutures = (currency: string): CurveQuote[] =>
  withFutures
    .filter((row) => row['currency'] === currency && row['kind'] !== 'factor')
    .map((row) =>
      row['kind'] === 'future'
        ? {
            kind: 'future',
            index: row['index'] as RateIndex,
            start: parseDate(row['at']!)!,
            price: Number(row['value']),
            convexity: Number(row['convexity']),
          }
        : quoteOf({ ...row, tenor: row['at']!, quote: row['value']! }),
    );

/** Index, days and factor. */
export const factorsWithFutures = (currency: string) =>
  withFutures
    .filter((row) => row['currency'] === currency && row['kind'] === 'factor')
    .map((row) => [row['index'] as RateIndex, Number(row['at']), Number(row['value'])] as const);
