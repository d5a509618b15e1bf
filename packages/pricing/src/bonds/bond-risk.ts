// What a bond's price does when its yield moves.
import { computed, failed, type Computed } from '../outcome.ts';
import { bondValue } from './bond-price.ts';
import type { SettledBond } from './fixed-bond.ts';
import type { YieldConvention } from './yield-convention.ts';

export interface BondRisk {
  /** -(dP/dy) / P, years. */
  readonly modifiedDuration: number;
  /** Mean time to payment weighted by present value, years; absent where the convention discounts no single payment. */
  readonly macaulayDuration: number | undefined;
  /** (d²P/dy²) / P, years². Some screens show a hundredth of it. */
  readonly convexity: number;
  /** Loss for a yield one basis point higher, to first order, for a face of 1. */
  readonly dv01: number;
  /** The price that all of these refer to. */
  readonly dirty: number;
}

/** Durations, convexity and DV01 at a yield, of the dirty price. */
export function bondRisk(
  settled: SettledBond,
  convention: YieldConvention,
  yieldRate: number,
): Computed<BondRisk> {
  const at = bondValue(settled, convention, yieldRate);
  if (!at.ok) return at;
  const { dirty, slope, curvature, weightedYears } = at.value;
  if (dirty === 0) return failed('settled-at-maturity');
  return computed({
    modifiedDuration: -slope / dirty,
    macaulayDuration: weightedYears === undefined ? undefined : weightedYears / dirty,
    convexity: curvature / dirty,
    dv01: -slope * 1e-4,
    dirty,
  });
}
