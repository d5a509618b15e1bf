// The input of a chart: points as plain numbers. Missing values are null and leave a gap.

export interface ChartPoint {
  readonly x: number;
  readonly y: number | null;
  /** Of a band only. */
  readonly low?: number | null;
  readonly high?: number | null;
}

export interface ChartLayer {
  readonly kind: 'area' | 'band' | 'line' | 'dashed' | 'points';
  /** In the legend and in the readout. */
  readonly name: string;
  /** A CSS colour; layers differ in shape too, so that none is needed to tell them apart. */
  readonly colour: string;
  /** Of a line: its dashes, where several are told apart. */
  readonly dash?: string;
  readonly points: readonly ChartPoint[];
}

export interface ChartMark {
  readonly x: number;
  readonly name: string;
  /** The dashes of its line. */
  readonly dash: string;
}

/** The same numbers as a table: for screen readers, for copying and for the file. */
export interface ChartTable {
  /** Lines above the headings of the saved file: what the numbers are and of which date. */
  readonly head?: readonly (readonly string[])[];
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** A map: numbers, or in words why there is none. The clipboard leaves the words out, since cells are pasted back as marks. */
  readonly isMap?: true;
}
