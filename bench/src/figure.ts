// What every figure implements: several measurements, repeated alternately within one run, so that a slow moment of the
// machine affects all of them. Budgets limit the ratios between them, never absolute numbers.

export type Size = 'quick' | 'full';

export interface Measurement {
  readonly name: string;
  /** Runs one round and returns its value in the figure's unit. */
  measure(): Promise<number>;
}

/** A fixed value to compare with. */
export function constant(name: string, value: number): Measurement {
  return { name, measure: () => Promise.resolve(value) };
}

export interface Budget {
  /** Names of two measurements: the ratio is `of` divided by `against`, round by round. */
  readonly of: string;
  readonly against: string;
  /** Bounds of the median ratio. */
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Too slow, or meaningless, at the quick size. */
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
  /** The unit of the measurements, e.g. `requests/s`. */
  readonly unit: string;
  /** Counted rounds. A warm-up round runs before them unless the figure `startsWarm`. */
  readonly rounds: Readonly<Record<Size, number>>;
  /** Needs no warm-up: it counts bytes, for example, or starts a new process for each round. */
  readonly startsWarm?: true;
  readonly budgets: readonly Budget[];
  open(size: Size): Promise<OpenFigure>;
}
