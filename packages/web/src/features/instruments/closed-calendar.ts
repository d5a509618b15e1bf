// Closed dates by a market's calendar: those of the coming years are part of a type's list, so that an admin sees and may
// change each; which calendar they came from is read from the list itself.
import type { MarketCalendar } from '@pricevault/contract';

/** The calendar whose dates, to the end of the next year at least, are all in the list. */
export function calendarOfDates(
  dates: readonly string[],
  calendars: readonly MarketCalendar[],
): MarketCalendar | null {
  const listed = new Set(dates);
  const soon = ({ closedDates }: MarketCalendar) => {
    const nextYear = Number(closedDates[0]?.slice(0, 4)) + 1;
    return closedDates.filter((date) => date <= `${nextYear}-12-31`);
  };
  const found = calendars.filter((calendar) => soon(calendar).every((date) => listed.has(date)));
  // One may hold all days of another.
  return found.toSorted((a, b) => soon(b).length - soon(a).length)[0] ?? null;
}

/** The list with the dates of another calendar instead; what was added by hand stays. */
export function withCalendar(
  dates: readonly string[],
  chosen: MarketCalendar | null,
  calendars: readonly MarketCalendar[],
): string[] {
  const left = new Set(calendarOfDates(dates, calendars)?.closedDates);
  const own = dates.filter((date) => !left.has(date));
  return [...new Set([...own, ...(chosen?.closedDates ?? [])])].toSorted();
}
