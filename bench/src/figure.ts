// The frame that every figure fits into: several measurements side by side, repeated in turns within one run, so that a
// slow moment of the machine hits all of them; what is judged are ratios between them, never bare numbers.

export type Size = 'quick' | 'full';

export interface Measurement {
  readonly name: string;
  /** One round; answers in the figure's unit. */
  measure(): Promise<number>;
}

export interface Budget {
  /** Names of two measurements: the ratio is `of` divided by `against`, round by round. */
  readonly of: string;
  readonly against: string;
  /** Bounds of the median ratio. */
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Too costly, or without meaning, at the quick size: the table says so instead of judging. */
  readonly fullSizeOnly?: true;
}

/** A figure whose servers, databases and data are ready. */
export interface OpenFigure {
  readonly measurements: readonly Measurement[];
  close(): Promise<void>;
}

export interface Figure {
  readonly name: string;
  /** One sentence: what is compared with what. */
  readonly what: string;
  /** What a measurement answers in, e.g. `requests/s`. */
  readonly unit: string;
  /** Counted rounds; one more runs before them and is not counted, unless the figure `startsWarm`. */
  readonly rounds: Readonly<Record<Size, number>>;
  /** Its first round is like every other: it counts bytes, say, or starts its programs anew each time. */
  readonly startsWarm?: true;
  readonly budgets: readonly Budget[];
  open(size: Size): Promise<OpenFigure>;
}
