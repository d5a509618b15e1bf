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
