// Statistics of marks. The level of the values does not matter: a book of marks around a million has the same spread as
// one around zero.
import { computed, failed, type Computed, type Failure } from '../outcome.ts';

function check(values: readonly number[], fewest: number): Failure | null {
  if (!values.every(Number.isFinite)) return failed('not-a-number');
  return values.length < fewest ? failed('too-few-points') : null;
}

/** A loop, since a spread argument list has a limit. */
function maxMagnitude(values: readonly number[]): number {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  return largest;
}

export function mean(values: readonly number[]): Computed {
  return check(values, 1) ?? computed(meanOf(values));
}

/** A first mean, and the mean of what is left: right to the last digit for any level. */
function meanOf(values: readonly number[]): number {
  // Dividing first keeps a sum of the largest doubles finite.
  const first =
    maxMagnitude(values) > Number.MAX_VALUE / values.length
      ? compensatedSum(values.map((value) => value / values.length))
      : compensatedSum(values) / values.length;
  return first + compensatedSum(values.map((value) => value - first)) / values.length;
}

/** Σ (value - mean)², with the part that the mean's own rounding adds taken off. */
function squaredDeviations(values: readonly number[]): number {
  const centre = meanOf(values);
  const deviations = values.map((value) => value - centre);
  const drift = compensatedSum(deviations);
  return Math.max(
    compensatedSum(deviations.map((deviation) => deviation * deviation)) -
      (drift * drift) / values.length,
    0,
  );
}

/** Divides by n: the spread of exactly these values. */
export function populationStd(values: readonly number[]): Computed {
  return check(values, 1) ?? computed(Math.sqrt(squaredDeviations(values) / values.length));
}

/** Divides by n - 1: an estimate from a sample of at least two. */
export function sampleStd(values: readonly number[]): Computed {
  return check(values, 2) ?? computed(Math.sqrt(squaredDeviations(values) / (values.length - 1)));
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): Computed {
  return check(values, 1) ?? computed(medianOf(values));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  if (sorted.length % 2 === 1) return upper;
  const lower = sorted[middle - 1] as number;
  return lower + 0.5 * (upper - lower);
}

/** Median absolute deviation from the median, unscaled; times 1.4826 it estimates a normal standard deviation. */
export function medianAbsoluteDeviation(values: readonly number[]): Computed {
  const problem = check(values, 1);
  if (problem !== null) return problem;
  const centre = medianOf(values);
  return computed(medianOf(values.map((value) => Math.abs(value - centre))));
}

/** How many population standard deviations a value is above the mean of the others. */
export function zScore(value: number, values: readonly number[]): Computed {
  if (!Number.isFinite(value)) return failed('not-a-number');
  const spread = populationStd(values);
  if (!spread.ok) return spread;
  // A spread below the rounding of the values themselves is no spread.
  if (spread.value <= maxMagnitude(values) * Number.EPSILON) return failed('no-spread');
  return computed((value - meanOf(values)) / spread.value);
}

/** Place of a value among values, the smallest being 1; equal values share the mean of their places. */
export function rank(value: number, values: readonly number[]): Computed {
  const problem = check([value, ...values], 2);
  if (problem !== null) return problem;
  const below = values.filter((other) => other < value).length;
  const equal = values.filter((other) => other === value).length;
  return computed(below + (Math.max(equal, 1) + 1) / 2);
}

// Sums whose error does not grow with the number of terms (Neumaier's form of Kahan's summation).

export function compensatedSum(values: Iterable<number>): number {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
}
