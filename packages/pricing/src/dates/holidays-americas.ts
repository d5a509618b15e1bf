// Holidays of US government bonds, Toronto and Brazil. Weekends are not asked for: they are closed anyway.
import { weekday, yearMonthDay, type DayNumber } from './calendar-date.ts';
import { daysFromEaster, isNthWeekday, isOnOrMovedTo } from './holiday-rules.ts';

export function isUsGovernmentBondHoliday(date: DayNumber): boolean {
  const { year, month, day } = yearMonthDay(date);
  return (
    isOnOrMovedTo(date, 1, 1, 'from Sunday') ||
    (year >= 1983 && isNthWeekday(date, 1, 1, 3)) ||
    isNthWeekday(date, 2, 1, 3) ||
    // Since 1996 an early close only when the employment report comes out that day, the month's first Friday.
    (daysFromEaster(date) === -2 && (year < 1996 || day > 7)) ||
    isNthWeekday(date, 5, 1, 'last') ||
    (year >= 2022 && isOnOrMovedTo(date, 6, 19, 'from both')) ||
    isOnOrMovedTo(date, 7, 4, 'from both') ||
    isNthWeekday(date, 9, 1, 1) ||
    isNthWeekday(date, 10, 1, 2) ||
    isOnOrMovedTo(date, 11, 11, 'from Sunday') ||
    isNthWeekday(date, 11, 4, 4) ||
    isOnOrMovedTo(date, 12, 25, 'from both') ||
    // Days of mourning and a hurricane; on that of 2025-01-09 bonds closed early, and SOFR was published.
    (year === 2004 && month === 6 && day === 11) ||
    (year === 2012 && month === 10 && day === 30) ||
    (year === 2018 && month === 12 && day === 5)
  );
}

export function isTorontoHoliday(date: DayNumber): boolean {
  const { year, month, day } = yearMonthDay(date);
  const own = weekday(date);
  return (
    isOnOrMovedToMonday(date, 1, 1) ||
    (year >= 2008 && isNthWeekday(date, 2, 1, 3)) ||
    daysFromEaster(date) === -2 ||
    // Victoria Day: the last Monday before 25 May.
    (month === 5 && day > 17 && day <= 24 && own === 1) ||
    isOnOrMovedToMonday(date, 7, 1) ||
    isNthWeekday(date, 8, 1, 1) ||
    isNthWeekday(date, 9, 1, 1) ||
    (year >= 2021 && isOnOrMovedToMonday(date, 9, 30)) ||
    isNthWeekday(date, 10, 1, 2) ||
    isOnOrMovedToMonday(date, 11, 11) ||
    // Christmas and Boxing Day move to the next free weekday.
    (month === 12 && (day === 25 || (day === 27 && (own === 1 || own === 2)))) ||
    (month === 12 && (day === 26 || (day === 28 && (own === 1 || own === 2))))
  );
}

/** The day itself, or the Monday after where it falls on a weekend; that Monday may be in the next month. */
function isOnOrMovedToMonday(date: DayNumber, month: number, day: number): boolean {
  const isThatDay = (other: DayNumber): boolean => {
    const own = yearMonthDay(other);
    return own.month === month && own.day === day;
  };
  return isThatDay(date) || (weekday(date) === 1 && (isThatDay(date - 1) || isThatDay(date - 2)));
}

const brazilianDays = new Set(['1-1', '4-21', '5-1', '9-7', '10-12', '11-2', '11-15', '12-25']);

export function isBrazilianHoliday(date: DayNumber): boolean {
  const { year, month, day } = yearMonthDay(date);
  const fromEaster = daysFromEaster(date);
  return (
    brazilianDays.has(`${month}-${day}`) ||
    (year >= 2024 && month === 11 && day === 20) ||
    // Carnival's Monday and Tuesday, Good Friday, Corpus Christi.
    fromEaster === -48 ||
    fromEaster === -47 ||
    fromEaster === -2 ||
    fromEaster === 60
  );
}
