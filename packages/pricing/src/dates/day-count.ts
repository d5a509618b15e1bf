// Day counts: how many days, and what part of a year, are between two dates. Start included, end excluded.
import {
  addMonths,
  dayNumber,
  daysInMonth,
  endOfMonth,
  isLeapYear,
  yearMonthDay,
  type DayNumber,
  type YearMonthDay,
} from './calendar-date.ts';

export const dayCounts = [
  'ACT/360', 'ACT/365F', 'NL/365', 'ACT/ACT ISDA', 'ACT/ACT ICMA', 'ACT/ACT AFB',
  '30/360 BondBasis', '30/360 USA', '30/360 EurobondBasis', '30/360 German', '30/360 ISDA',
] as const; // prettier-ignore
export type DayCount = (typeof dayCounts)[number];

const aliases: Readonly<Record<string, DayCount>> = {
  'ACTUAL/360': 'ACT/360',
  ACT360: 'ACT/360',
  'ACT/365': 'ACT/365F',
  'ACT/365 FIXED': 'ACT/365F',
  'ACTUAL/365 (FIXED)': 'ACT/365F',
  'ACT/365 NO LEAP': 'NL/365',
  'ACTUAL/365 (NO LEAP)': 'NL/365',
  'ACT/ACT': 'ACT/ACT ISDA',
  'ACT/ACT ISMA': 'ACT/ACT ICMA',
  'ACT/ACT BOND': 'ACT/ACT ICMA',
  'ACT/ACT EURO': 'ACT/ACT AFB',
  '30/360': '30/360 BondBasis',
  '30A/360': '30/360 BondBasis',
  '30/360 US': '30/360 USA',
  '30U/360': '30/360 USA',
  '30/360 NASD': '30/360 USA',
  '30E/360': '30/360 EurobondBasis',
  '30/360 EUROPEAN': '30/360 EurobondBasis',
  '30E/360 ISDA': '30/360 ISDA',
};

/** Reads a name or a usual alias in any case; undefined for a convention that is not known. */
export function parseDayCount(text: string): DayCount | undefined {
  const upper = text.trim().toUpperCase();
  return dayCounts.find((name) => name.toUpperCase() === upper) ?? aliases[upper];
}

/** Where a period belongs, for the conventions that need it. */
export interface DayCountContext {
  /** The regular coupon period around the dates (ACT/ACT ICMA). */
  readonly referenceStart?: DayNumber;
  readonly referenceEnd?: DayNumber;
  /** The coupon dates are month ends, also those before and after the reference period (ACT/ACT ICMA). */
  readonly rollsAtMonthEnd?: boolean;
  /** The end of the whole contract: the last of February then stays as it is (30/360 ISDA). */
  readonly termination?: DayNumber;
}

/** Days between the dates as the convention counts them; a whole number, negative when the end comes first. */
export function countDays(
  convention: DayCount,
  start: DayNumber,
  end: DayNumber,
  context: DayCountContext = {},
): number {
  switch (convention) {
    case '30/360 BondBasis':
    case '30/360 USA':
    case '30/360 EurobondBasis':
    case '30/360 German':
    case '30/360 ISDA':
      return thirtyDayMonths(convention, start, end, context);
    case 'NL/365':
      return end - start - (leapDaysUpTo(end) - leapDaysUpTo(start));
    default:
      return end - start;
  }
}

/** Part of a year between the dates. ACT/ACT ICMA takes the dates themselves as period where no reference is given. */
export function yearFraction(
  convention: DayCount,
  start: DayNumber,
  end: DayNumber,
  context: DayCountContext = {},
): number {
  switch (convention) {
    case 'ACT/360':
      return (end - start) / 360;
    case 'ACT/365F':
      return (end - start) / 365;
    case 'NL/365':
      return countDays(convention, start, end) / 365;
    case 'ACT/ACT ISDA':
      return actualIsda(start, end);
    case 'ACT/ACT AFB':
      return end < start ? -actualAfb(end, start) : actualAfb(start, end);
    case 'ACT/ACT ICMA':
      return actualIcma(start, end, context);
    default:
      return countDays(convention, start, end, context) / 360;
  }
}

const isLastOfFebruary = ({ year, month, day }: YearMonthDay): boolean =>
  month === 2 && day === daysInMonth(year, month);

