// Curve quotes as people write them: a kind, an index, a place (`10y`, `3x9`, `2025-06-18`) and a number.
import { periodMonths, periodText } from '@pricevault/basics';
import {
  overnightIndices,
  termIndices,
  type RateIndex,
  type TermIndex,
} from '../conventions/market-conventions.ts';
import { conventionsOfCurrency, currencyOfIndex, termMarketOf } from '../conventions/market.ts';
import type { SwapTenor } from '../conventions/swap-conventions.ts';
import { parseDate } from '../dates/calendar-date.ts';
import { computed, failed, type Computed } from '../outcome.ts';
import type { CurveQuote } from './curve-quotes.ts';

export const curveQuoteKinds = ['deposit', 'fra', 'future', 'swap', 'basis'] as const;

export interface WrittenCurveQuote {
  readonly kind: string;
  /** `EURIBOR-6M`; for a basis swap both, `EURIBOR-3M/EURIBOR-6M`. */
  readonly index: string;
  /** A period; the start of an FRA (`3m`, or `3x9`); the first day of a future. */
  readonly tenor: string;
  /** A decimal rate or spread; the price of a future. */
  readonly value: number;
  /** Of a future; 0 by default. */
  readonly convexity?: number;
}

const indices: readonly RateIndex[] = [...overnightIndices, ...termIndices];

/** Any case; `ESTR` is another word for €STR. */
export function parseRateIndex(text: string): RateIndex | undefined {
  const upper = text.trim().toUpperCase();
  return indices.find((index) => index === (upper === 'ESTR' ? '€STR' : upper));
}

/** Whole months, or days; undefined for anything else. */
export function parseTenor(text: string): SwapTenor | undefined {
  const period = periodText(text);
  if (period === null) return undefined;
  const count = Number(period.slice(0, -1));
  if (period.endsWith('d')) return { days: count };
  if (period.endsWith('w')) return { days: 7 * count };
  const months = periodMonths(period);
  return months !== null && Number.isInteger(months) ? { months } : undefined;
}

export function readCurveQuote(written: WrittenCurveQuote): Computed<CurveQuote> {
  const { value } = written;
  if (!Number.isFinite(value)) return failed('not-a-number', written.tenor);
  const [first, second] = written.index.split('/').map(parseRateIndex);
  if (first === undefined) return failed('unknown-convention', written.index);
  const kind = curveQuoteKinds.find((name) => name === written.kind.trim().toLowerCase());
  switch (kind) {
    case 'fra':
      return readFra(first, written);
    case 'future':
      return readFuture(first, written);
    case undefined:
      return failed('unknown-convention', written.kind);
    default:
  }
  const tenor = parseTenor(written.tenor);
  if (tenor === undefined) return failed('unknown-convention', written.tenor);
  if (kind === 'basis') {
    return second === undefined
      ? failed('unknown-convention', written.index)
      : computed({ kind, indices: [first, second], tenor, spread: value });
  }
  if (kind === 'swap') return computed({ kind, index: first, tenor, rate: value });
  // One day is lent from today; anything longer from spot.
  const isOvernight = tenor.days === 1;
  return computed({
    kind: 'deposit',
    index: first,
    tenor,
    rate: value,
    ...(isOvernight ? { spotDays: 0 } : {}),
  });
}

/** An FRA on an index is as long as the index: `3x9` is not one on a rate of three months. */
function readFra(index: RateIndex, { tenor, value }: WrittenCurveQuote): Computed<CurveQuote> {
  const [start, end] = (/^\s*(\d{1,2})\s*x\s*(\d{1,2})\s*$/i.exec(tenor) ?? [])
    .slice(1)
    .map(Number);
  const months = start ?? parseTenor(tenor)?.months;
  const market = conventionsOfCurrency(currencyOfIndex(index) ?? '');
  const length = market && termMarketOf(market, index)?.loan.months;
  if (months === undefined || length === undefined) return failed('unknown-convention', tenor);
  if (end !== undefined && end - months !== length) {
    return failed('unknown-convention', `${tenor} ${index}`);
  }
  return computed({ kind: 'fra', index: index as TermIndex, startMonths: months, rate: value });
}

function readFuture(
  index: RateIndex,
  { tenor, value, convexity = 0 }: WrittenCurveQuote,
): Computed<CurveQuote> {
  const start = parseDate(tenor.trim());
  if (start === undefined) return failed('invalid-date', tenor);
  return computed({ kind: 'future', index, start, price: value, convexity });
}
