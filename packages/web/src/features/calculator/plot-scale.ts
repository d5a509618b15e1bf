// Where things stand in a plot: a straight scale and round numbers along it.

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** The range of the values with a little air; a single value gets a tenth of itself to either side. */
export function rangeOf(values: readonly number[]): Range | null {
  if (values.length === 0) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const air = high > low ? 0.08 * (high - low) : 0.1 * Math.abs(high) || 1;
  return { low: low - air, high: high + air };
}

export const place = (value: number, { low, high }: Range, from: number, to: number): number =>
  from + ((value - low) / (high - low)) * (to - from);

/** Round numbers (1, 2 or 5 times a power of ten apart), at most about `most` of them. */
export function roundTicks({ low, high }: Range, most: number): number[] {
  const rough = (high - low) / Math.max(most, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => {
    return Number(((first + index) * step).toPrecision(12));
  });
}
