// An OIS discount curve from par quotes: one node at the end of each quoted swap, found so that the swap is worth nothing.
import { computed, failed, type Computed } from '../outcome.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import { discountFactor, type DiscountCurve } from './discount-curve.ts';
import {
  fixedLeg,
  spotDate,
  type SwapConventions,
  type SwapPeriod,
  type SwapTenor,
} from './swap-conventions.ts';

export interface ParQuote {
  readonly tenor: SwapTenor;
  /** Fixed rate, decimal. */
  readonly rate: number;
  /** Overrides the conventions' days to the start (0 for an overnight deposit). */
  readonly spotDays?: number;
}

/** Quotes in any order; of two that end on the same day the later one in the list counts. */
export function bootstrapOis(
  valuationDate: DayNumber,
  quotes: readonly ParQuote[],
  conventions: SwapConventions,
): Computed<DiscountCurve> {
  const swaps = new Map<DayNumber, { periods: readonly SwapPeriod[]; rate: number }>();
  for (const { tenor, rate, spotDays = conventions.spotDays } of quotes) {
    if (!Number.isFinite(rate)) return failed('not-a-number', 'rate');
    const start = spotDate({ ...conventions, spotDays }, valuationDate);
    const periods = fixedLeg(conventions, start, tenor);
    if (!periods.ok) return periods;
    const end = periods.value.at(-1)?.end;
    if (end === undefined || end <= valuationDate) return failed('dates-out-of-order');
    swaps.set(end, { periods: periods.value, rate });
  }
  if (swaps.size === 0) return failed('too-few-points');
  const days = [0];
  const logFactors = [0];
  for (const [end, { periods, rate }] of [...swaps].toSorted(([a], [b]) => a - b)) {
    days.push(end - valuationDate);
    logFactors.push(logFactors.at(-1) as number);
    const curve = { valuationDate, days, logFactors };
    const solved = solveLastNode(curve, periods, rate);
    if (!solved) return failed('no-convergence', 'curve');
  }
  return computed({ valuationDate, days, logFactors });
}

const maxSteps = 60;

/** Newton on the last node's logarithm; the par value is smooth and monotone in it. Writes into the curve. */
function solveLastNode(
  curve: { valuationDate: DayNumber; days: number[]; logFactors: number[] },
  periods: readonly SwapPeriod[],
  rate: number,
): boolean {
  const last = curve.logFactors.length - 1;
  const value = (logFactor: number): number => {
    curve.logFactors[last] = logFactor;
    return parGap(curve, periods, rate);
  };
  let logFactor =
    (curve.logFactors[last - 1] as number) -
    (rate * ((curve.days[last] as number) - (curve.days[last - 1] as number))) / 365;
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const gap = value(logFactor);
    const width = 1e-6;
    const slope = (value(logFactor + width) - value(logFactor - width)) / (2 * width);
    const step = gap / slope;
    if (!Number.isFinite(step)) return false;
    logFactor -= step;
    if (Math.abs(step) < 1e-15) {
      value(logFactor);
      return true;
    }
  }
  return Math.abs(value(logFactor)) < 1e-14;
}

/** Floating minus fixed leg for a notional of 1: a compounded overnight leg is worth its first minus its last factor. */
function parGap(curve: DiscountCurve, periods: readonly SwapPeriod[], rate: number): number {
  let fixed = 0;
  for (const { end, fraction } of periods) fixed += fraction * discountFactor(curve, end);
  const start = periods[0]?.start ?? 0;
  const end = periods.at(-1)?.end ?? 0;
  return discountFactor(curve, start) - discountFactor(curve, end) - rate * fixed;
}
