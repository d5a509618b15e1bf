// Implied Black volatility. The guess is that of the normal model, brought to the lognormal one; steps of third order on
// the logarithm of the premium (or of its distance from the limit) converge in two or three evaluations, and a last one is
// put together beyond double precision, as in implied-normal-vol.ts.
import { computed, failed, type Computed } from '../outcome.ts';
import { productError } from '../numerics/exact-arithmetic.ts';
import { inverseNormalProbability } from '../numerics/inverse-normal.ts';
import { normalisedBlack, normalisedComplement, normalisedVega } from './black-kernel.ts';
import { absoluteLogMoneyness } from './black.ts';
import { standardDistanceGuess, type ImpliedVolInputs } from './implied-normal-vol.ts';
import { timeValueOf } from './option-type.ts';

export interface ImpliedBlackVolInputs extends ImpliedVolInputs {
  /** Decimal rate by which forward and strike are moved up; 0 by default. */
  readonly shift?: number;
}

/** The lognormal volatility for √year of the shifted rate at which the Black price is `price`; none for the intrinsic value. */
export function impliedBlackVol(inputs: ImpliedBlackVolInputs): Computed {
  const { optionType, timeToExpiry, discount = 1, price, rounding = 0, shift = 0 } = inputs;
  const forward = inputs.forward + shift;
  const strike = inputs.strike + shift;
  if (!Number.isFinite(forward + strike + timeToExpiry + discount + price + rounding)) {
    return failed('not-a-number');
  }
  if (discount <= 0) return failed('discount-not-positive');
  if (timeToExpiry <= 0) return failed('time-not-positive');
  if (forward <= 0 || strike <= 0) return failed('rate-not-positive');
  const premium = price / discount;
  const timeValue = timeValueOf(optionType, forward, strike, premium, rounding / discount);
  if (!timeValue.ok) return timeValue;
  if (timeValue.value >= Math.min(forward, strike)) return failed('above-maximum');
  return computed(blackVolOfTimeValue(timeValue.value, forward, strike, Math.sqrt(timeToExpiry)));
}

/** More than this many are never needed; the bound only ends the loop. */
const maxSteps = 40;
/** A step of third order from here on leaves an error below the last digit. */
const closeEnough = 1e-5;

/** The inverse of `blackTimeValue`: 0 ≤ premium < min(forward, strike), rootTime > 0. Allocates nothing. */
export function blackVolOfTimeValue(
  premium: number,
  forward: number,
  strike: number,
  rootTime: number,
): number {
  if (premium === 0) return 0;
  const x = absoluteLogMoneyness(forward, strike);
  const target = premium / (Math.sqrt(forward) * Math.sqrt(strike));
  const limit = Math.exp(-0.5 * x);
  // A premium that rounds to its limit is taken as half a unit below it: a large volatility, not an infinite one.
  const targetComplement = Math.max(limit - target, 0.25 * Number.EPSILON * limit);
  let s = guess(x, target, targetComplement / limit);
  let below = 0;
  let above = Infinity;
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const step = relativeStep(x, s, target, targetComplement, limit);
    if (step > 0) below = s;
    else above = s;
    let next = s * (1 + step);
    if (!(next > below && next < above)) {
      next = above === Infinity ? 2 * s : 0.5 * (below + above);
    } else if (Math.abs(step) < closeEnough) {
      s = next;
      break;
    }
    if (next === s) break;
    s = next;
  }
  const head = Math.fround(s);
  if (head === 0 || head === Infinity) return s / rootTime;
  const correction = relativeStep(x, head, target, targetComplement, limit);
  return dividedBeyondDouble(head, rootTime, correction);
}

/** First guess of s: from the limit where the premium is more than half of it, else through the normal model. */
function guess(x: number, target: number, complementShare: number): number {
  const fromLimit = -2 * inverseNormalProbability(0.5 * complementShare);
  if (x === 0) return fromLimit;
  const normal = x / standardDistanceGuess(target / (2 * Math.sinh(0.5 * x)));
  const corrected = normal * (1 + Math.min((normal * normal) / 24, 1));
  return complementShare < 0.5 ? Math.max(corrected, fromLimit, Math.sqrt(2 * x)) : corrected;
}

/** Householder's step of third order for s, relative to s, on ln b or on ln(limit - b), whichever bends less. */
function relativeStep(
  x: number,
  s: number,
  target: number,
  targetComplement: number,
  limit: number,
): number {
  const vega = normalisedVega(x, s, 0);
  const fromBelow = target < 0.5 * limit;
  const value = fromBelow ? normalisedBlack(x, s, 0, vega) : normalisedComplement(x, s, 0, vega);
  const wanted = fromBelow ? target : targetComplement;
  if (vega === 0 || value === 0) return value < wanted === fromBelow ? 1 : -0.5;
  const slope = (fromBelow ? vega : -vega) / value;
  const h = x / s;
  const second = (h * h) / s - 0.25 * s;
  const third = second * second - (3 * h * h) / (s * s) - 0.25;
  const excess = (value - wanted) / wanted;
  const newton = -(Math.abs(excess) < 1e-3 ? shortLog1p(excess) : Math.log1p(excess)) / slope;
  const second1 = second - slope;
  const third1 = third - 3 * second * slope + 2 * slope * slope;
  const numerator = 1 + 0.5 * newton * second1;
  const denominator = 1 + newton * (second1 + (newton * third1) / 6);
  // Far from the root the third-order form can turn round; Newton's step on the logarithm never does.
  const bent = numerator / denominator;
  const step = (newton * (bent > 0.25 && bent < 4 ? bent : 1)) / s;
  return Math.max(step, -0.9);
}

/** ln(1 + e) for small e: the library's own may differ from zero by more than e's last digit times e. */
const shortLog1p = (e: number): number =>
  e * (1 - e * (1 / 2 - e * (1 / 3 - e * (1 / 4 - e * (1 / 5 - e / 6)))));

/** head · (1 + correction) / rootTime, rounded once. */
function dividedBeyondDouble(head: number, rootTime: number, correction: number): number {
  const quotient = head / rootTime;
  const product = quotient * rootTime;
  const remainder = head - product - productError(quotient, rootTime, product);
  return quotient + (remainder / rootTime + quotient * correction);
}
