// One curve that discounts and forecasts, from par quotes of one kind of swap.
import { computed, type Computed } from '../outcome.ts';
import {
  spotDate,
  swapLeg,
  type SwapConventions,
  type SwapTenor,
} from '../conventions/swap-conventions.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import type { DiscountCurve } from './discount-curve.ts';
import { swapInstrument, type ParInstrument } from './par-instrument.ts';
import { solveCurves } from './solve-curves.ts';

export interface ParQuote {
  readonly tenor: SwapTenor;
  /** Fixed rate, decimal. */
  readonly rate: number;
  /** Of a deposit: its days to the start (0 for an overnight one). It is paid back on its last day. */
  readonly spotDays?: number;
}

/** Quotes in any order; of two that end on the same day the later one in the list counts. */
export function bootstrapOis(
  valuationDate: DayNumber,
  quotes: readonly ParQuote[],
  conventions: SwapConventions,
): Computed<DiscountCurve> {
  const instruments: ParInstrument[] = [];
  for (const { tenor, rate, spotDays } of quotes) {
    const own =
      spotDays === undefined ? conventions : { ...conventions, spotDays, paymentDelay: 0 };
    const start = spotDate(own, valuationDate);
    const fixed = swapLeg(own, own.fixed, start, tenor);
    if (!fixed.ok) return fixed;
    const floating = swapLeg(own, own.floating, start, tenor);
    if (!floating.ok) return floating;
    const legs = { fixed: fixed.value, floating: floating.value };
    instruments.push(swapInstrument(0, 0, legs, rate));
  }
  const solved = solveCurves(valuationDate, 1, instruments);
  return solved.ok ? computed(solved.value.curves[0] as DiscountCurve) : solved;
}
