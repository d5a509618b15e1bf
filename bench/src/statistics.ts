// Summaries of a few repeated measurements.

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Linear interpolation between the two nearest ranks; `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('A quantile needs at least one value.');
  const sorted = values.toSorted((a, b) => a - b);
  const rank = share * (sorted.length - 1);
  const below = sorted[Math.floor(rank)] ?? Number.NaN;
  const above = sorted[Math.ceil(rank)] ?? Number.NaN;
  return below + (above - below) * (rank - Math.floor(rank));
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), min: Math.min(...values), max: Math.max(...values) };
}

/** Ratios of values that were measured in the same round. */
export function pairedRatios(of: readonly number[], against: readonly number[]): number[] {
  if (of.length !== against.length) throw new RangeError('Ratios need the same number of rounds.');
  return of.map((value, round) => value / (against[round] ?? Number.NaN));
}
