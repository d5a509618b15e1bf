// Holidays of Tokyo and Sydney. Weekends are not asked for: they are closed anyway.
import { weekday, yearMonthDay, type DayNumber } from './calendar-date.ts';
import { daysFromEaster, isNthWeekday, isOneOf } from './holiday-rules.ts';

/** A weekend, a bank holiday, or a holiday of the Act on National Holidays in its form since 2020. */
export function isTokyoHoliday(date: DayNumber): boolean {
  const { month, day } = yearMonthDay(date);
  const isBankDay = (month === 1 && day <= 3) || (month === 12 && day === 31);
  return isBankDay || isJapaneseNationalHoliday(date) || isJapaneseSubstitute(date);
}

/** The first day after a national holiday on a Sunday that is none itself, or a day between two of them. */
function isJapaneseSubstitute(date: DayNumber): boolean {
  if (isJapaneseNationalHoliday(date - 1) && isJapaneseNationalHoliday(date + 1)) return true;
  for (let before = date - 1; isJapaneseNationalHoliday(before); before -= 1) {
    if (weekday(before) === 0) return true;
  }
  return false;
}

/** Days that moved for the Olympic Games, and those of an accession and a funeral. */
const japaneseExtraDays = new Set([
  '1989-02-24', '1990-11-12', '1993-06-09', '2019-04-30', '2019-05-01', '2019-05-02', '2019-10-22',
  '2020-07-23', '2020-07-24', '2020-08-10', '2021-07-22', '2021-07-23', '2021-08-09',
]); // prettier-ignore
const japaneseMovedAway = new Set([
  '2020-07-20', '2020-10-12', '2020-08-11', '2021-07-19', '2021-10-11', '2021-08-11',
]); // prettier-ignore

function isJapaneseNationalHoliday(date: DayNumber): boolean {
  if (isOneOf(date, japaneseMovedAway)) return false;
  const { year, month, day } = yearMonthDay(date);
  const key = month * 100 + day;
  return (
    key === 101 ||
    (year >= 2000 ? isNthWeekday(date, 1, 1, 2) : key === 115) ||
    key === 211 ||
    (year >= 2020 && key === 223) ||
    (month === 3 && day === equinox(year, 20.8431)) ||
    key === 429 ||
    key === 503 ||
    key === 504 ||
    key === 505 ||
    (year >= 2003 ? isNthWeekday(date, 7, 1, 3) : year >= 1996 && key === 720) ||
    (year >= 2016 && key === 811) ||
    (year >= 2003 ? isNthWeekday(date, 9, 1, 3) : key === 915) ||
    (month === 9 && day === equinox(year, 23.2488)) ||
    (year >= 2000 ? isNthWeekday(date, 10, 1, 2) : key === 1010) ||
    key === 1103 ||
    key === 1123 ||
    (year >= 1989 && year <= 2018 && key === 1223) ||
    isOneOf(date, japaneseExtraDays)
  );
}

/** The day of the month of an equinox in Japan, 1980 to 2099: a tropical year against the leap days. */
const equinox = (year: number, in1980: number): number =>
  Math.floor(in1980 + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4);

const sydneyExtraDays = new Set(['2022-09-22']);

export function isSydneyHoliday(date: DayNumber): boolean {
  const { month, day } = yearMonthDay(date);
  const own = weekday(date);
  const fromEaster = daysFromEaster(date);
  return (
    // New Year's Day and Australia Day move to Monday.
    (month === 1 && (day === 1 || ((day === 2 || day === 3) && own === 1))) ||
    (month === 1 && (day === 26 || ((day === 27 || day === 28) && own === 1))) ||
    fromEaster === -2 ||
    fromEaster === 1 ||
    // Anzac Day does not move in New South Wales.
    (month === 4 && day === 25) ||
    isNthWeekday(date, 6, 1, 2) ||
    isNthWeekday(date, 8, 1, 1) ||
    isNthWeekday(date, 10, 1, 1) ||
    (month === 12 && (day === 25 || (day === 27 && (own === 1 || own === 2)))) ||
    (month === 12 && (day === 26 || (day === 28 && (own === 1 || own === 2)))) ||
    isOneOf(date, sydneyExtraDays)
  );
}
