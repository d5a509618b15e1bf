// Price from yield and yield from price, both for a face of 1. Dirty is what is paid, clean is without accrued interest.
import { computed, failed, type Computed } from '../outcome.ts';
import type { BondPayment, SettledBond } from './fixed-bond.ts';
import { yearFraction } from '../dates/day-count.ts';
import {
  discountAt,
  discountShape,
  lowestYield,
  type YieldConvention,
} from './yield-convention.ts';

export interface BondValue {
  readonly dirty: number;
  readonly clean: number;
  readonly accrued: number;
  /** Derivatives of the price by the yield. */
  readonly slope: number;
  readonly curvature: number;
  /** Σ years · present value; undefined for a convention that discounts no single payment. */
  readonly weightedYears: number | undefined;
}

/** Value at a yield (decimal, in the convention's own compounding). */
export function bondValue(
  settled: SettledBond,
  convention: YieldConvention,
  yieldRate: number,
): Computed<BondValue> {
  if (!Number.isFinite(yieldRate)) return failed('not-a-number', 'yield');
  if (convention === 'JP simple') return simpleValue(settled, yieldRate);
  const { bond, payments, accrued } = settled;
  const firstYears = payments[0]?.years ?? 0;
  let dirty = 0;
  let slope = 0;
  let curvature = 0;
  let weightedYears = 0;
  for (const { years, amount } of payments) {
    const shape = discountShape(convention, years, firstYears, bond.frequency, payments.length);
    if (yieldRate <= lowestYield(shape)) return failed('parameters-out-of-range', 'yield');
    const discount = discountAt(shape, yieldRate);
    dirty += amount * discount.factor;
    slope += amount * discount.slope;
    curvature += amount * discount.curvature;
    weightedYears += years * amount * discount.factor;
  }
  return computed({ dirty, clean: dirty - accrued, accrued, slope, curvature, weightedYears });
}

export interface DiscountedPayment extends BondPayment {
  /** From the payment to settlement, at the yield. */
  readonly factor: number;
}

/** The payments with the factors of a yield; none for a convention that discounts no single payment. */
export function discountedPayments(
  { bond, payments }: SettledBond,
  convention: YieldConvention,
  yieldRate: number,
): Computed<readonly DiscountedPayment[]> {
  if (convention === 'JP simple') return failed('unknown-quantity', 'factor');
  const firstYears = payments[0]?.years ?? 0;
  return computed(
    payments.map((payment) => {
      const { years } = payment;
      const shape = discountShape(convention, years, firstYears, bond.frequency, payments.length);
      return { ...payment, factor: discountAt(shape, yieldRate).factor };
    }),
  );
}

/**
 * The years are the days that are left over 365, whatever the bond's day count; on NL/365, as Japanese government bonds are
 * quoted, without leap days.
 */
function simpleValue(settled: SettledBond, yieldRate: number): Computed<BondValue> {
  const { bond, settlement, accrued } = settled;
  const dayCount = bond.dayCount === 'NL/365' ? bond.dayCount : 'ACT/365F';
  const years = yearFraction(dayCount, settlement, bond.maturity);
  const growth = 1 + yieldRate * years;
  if (growth <= 0) return failed('parameters-out-of-range', 'yield');
  const clean = (1 + bond.couponRate * years) / growth;
  return computed({
    dirty: clean + accrued,
    clean,
    accrued,
    slope: (-clean * years) / growth,
    curvature: (2 * clean * years * years) / (growth * growth),
    weightedYears: undefined,
  });
}

const maxSteps = 100;

/**
 * The yield at which the clean price is `cleanPrice`, for a face of 1. Newton's steps on the logarithm of the dirty price,
 * which falls and is nearly straight in the yield; a step that leaves the range of the convention is halved.
 */
export function yieldOfCleanPrice(
  settled: SettledBond,
  convention: YieldConvention,
  cleanPrice: number,
): Computed {
  const wanted = cleanPrice + settled.accrued;
  if (!Number.isFinite(wanted)) return failed('not-a-number', 'price');
  if (wanted <= 0) return failed('parameters-out-of-range', 'price');
  let yieldRate = settled.bond.couponRate;
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const at = bondValue(settled, convention, yieldRate);
    if (!at.ok) return at;
    const step = (-Math.log(at.value.dirty / wanted) * at.value.dirty) / at.value.slope;
    if (!Number.isFinite(step)) return failed('no-convergence');
    let next = yieldRate + step;
    let width = step;
    while (!bondValue(settled, convention, next).ok) {
      width /= 2;
      next = yieldRate + width;
      if (Math.abs(width) < 1e-12) return failed('no-convergence');
    }
    // The rounding of the price itself, seen through its slope, is all that a step can still mean.
    const noise = at.value.dirty / Math.abs(at.value.slope) + Math.abs(next);
    const done = Math.abs(next - yieldRate) <= 8 * Number.EPSILON * noise;
    yieldRate = next;
    if (done) return computed(yieldRate);
  }
  return failed('no-convergence');
}
