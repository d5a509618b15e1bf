// A discount curve: factors at some days after the valuation date, logarithms linear in between (constant overnight forward
// rates from node to node), the last forward rate carried on.
import { computed, failed, type Computed } from '../outcome.ts';
import type { DayNumber } from '../dates/calendar-date.ts';

export interface DiscountCurve {
  readonly valuationDate: DayNumber;
  /** Days after the valuation date: 0 first, then increasing. */
  readonly days: readonly number[];
  /** Logarithms of the factors there; 0 first. */
  readonly logFactors: readonly number[];
}

export function curveOfFactors(
  valuationDate: DayNumber,
  nodes: readonly { readonly date: DayNumber; readonly factor: number }[],
): Computed<DiscountCurve> {
  const days = [0];
  const logFactors = [0];
  for (const { date, factor } of nodes) {
    if (!(factor > 0 && factor < Infinity)) return failed('not-a-number', 'discount factor');
    if (date - valuationDate <= (days.at(-1) as number)) return failed('not-increasing');
    days.push(date - valuationDate);
    logFactors.push(Math.log(factor));
  }
  return days.length < 2 ? failed('too-few-points') : computed({ valuationDate, days, logFactors });
}

/** One continuously compounded rate, a year being 365 days. */
export const flatCurve = (valuationDate: DayNumber, rate: number): DiscountCurve => ({
  valuationDate,
  days: [0, 365],
  logFactors: [0, -rate],
});

/** Factor from a date to the valuation date; 1 on and before it. */
export function discountFactor(curve: DiscountCurve, date: DayNumber): number {
  const { days, logFactors } = curve;
  const t = date - curve.valuationDate;
  if (t <= 0) return 1;
  let low = 0;
  let high = days.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((days[middle] as number) <= t) low = middle;
    else high = middle;
  }
  const from = days[low] as number;
  const to = days[high] as number;
  const a = logFactors[low] as number;
  const b = logFactors[high] as number;
  return Math.exp(a + ((b - a) * (t - from)) / (to - from));
}
