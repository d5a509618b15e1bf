// The shapes that holidays come in: a distance from Easter, the n-th weekday of a month, a date that moves off a weekend.
import {
  dayNumber,
  daysInMonth,
  formatDate,
  weekday,
  yearMonthDay,
  type DayNumber,
} from './calendar-date.ts';

const easterOfYear = new Map<number, DayNumber>();

/** Easter Sunday of the western church (the Gregorian computus in its anonymous form). */
function easterSunday(year: number): DayNumber {
  const known = easterOfYear.get(year);
  if (known !== undefined) return known;
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  const easter = dayNumber(year, Math.floor(sum / 31), (sum % 31) + 1);
  easterOfYear.set(year, easter);
  return easter;
}

export const daysFromEaster = (date: DayNumber): number =>
  date - easterSunday(yearMonthDay(date).year);

/** Weekday 0 is Sunday. */
export function isNthWeekday(
  date: DayNumber,
  month: number,
  wanted: number,
  nth: 1 | 2 | 3 | 4 | 'last',
): boolean {
  const own = yearMonthDay(date);
  if (own.month !== month || weekday(date) !== wanted) return false;
  if (nth === 'last') return own.day > daysInMonth(own.year, month) - 7;
  return Math.ceil(own.day / 7) === nth;
}

/** The day itself, or the Monday after a Sunday, or (`from both`) the Friday before a Saturday. */
export function isOnOrMovedTo(
  date: DayNumber,
  month: number,
  day: number,
  moves: 'from Sunday' | 'from both',
): boolean {
  const holiday = dayNumber(yearMonthDay(date).year, month, day);
  if (date === holiday) return true;
  if (date === holiday + 1 && weekday(holiday) === 0) return true;
  return moves === 'from both' && date === holiday - 1 && weekday(holiday) === 6;
}

/** For days that no rule gives. */
export const isOneOf = (date: DayNumber, days: ReadonlySet<string>): boolean =>
  days.has(formatDate(date));
