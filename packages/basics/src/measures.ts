// What figures measure, and how many decimals screens and files for people give each of them.

/** Prices, standard deviations and differences are in the unit of a type; volatilities are in basis points. */
export const measures = ['price', 'std', 'difference', 'vol', 'z'] as const;
export type Measure = (typeof measures)[number];
export type DecimalsByMeasure = { readonly [M in Measure]?: number | null | undefined };

export interface TypeDecimals {
  /** Of what is in the unit of the type, unless its measure has others. */
  readonly decimals: number;
  readonly decimalsByMeasure?: DecimalsByMeasure | null | undefined;
}

const withoutUnit: DecimalsByMeasure = { vol: 2, z: 1 };

export function decimalsFor(measure: Measure, type: TypeDecimals): number {
  return type.decimalsByMeasure?.[measure] ?? withoutUnit[measure] ?? type.decimals;
}
