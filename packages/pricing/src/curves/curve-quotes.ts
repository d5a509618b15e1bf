// The quotes that curves of a currency are built from, and the instruments that they mean under its conventions.
import { computed, failed, type Computed } from '../outcome.ts';
import { loanOfIndex, swapOfIndex, termMarketOf } from '../conventions/market.ts';
import type { MarketConventions, RateIndex, TermIndex } from '../conventions/market-conventions.ts';
import { swapLeg, type SwapTenor } from '../conventions/swap-conventions.ts';
import { addBusinessDays, addMonthsAdjusted, adjustDate } from '../dates/calendar.ts';
import {
  addMonths,
  dayNumber,
  weekday,
  yearMonthDay,
  type DayNumber,
} from '../dates/calendar-date.ts';
import { yearFraction } from '../dates/day-count.ts';
import {
  basisInstrument,
  loanInstrument,
  swapInstrument,
  type ParInstrument,
} from './par-instrument.ts';

export type CurveQuote =
  | {
      readonly kind: 'deposit';
      readonly index: RateIndex;
      readonly tenor: SwapTenor;
      readonly rate: number;
      /** Business days to the start; the index's by default, 0 for an overnight deposit. */
      readonly spotDays?: number;
    }
  /** A loan of the index's own length that starts so many months after spot. */
  | {
      readonly kind: 'fra';
      readonly index: TermIndex;
      readonly startMonths: number;
      readonly rate: number;
    }
  /** Three months from a date (overnight: from one third Wednesday to another), quoted as 100 less the rate in percent; the convexity is what the forward rate is lower by. */
  | {
      readonly kind: 'future';
      readonly index: RateIndex;
      readonly start: DayNumber;
      readonly price: number;
      readonly convexity?: number;
    }
  | {
      readonly kind: 'swap';
      readonly index: RateIndex;
      readonly tenor: SwapTenor;
      readonly rate: number;
    }
  /** The spread is added to the first index. The curve named by `solves` gets the node; the first one's by default. */
  | {
      readonly kind: 'basis';
      readonly indices: readonly [RateIndex, RateIndex];
      readonly tenor: SwapTenor;
      readonly spread: number;
      readonly solves?: RateIndex;
    };

/** What the quotes are about; the curve of the first index discounts. */
export interface CurveFrame {
  readonly market: MarketConventions;
  readonly valuationDate: DayNumber;
  readonly indices: readonly RateIndex[];
}

/** Every index that a quote names. */
export const indicesOf = (quote: CurveQuote): readonly RateIndex[] =>
  quote.kind === 'basis' ? quote.indices : [quote.index];

const futureMonths = 3;

export function instrumentOf(frame: CurveFrame, quote: CurveQuote): Computed<ParInstrument> {
  switch (quote.kind) {
    case 'deposit':
      return depositInstrument(frame, quote);
    case 'fra':
      return fraInstrument(frame, quote);
    case 'future':
      return futureInstrument(frame, quote);
    case 'swap':
      return marketSwapInstrument(frame, quote);
    default:
      return marketBasisInstrument(frame, quote);
  }
}

type Of<Kind extends CurveQuote['kind']> = Extract<CurveQuote, { kind: Kind }>;

const unknownIndex = (index: string) => failed('unknown-convention', index);

function depositInstrument(frame: CurveFrame, quote: Of<'deposit'>): Computed<ParInstrument> {
  const loan = loanOfIndex(frame.market, quote.index);
  if (loan === undefined) return unknownIndex(quote.index);
  const { calendar } = frame.market;
  const { spotDays = loan.fixingDays, tenor } = quote;
  const start = addBusinessDays(calendar, frame.valuationDate, spotDays);
  const end =
    tenor.months === undefined
      ? adjustDate(calendar, 'Following', start + (tenor.days ?? 0))
      : addMonthsAdjusted(calendar, 'ModifiedFollowing', start, tenor.months, true);
  return lent(frame, quote.index, start, end, quote.rate);
}

