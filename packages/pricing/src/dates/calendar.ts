// Business days: which calendars there are, and how a date that is not a business day is moved. The rules are formulas, so that they hold for every year of a long bond.
import { addMonths, endOfMonth, weekday, yearMonthDay, type DayNumber } from './calendar-date.ts';
import {
  isBrazilianHoliday,
  isTorontoHoliday,
  isUsGovernmentBondHoliday,
} from './holidays-americas.ts';
import { isSydneyHoliday, isTokyoHoliday } from './holidays-asia-pacific.ts';
import { isTargetHoliday, isUkHoliday, isZurichHoliday } from './holidays-europe.ts';

export const calendars = [
  'none',
  'weekends',
  'TARGET',
  'US GovernmentBond',
  'Brazil',
  'UK',
  'Zurich',
  'Toronto',
  'Tokyo',
  'Sydney',
] as const;
export type Calendar = (typeof calendars)[number];

const aliases: Readonly<Record<string, Calendar>> = {
  NULL: 'none',
  'WEEKENDS ONLY': 'weekends',
  WEEKENDSONLY: 'weekends',
  USGS: 'US GovernmentBond',
  'BRAZIL SETTLEMENT': 'Brazil',
  GBLO: 'UK',
  EUTA: 'TARGET',
  CHZU: 'Zurich',
  SWITZERLAND: 'Zurich',
  CATO: 'Toronto',
  CANADA: 'Toronto',
  JPTO: 'Tokyo',
  JAPAN: 'Tokyo',
  AUSY: 'Sydney',
  AUSTRALIA: 'Sydney',
};

export function parseCalendar(text: string): Calendar | undefined {
  const upper = text.trim().toUpperCase();
  return calendars.find((name) => name.toUpperCase() === upper) ?? aliases[upper];
}

export const adjustments = ['Unadjusted', 'Following', 'ModifiedFollowing', 'Preceding'] as const;
export type Adjustment = (typeof adjustments)[number];

const holidays: Readonly<Record<Calendar, ((date: DayNumber) => boolean) | undefined>> = {
  none: undefined,
  weekends: undefined,
  TARGET: isTargetHoliday,
  'US GovernmentBond': isUsGovernmentBondHoliday,
  Brazil: isBrazilianHoliday,
  UK: isUkHoliday,
  Zurich: isZurichHoliday,
  Toronto: isTorontoHoliday,
  Tokyo: isTokyoHoliday,
  Sydney: isSydneyHoliday,
};

/** Throws for a name that is no calendar: every date would be a holiday, and a search for a business day would not end. */
export function isBusinessDay(calendar: Calendar, date: DayNumber): boolean {
  if (!Object.hasOwn(holidays, calendar)) {
    throw new RangeError(`The calendar is not known: ${calendar}`);
  }
  if (calendar === 'none') return true;
  return !isWeekend(date) && !isHoliday(calendar, date);
}

/** Days kept together, about eleven years. */
const blockDays = 4096;
/** For each calendar and block of days what is known: 0 nothing, 1 open, 2 closed. A schedule asks for the same days often. */
const knownBlocks = new Map<Calendar, Map<number, Uint8Array>>();

function isHoliday(calendar: Calendar, date: DayNumber): boolean {
  const rule = holidays[calendar];
  if (rule === undefined) return false;
  let blocks = knownBlocks.get(calendar);
  if (blocks === undefined) knownBlocks.set(calendar, (blocks = new Map()));
  const number = Math.floor(date / blockDays);
  let block = blocks.get(number);
  if (block === undefined) blocks.set(number, (block = new Uint8Array(blockDays)));
  const at = date - number * blockDays;
  block[at] ||= rule(date) ? 2 : 1;
  return block[at] === 2;
}

const isWeekend = (date: DayNumber): boolean => {
  const day = weekday(date);
  return day === 0 || day === 6;
};

export function adjustDate(calendar: Calendar, adjustment: Adjustment, date: DayNumber): DayNumber {
  if (adjustment === 'Unadjusted' || isBusinessDay(calendar, date)) return date;
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

export const isLastBusinessDay = (calendar: Calendar, date: DayNumber): boolean =>
  adjustDate(calendar, 'Preceding', endOfMonth(date)) <= date;

/** Months later, then adjusted; with `keepEndOfMonth` the last business day of a month goes to that of another. */
export function addMonthsAdjusted(
  calendar: Calendar,
  adjustment: Adjustment,
  date: DayNumber,
  months: number,
  keepEndOfMonth = false,
): DayNumber {
  const moved = addMonths(date, months);
  if (keepEndOfMonth && isLastBusinessDay(calendar, date)) {
    return adjustDate(calendar, 'Preceding', endOfMonth(moved));
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

/** The closed weekdays of a calendar from one date to another, both included. */
export function closedWeekdays(calendar: Calendar, from: DayNumber, to: DayNumber): DayNumber[] {
  const closed: DayNumber[] = [];
  for (let day = from; day <= to; day += 1) {
    if (!isWeekend(day) && !isBusinessDay(calendar, day)) closed.push(day);
  }
  return closed;
}
