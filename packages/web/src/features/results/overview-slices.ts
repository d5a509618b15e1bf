// Which lines a cut through the overview shows. Pure.
import { periodMonths } from '@pricevault/basics';

/** A few periods, spread over all of them, shortest first; the picked one always. */
export function chosenSlices(
  periods: readonly string[],
  picked: string | null,
  most: number,
): string[] {
  const months = (period: string) => periodMonths(period) ?? Infinity;
  const all = [...new Set(periods)].toSorted((a, b) => months(a) - months(b));
  if (all.length <= most) return all;
  const spread = Array.from(
    { length: most },
    (_, place) => all[Math.round((place * (all.length - 1)) / (most - 1))] ?? '',
  );
  if (picked === null || !all.includes(picked) || spread.includes(picked)) return spread;
  // In place of the nearest one.
  const distance = (period: string) => Math.abs(all.indexOf(period) - all.indexOf(picked));
  const nearest = spread.toSorted((a, b) => distance(a) - distance(b))[0];
  return spread.map((period) => (period === nearest ? picked : period));
}

/** Below a year in months. */
export const yearsLabel = (years: number) =>
  years > 0 && years < 1 ? `${Math.round(years * 12)}m` : `${Number(years.toFixed(2))}Y`;
