// Which colour a value has: a place on a continuous scale whose anchors are the hues of the bands, mixed in OKLab by the browser.
// The scale ends at the 2nd and the 98th percentile, so that one outlier does not flatten a map; changes lie around zero; scores
// have fixed steps. The ink is the one that reads on the colour, in each theme.
import type { CSSProperties } from 'react';

export type HeatKind = 'amount' | 'change' | 'score';

/** Where the scale ends: values beyond are clipped, and marked. */
export interface HeatRange {
  readonly min: number;
  readonly max: number;
}

/** On each side of zero. Finer than an eye tells apart, and few enough for cells to share their styles. */
export const heatSteps = 60;
/** Scores have a colour for each whole deviation, up to this one. */
const maxScore = 3;
const clippedShare = 0.02;
/** Of fewer values none is the odd one out. */
const fewest = 4;

/** Null where there is no value at all. */
export function rangeOf(values: readonly (number | null)[], kind: HeatKind): HeatRange | null {
  const known = values
    .filter((value) => value !== null)
    .map((value) => (kind === 'change' ? Math.abs(value) : value))
    .toSorted((a, b) => a - b);
  const last = known.length - 1;
  if (last < 0) return null;
  if (kind === 'score') return { min: -maxScore, max: maxScore };
  // The nearest ranks inside, not what lies between two ranks: in a small map that would be half an outlier.
  let margin = known.length < fewest ? 0 : Math.ceil(last * clippedShare);
  const at = (place: number) => known[place] ?? 0;
  const isFlat = () =>
    kind === 'change' ? at(last - margin) === 0 : at(margin) === at(last - margin);
  while (margin > 1 && isFlat()) margin -= 1;
  let [low, high] = [at(margin), at(last - margin)];
  if (isFlat()) {
    // Nearly all are the same, and the few others are the picture; one of them that is far off does not hide the next.
    const apart = [low - at(0), at(last) - high].filter((distance) => distance > 0);
    const reach = 4 * Math.min(...apart, Infinity);
    [low, high] = [Math.max(at(0), low - reach), Math.min(at(last), high + reach)];
  }
  return { min: kind === 'change' ? -high : low, max: high };
}

/** From 0, or from -60 on the lower side of zero, to 60. */
export function stepOf(value: number, { min, max }: HeatRange, kind: HeatKind): number {
  if (kind === 'score') {
    const steps = Math.min(Math.floor(Math.abs(value)), maxScore);
    return (Math.sign(value) * steps * heatSteps) / maxScore || 0;
  }
  const share = kind === 'change' ? value / max : (value - min) / (max - min);
  const least = kind === 'change' ? -1 : 0;
  return Math.round(Math.max(Math.min(share, 1), least) * heatSteps) || 0;
}

/** On which side a value lies beyond the ends of the scale. The last step of a score has no end. */
export function clippedSide(value: number, range: HeatRange, kind: HeatKind) {
  if (kind === 'score') return undefined;
  return value > range.max ? 'high' : value < range.min ? 'low' : undefined;
}

const hues = {
  amount: ['band-low', 'band-medium', 'band-high', 'band-extreme'],
  decrease: ['change-none', 'change-decrease', 'change-decrease-strong'],
  increase: ['change-none', 'change-increase', 'change-increase-strong'],
} as const;

/**
 * Up to these steps the ink is black in the light theme, and white in the dark one; then the other reads better. Pure black and
 * white: on the middle tones anything less falls below a contrast of 4.5.
 */
const inkSteps = {
  amount: { light: 48, dark: 31 },
  decrease: { light: 56, dark: 40 },
  increase: { light: heatSteps, dark: 40 },
} as const;

type Side = keyof typeof hues;
const sideOf = (kind: HeatKind, step: number): Side =>
  kind === 'amount' ? kind : step < 0 ? 'decrease' : 'increase';

const sidesWithClasses = new Set<Side>();

/**
 * A class with the colours of a step. Browsers share the style of cells with the same class; colours that stand in each of a
 * thousand cells are read a thousand times.
 */
export function heatClass(kind: HeatKind, step: number): string {
  const side = sideOf(kind, step);
  if (!sidesWithClasses.has(side)) {
    sidesWithClasses.add(side);
    addClasses(side);
  }
  return `pv-heat-${side}-${Math.abs(step)}`;
}

function addClasses(side: Side): void {
  // Where nothing is painted there are none.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  const rules = Array.from({ length: heatSteps + 1 }, (_, size) => {
    const { backgroundColor, color } = styleOf(side, size);
    // Twice: stronger than what cells have without a value.
    const name = `.pv-heat-${side}-${size}`;
    return `${name}${name}{background-color:${backgroundColor};color:${color}}`;
  });
  sheet.replaceSync(rules.join(''));
  document.adoptedStyleSheets.push(sheet);
}

/** Of a step, as its class has it. */
export function heatStyle(kind: HeatKind, step: number): CSSProperties {
  return styleOf(sideOf(kind, step), Math.abs(step));
}

function styleOf(side: Side, size: number): CSSProperties {
  const anchors = hues[side];
  const place = (size / heatSteps) * (anchors.length - 1);
  const from = Math.min(Math.floor(place), anchors.length - 2);
  const share = Math.round((place - from) * 100);
  const { light, dark } = inkSteps[side];
  return {
    backgroundColor: `color-mix(in oklab, var(--pv-${anchors[from]}), var(--pv-${anchors[from + 1]}) ${share}%)`,
    color: `light-dark(${size > light ? '#fff' : '#000'}, ${size > dark ? '#000' : '#fff'})`,
  };
}
