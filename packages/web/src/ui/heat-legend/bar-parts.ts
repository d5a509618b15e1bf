// What the colour bar of a heatmap shows: its bands with their bounds, and its colours.
import { heatSteps, type HeatKind, type HeatRange } from '../heatmap/heat-scale.ts';

export interface BarPart {
  /** Place of its word among those of the kind. */
  readonly word: number;
  /** How much of the bar is its own, in relation to the others. */
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

/** The bands on the colour bar, lowest first: quarters, or what lies between the steps of a score. */
export function barParts({ min, max }: HeatRange, kind: HeatKind): BarPart[] {
  if (kind === 'score') {
    const ends = [-Infinity, -3, -1, 1, 3, Infinity];
    return [1, 2, 1, 2, 1].map((width, word) => ({
      word,
      width,
      from: ends[word] ?? 0,
      to: ends[word + 1] ?? 0,
    }));
  }
  // All values are the same: unchanged, or low.
  if (min === max) return [{ word: kind === 'change' ? 2 : 0, width: 1, from: min, to: max }];
  const quarter = (max - min) / 4;
  return [0, 1, 2, 3].map((index) => ({
    word: kind === 'change' && index > 1 ? index + 1 : index,
    width: 1,
    from: min + quarter * index,
    to: min + quarter * (index + 1),
  }));
}

const shades = 40;

/** The steps that the bar shows, lowest first. */
export function barSteps({ min, max }: HeatRange, kind: HeatKind): number[] {
  if (kind === 'score') return [-60, -40, -20, 0, 20, 40, 60];
  if (min === max) return [0];
  return Array.from({ length: shades }, (_, index) => {
    const share = (index + 0.5) / shades;
    return Math.round((kind === 'change' ? 2 * share - 1 : share) * heatSteps);
  });
}
