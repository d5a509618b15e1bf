// Prices of the demo's bonds, from a yield that fits the rating and remaining years, so that the yields beside the quotes
// look realistic. Every bond is treated as half-yearly, 30/360, as the screens do.
import {
  addMonths,
  bondValue,
  parseDate,
  settleBond,
  type DayNumber,
  type SettledBond,
} from '@pricevault/pricing';

export interface BondTerms {
  /** Percent a year. */
  readonly coupon: number;
  /** `YYYY-MM-DD`. */
  readonly maturity: string;
  readonly spRating: string | null;
}

export interface BondLevel {
  /** Clean, for 100 of face. */
  readonly level: number;
  /** What four basis points of yield are worth in the price. */
  readonly spread: number;
}

/** Above a dollar curve, as decimals, by the letters of the rating. */
const creditSpreads: Readonly<Record<string, number>> = {
  AAA: 0.001,
  AA: 0.005,
  A: 0.008,
  BBB: 0.014,
  BB: 0.022,
  B: 0.04,
  CCC: 0.065,
};
const unratedSpread = 0.03;
const fourBasisPoints = 0.0004;

/** `today` is `YYYY-MM-DD`. Null for a matured bond. */
export function demoBondLevel(terms: BondTerms, today: string): BondLevel | null {
  const maturity = parseDate(terms.maturity);
  const settlement = parseDate(today);
  if (maturity === undefined || settlement === undefined || settlement >= maturity) return null;
  const settled = settleBond(
    {
      couponRate: terms.coupon / 100,
      frequency: 2,
      dayCount: '30/360 USA',
      datedDate: couponDateBefore(maturity, settlement),
      maturity,
      keepEndOfMonth: true,
    },
    settlement,
  );
  if (!settled.ok) return null;
  const years = (maturity - settlement) / 365.25;
  const credit = creditSpreads[terms.spRating?.replace(/[+-]$/, '') ?? ''] ?? unratedSpread;
  const yieldRate = 0.038 + 0.0004 * Math.min(years, 20) + credit;
  const level = cleanPrice(settled.value, yieldRate);
  const higher = cleanPrice(settled.value, yieldRate - fourBasisPoints);
  return level === null || higher === null ? null : { level, spread: higher - level };
}

function cleanPrice(settled: SettledBond, yieldRate: number): number | null {
  const value = bondValue(settled, 'US street', yieldRate);
  return value.ok ? value.value.clean * 100 : null;
}

function couponDateBefore(maturity: DayNumber, settlement: DayNumber): DayNumber {
  let periods = 1;
  while (addMonths(maturity, -6 * periods) > settlement) periods += 1;
  return addMonths(maturity, -6 * periods);
}
