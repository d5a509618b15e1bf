// The density that a smile of normal volatilities implies, between its quotes and beyond them: the second derivative of a
// call by its strike, φ(d)·((1 + d·s′)²/s + s″) with s = σ(K)·√T and d = (F − K)/s. The bracket keeps its sign however small
// φ(d) is, so that a wing is judged without differences of nearly equal premiums.
import { computed, failed, type Computed } from '../outcome.ts';
import { normalDensity, normalProbability } from '../numerics/normal-distribution.ts';

/** The normal volatility at a strike; NaN where there is none. */
export type VolCurve = (strike: number) => number;

export interface DensityPoint {
  readonly strike: number;
  /** For 1.00 of rate. */
  readonly density: number;
  /** Probability of an end below the strike. */
  readonly probability: number;
}

export interface SmileRange {
  readonly forward: number;
  readonly timeToExpiry: number;
  /** Where to look, for a smile with a floor from above it. */
  readonly lowest: number;
  readonly highest: number;
}

/** Where the density is negative, or the probability of an end below leaves 0 to 1. */
export interface DensityViolation {
  readonly kind: 'density' | 'probability';
  readonly from: number;
  readonly to: number;
  /** The negative probability in between, or how far outside 0 to 1 the probability is at worst. */
  readonly size: number;
}

/** Of the deviation at the forward: small against any smile, large against the rounding of its volatilities. */
const relativeWidth = 2e-4;
/** Probability that is rounding: no violation. */
const rounding = 1e-7;
/**
 * Negative probability that a trade could be made of, for smiles and maps alike: below it a butterfly with wings of 1 percent
 * earns less than a hundredth of a basis point of the annuity, and the fault is the expansion's own.
 */
export const smallestNegativeProbability = 1e-4;

export function densityAt(
  vol: VolCurve,
  { forward, timeToExpiry }: SmileRange,
  strike: number,
  width: number,
): DensityPoint {
  const rootTime = Math.sqrt(timeToExpiry);
  const s = vol(strike) * rootTime;
  const up = vol(strike + width) * rootTime;
  const down = vol(strike - width) * rootTime;
  const slope = (up - down) / (2 * width);
  const bend = (up - 2 * s + down) / (width * width);
  const d = (forward - strike) / s;
  const height = normalDensity(d);
  return {
    strike,
    density: height * ((1 + d * slope) ** 2 / s + bend),
    probability: normalProbability(-d) + slope * height,
  };
}

/** The density at evenly spaced strikes. */
export function smileDensity(
  vol: VolCurve,
  range: SmileRange,
  points: number,
): Computed<readonly DensityPoint[]> {
  const { forward, timeToExpiry, lowest, highest } = range;
  if (!(lowest < highest) || points < 3) return failed('too-few-points');
  if (!(timeToExpiry > 0)) return failed('time-not-positive');
  const atTheMoney = vol(forward) * Math.sqrt(timeToExpiry);
  if (!(atTheMoney > 0)) return failed('formula-breaks-down');
  const step = (highest - lowest) / (points - 1);
  const width = Math.min(relativeWidth * atTheMoney, step / 2);
  const density: DensityPoint[] = [];
  for (let index = 0; index < points; index += 1) {
    const point = densityAt(vol, range, lowest + index * step, width);
    if (!Number.isFinite(point.density)) return failed('formula-breaks-down', 'smile');
    density.push(point);
  }
  return computed(density);
}

/** Neighbouring strikes with the same fault are one violation. */
export function findDensityViolations(density: readonly DensityPoint[]): DensityViolation[] {
  const step = (density[1]?.strike ?? 0) - (density[0]?.strike ?? 0);
  return [
    ...runs(density, 'density', ({ density: height }) => Math.max(-height, 0) * step, 'sum'),
    ...runs(
      density,
      'probability',
      ({ probability }) => Math.max(-probability, probability - 1, 0),
      'largest',
    ),
  ].filter(({ size }) => size > rounding);
}

function runs(
  points: readonly DensityPoint[],
  kind: DensityViolation['kind'],
  excess: (point: DensityPoint) => number,
  together: 'sum' | 'largest',
): DensityViolation[] {
  const found: { kind: DensityViolation['kind']; from: number; to: number; size: number }[] = [];
  let isOpen = false;
  for (const point of points) {
    const size = excess(point);
    const last = found.at(-1);
    if (!(size > 0)) {
      isOpen = false;
    } else if (isOpen && last) {
      last.to = point.strike;
      last.size = together === 'sum' ? last.size + size : Math.max(last.size, size);
    } else {
      found.push({ kind, from: point.strike, to: point.strike, size });
      isOpen = true;
    }
  }
  return found;
}
