// How a swap is put together, and the periods of its legs that follow.
import {
  addBusinessDays,
  addMonthsAdjusted,
  adjustDate,
  isLastBusinessDay,
  type Adjustment,
  type Calendar,
} from '../dates/calendar.ts';
import { addMonths, endOfMonth, type DayNumber } from '../dates/calendar-date.ts';
import { yearFraction, type DayCount } from '../dates/day-count.ts';
import { buildSchedule, type Stub } from '../dates/schedule.ts';
import { computed, type Computed } from '../outcome.ts';

export interface LegConventions {
  /** Between payments. */
  readonly months: number;
  readonly dayCount: DayCount;
}

export interface SwapConventions {
  readonly calendar: Calendar;
  /** Business days from trade or expiry to the start. */
  readonly spotDays: number;
  readonly adjustment: Adjustment;
  /** Whether a swap that starts on the last business day of a month rolls at month ends. */
  readonly endOfMonth: boolean;
  /** Where days stand that do not fill a period. */
  readonly stub: Stub;
  readonly fixed: LegConventions;
  readonly floating: LegConventions;
  /** Business days from the end of a period to its payment, on both legs. */
  readonly paymentDelay: number;
  /** Up to this tenor both legs pay once, at the end. */
  readonly singlePaymentMonths: number;
}

export interface SwapPeriod {
  readonly start: DayNumber;
  readonly end: DayNumber;
  readonly payment: DayNumber;
  readonly fraction: number;
}

/** Whole or broken months and days of a quote: 24 months, or 14 days for two weeks. */
export interface SwapTenor {
  readonly months?: number;
  readonly days?: number;
}

export const spotDate = (
  conventions: Pick<SwapConventions, 'calendar' | 'spotDays'>,
  trade: DayNumber,
): DayNumber => addBusinessDays(conventions.calendar, trade, conventions.spotDays);

/** The expiry of an option so many months after today. */
export const optionExpiry = (
  conventions: Pick<SwapConventions, 'calendar' | 'adjustment'>,
  today: DayNumber,
  months: number,
): DayNumber => addMonthsAdjusted(conventions.calendar, conventions.adjustment, today, months);

/** Periods of one leg, in order. */
export function swapLeg(
  conventions: SwapConventions,
  leg: LegConventions,
  start: DayNumber,
  tenor: SwapTenor,
): Computed<readonly SwapPeriod[]> {
  const { calendar, adjustment, paymentDelay, stub } = conventions;
  const atMonthEnds = conventions.endOfMonth && isLastBusinessDay(calendar, start);
  const months = tenor.months ?? 0;
  const sameDay = addMonths(start, months) + (tenor.days ?? 0);
  const end = atMonthEnds && tenor.days === undefined ? endOfMonth(sameDay) : sameDay;
  const isSingle = months <= conventions.singlePaymentMonths;
  const schedule = buildSchedule({
    start: atMonthEnds ? endOfMonth(start) : start,
    end,
    months: isSingle ? Math.max(months + 1, leg.months) : leg.months,
    stub,
    keepEndOfMonth: atMonthEnds,
  });
  if (!schedule.ok) return schedule;
  return computed(
    schedule.value.map((period) => {
      const from = adjustDate(calendar, adjustment, period.start);
      const to = adjustDate(calendar, adjustment, period.end);
      return {
        start: from,
        end: to,
        payment: paymentDelay === 0 ? to : addBusinessDays(calendar, to, paymentDelay),
        fraction: yearFraction(leg.dayCount, from, to),
      };
    }),
  );
}
