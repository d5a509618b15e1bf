// A fixed-coupon bond: its terms, what it pays after a settlement date, and the interest accrued by then. All amounts are
// for a face of 1; callers multiply.
import { computed, failed, type Computed } from '../outcome.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import { yearFraction, type DayCount } from '../dates/day-count.ts';
import { buildSchedule, type AccrualPeriod, type Stub } from '../dates/schedule.ts';

export interface FixedBond {
  /** Annual, decimal; 0 for a bond that pays its face alone. */
  readonly couponRate: number;
  /** Coupons a year: 1, 2, 3, 4, 6 or 12. */
  readonly frequency: number;
  readonly dayCount: DayCount;
  /** From when interest accrues. */
  readonly datedDate: DayNumber;
  readonly maturity: DayNumber;
  readonly firstCoupon?: DayNumber;
  readonly stub?: Stub;
  readonly keepEndOfMonth?: boolean;
  /** The periods themselves, up to maturity, where no rule gives them (`listedSchedule`). */
  readonly listedPeriods?: readonly AccrualPeriod[];
  /** From when on the buyer does not receive the coupon of a date (`exCouponDate`). */
  readonly exDate?: (couponDate: DayNumber) => DayNumber;
}

export interface BondPeriod extends AccrualPeriod {
  /** Part of a year, by the bond's own day count. */
  readonly yearFraction: number;
  /** Coupon at the end of the period. */
  readonly coupon: number;
}

export interface BondPayment {
  /** Unadjusted. */
  readonly date: DayNumber;
  /** Years from settlement, counted in the bond's own periods. */
  readonly years: number;
  readonly amount: number;
}

/** A bond seen from a settlement date. */
export interface SettledBond {
  readonly bond: FixedBond;
  readonly settlement: DayNumber;
  /** The coupons that the buyer receives, the face in the last one; never empty. */
  readonly payments: readonly BondPayment[];
  /** Negative while the bond trades ex coupon. */
  readonly accrued: number;
}

export function bondPeriods(bond: FixedBond): Computed<readonly BondPeriod[]> {
  const { couponRate, frequency, dayCount } = bond;
  if (!Number.isFinite(couponRate)) return failed('not-a-number', 'coupon');
  if (!(Number.isInteger(frequency) && frequency > 0 && 12 % frequency === 0)) {
    return failed('parameters-out-of-range', 'frequency');
  }
  const schedule = bond.listedPeriods ? computed(bond.listedPeriods) : rolledPeriods(bond);
  if (!schedule.ok) return schedule;
  return computed(
    schedule.value.map((period) => {
      const fraction = yearFraction(dayCount, period.start, period.end, period);
      return { ...period, yearFraction: fraction, coupon: couponRate * fraction };
    }),
  );
}

function rolledPeriods(bond: FixedBond): Computed<readonly AccrualPeriod[]> {
  return buildSchedule({
    start: bond.datedDate,
    end: bond.maturity,
    months: 12 / bond.frequency,
    ...(bond.stub === undefined ? {} : { stub: bond.stub }),
    ...(bond.firstCoupon === undefined ? {} : { firstCoupon: bond.firstCoupon }),
    keepEndOfMonth: bond.keepEndOfMonth ?? false,
  });
}

/**
 * What is left of the bond after `settlement`. A coupon due on the settlement day belongs to the seller. Before the dated
 * date nothing has accrued.
 */
export function settleBond(bond: FixedBond, settlement: DayNumber): Computed<SettledBond> {
  const periods = bondPeriods(bond);
  if (!periods.ok) return periods;
  if (!Number.isInteger(settlement)) return failed('invalid-date', 'settlement');
  const current = periods.value.findIndex((period) => period.end > settlement);
  const period = periods.value[current];
  if (period === undefined) return failed('settled-at-maturity');
  const elapsed =
    settlement <= period.start
      ? yearsBefore(period, settlement, bond)
      : yearFraction(bond.dayCount, period.start, settlement, period);
  const exCoupon = bond.exDate !== undefined && settlement >= bond.exDate(period.end);
  const payments: BondPayment[] = [];
  // Counting on from the end of the current period, not from the settlement date, keeps a 30/360 settlement on the 31st
  // a whole number of days from its coupon.
  let years = -elapsed;
  for (const [index, { end, yearFraction: fraction, coupon }] of periods.value
    .slice(current)
    .entries()) {
    years += fraction;
    const isLast = end === bond.maturity;
    const amount = (exCoupon && index === 0 ? 0 : coupon) + (isLast ? 1 : 0);
    if (isLast || !(exCoupon && index === 0)) payments.push({ date: end, years, amount });
  }
  const accruedTime = Math.max(elapsed, 0);
  const accrued = bond.couponRate * accruedTime - (exCoupon ? period.coupon : 0);
  return computed({ bond, settlement, payments, accrued });
}

/** Minus the years from a settlement before the dated date up to it. */
const yearsBefore = (period: BondPeriod, settlement: DayNumber, bond: FixedBond): number =>
  settlement === period.start ? 0 : -yearFraction(bond.dayCount, settlement, period.start, period);
