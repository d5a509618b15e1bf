// Sets marks aside that are far from all others, before any figure is computed.

export const outlierRules = ['mad', 'none'] as const;
export type OutlierRule = (typeof outlierRules)[number];

export const outlierLimits = {
  /** Marks are set aside from this number of marks on. */
  minMarks: 5,
  maxShare: 1 / 3,
  cutoff: 3.5,
  /** Makes the median absolute deviation of normal values their standard deviation. */
  normalScale: 1.4826,
} as const;
const { minMarks, maxShare, cutoff, normalScale } = outlierLimits;

/** A mark is accepted if it is at most `reach` away from `center`. */
export interface Acceptance {
  readonly center: number;
  readonly reach: number;
}

/**
 * The rule `mad`: marks further from the median than 3.5 times the larger of 1.4826 × MAD and the quote step are set aside,
 * the farthest first, at most a third of all. Marks at the same distance are set aside together or not at all. Null where
 * all are accepted.
 *
 * @param sorted ascending
 */
export function acceptanceOf(
  sorted: ArrayLike<number>,
  { outlierRule, quoteStep }: { readonly outlierRule: OutlierRule; readonly quoteStep: number },
): Acceptance | null {
  const count = sorted.length;
  if (outlierRule === 'none' || count < minMarks) return null;
  const center = middleOf(sorted);
  const distances = Float64Array.from(sorted, (mark) => Math.abs(mark - center)).sort();
  const limit = cutoff * Math.max(normalScale * middleOf(distances), quoteStep);
  const fewest = count - Math.floor(count * maxShare);
  let accepted = count;
  while (accepted > fewest && (distances[accepted - 1] ?? 0) > limit) accepted -= 1;
  // A cut between equal distances would depend on the order of the firms.
  while (accepted < count && distances[accepted] === distances[accepted - 1]) accepted += 1;
  return accepted === count ? null : { center, reach: distances[accepted - 1] ?? 0 };
}

export function isAccepted(mark: number, acceptance: Acceptance | null): boolean {
  return acceptance === null || Math.abs(mark - acceptance.center) <= acceptance.reach;
}

/** The median of ascending values. */
export function middleOf(sorted: ArrayLike<number>): number {
  const upper = sorted.length >> 1;
  const value = sorted[upper] ?? Number.NaN;
  return sorted.length % 2 === 1 ? value : ((sorted[upper - 1] ?? Number.NaN) + value) / 2;
}
