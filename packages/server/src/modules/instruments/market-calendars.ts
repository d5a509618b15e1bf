// The closed weekdays of the coming years by the calendars of the convention table.
import type { MarketCalendar } from '@pricevault/contract';
import {
  closedWeekdays,
  formatDate,
  marketConventions,
  marketCurrencies,
  parseDate,
} from '@pricevault/pricing';

/** Whole years after the current one. */
const yearsAhead = 5;

export function marketCalendars(now: Date): MarketCalendar[] {
  const today = now.toISOString().slice(0, 10);
  const lastYear = now.getUTCFullYear() + yearsAhead;
  const [from, to] = [parseDate(today) ?? 0, parseDate(`${lastYear}-12-31`) ?? 0];
  return marketCurrencies.map((currency) => {
    const { calendar } = marketConventions[currency];
    return { calendar, currency, closedDates: closedWeekdays(calendar, from, to).map(formatDate) };
  });
}
