// The Bachelier (normal) model: the forward moves by σ·√T, in the units of the rate itself (0.0085 is 85 basis points a
// year). Rates of any sign. Everything follows from the out-of-the-money premium; the in-the-money one adds the intrinsic
// value.
import { computed, failed, type Computed } from '../outcome.ts';
import { inverseSqrtTwoPi } from '../numerics/constants.ts';
import { productError, upperHalf } from '../numerics/exact-arithmetic.ts';
import { densityCutoff, smallExponentialMinus1 } from '../numerics/normal-distribution.ts';
import { premiumKernel } from '../numerics/premium-kernel.ts';
import { intrinsicValue, timeValueCount, type OptionType } from './option-type.ts';

export interface BachelierInputs {
  readonly optionType: OptionType;
  readonly forward: number;
  readonly strike: number;
  /** Years. */
  readonly timeToExpiry: number;
  /** Absolute volatility for √year, as a decimal rate. */
  readonly volatility: number;
  /** Factor from the payment date to the valuation date, or the annuity of a swap; 1 gives the forward premium. */
  readonly discount?: number;
}

/** Present value; with the default discount the forward premium. Zero volatility or time gives the intrinsic value. */
export function bachelierPrice(inputs: BachelierInputs): Computed {
  const { optionType, forward, strike, timeToExpiry, volatility, discount = 1 } = inputs;
  const problem = checkOptionInputs(forward, strike, timeToExpiry, volatility, discount);
  if (problem !== null) return problem;
  const timeValue = normalTimeValue(
    Math.abs(forward - strike),
    volatility,
    Math.sqrt(timeToExpiry),
  );
  return computed(
    discount *
      (intrinsicValue(optionType, forward, strike) + timeValueCount(optionType) * timeValue),
  );
}

/** The checks that both models share; null when the inputs can be used. */
export function checkOptionInputs(
  forward: number,
  strike: number,
  timeToExpiry: number,
  volatility: number,
  discount: number,
): ReturnType<typeof failed> | null {
  if (!Number.isFinite(forward + strike + timeToExpiry + volatility + discount)) {
    return failed('not-a-number');
  }
  if (timeToExpiry < 0) return failed('time-not-positive');
  if (volatility < 0) return failed('vol-negative');
  if (discount <= 0) return failed('discount-not-positive');
  return null;
}

/**
 * Undiscounted out-of-the-money premium s·φ(x)·k(x), s = σ·√T, x = distance / s, to a few units in the last place for the
 * given doubles however far out it is. Expects distance ≥ 0 = |F - K|, volatility ≥ 0, rootTime ≥ 0; allocates nothing.
 *
 * Far out a premium changes x² times faster than its inputs, so s and x are carried beyond double precision: without that
 * the premium would be off by x² roundings, and a volatility could not be read back from it to the last digit.
 */
export function normalTimeValue(distance: number, volatility: number, rootTime: number): number {
  const s = volatility * rootTime;
  const x = distance / s;
  if (s === 0 || !(x <= densityCutoff)) return 0;
  const sTail = productError(volatility, rootTime, s);
  const sUpper = upperHalf(s);
  const xHead = Math.fround(x);
  const xTail = (distance - xHead * sUpper - xHead * (s - sUpper) - xHead * sTail) / s;
  // The product is put together with its rounding errors, so that only those of exp and of the kernel are left.
  const bell = Math.exp(-0.5 * xHead * xHead);
  const kernel = premiumKernel(x);
  const scale = inverseSqrtTwoPi * s;
  const height = scale * bell;
  const premium = height * kernel;
  const heightError =
    productError(scale, bell, height) + bell * productError(inverseSqrtTwoPi, s, scale);
  const exponent = -xTail * (xHead + 0.5 * xTail);
  return (
    premium +
    (productError(height, kernel, premium) +
      kernel * heightError +
      premium * smallExponentialMinus1(exponent))
  );
}
