// Market price uncertainty: how far a price may lie from the consensus at a confidence of 90 percent, from the dispersion of
// its marks, or from percentiles (Delegated Regulation (EU) 2016/101, article 9, with consensus data as a source by article 3).
import { studentQuantile } from '../numerics/student-t.ts';
import { computed, failed, type Computed } from '../outcome.ts';

/** Article 9(5) and 10(6): the confidence of a prudent value, on one side. */
export const prudentConfidence = 0.9;

/**
 * What lies within the confidence: the true `mean` of the market, which more marks make certain, or the `range` of plausible
 * prices, in which one more mark would fall.
 */
export const uncertaintyBases = ['mean', 'range'] as const;
export type UncertaintyBasis = (typeof uncertaintyBases)[number];

export interface Dispersion {
  readonly mean: number;
  /** Of the population, as results carry it. */
  readonly std: number;
  readonly n: number;
}

export interface Percentile {
  /** From 0 to 1. */
  readonly level: number;
  readonly value: number;
}

/** Every figure on the way, in the unit of the price. */
export interface PriceRange {
  readonly source: UncertaintyBasis | 'percentiles';
  /** Of the marks: n - 1; null where percentiles were given, which need no distribution. */
  readonly degrees: number | null;
  /** The small-sample factor: Student's t at 90 percent. The normal one is 1.2816. */
  readonly factor: number | null;
  /** std·√(n/(n - 1)) */
  readonly sampleStd: number | null;
  /** Of the mean sampleStd/√n, of one more mark sampleStd·√(1 + 1/n). */
  readonly standardError: number | null;
  readonly expected: number;
  /** The prudent values: of what was bought, and of what was sold. */
  readonly low: number;
  readonly high: number;
}

const factors = new Map<number, Computed>();

/** The same few numbers of marks come again and again in a book. */
function factorOf(degrees: number): Computed {
  const known = factors.get(degrees) ?? studentQuantile(prudentConfidence, degrees);
  factors.set(degrees, known);
  return known;
}

/** From mean, deviation and number of marks; at least two. */
export function rangeOfDispersion(
  { mean, std, n }: Dispersion,
  basis: UncertaintyBasis,
): Computed<PriceRange> {
  if (![mean, std, n].every(Number.isFinite) || std < 0) return failed('not-a-number');
  if (n < 2) return failed('too-few-points');
  const degrees = n - 1;
  const factor = factorOf(degrees);
  if (!factor.ok) return factor;
  const sampleStd = std * Math.sqrt(n / degrees);
  const standardError = sampleStd * Math.sqrt(basis === 'mean' ? 1 / n : 1 + 1 / n);
  const width = factor.value * standardError;
  return computed({
    source: basis,
    degrees,
    factor: factor.value,
    sampleStd,
    standardError,
    expected: mean,
    low: mean - width,
    high: mean + width,
  });
}

/** From percentiles around 10 and 90 percent, straight between two of them. */
export function rangeOfPercentiles(
  percentiles: readonly Percentile[],
  expected: number | null,
): Computed<PriceRange> {
  const points = percentiles.toSorted((a, b) => a.level - b.level);
  if (!points.every(({ level, value }) => Number.isFinite(level) && Number.isFinite(value))) {
    return failed('not-a-number');
  }
  if (points.some(({ value }, place) => value < (points[place - 1]?.value ?? -Infinity))) {
    return failed('not-increasing');
  }
  const [low, high] = [1 - prudentConfidence, prudentConfidence].map((level) =>
    valueAt(points, level),
  );
  if (low === null || low === undefined || high === null || high === undefined) {
    return failed('too-few-points');
  }
  return computed({
    source: 'percentiles',
    degrees: null,
    factor: null,
    sampleStd: null,
    standardError: null,
    expected: expected ?? (low + high) / 2,
    low,
    high,
  });
}

/** Null outside of the points: nothing is carried on beyond them. */
function valueAt(points: readonly Percentile[], level: number): number | null {
  // 1 - 0.9 is a little less than 0.1.
  const near = 1e-9;
  const above = points.findIndex((point) => point.level >= level - near);
  const [from, to] = [points[above - 1], points[above]];
  if (!to) return null;
  if (to.level <= level + near) return to.value;
  if (!from) return null;
  return from.value + ((to.value - from.value) * (level - from.level)) / (to.level - from.level);
}