function fraInstrument(frame: CurveFrame, quote: Of<'fra'>): Computed<ParInstrument> {
  const loan = termMarketOf(frame.market, quote.index)?.loan;
  if (loan === undefined) return unknownIndex(quote.index);
  const { calendar } = frame.market;
  const spot = addBusinessDays(calendar, frame.valuationDate, loan.fixingDays);
  const later = (date: DayNumber, months: number) =>
    addMonthsAdjusted(calendar, 'ModifiedFollowing', date, months, true);
  // It settles against the index of its first day, whose loan is counted from there.
  const start = later(spot, quote.startMonths);
  return lent(frame, quote.index, start, later(start, loan.months), quote.rate);
}

function futureInstrument(frame: CurveFrame, quote: Of<'future'>): Computed<ParInstrument> {
  const months = termMarketOf(frame.market, quote.index)?.loan.months;
  const end =
    months === undefined
      ? endOfQuarter(frame.market, quote.start)
      : addMonthsAdjusted(frame.market.calendar, 'ModifiedFollowing', quote.start, months);
  const rate = (100 - quote.price) / 100 - (quote.convexity ?? 0);
  return lent(frame, quote.index, quote.start, end, rate);
}

/**
 * Futures on an overnight rate run from one third Wednesday to that of the third month after it, which need not be three months
 * (CME rulebook, chapter 460); three months from any other day.
 */
function endOfQuarter({ calendar }: MarketConventions, start: DayNumber): DayNumber {
  if (thirdWednesday(start) !== start)
    return addMonthsAdjusted(calendar, 'ModifiedFollowing', start, futureMonths);
  return thirdWednesday(addMonths(start, futureMonths));
}

function thirdWednesday(date: DayNumber): DayNumber {
  const { year, month } = yearMonthDay(date);
  const fifteenth = dayNumber(year, month, 15);
  return fifteenth + ((3 - weekday(fifteenth) + 7) % 7);
}

function lent(
  { market, indices }: CurveFrame,
  index: RateIndex,
  start: DayNumber,
  end: DayNumber,
  rate: number,
): Computed<ParInstrument> {
  const loan = loanOfIndex(market, index);
  if (loan === undefined) return unknownIndex(index);
  if (end <= start) return failed('dates-out-of-order');
  const fraction = yearFraction(loan.dayCount, start, end);
  return computed(loanInstrument(indices.indexOf(index), { start, end, fraction }, rate));
}

function marketSwapInstrument(frame: CurveFrame, quote: Of<'swap'>): Computed<ParInstrument> {
  const swap = swapOfIndex(frame.market, quote.index);
  if (swap === undefined) return unknownIndex(quote.index);
  const start = addBusinessDays(swap.calendar, frame.valuationDate, swap.spotDays);
  const fixed = swapLeg(swap, swap.fixed, start, quote.tenor);
  if (!fixed.ok) return fixed;
  const floating = swapLeg(swap, swap.floating, start, quote.tenor);
  if (!floating.ok) return floating;
  const legs = { fixed: fixed.value, floating: floating.value };
  return computed(swapInstrument(frame.indices.indexOf(quote.index), 0, legs, quote.rate));
}

function marketBasisInstrument(frame: CurveFrame, quote: Of<'basis'>): Computed<ParInstrument> {
  const { market, indices, valuationDate } = frame;
  const [first, second] = quote.indices;
  const isKnown = market.basis.some(({ indices: pair }) => pair[0] === first && pair[1] === second);
  const firstSwap = swapOfIndex(market, first);
  const secondSwap = swapOfIndex(market, second);
  if (!isKnown || firstSwap === undefined || secondSwap === undefined) {
    return unknownIndex(`${first}/${second}`);
  }
  const start = addBusinessDays(market.calendar, valuationDate, firstSwap.spotDays);
  const own = swapLeg(firstSwap, firstSwap.floating, start, quote.tenor);
  if (!own.ok) return own;
  const other = swapLeg(secondSwap, secondSwap.floating, start, quote.tenor);
  if (!other.ok) return other;
  const curves = {
    own: indices.indexOf(quote.solves ?? first),
    first: indices.indexOf(first),
    second: indices.indexOf(second),
    discount: 0,
  };
  return computed(basisInstrument(curves, own.value, other.value, quote.spread));
}
