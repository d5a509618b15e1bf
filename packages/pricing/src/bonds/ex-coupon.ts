// From when on a buyer does not receive the next coupon. Apart from the bond itself, which needs no calendar without it.
import { computed, failed, type Computed } from '../outcome.ts';
import { addBusinessDays, type Calendar } from '../dates/calendar.ts';
import type { DayNumber } from '../dates/calendar-date.ts';

export interface ExCoupon {
  readonly days: number;
  /** `none` counts calendar days. */
  readonly calendar: Calendar;
}

/** No market goes ex coupon more than a period ahead. */
const maxExCouponDays = 366;

/** The ex date of a coupon date: so many days before it. */
export function exCouponDate({
  days,
  calendar,
}: ExCoupon): Computed<(couponDate: DayNumber) => DayNumber> {
  if (!(Number.isInteger(days) && days >= 0 && days <= maxExCouponDays)) {
    return failed('parameters-out-of-range', 'exCoupon');
  }
  return computed((couponDate) => addBusinessDays(calendar, couponDate, -days));
}
