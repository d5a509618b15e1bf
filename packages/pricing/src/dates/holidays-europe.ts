// Holidays of the euro's payment system, London and Zurich. Weekends are not asked for: they are closed anyway.
import { weekday, yearMonthDay, type DayNumber } from './calendar-date.ts';
import { daysFromEaster, isNthWeekday, isOneOf } from './holiday-rules.ts';

export function isTargetHoliday(date: DayNumber): boolean {
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

/** Jubilees, royal weddings, a funeral and a coronation, and the bank holidays that were moved for them. */
const ukExtraDays = new Set([
  '1999-12-31', '2002-06-03', '2002-06-04', '2011-04-29', '2012-06-04', '2012-06-05', '2020-05-08',
  '2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08',
]); // prettier-ignore
const ukMovedAway = new Set(['2002-05-27', '2012-05-28', '2020-05-04', '2022-05-30']);

export function isUkHoliday(date: DayNumber): boolean {
  const { month, day } = yearMonthDay(date);
  const own = weekday(date);
  const fromEaster = daysFromEaster(date);
  const isMonthly =
    isNthWeekday(date, 5, 1, 1) ||
    isNthWeekday(date, 5, 1, 'last') ||
    isNthWeekday(date, 8, 1, 'last');
  return (
    // New Year's Day, Christmas and Boxing Day move to the next free weekday.
    (month === 1 && (day === 1 || ((day === 2 || day === 3) && own === 1))) ||
    fromEaster === -2 ||
    fromEaster === 1 ||
    (isMonthly && !isOneOf(date, ukMovedAway)) ||
    (month === 12 && (day === 25 || (day === 27 && (own === 1 || own === 2)))) ||
    (month === 12 && (day === 26 || (day === 28 && (own === 1 || own === 2)))) ||
    isOneOf(date, ukExtraDays)
  );
}

const zurichDays = new Set(['1-1', '1-2', '5-1', '8-1', '12-25', '12-26']);
/** Good Friday, Easter Monday, Ascension, Whit Monday. */
const zurichFromEaster = new Set([-2, 1, 39, 50]);

export function isZurichHoliday(date: DayNumber): boolean {
  const { month, day } = yearMonthDay(date);
  return zurichDays.has(`${month}-${day}`) || zurichFromEaster.has(daysFromEaster(date));
}
