// The days of the demo's market, newest first.
import {
  addMonths,
  endOfMonth,
  formatDate,
  isBusinessDay,
  parseDate,
  weekday,
} from '@pricevault/pricing';

const dailyDays = 92;
/** Slightly more than a year, so that a lookback of one year finds a date. */
const allDays = 376;
const wednesday = 3;

/** Days before `today`: every business day of three months, then one a week. */
export function dailyDates(today: string): string[] {
  const now = parseDate(today) ?? 0;
  const dates: string[] = [];
  for (let back = 1; back <= allDays; back += 1) {
    const day = now - back;
    const isWanted =
      back <= dailyDays ? isBusinessDay('US GovernmentBond', day) : weekday(day) === wednesday;
    if (isWanted) dates.push(formatDate(day));
  }
  return dates;
}

/** The last fourteen month ends before `today`. */
export function monthEndDates(today: string): string[] {
  const now = parseDate(today) ?? 0;
  return Array.from({ length: 14 }, (_, back) => formatDate(endOfMonth(addMonths(now, -1 - back))));
}
