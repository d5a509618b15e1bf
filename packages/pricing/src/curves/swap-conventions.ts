// How a fixed-for-overnight swap is put together, and the fixed leg that follows.
import { computed, type Computed } from '../outcome.ts';
import {
  addBusinessDays,
  addMonthsAdjusted,
  adjustDate,
  type Adjustment,
  type Calendar,
} from '../dates/calendar.ts';
import { addMonths, type DayNumber } from '../dates/calendar-date.ts';
import { yearFraction, type DayCount } from '../dates/day-count.ts';
import { buildSchedule } from '../dates/schedule.ts';

export interface SwapConventions {
  readonly calendar: Calendar;
  /** Business days from trade or expiry to the start. */
  readonly spotDays: number;
  readonly adjustment: Adjustment;
  /** Fixed payments a year. */
  readonly frequency: number;
  /** Floating payments a year; as the fixed leg's by default, as an overnight leg pays. */
  readonly floatingFrequency?: number;
  readonly fixedDayCount: DayCount;
}

/** USD SOFR: annual ACT/360 on both legs, two days to the start. Payment delays are left out: both legs share them. */
export const usdSofr: SwapConventions = {
  calendar: 'US GovernmentBond',
  spotDays: 2,
  adjustment: 'ModifiedFollowing',
  frequency: 1,
  fixedDayCount: 'ACT/360',
};

export interface SwapPeriod {
  readonly start: DayNumber;
  /** Accrual ends and payment is made. */
  readonly end: DayNumber;
  /** Fixed-leg year fraction. */
  readonly fraction: number;
}

/** Whole or broken months and days of a quote: 24 months, or 14 days for two weeks. */
export interface SwapTenor {
  readonly months?: number;
  readonly days?: number;
}

export const spotDate = (conventions: SwapConventions, trade: DayNumber): DayNumber =>
  addBusinessDays(conventions.calendar, trade, conventions.spotDays);

/** The expiry of an option so many months after today. */
export const optionExpiry = (
  conventions: SwapConventions,
  today: DayNumber,
  months: number,
): DayNumber => addMonthsAdjusted(conventions.calendar, conventions.adjustment, today, months);

/** Periods of the fixed leg. Up to a year of tenor a swap has one payment; a broken first period comes first. */
export function fixedLeg(
  conventions: SwapConventions,
  start: DayNumber,
  tenor: SwapTenor,
): Computed<readonly SwapPeriod[]> {
  const { calendar, adjustment, frequency, fixedDayCount } = conventions;
  const end = addMonths(start, tenor.months ?? 0) + (tenor.days ?? 0);
  const schedule = buildSchedule({ start, end, months: 12 / frequency });
  if (!schedule.ok) return schedule;
  return computed(
    schedule.value.map((period) => {
      const from = adjustDate(calendar, adjustment, period.start);
      const to = adjustDate(calendar, adjustment, period.end);
      return { start: from, end: to, fraction: yearFraction(fixedDayCount, from, to) };
    }),
  );
}
