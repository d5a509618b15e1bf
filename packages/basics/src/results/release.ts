// Decides what may be shown of a result. Every figure of a real type passes through here once, at the close of its window,
// and only what comes out is stored for pages, files, events and the API.
import {
  acceptanceOf,
  isAccepted,
  middleOf,
  type Acceptance,
  type OutlierRule,
} from './outliers.ts';
import { roundToStep } from './quote-step.ts';

/**
 * The number of firms from which figures are shown. With three contributors mean and deviation give each of them the other
 * two; median and rank are close to somebody's mark; minimum and maximum are somebody's.
 */
export const floors = { figures: 5, order: 8, extremes: 12 } as const;
export type Floors = { readonly [F in keyof typeof floors]: number };

/** A sample type's figures are shown from one contributor on: its marks are nobody's. */
const sampleFloors: Floors = { figures: 1, order: 1, extremes: 1 };

/** The rule of a window, as its type had it when the window opened. */
export interface ReleaseRule {
  readonly minContributors: number;
  readonly isSample: boolean;
  readonly outlierRule: OutlierRule;
  readonly quoteStep: number;
}

export interface Figures {
  readonly n: number;
  readonly mean: number;
  /** Population standard deviation. */
  readonly std: number;
  readonly median: number | null;
  /** Means of the two lowest and of the two highest marks; of a sample type the lowest and the highest. */
  readonly min: number | null;
  readonly max: number | null;
}

export interface ReleasedResult {
  /** Null while too few accepted marks exist: then n is not shown either. */
  readonly figures: Figures | null;
  /** Not rounded, never shown: what z-scores and acceptance of own marks are computed from. Null where neither is shown. */
  readonly inside: {
    readonly mean: number;
    readonly std: number;
    readonly acceptance: Acceptance | null;
  } | null;
}

export const withheld: ReleasedResult = { figures: null, inside: null };

export function floorsOf({ isSample, minContributors }: ReleaseRule): Floors {
  if (isSample) return sampleFloors;
  const least = Math.max(minContributors, floors.figures);
  return {
    figures: least,
    order: Math.max(least, floors.order),
    extremes: Math.max(least, floors.extremes),
  };
}

/** @param grid the trade's release grid; figures are rounded to it */
export function releaseResult(
  marks: ArrayLike<number>,
  rule: ReleaseRule,
  grid: number,
  limits: Floors = floorsOf(rule),
): ReleasedResult {
  return roundResult(formResult(marks, rule, limits), grid);
}

/** The result before it is rounded: not to be shown. */
export function formResult(
  marks: ArrayLike<number>,
  rule: ReleaseRule,
  limits: Floors = floorsOf(rule),
): ReleasedResult {
  const sorted = Float64Array.from(marks).sort();
  const acceptance = acceptanceOf(sorted, rule);
  const accepted = sorted.filter((mark) => isAccepted(mark, acceptance));
  const n = accepted.length;
  if (n === 0 || n < limits.figures) return withheld;
  const { mean, std } = momentsOf(accepted);
  const [min, max] = rule.isSample ? [accepted[0], accepted[n - 1]] : extremesOf(accepted);
  return {
    figures: {
      n,
      mean,
      std,
      median: n >= limits.order ? middleOf(accepted) : null,
      min: n >= limits.extremes ? (min ?? null) : null,
      max: n >= limits.extremes ? (max ?? null) : null,
    },
    inside: { mean, std, acceptance },
  };
}

export function roundResult({ figures, inside }: ReleasedResult, grid: number): ReleasedResult {
  if (figures === null) return { figures, inside };
  const round = (value: number) => roundToStep(value, grid);
  const roundKnown = (value: number | null) => (value === null ? null : round(value));
  const { n, mean, std, median, min, max } = figures;
  return {
    figures: {
      n,
      mean: round(mean),
      std: round(std),
      median: roundKnown(median),
      min: roundKnown(min),
      max: roundKnown(max),
    },
    inside,
  };
}

function momentsOf(marks: Float64Array): { mean: number; std: number } {
  const first = marks[0] ?? 0;
  // Sums of distances from one mark keep their digits at any level; equal marks have a deviation of exactly zero.
  let sum = 0;
  for (const mark of marks) sum += mark - first;
  const shift = sum / marks.length;
  let squares = 0;
  for (const mark of marks) squares += (mark - first - shift) ** 2;
  return { mean: first + shift, std: Math.sqrt(squares / marks.length) };
}

function extremesOf(sorted: Float64Array): [number, number] {
  const at = (index: number) => sorted.at(index) ?? Number.NaN;
  return [(at(0) + at(1)) / 2, (at(-1) + at(-2)) / 2];
}

/** Scores are shown up to this size. */
const maxScore = 9.9;

/**
 * The caller's mark against mean and deviation of the others, over accepted marks: one decimal, at most 9.9 in size. Null where
 * the others do not differ.
 */
export function scoreOf(
  own: number,
  { n, mean, std, isOwnAccepted }: { n: number; mean: number; std: number; isOwnAccepted: boolean },
): number | null {
  const others = isOwnAccepted ? n - 1 : n;
  if (others < 2) return null;
  const distance = own - mean;
  const fromOthers = isOwnAccepted ? (distance * n) / others : distance;
  const variance = isOwnAccepted
    ? (n * std ** 2 - (distance ** 2 * n) / others) / others
    : std ** 2;
  const deviation = Math.sqrt(Math.max(variance, 0));
  if (deviation <= Math.max(Math.abs(mean), Math.abs(distance)) * 1e-7) return null;
  const score = fromOthers / deviation;
  return Math.max(Math.min(Math.round(score * 10) / 10, maxScore), -maxScore) + 0;
}

/** No mark of n is further from the mean than √(n − 1) deviations. Of rounded figures, a tenth more in squares. */
const farthestOfSet = 1.1;

/**
 * The score of a value that a member sets beside opened figures. It is taken for the member's contributed mark, unless no mark of
 * the set can be so far from the mean: then it is measured against all of them. At that limit it may be a mark that all others
 * disagree with, which its own deviation would hide: there is no score then, as where the others do not differ.
 */
export function scoreBeside(
  own: number,
  figures: { readonly n: number; readonly mean: number; readonly std: number },
): number | null {
  const { n, mean, std } = figures;
  const isOwnAccepted = (own - mean) ** 2 <= farthestOfSet * (n - 1) * std ** 2;
  return scoreOf(own, { ...figures, isOwnAccepted });
}

/** Before a window closes only a band of its number of contributors is shown. */
export const contributorBands = ['below5', '5to7', '8andMore'] as const;
export type ContributorBand = (typeof contributorBands)[number];

export function bandOf(contributors: number): ContributorBand {
  if (contributors < floors.figures) return 'below5';
  return contributors < floors.order ? '5to7' : '8andMore';
}
