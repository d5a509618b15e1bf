// How a yield discounts a payment, with its first two derivatives by the yield.

export const yieldConventions = [
  /** Compounded with the coupon frequency; simple interest once a single payment is left. */
  'US street',
  /** Simple interest over the first part-period, compounded after it: the US Treasury's own price formula. */
  'US Treasury',
  /** Compounded throughout, also in the last period. */
  'UK DMO',
  /** Annual coupons as a rule; like street. */
  'German',
  /** Clean price = (1 + coupon·years) / (1 + yield·years). */
  'JP simple',
  /** Compounded with the coupon frequency throughout. */
  'compounded',
  /** Compounded so often a year, whatever the coupon frequency. */
  'annual',
  'semiannual',
  'quarterly',
  'monthly',
  'continuous',
] as const; // prettier-ignore
export type YieldConvention = (typeof yieldConventions)[number];

const aliases: Readonly<Record<string, YieldConvention>> = {
  'UK BUMP/DMO': 'UK DMO',
  'GB BUMP DMO': 'UK DMO',
  'GERMAN BONDS': 'German',
  'DE BONDS': 'German',
  'US-STREET': 'US street',
  STREET: 'US street',
  TREASURY: 'US Treasury',
  'JAPAN SIMPLE': 'JP simple',
  'JAPANESE SIMPLE': 'JP simple',
  'JP-SIMPLE': 'JP simple',
};

export function parseYieldConvention(text: string): YieldConvention | undefined {
  const upper = text.trim().toUpperCase();
  return yieldConventions.find((name) => name.toUpperCase() === upper) ?? aliases[upper];
}

/** Compounding periods a year of the conventions that fix them. */
const fixedFrequencies: Partial<Record<YieldConvention, number>> = {
  annual: 1,
  semiannual: 2,
  quarterly: 4,
  monthly: 12,
};

/** (1 + simple·y)^-1 · (1 + y/f)^-periods, or exp(-periods·y): every convention but JP simple is one of these. */
export interface DiscountShape {
  /** Years of simple interest. */
  readonly simpleYears: number;
  /** Whole or broken periods of compound interest. */
  readonly periods: number;
  /** Periods a year; Infinity compounds continuously, and `periods` are then years. */
  readonly frequency: number;
}

/** The shape for a payment `years` away when the first one is `firstYears` away. */
export function discountShape(
  convention: Exclude<YieldConvention, 'JP simple'>,
  years: number,
  firstYears: number,
  frequency: number,
  paymentsLeft: number,
): DiscountShape {
  switch (convention) {
    case 'continuous':
      return { simpleYears: 0, periods: years, frequency: Infinity };
    case 'US street':
    case 'German':
      if (paymentsLeft === 1) return { simpleYears: years, periods: 0, frequency };
      break;
    case 'US Treasury': {
      // A long first period is a part-period and then whole ones.
      const firstPeriods = firstYears * frequency;
      const whole = Math.max(Math.ceil(firstPeriods - 1e-9) - 1, 0);
      const part = firstPeriods - whole;
      return { simpleYears: part / frequency, periods: years * frequency - part, frequency };
    }
    default:
  }
  const compounding = fixedFrequencies[convention] ?? frequency;
  return { simpleYears: 0, periods: years * compounding, frequency: compounding };
}

export interface Discount {
  readonly factor: number;
  /** d factor / d yield. */
  readonly slope: number;
  /** d² factor / d yield². */
  readonly curvature: number;
}

/**
 * Yields must be above this, which leaves 1 + y/f and 1 + simple·y positive. Simple interest alone has no compounding to
 * break down: a day before maturity a price a little too high is a yield of many hundred percent below zero.
 */
export function lowestYield({ simpleYears, periods, frequency }: DiscountShape): number {
  return Math.max(
    periods === 0 ? -Infinity : -frequency,
    simpleYears === 0 ? -Infinity : -1 / simpleYears,
  );
}

/** The yield must be above the lowest one. */
export function discountAt(shape: DiscountShape, yieldRate: number): Discount {
  const { simpleYears, periods, frequency } = shape;
  const simple = 1 / (1 + simpleYears * yieldRate);
  const continuous = frequency === Infinity;
  const isCompounded = !continuous && periods !== 0;
  const growth = isCompounded ? 1 + yieldRate / frequency : 1;
  const compound = isCompounded
    ? Math.exp(-periods * Math.log1p(yieldRate / frequency))
    : Math.exp(-periods * yieldRate);
  const factor = simple * compound;
  const years = continuous ? periods : periods / frequency;
  const perYear = continuous ? 0 : 1 / frequency;
  const simpleSlope = -simpleYears * simple;
  const compoundSlope = -years / growth;
  const compoundCurve = (years * (years + perYear)) / (growth * growth);
  return {
    factor,
    slope: factor * (simpleSlope + compoundSlope),
    curvature:
      factor * (2 * simpleSlope * simpleSlope + 2 * simpleSlope * compoundSlope + compoundCurve),
  };
}
