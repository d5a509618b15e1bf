// Brazilian NTN-F: a 10 percent coupon, say, is an annual rate paid as 1.1^½ - 1 each half year; yields are annual on
// business days over 252; a payment on a holiday is made on the next business day.
import { computed, failed, type Computed } from '../outcome.ts';
import { adjustDate, countBusinessDays } from '../dates/calendar.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import { yearFraction } from '../dates/day-count.ts';
import { buildSchedule } from '../dates/schedule.ts';

export interface BrazilianBond {
  /** Annual, decimal, compounded. */
  readonly couponRate: number;
  readonly datedDate: DayNumber;
  readonly maturity: DayNumber;
}

/** Dirty price for a face of 1 at an annual BUS/252 yield. */
export function brazilianDirtyPrice(
  bond: BrazilianBond,
  settlement: DayNumber,
  yieldRate: number,
): Computed {
  const { couponRate, datedDate, maturity } = bond;
  if (!Number.isFinite(couponRate + yieldRate)) return failed('not-a-number');
  if (yieldRate <= -1) return failed('parameters-out-of-range', 'yield');
  const schedule = buildSchedule({ start: datedDate, end: maturity, months: 6 });
  if (!schedule.ok) return schedule;
  let price = 0;
  let last = settlement;
  let businessDays = 0;
  for (const { start, end } of schedule.value) {
    if (end <= settlement) continue;
    const paid = adjustDate('Brazil', 'Following', end);
    businessDays += countBusinessDays('Brazil', last, paid);
    last = paid;
    const coupon = Math.expm1(
      Math.log1p(couponRate) * yearFraction('30/360 BondBasis', start, end),
    );
    const amount = coupon + (end === maturity ? 1 : 0);
    price += amount * Math.exp((-businessDays / 252) * Math.log1p(yieldRate));
  }
  return price === 0 ? failed('settled-at-maturity') : computed(price);
}

const maxSteps = 60;

/** The annual BUS/252 yield at which a face of 1 costs `dirtyPrice`: secant steps on logarithms, nearly a straight line. */
export function brazilianYield(
  bond: BrazilianBond,
  settlement: DayNumber,
  dirtyPrice: number,
): Computed {
  if (!Number.isFinite(dirtyPrice)) return failed('not-a-number', 'dirtyPrice');
  if (dirtyPrice <= 0) return failed('parameters-out-of-range', 'dirtyPrice');
  const gapAt = (force: number): Computed => {
    const price = brazilianDirtyPrice(bond, settlement, Math.expm1(force));
    return price.ok ? computed(Math.log(price.value / dirtyPrice)) : price;
  };
  let last = 0;
  let force = Math.log1p(Math.max(bond.couponRate, 0.01));
  let lastGap = gapAt(last);
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const gap = gapAt(force);
    if (!gap.ok) return gap;
    if (!lastGap.ok) return lastGap;
    // A few roundings of the price are all that is left.
    if (Math.abs(gap.value) <= 8 * Number.EPSILON) return computed(Math.expm1(force));
    const next = force - (gap.value * (force - last)) / (gap.value - lastGap.value);
    if (!Number.isFinite(next)) return failed('no-convergence');
    if (Math.abs(next - force) <= 2 * Number.EPSILON) return computed(Math.expm1(next));
    last = force;
    lastGap = gap;
    force = next;
  }
  return failed('no-convergence');
}
