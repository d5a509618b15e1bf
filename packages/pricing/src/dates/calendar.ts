// Business days: the holiday rules of the calendars that the reference values and the demo need, and how a date that is
// not a business day is moved. The rules are formulas, so that they hold for every year of a long bond.
import {
  addMonths,
  dayNumber,
  isEndOfMonth,
  weekday,
  yearMonthDay,
  type DayNumber,
} from './calendar-date.ts';
import { daysFromEaster, isNthWeekday, isOnOrMovedTo } from './holiday-rules.ts';

export const calendars = [
  'none',
  'weekends',
  'TARGET',
  'US GovernmentBond',
  'Brazil',
  'UK',
] as const;
export type Calendar = (typeof calendars)[number];

const aliases: Readonly<Record<string, Calendar>> = {
  NULL: 'none',
  'WEEKENDS ONLY': 'weekends',
  WEEKENDSONLY: 'weekends',
  USGS: 'US GovernmentBond',
  'BRAZIL SETTLEMENT': 'Brazil',
  GBLO: 'UK',
};

export function parseCalendar(text: string): Calendar | undefined {
  const upper = text.trim().toUpperCase();
  return calendars.find((name) => name.toUpperCase() === upper) ?? aliases[upper];
}

export const adjustments = ['Unadjusted', 'Following', 'ModifiedFollowing', 'Preceding'] as const;
export type Adjustment = (typeof adjustments)[number];

/** Throws for a name that is no calendar: every date would be a holiday, and a search for a business day would not end. */
export function isBusinessDay(calendar: Calendar, date: DayNumber): boolean {
  switch (calendar) {
    case 'none':
      return true;
    case 'weekends':
      return !isWeekend(date);
    case 'TARGET':
      return !isWeekend(date) && !isTargetHoliday(date);
    case 'US GovernmentBond':
      return !isWeekend(date) && !isUsGovernmentBondHoliday(date);
    case 'Brazil':
      return !isWeekend(date) && !isBrazilianHoliday(date);
    case 'UK':
      return !isWeekend(date) && !isUkHoliday(date);
    default:
      return refuseCalendar(calendar);
  }
}

function refuseCalendar(calendar: never): never {
  throw new RangeError(`The calendar is not known: ${String(calendar)}`);
}

const isWeekend = (date: DayNumber): boolean => {
  const day = weekday(date);
  return day === 0 || day === 6;
};

export function adjustDate(calendar: Calendar, adjustment: Adjustment, date: DayNumber): DayNumber {
  if (adjustment === 'Unadjusted') return date;
  if (adjustment === 'Preceding') return nextBusinessDay(calendar, date, -1);
  const following = nextBusinessDay(calendar, date, 1);
  const leftMonth = yearMonthDay(following).month !== yearMonthDay(date).month;
  return adjustment === 'ModifiedFollowing' && leftMonth
    ? nextBusinessDay(calendar, date, -1)
    : following;
}

/** The date itself if it is a business day, else the nearest one in the given direction. */
function nextBusinessDay(calendar: Calendar, date: DayNumber, direction: 1 | -1): DayNumber {
  let day = date;
  while (!isBusinessDay(calendar, day)) day += direction;
  return day;
}

/** The n-th business day after the date, or before it when n is negative; n is a small whole number. Zero moves on to the next. */
export function addBusinessDays(calendar: Calendar, date: DayNumber, n: number): DayNumber {
  if (n === 0) return nextBusinessDay(calendar, date, 1);
  const direction = n > 0 ? 1 : -1;
  let day = date;
  for (let left = Math.abs(n); left > 0; left -= 1) {
    day = nextBusinessDay(calendar, day + direction, direction);
  }
  return day;
}

/** Months later, then adjusted; with `keepEndOfMonth` a month end goes to a month end. */
export function addMonthsAdjusted(
  calendar: Calendar,
  adjustment: Adjustment,
  date: DayNumber,
  months: number,
  keepEndOfMonth = false,
): DayNumber {
  const moved = addMonths(date, months);
  if (keepEndOfMonth && isEndOfMonth(date)) {
    const { year, month } = yearMonthDay(addMonths(moved, 1));
    return adjustDate(calendar, 'Preceding', dayNumber(year, month, 1) - 1);
  }
  return adjustDate(calendar, adjustment, moved);
}

/** Business days between the dates: start in, end out; negative when the end comes first. */
export function countBusinessDays(calendar: Calendar, start: DayNumber, end: DayNumber): number {
  let count = 0;
  for (let day = Math.min(start, end); day < Math.max(start, end); day += 1) {
    if (isBusinessDay(calendar, day)) count += 1;
  }
  return start <= end ? count : -count;
}

function isTargetHoliday(date: DayNumber): boolean {
  const { year, month, day } = yearMonthDay(date);
  const fromEaster = daysFromEaster(date);
  return (
    (month === 1 && day === 1) ||
    (year >= 2000 && (fromEaster === -2 || fromEaster === 1)) ||
    (year >= 2000 && month === 5 && day === 1) ||
    (month === 12 && day === 25) ||
    (year >= 2000 && month === 12 && day === 26) ||
    (month === 12 && day === 31 && (year === 1998 || year === 1999 || year === 2001))
  );
}

function isUsGovernmentBondHoliday(date: DayNumber): boolean {
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
    // Days of mourning and a hurricane.
    (year === 2004 && month === 6 && day === 11) ||
    (year === 2012 && month === 10 && day === 30) ||
    (year === 2018 && month === 12 && day === 5) ||
    (year === 2025 && month === 1 && day === 9)
  );
}

const brazilianDays = new Set(['1-1', '4-21', '5-1', '9-7', '10-12', '11-2', '11-15', '12-25']);

function isBrazilianHoliday(date: DayNumber): boolean {
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

function isUkHoliday(date: DayNumber): boolean {
  const { month, day } = yearMonthDay(date);
  const day1 = weekday(date);
  const fromEaster = daysFromEaster(date);
  return (
    // New Year's Day, Christmas and Boxing Day move to the next free weekday.
    (month === 1 && (day === 1 || ((day === 2 || day === 3) && day1 === 1))) ||
    fromEaster === -2 ||
    fromEaster === 1 ||
    isNthWeekday(date, 5, 1, 1) ||
    isNthWeekday(date, 5, 1, 'last') ||
    isNthWeekday(date, 8, 1, 'last') ||
    (month === 12 && (day === 25 || (day === 27 && (day1 === 1 || day1 === 2)))) ||
    (month === 12 && (day === 26 || (day === 28 && (day1 === 1 || day1 === 2))))
  );
}
