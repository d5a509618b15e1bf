// Implied normal volatility without iteration: a rational guess and one step of third order, after P. Jäckel, "Implied
// Normal Volatility" (2017). His two branches and his Householder step; the coefficients are this package's own, and the
// result is put together beyond double precision, so that a premium of bachelier.ts gives its volatility back.
import { computed, failed, type Computed } from '../outcome.ts';
import { inverseSqrtTwoPi } from '../numerics/constants.ts';
import { productError, upperHalf } from '../numerics/exact-arithmetic.ts';
import { premiumKernel } from '../numerics/premium-kernel.ts';
import { timeValueOf, type OptionType } from './option-type.ts';

export interface ImpliedVolInputs {
  readonly optionType: OptionType;
  readonly forward: number;
  readonly strike: number;
  /** Years. */
  readonly timeToExpiry: number;
  /** Factor or annuity that the price contains; 1 for a forward premium. */
  readonly discount?: number;
  readonly price: number;
  /** The step to which the price is rounded, in its own unit; 0 by default. Less time value determines no volatility. */
  readonly rounding?: number;
}

/**
 * The volatility for √year, a decimal rate, at which the Bachelier price is `price`. The intrinsic value itself has none:
 * every volatility that is small enough gives it. In the money the rounding of the premium limits the accuracy.
 */
export function impliedNormalVol(inputs: ImpliedVolInputs): Computed {
  const { optionType, forward, strike, timeToExpiry, discount = 1, price, rounding = 0 } = inputs;
  if (!Number.isFinite(forward + strike + timeToExpiry + discount + price + rounding)) {
    return failed('not-a-number');
  }
  if (discount <= 0) return failed('discount-not-positive');
  if (timeToExpiry <= 0) return failed('time-not-positive');
  const premium = price / discount;
  const timeValue = timeValueOf(optionType, forward, strike, premium, rounding / discount);
  if (!timeValue.ok) return timeValue;
  return computed(
    normalVolOfTimeValue(timeValue.value, Math.abs(forward - strike), Math.sqrt(timeToExpiry)),
  );
}

/** ρ below which the strike is more than one standard deviation away: φ(1)·k(1). */
const farRatio = 0.0833154705876863;
/** ρ above which x is so small that premium + distance/2 = s/√(2π) to the last digit. */
const atTheMoneyRatio = 1e9;

/**
 * The inverse of `normalTimeValue`: premium > 0 (0 gives 0), distance ≥ 0, rootTime > 0, all finite. Allocates nothing.
 *
 * With ρ = premium / distance it solves φ(x)·k(x)/x = ρ for x = distance / s.
 */
export function normalVolOfTimeValue(premium: number, distance: number, rootTime: number): number {
  if (premium === 0) return 0;
  const ratio = premium / distance;
  if (!(ratio < atTheMoneyRatio)) {
    return (premium + 0.5 * distance) / inverseSqrtTwoPi / rootTime;
  }
  // 24 bits, so that its square below is exact.
  const x = Math.fround(standardDistanceGuess(ratio));
  const square = x * x;
  // The relative Newton step; derivatives of φ(x)·k(x)/x in closed form give the third order.
  const step = kernelGap(premium, distance, ratio, x);
  const second = -(square + 2);
  const third = square * (square + 3) + 6;
  const correction =
    (step * (1 + 0.5 * step * second)) / (1 + step * (second + (step * third) / 6));
  return dividedBeyondDouble(distance, x, rootTime, correction);
}

/** First guess of x for ρ, relative error below 6e-7 within one standard deviation and 3e-5 / x² outside. */
export const standardDistanceGuess = (ratio: number): number =>
  ratio > farRatio ? nearGuess(ratio) : farGuess(ratio);

/** ρ + 1/2, half a straddle over the distance, is odd in x. */
function nearGuess(ratio: number): number {
  const g = 1 / (ratio + 0.5);
  const w = g * g;
  let top = -0.00025079979338487696;
  top = top * w + 0.015050100591496793;
  top = top * w + -0.15168079942367133;
  top = top * w + 0.39894228318646163;
  let bottom = -0.0023110300825770957;
  bottom = bottom * w + 0.06270265380040027;
  bottom = bottom * w + -0.4597846234007744;
  bottom = bottom * w + 1;
  return (g * top) / bottom;
}

/** √(-ln ρ) grows like x / √2. */
function farGuess(ratio: number): number {
  const eta = Math.sqrt(-Math.log(ratio));
  let top = 0.015943245161768076;
  top = top * eta + 0.28634349600399694;
  top = top * eta + 0.18171972024502192;
  top = top * eta + -0.991891249169693;
  top = top * eta + 1.6353025286334668;
  top = top * eta + -0.09836744642551017;
  let bottom = 0.011272478952354495;
  bottom = bottom * eta + 0.2027368350153803;
  bottom = bottom * eta + 0.20959503378338987;
  bottom = bottom * eta + 0.015381964499408339;
  bottom = bottom * eta + 0.6068898133818061;
  bottom = bottom * eta + 1;
  return (eta * top) / bottom;
}

/**
 * k(x) - ρ·x/φ(x) for x of 24 bits, ρ = premium / distance being given rounded. Both terms nearly agree, so their own
 * rounding errors are carried along; only those of exp and of the kernel are left.
 */
function kernelGap(premium: number, distance: number, ratio: number, x: number): number {
  const kernel = premiumKernel(x);
  const exponent = 0.5 * x * x;
  // Far out the exponential alone would overflow, and the premium has fewer digits than these errors have.
  if (exponent > 650 || premium < 1e-250 || distance > 1e250 || distance < 1e-250) {
    const half = Math.exp(0.5 * exponent);
    return kernel - (x * ratio * half * half) / inverseSqrtTwoPi;
  }
  const growth = Math.exp(exponent);
  const grown = ratio * growth;
  const wanted = grown * x;
  const product = ratio * distance;
  const ratioError = (premium - product - productError(ratio, distance, product)) / distance;
  const grownError = productError(ratio, growth, grown) + growth * ratioError;
  const wantedError = productError(grown, x, wanted) + x * grownError;
  const scaled = kernel * inverseSqrtTwoPi;
  const scaledError = productError(kernel, inverseSqrtTwoPi, scaled);
  return (scaled - wanted + (scaledError - wantedError)) / inverseSqrtTwoPi;
}

/** distance / (x · (1 + correction) · rootTime), rounded once. x has 24 bits; |correction| is below 1e-3. */
function dividedBeyondDouble(
  distance: number,
  x: number,
  rootTime: number,
  correction: number,
): number {
  const divisor = x * rootTime;
  const rootUpper = upperHalf(rootTime);
  const divisorTail = x * rootUpper - divisor + x * (rootTime - rootUpper);
  const quotient = distance / divisor;
  const product = quotient * divisor;
  const remainder =
    distance - product - productError(quotient, divisor, product) - quotient * divisorTail;
  return quotient + (remainder / divisor - quotient * correction) / (1 + correction);
}
