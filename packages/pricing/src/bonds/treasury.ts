// A US Treasury note or bond as its auction announces it. The Treasury's formula (31 CFR part 356, appendix B): semi-annual
// coupons on ACT/ACT, simple interest over the first part-period, accrued interest from the dated date.
import { computed, type Computed } from '../outcome.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import { bondValue } from './bond-price.ts';
import { settleBond, type FixedBond } from './fixed-bond.ts';

export interface TreasuryTerms {
  /** Annual, decimal. */
  readonly couponRate: number;
  readonly datedDate: DayNumber;
  readonly firstCoupon?: DayNumber;
  readonly maturity: DayNumber;
}

export function treasuryBond(terms: TreasuryTerms): FixedBond {
  return { ...terms, frequency: 2, dayCount: 'ACT/ACT ICMA', keepEndOfMonth: true };
}

/** Clean price for 100 of face at the auction's high yield (decimal), settled on the issue date. Not rounded. */
export function treasuryAuctionPrice(
  terms: TreasuryTerms,
  issueDate: DayNumber,
  highYield: number,
): Computed {
  const settled = settleBond(treasuryBond(terms), issueDate);
  if (!settled.ok) return settled;
  const value = bondValue(settled.value, 'US Treasury', highYield);
  return value.ok ? computed(100 * value.value.clean) : value;
}
