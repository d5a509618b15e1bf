// Reads a bond and its settlement date from a row.
import type { ExCoupon, FixedBond } from '../bonds/fixed-bond.ts';
import { addBusinessDays, parseCalendar, type Calendar } from '../dates/calendar.ts';
import { addMonths, type DayNumber } from '../dates/calendar-date.ts';
import { parseDayCount } from '../dates/day-count.ts';
import { stubs } from '../dates/schedule.ts';
import type { RowInputs } from './row-inputs.ts';

export function readBond(inputs: RowInputs): FixedBond {
  const isZero = inputs.has('type') && /^zero/i.test(inputs.text('type'));
  const maturity = inputs.date('maturity');
  const exCoupon = readExCoupon(inputs);
  const couponRate = isZero ? 0 : inputs.number('coupon');
  return {
    couponRate,
    frequency: inputs.numberOr('frequency', isZero ? 1 : 2),
    dayCount: inputs.conventionOr('dayCount', parseDayCount, 'ACT/ACT ICMA'),
    datedDate: readDatedDate(inputs, maturity, couponRate !== 0),
    maturity,
    ...readFirstPeriod(inputs),
    ...(exCoupon === undefined ? {} : { exCoupon }),
  };
}

/**
 * A row without its first period is rolled forward from its dated date, as its source does: days that do
 * not fill a period come last. With a first coupon it is rolled back from maturity.
 */
function readFirstPeriod(inputs: RowInputs): Pick<FixedBond, 'firstCoupon' | 'stub'> {
  if (inputs.has('firstCoupon')) return { firstCoupon: inputs.date('firstCoupon') };
  const stub = inputs.conventionOr(
    'firstCouponStub',
    (text) => stubs.find((name) => name === text),
    'short final',
  );
  return { stub };
}

/**
 * When interest starts. A row with a coupon and without any such date has regular periods: it is dated on the last
 * anniversary of its maturity that is not after today. A zero-coupon row (the reference's) is of a bond not yet issued and
 * dated on the next one.
 */
function readDatedDate(inputs: RowInputs, maturity: DayNumber, hasCoupon: boolean): DayNumber {
  for (const name of ['interestAccrue', 'datedDate', 'issueDate']) {
    if (inputs.has(name)) return inputs.date(name);
  }
  const today = inputs.date(inputs.has('settlement') ? 'settlement' : 'evaluationDate');
  let years = 0;
  while (addMonths(maturity, -12 * (years + 1)) >= today) years += 1;
  const next = addMonths(maturity, -12 * years);
  return hasCoupon && next > today ? addMonths(maturity, -12 * (years + 1)) : next;
}

function readExCoupon(inputs: RowInputs): ExCoupon | undefined {
  if (inputs.has('exCouponCalendarDays')) {
    return { days: inputs.number('exCouponCalendarDays'), calendar: 'none' };
  }
  if (!inputs.has('exCouponBusinessDays')) return undefined;
  return { days: inputs.number('exCouponBusinessDays'), calendar: readCalendar(inputs) };
}

/** The row's own calendar, the United Kingdom's for a British ISIN, else weekends alone. */
export function readCalendar(inputs: RowInputs): Calendar {
  if (inputs.has('calendar')) return inputs.convention('calendar', parseCalendar);
  return inputs.has('isin') && inputs.text('isin').startsWith('GB') ? 'UK' : 'weekends';
}

/** The date given, or so many business days after the evaluation date; never before the bond exists. */
export function readSettlement(inputs: RowInputs, datedDate: DayNumber): DayNumber {
  if (inputs.has('settlement')) return inputs.date('settlement');
  const usual = addBusinessDays(
    readCalendar(inputs),
    inputs.date('evaluationDate'),
    inputs.has('settlementDays') ? inputs.count('settlementDays', 60) : 0,
  );
  return Math.max(usual, datedDate);
}
