// The curves of a currency and day from quotes as a file or a call gives them: most say no more than a tenor and a rate.
import { conventionsOfCurrency } from '../conventions/market.ts';
import { parseDate } from '../dates/calendar-date.ts';
import { computed, failed, type Computed } from '../outcome.ts';
import type { CurveQuote } from './curve-quotes.ts';
import { bootstrapCurves, type CurveSet } from './curve-set.ts';
import { parseTenor, readCurveQuote } from './written-quotes.ts';

export interface LoadedQuote {
  /** A period; for an FRA `3x9`, for a future its first day. */
  readonly tenor: string;
  /** Decimal, for a future 100 less its price in percent; the spread of a basis swap. */
  readonly rate: number;
  /** Left out for a deposit of one day, and for swaps. */
  readonly kind?: string | undefined;
  /** Left out for the index that discounts. */
  readonly index?: string | undefined;
  /** Of a future, decimal: taken off its rate. */
  readonly convexity?: number | undefined;
}

export interface QuoteCheck {
  readonly kind: string;
  readonly index: string;
  /** The rate that the curves give, in the unit of the quote. */
  readonly implied: number;
  /** False where a later quote of the same date counts instead. */
  readonly used: boolean;
}

export interface LoadedCurves {
  readonly curves: CurveSet;
  /** One for each quote, in order. */
  readonly checks: readonly QuoteCheck[];
}

/** `unknown-convention` and `invalid-date` name the text that is not known. */
export function loadCurves(
  currency: string,
  date: string,
  quotes: readonly LoadedQuote[],
): Computed<LoadedCurves> {
  const market = conventionsOfCurrency(currency);
  if (market === undefined) return failed('unknown-convention', currency);
  const day = parseDate(date);
  if (day === undefined) return failed('invalid-date', date);
  const read: CurveQuote[] = [];
  for (const { tenor, rate, kind = '', index = '', convexity = 0 } of quotes) {
    const written = {
      kind: kind || (parseTenor(tenor)?.days === 1 ? 'deposit' : 'swap'),
      index: index || market.overnight.index,
      tenor,
      value: rate,
      convexity,
    };
    const isFuture = written.kind.trim().toLowerCase() === 'future';
    const quote = readCurveQuote(isFuture ? { ...written, value: 100 - 100 * rate } : written);
    if (!quote.ok) return quote;
    read.push(quote.value);
  }
  const solved = bootstrapCurves(currency, day, read);
  if (!solved.ok) return solved;
  const { repricing, ...curves } = solved.value;
  return computed({
    curves,
    checks: repricing.map(({ quote, implied, used }) => ({
      kind: quote.kind,
      index: quote.kind === 'basis' ? quote.indices.join('/') : quote.index,
      implied: quote.kind === 'future' ? (100 - implied) / 100 : implied,
      used,
    })),
  });
}
