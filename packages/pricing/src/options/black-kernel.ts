// The out-of-the-money Black premium in units of √(F·K), b(x, s), where x = |ln(F/K)| and s = σ·√T. With h = x/s, t = s/2:
//   b = φ(h)·exp(-t²/2)·∫ k(z) dz over [h - t, h + t],   k as in premium-kernel.ts
// which is the textbook formula with its two nearly equal terms put together. Small t: the integral by Gauss and Legendre,
// a sum of positive terms. Larger t: R(h - t) - R(h + t) no longer cancels. t > h: seen from its limit exp(-x/2).
import { inverseSqrtTwoPi } from '../numerics/constants.ts';
import { productError, sumError } from '../numerics/exact-arithmetic.ts';
import { millsRatio, smallExponential } from '../numerics/normal-distribution.ts';
import { premiumKernelOfAny } from '../numerics/premium-kernel.ts';

/** Beyond these the density is 0 in doubles and b is 0 or exp(-x/2). */
const maxExponent = 740;

/**
 * φ(h)·exp(-t²/2) = ∂b/∂s, to about two units in the last place. `s + sTail` is the standard deviation, s > 0; the tail
 * is its rounding error where the caller knows it.
 */
export function normalisedVega(x: number, s: number, sTail: number): number {
  const sHead = Math.fround(s);
  const sRest = s - sHead + sTail;
  const h = x / s;
  const hHead = Math.fround(h);
  const hRest = (x - hHead * sHead - hHead * sRest) / s;
  const hPart = 0.5 * hHead * hHead;
  const sPart = 0.125 * sHead * sHead;
  const exponent = hPart + sPart;
  if (!(exponent < maxExponent)) return 0;
  const rest =
    -sumError(hPart, sPart, exponent) -
    hRest * (hHead + 0.5 * hRest) -
    0.25 * sRest * (sHead + 0.5 * sRest);
  return inverseSqrtTwoPi * Math.exp(-exponent) * smallExponential(rest);
}

/** b(x, s) given its own vega at the same point. x ≥ 0, s > 0. */
export function normalisedBlack(x: number, s: number, sTail: number, vega: number): number {
  const h = x / s;
  const t = 0.5 * s;
  if (t <= 0.33 * (h + 1)) {
    return vega * t * (t <= 0.06 * (h + 1) ? gauss6(h, t) : gauss12(h, t));
  }
  const gap = gapOf(x, s, sTail);
  if (gap >= 0) return vega * (millsRatio(gap) - millsRatio(h + t));
  return Math.exp(-0.5 * x) - vega * (millsRatio(-gap) + millsRatio(h + t));
}

/** exp(-x/2) - b(x, s): how far the premium is from its limit, without cancellation where t > h. */
export function normalisedComplement(x: number, s: number, sTail: number, vega: number): number {
  const gap = gapOf(x, s, sTail);
  if (gap > 0) return Math.exp(-0.5 * x) - normalisedBlack(x, s, sTail, vega);
  return vega * (millsRatio(-gap) + millsRatio(x / s + 0.5 * s));
}

/** h - t = (x - s²/2) / s, right to the last digit also where the two nearly agree. */
function gapOf(x: number, s: number, sTail: number): number {
  const square = s * s;
  const difference = x - 0.5 * square - 0.5 * productError(s, s, square);
  return (difference - sTail * (x / s + 0.5 * s)) / s;
}

/** ∫ k over [h - t, h + t], divided by t; relative error below 2e-17 for t ≤ 0.06·(h + 1). */
function gauss6(h: number, t: number): number {
  return (
    0.46791393457269104 * pair(h, t * 0.23861918608319693) +
    0.3607615730481386 * pair(h, t * 0.6612093864662645) +
    0.17132449237917036 * pair(h, t * 0.932469514203152)
  );
}

/** The same; relative error below 3e-17 for t ≤ 0.33·(h + 1). */
function gauss12(h: number, t: number): number {
  return (
    0.24914704581340277 * pair(h, t * 0.1252334085114689) +
    0.2334925365383548 * pair(h, t * 0.3678314989981802) +
    0.20316742672306592 * pair(h, t * 0.5873179542866175) +
    0.16007832854334622 * pair(h, t * 0.7699026741943047) +
    0.10693932599531843 * pair(h, t * 0.9041172563704749) +
    0.04717533638651183 * pair(h, t * 0.9815606342467192)
  );
}

const pair = (centre: number, offset: number): number =>
  premiumKernelOfAny(centre - offset) + premiumKernelOfAny(centre + offset);
