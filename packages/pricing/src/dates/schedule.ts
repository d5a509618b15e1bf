// Coupon schedules: the unadjusted dates between which interest accrues, rolled from one end in whole months.
import { computed, failed, type Computed } from '../outcome.ts';
import { addMonths, endOfMonth, isEndOfMonth, type DayNumber } from './calendar-date.ts';

export const stubs = ['short initial', 'long initial', 'short final', 'long final'] as const;
export type Stub = (typeof stubs)[number];

export interface ScheduleTerms {
  readonly start: DayNumber;
  readonly end: DayNumber;
  /** Whole months of a regular period. */
  readonly months: number;
  /** What happens to days that do not fill a period; a short first period by default. */
  readonly stub?: Stub;
  /** The end of the first period, where it is known. */
  readonly firstCoupon?: DayNumber;
  /** A roll date at a month end stays at month ends (US Treasuries). */
  readonly keepEndOfMonth?: boolean;
}

/** A period of interest, and the regular period that it is measured in. */
export interface AccrualPeriod {
  readonly start: DayNumber;
  readonly end: DayNumber;
  readonly referenceStart: DayNumber;
  readonly referenceEnd: DayNumber;
  /** Whether the regular periods before and after the reference end at month ends too. */
  readonly rollsAtMonthEnd: boolean;
}

/** More periods than any bond has; a longer schedule is a mistake in the inputs. */
const maxPeriods = 2400;

/** The periods from start to end, in order, without a gap. */
export function buildSchedule(terms: ScheduleTerms): Computed<readonly AccrualPeriod[]> {
  const { start, end, months, stub = 'short initial', firstCoupon } = terms;
  if (![start, end, months, firstCoupon ?? 0].every(Number.isInteger) || months < 1) {
    return failed('invalid-date');
  }
  if (start >= end || (firstCoupon !== undefined && (firstCoupon <= start || firstCoupon > end))) {
    return failed('dates-out-of-order');
  }
  if ((end - start) / (28 * months) > maxPeriods) {
    return failed('parameters-out-of-range', 'schedule');
  }
  const forward = stub === 'short final' || stub === 'long final';
  const anchor = forward ? (firstCoupon ?? start) : end;
  const rollsAtMonthEnd = (terms.keepEndOfMonth ?? false) && isEndOfMonth(anchor);
  const roll = rollFrom(anchor, months, rollsAtMonthEnd);
  const isLong = stub === 'long initial' || stub === 'long final';
  const boundaries = (forward ? datesForward : datesBackward)({
    start,
    end,
    firstCoupon,
    roll,
    isLong,
  });
  return computed(
    // Field by field: the rest of an object is slow to copy, and curves build thousands of periods.
    boundaries.map(({ start: from, end: to, endIndex }) => ({
      start: from,
      end: to,
      referenceStart: roll(endIndex - 1),
      referenceEnd: roll(endIndex),
      rollsAtMonthEnd,
    })),
  );
}

/** The roll date at or before `date`, counted back from `end`: where the current one of regular periods starts. */
export function regularStart(
  end: DayNumber,
  date: DayNumber,
  months: number,
  keepEndOfMonth: boolean,
): DayNumber {
  const roll = rollFrom(end, months, keepEndOfMonth && isEndOfMonth(end));
  let index = -1;
  while (roll(index) > date) index -= 1;
  return roll(index);
}

type Roll = (index: number) => DayNumber;

/** The index-th roll date; every one is counted from the anchor, so that a short February shortens nothing else. */
export function rollFrom(anchor: DayNumber, months: number, toMonthEnd: boolean): Roll {
  // A period asks for its ends several times.
  const known = new Map<number, DayNumber>();
  return (index) => {
    const before = known.get(index);
    if (before !== undefined) return before;
    const date = addMonths(anchor, index * months);
    const own = toMonthEnd ? endOfMonth(date) : date;
    known.set(index, own);
    return own;
  };
}

interface IndexedPeriod {
  readonly start: DayNumber;
  readonly end: DayNumber;
  /** Which regular period its end (or, for a final stub, its start) belongs to. */
  readonly endIndex: number;
}

interface PeriodTerms {
  readonly start: DayNumber;
  readonly end: DayNumber;
  readonly firstCoupon: DayNumber | undefined;
  readonly roll: Roll;
  /** Whether a stub is added to its neighbour. */
  readonly isLong: boolean;
}

function datesBackward({ start, end, firstCoupon, roll, isLong }: PeriodTerms): IndexedPeriod[] {
  // From the last period to the first, and turned round at the end.
  const periods: IndexedPeriod[] = [];
  const stop = firstCoupon ?? start;
  let index = 0;
  let to = end;
  while (roll(index - 1) > stop) {
    periods.push({ start: roll(index - 1), end: to, endIndex: index });
    index -= 1;
    to = roll(index);
  }
  const next = periods.at(-1);
  if (firstCoupon !== undefined) {
    if (firstCoupon < to) {
      periods.push({ start: firstCoupon, end: to, endIndex: index });
      index -= 1;
    }
    periods.push({ start, end: firstCoupon, endIndex: index });
  } else if (isLong && roll(index - 1) !== start && next !== undefined) {
    periods[periods.length - 1] = { start, end: next.end, endIndex: next.endIndex };
  } else {
    periods.push({ start, end: to, endIndex: index });
  }
  return periods.reverse();
}

function datesForward({ start, end, firstCoupon, roll, isLong }: PeriodTerms): IndexedPeriod[] {
  const periods: IndexedPeriod[] = [];
  if (firstCoupon !== undefined) periods.push({ start, end: firstCoupon, endIndex: 0 });
  let index = 0;
  let from = firstCoupon ?? start;
  while (roll(index + 1) < end) {
    index += 1;
    periods.push({ start: from, end: roll(index), endIndex: index });
    from = roll(index);
  }
  if (from === end) return periods;
  const last = periods.at(-1);
  if (isLong && roll(index + 1) !== end && last !== undefined) {
    periods[periods.length - 1] = { start: last.start, end, endIndex: last.endIndex };
  } else {
    periods.push({ start: from, end, endIndex: index + 1 });
  }
  return periods;
}
