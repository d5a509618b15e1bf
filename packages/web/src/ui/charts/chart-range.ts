// The ranges that charts span.
import type { ChartLayer } from './chart-types.ts';

export type Span = readonly [number, number];

/** From the smallest to the largest of the numbers; null where there is none. */
export function spanOf(values: Iterable<number | null | undefined>): Span | null {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value === null || value === undefined) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : null;
}

/** With a little air to both sides; zero stays the lower end where everything is positive and the chart stands on it. */
export function paddedSpan([low, high]: Span, standsOnZero: boolean): Span {
  const air = high > low ? 0.08 * (high - low) : 0.1 * Math.abs(high) || 1;
  const from = standsOnZero && low >= 0 ? 0 : low - air;
  return [from, high + air];
}

const dayMs = 86_400_000;

/** Of the axis below: around a single day three days to both sides, which as a number of milliseconds would be years. */
export function acrossSpan(across: Span, xKind: 'time' | 'number'): Span {
  const [from, to] = across;
  if (from !== to) return across;
  return xKind === 'time' ? [from - 3 * dayMs, to + 3 * dayMs] : paddedSpan(across, false);
}

/** Places of an axis that is named by the day: none in between, or a short history would name a day twice. */
export const wholeDays = (places: readonly Date[]): number[] =>
  places.map(Number).filter((place) => place % dayMs === 0);

export function* heightsOf(layers: readonly ChartLayer[]): Generator<number | null | undefined> {
  for (const { points } of layers) {
    for (const point of points) {
      yield point.y;
      yield point.low;
      yield point.high;
    }
  }
}

export function* placesOf(layers: readonly ChartLayer[]): Generator<number> {
  for (const { points } of layers) for (const point of points) yield point.x;
}

/** The place among `places` that is nearest to `x`; null where there is none. */
export function nearestPlace(places: readonly number[], x: number): number | null {
  let nearest: number | null = null;
  for (const place of places) {
    if (nearest === null || Math.abs(place - x) < Math.abs(nearest - x)) nearest = place;
  }
  return nearest;
}
