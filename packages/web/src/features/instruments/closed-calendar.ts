// Closed dates by a market's calendar: those of the coming years are part of a type's list, so that an admin sees and may
// change each.
import type { MarketCalendar } from '@pricevault/contract';

/** The list with the dates of another calendar instead of those of the one before; what was added by hand stays. */
export function withCalendar(
  dates: readonly string[],
  before: MarketCalendar | null,
  chosen: MarketCalendar | null,
): string[] {
  const left = new Set(before?.closedDates);
  const own = dates.filter((date) => !left.has(date));
  return [...new Set([...own, ...(chosen?.closedDates ?? [])])].toSorted();
}