function thirtyDayMonths(
  convention: DayCount,
  start: DayNumber,
  end: DayNumber,
  { termination }: DayCountContext,
): number {
  const from = yearMonthDay(start);
  const to = yearMonthDay(end);
  let fromDay = from.day;
  let toDay = to.day;
  switch (convention) {
    case '30/360 USA':
      // The month-end rule for February comes first, and it is what moves the 31st afterwards.
      if (isLastOfFebruary(from)) {
        if (isLastOfFebruary(to)) toDay = 30;
        fromDay = 30;
      }
      if (toDay === 31 && fromDay >= 30) toDay = 30;
      fromDay = Math.min(fromDay, 30);
      break;
    case '30/360 BondBasis':
      fromDay = Math.min(fromDay, 30);
      if (toDay === 31 && fromDay === 30) toDay = 30;
      break;
    case '30/360 German':
    case '30/360 ISDA':
      if (isLastOfFebruary(from)) fromDay = 30;
      if (isLastOfFebruary(to) && end !== termination) toDay = 30;
      fromDay = Math.min(fromDay, 30);
      toDay = Math.min(toDay, 30);
      break;
    default:
      fromDay = Math.min(fromDay, 30);
      toDay = Math.min(toDay, 30);
  }
  return 360 * (to.year - from.year) + 30 * (to.month - from.month) + (toDay - fromDay);
}

/** How many 29 Februaries there are up to the date, the date itself included. */
function leapDaysUpTo(date: DayNumber): number {
  const { year, month, day } = yearMonthDay(date);
  const isPast = month > 2 || (month === 2 && day === 29);
  const years = isPast ? year : year - 1;
  return Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
}

/** Days in leap years over 366 plus the others over 365. */
function actualIsda(start: DayNumber, end: DayNumber): number {
  const first = yearMonthDay(start).year;
  const last = yearMonthDay(end).year;
  const length = (year: number) => (isLeapYear(year) ? 366 : 365);
  if (first === last) return (end - start) / length(first);
  return (
    (dayNumber(first + 1, 1, 1) - start) / length(first) +
    (last - first - 1) +
    (end - dayNumber(last, 1, 1)) / length(last)
  );
}

/** Whole years counted back from the end, and the rest over 366 if it holds a 29 February, else over 365. */
function actualAfb(start: DayNumber, end: DayNumber): number {
  let years = 0;
  let stubEnd = end;
  for (;;) {
    const earlier = yearBefore(end, years + 1);
    if (earlier < start) break;
    stubEnd = earlier;
    years += 1;
  }
  return years + (stubEnd - start) / (holdsLeapDay(start, stubEnd) ? 366 : 365);
}

function yearBefore(date: DayNumber, years: number): DayNumber {
  const { year, month, day } = yearMonthDay(date);
  // The last day of February stays the last day of February.
  const onLeapDay = month === 2 && day === 28 && isLeapYear(year - years) && !isLeapYear(year);
  return onLeapDay ? dayNumber(year - years, 2, 29) : addMonths(date, -12 * years);
}

function holdsLeapDay(start: DayNumber, end: DayNumber): boolean {
  for (let { year } = yearMonthDay(start); year <= yearMonthDay(end).year; year += 1) {
    if (!isLeapYear(year)) continue;
    const leapDay = dayNumber(year, 2, 29);
    if (leapDay >= start && leapDay < end) return true;
  }
  return false;
}

/**
 * Days over (periods a year · days of the reference period); dates outside it are counted in periods of the same length
 * before or after.
 */
function actualIcma(start: DayNumber, end: DayNumber, context: DayCountContext): number {
  if (start === end) return 0;
  if (end < start) return -actualIcma(end, start, context);
  const { referenceStart = start, referenceEnd = end } = context;
  // A reference that ends before it starts is none.
  if (referenceEnd <= referenceStart) return actualIcma(start, end, {});
  const months = Math.round(((referenceEnd - referenceStart) * 12) / 365);
  // A reference shorter than half a month does not give the frequency: a year is assumed.
  if (months === 0) return actualIcma(start, end, aYearAround(start));
  const periodYears = months / 12;
  let total = 0;
  // The anchor is always the original date, so that a shortened month end is not carried on.
  const boundary = (index: number): DayNumber => {
    if (index === 1) return referenceEnd;
    const date = addMonths(referenceStart, index * months);
    return context.rollsAtMonthEnd ? endOfMonth(date) : date;
  };
  let index = 0;
  while (boundary(index) > start) index -= 1;
  while (boundary(index + 1) <= start) index += 1;
  for (let from = start; from < end; index += 1) {
    const periodStart = boundary(index);
    const periodEnd = boundary(index + 1);
    const to = Math.min(end, periodEnd);
    total += (periodYears * (to - from)) / (periodEnd - periodStart);
    from = to;
  }
  return total;
}

const aYearAround = (start: DayNumber): DayCountContext => ({
  referenceStart: start,
  referenceEnd: addMonths(start, 12),
});
