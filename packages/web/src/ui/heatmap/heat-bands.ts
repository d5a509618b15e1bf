// Which colour a value has: quarters of the range for amounts, sign and size for changes (spec 001 section 9). The ink on a
// colour follows from its luminance.

export type HeatKind = 'amount' | 'change';
export type HeatBand =
  | 'low'
  | 'medium'
  | 'high'
  | 'extreme'
  | 'decrease-strong'
  | 'decrease'
  | 'none'
  | 'increase'
  | 'increase-strong';

export interface HeatRange {
  readonly min: number;
  readonly max: number;
}

/** Null where there is no value at all. */
export function rangeOf(values: readonly (number | null)[]): HeatRange | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return { min: Math.min(...known), max: Math.max(...known) };
}

const amountBands = ['low', 'medium', 'high', 'extreme'] as const;

export function bandOf(value: number, { min, max }: HeatRange, kind: HeatKind): HeatBand {
  if (kind === 'amount') {
    const quarter = max > min ? Math.floor(((value - min) / (max - min)) * 4) : 0;
    return amountBands[Math.min(quarter, 3)] ?? 'low';
  }
  if (value === 0) return 'none';
  const half = Math.max(Math.abs(min), Math.abs(max)) / 2;
  const strength = Math.abs(value) > half ? '-strong' : '';
  return `${value < 0 ? 'decrease' : 'increase'}${strength}`;
}

export interface LegendEntry {
  readonly band: HeatBand;
  readonly from: number;
  readonly to: number;
}

/** The real bounds of every colour, lowest first. */
export function legendOf(range: HeatRange, kind: HeatKind): LegendEntry[] {
  if (kind === 'amount') {
    const step = (range.max - range.min) / 4;
    if (step === 0) return [{ band: 'low', from: range.min, to: range.max }];
    return amountBands.map((band, index) => ({
      band,
      from: range.min + step * index,
      to: range.min + step * (index + 1),
    }));
  }
  const largest = Math.max(Math.abs(range.min), Math.abs(range.max));
  return [
    { band: 'decrease-strong', from: -largest, to: -largest / 2 },
    { band: 'decrease', from: -largest / 2, to: 0 },
    { band: 'none', from: 0, to: 0 },
    { band: 'increase', from: 0, to: largest / 2 },
    { band: 'increase-strong', from: largest / 2, to: largest },
  ];
}
