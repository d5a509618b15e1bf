// Reads a bond and its settlement date from a row.
import { exCouponDate, type ExCoupon } from '../bonds/ex-coupon.ts';
import type { FixedBond } from '../bonds/fixed-bond.ts';
import { addBusinessDays, parseCalendar, type Calendar } from '../dates/calendar.ts';
import { addMonths, type DayNumber } from '../dates/calendar-date.ts';
import { parseDayCount } from '../dates/day-count.ts';
import { listedSchedule } from '../dates/listed-schedule.ts';
import { regularStart, stubs } from '../dates/schedule.ts';
import { valueOrStop, type RowInputs } from './row-inputs.ts';

export function readBond(inputs: RowInputs): FixedBond {
  const isZero = inputs.has('type') && /^zero/i.test(inputs.text('type'));
  const maturity = inputs.date('maturity');
  const exCoupon = readExCoupon(inputs);
  const couponRate = isZero ? 0 : inputs.number('coupon');
  const terms = {
    couponRate,
    frequency: inputs.numberOr('frequency', isZero ? 1 : 2),
    dayCount: inputs.conventionOr('dayCount', parseDayCount, 'ACT/ACT ICMA'),
    maturity,
    keepEndOfMonth: inputs.flag('endOfMonth'),
    ...(exCoupon === undefined ? {} : { exDate: valueOrStop(exCouponDate(exCoupon)) }),
  };
  if (inputs.has('couponDates')) return { ...terms, ...readCouponDates(inputs, terms) };
  const datedDate = readDatedDate(inputs, maturity, couponRate !== 0);
  return { ...terms, datedDate, ...readFirstPeriod(inputs) };
}

/**
 * The coupon dates as listed; maturity may be left out. Without a dated date interest runs from the last coupon, or before
 * the first one for a regular period.
 */
function readCouponDates(
  inputs: RowInputs,
  {
    maturity,
    frequency,
    keepEndOfMonth,
  }: Required<Pick<FixedBond, 'maturity' | 'frequency' | 'keepEndOfMonth'>>,
): Pick<FixedBond, 'datedDate' | 'listedPeriods'> {
  const listed = inputs.dates('couponDates');
  const couponDates = listed.at(-1) === maturity ? listed : [...listed, maturity];
  // Other frequencies have no whole months; the bond itself refuses them.
  const months = Math.max(Math.round(12 / frequency), 1);
  const from = (start: DayNumber, ends: readonly DayNumber[]) => ({
    datedDate: start,
    listedPeriods: valueOrStop(listedSchedule({ start, months, keepEndOfMonth }, ends)),
  });
  const given = givenDatedDate(inputs);
  if (given !== undefined) return from(given, couponDates);
  const today = readToday(inputs);
  const last = couponDates.findLastIndex((date) => date <= today);
  const first = couponDates[0] as DayNumber;
  const start = couponDates[last] ?? regularStart(first, first - 1, months, keepEndOfMonth);
  return from(start, couponDates.slice(last + 1));
}

/**
 * A row without its first period is rolled forward from its dated date, as its source does: days that do
 * not fill a period come last. With a first coupon, or month ends to keep, it is rolled back from maturity.
 */
function readFirstPeriod(inputs: RowInputs): Pick<FixedBond, 'firstCoupon' | 'stub'> {
  if (inputs.has('firstCoupon')) return { firstCoupon: inputs.date('firstCoupon') };
  const stub = inputs.conventionOr(
    'firstCouponStub',
    (text) => stubs.find((name) => name === text),
    inputs.flag('endOfMonth') ? 'short initial' : 'short final',
  );
  return { stub };
}

/**
 * When interest starts. A row with a coupon and without any such date has regular periods: it is dated on the last
 * anniversary of its maturity that is not after today. A zero-coupon row (the reference's) is of a bond not yet issued and
 * dated on the next one.
 */
function readDatedDate(inputs: RowInputs, maturity: DayNumber, hasCoupon: boolean): DayNumber {
  const given = givenDatedDate(inputs);
  if (given !== undefined) return given;
  const today = readToday(inputs);
  if (hasCoupon) return regularStart(maturity, today, 12, inputs.flag('endOfMonth'));
  let years = 0;
  while (addMonths(maturity, -12 * (years + 1)) >= today) years += 1;
  return addMonths(maturity, -12 * years);
}

function givenDatedDate(inputs: RowInputs): DayNumber | undefined {
  const name = ['interestAccrue', 'datedDate', 'issueDate'].find((one) => inputs.has(one));
  return name === undefined ? undefined : inputs.date(name);
}

const readToday = (inputs: RowInputs): DayNumber =>
  inputs.date(inputs.has('settlement') ? 'settlement' : 'evaluationDate');

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
