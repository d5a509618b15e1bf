// Turns cells into a grid: a row for each expiry, a column for each tenor, shortest first; gaps are null.
import { periodMonths } from '@pricevault/basics';
import type { Heatmap } from '@pricevault/contract';
import type { HeatmapCell } from './heatmap.repository.ts';

/** Of an average: more than any screen shows; all of them would double what comes over a slow line. */
const digits = 10;

export const shortened = (value: number) => Number(value.toPrecision(digits));

export function gridOf(exact: readonly HeatmapCell[]): Heatmap {
  const cells = exact.map(({ average, maximum, ...cell }) => ({
    ...cell,
    average: average === null ? null : shortened(average),
    maximum: maximum === null ? null : shortened(maximum),
  }));
  const expiries = inOrder(cells.map(({ expiry }) => expiry));
  const tenors = inOrder(cells.map(({ tenor }) => tenor));
  const byPlace = new Map(cells.map((cell) => [`${cell.expiry} ${cell.tenor}`, cell]));
  const data = expiries.map((name) => {
    const row = tenors.map((tenor) => byPlace.get(`${name} ${tenor}`));
    return {
      name,
      data: row.map((cell) => cell?.average ?? null),
      maxData: row.map((cell) => cell?.maximum ?? null),
      strikes: row.map((cell) => distinctStrikes(cell?.strikes ?? [])),
    };
  });
  return {
    data,
    dataRange: rangeOf(cells.map(({ average }) => average)),
    maxRange: rangeOf(cells.map(({ maximum }) => maximum)),
    xRange: tenors,
    hidden: cells.flatMap(({ expiry, tenor, average, isWithdrawn }) =>
      average === null ? [{ expiry, tenor, isWithdrawn }] : [],
    ),
  };
}

/** Shortest first. */
export function inOrder(periods: readonly string[]): string[] {
  const months = (period: string) => periodMonths(period) ?? Infinity;
  return [...new Set(periods)].toSorted((a, b) => months(a) - months(b) || (a < b ? -1 : 1));
}

function distinctStrikes(strikes: readonly (number | null)[]): number[] {
  return [...new Set(strikes.filter((strike) => strike !== null))];
}

function rangeOf(values: readonly (number | null)[]): { min: number | null; max: number | null } {
  let [min, max]: [number | null, number | null] = [null, null];
  for (const value of values) {
    if (value === null) continue;
    min = min === null || value < min ? value : min;
    max = max === null || value > max ? value : max;
  }
  return { min, max };
}
