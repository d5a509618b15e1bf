// A bond discounted on a curve instead of at a yield.
import { computed, type Computed } from '../outcome.ts';
import { adjustDate, type Adjustment, type Calendar } from '../dates/calendar.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import { settleBond, type FixedBond } from './fixed-bond.ts';

export interface PaymentDates {
  readonly calendar: Calendar;
  readonly adjustment: Adjustment;
}

/** Clean price for a face of 1; `discount` is the factor from a date to the curve's own date. */
export function cleanPriceOnCurve(
  bond: FixedBond,
  settlement: DayNumber,
  paid: PaymentDates,
  discount: (date: DayNumber) => number,
): Computed {
  const settled = settleBond(bond, settlement);
  if (!settled.ok) return settled;
  const value = settled.value.payments.reduce(
    (sum, { date, amount }) =>
      sum + amount * discount(adjustDate(paid.calendar, paid.adjustment, date)),
    0,
  );
  return computed(value / discount(settlement) - settled.value.accrued);
}
