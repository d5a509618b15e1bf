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

/** The last date to which closed dates are filled in. */
export const lastFilledDate = (now: Date): string => `${now.getUTCFullYear() + yearsAhead}-12-31`;

export function marketCalendars(now: Date): MarketCalendar[] {
  const today = now.toISOString().slice(0, 10);
  return marketCurrencies.map((currency) => {
    const { calendar } = marketConventions[currency];
    return { calendar, currency, closedDates: closedBetween(currency, today, lastFilledDate(now)) };
  });
}

/** From the first date to the last, both of them included; null for an unknown calendar. */
export function closedDatesOf(calendar: string, from: string, to: string): string[] | null {
  const currency = marketCurrencies.find((name) => marketConventions[name].calendar === calendar);
  return currency ? closedBetween(currency, from, to) : null;
}

const closedBetween = (currency: (typeof marketCurrencies)[number], from: string, to: string) =>
  closedWeekdays(
    marketConventions[currency].calendar,
    parseDate(from) ?? 0,
    parseDate(to) ?? 0,
  ).map(formatDate);
