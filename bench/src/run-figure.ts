// Runs one figure: a round that is thrown away (where there is something to warm up), then the counted ones, the
// measurements taking turns.
import type { Figure, Size } from './figure.ts';
import { judge, type FigureResult } from './judge.ts';

/** Seconds, so that the table at the end of a run says what costs. */
export interface Durations {
  /** Servers, databases and data made ready, and taken away at the end. */
  readonly preparing: number;
  /** All rounds, also the one that is not counted. */
  readonly measuring: number;
}

export type TimedResult = FigureResult & { readonly seconds: Durations };

export async function runFigure(
  figure: Figure,
  size: Size,
  onRound: (done: number, all: number) => void = () => {},
): Promise<TimedResult> {
  const startedAt = performance.now();
  const open = await figure.open(size);
  const openedAt = performance.now();
  let measuredAt = openedAt;
  let result: FigureResult;
  try {
    const values = new Map(open.measurements.map(({ name }) => [name, [] as number[]]));
    const all = figure.rounds[size];
    for (let round = figure.startsWarm ? 1 : 0; round <= all; round += 1) {
      // Who goes first changes from round to round, so that nobody always follows the other's leftovers.
      const order = round % 2 === 0 ? open.measurements : open.measurements.toReversed();
      for (const measurement of order) {
        const value = await measurement.measure();
        if (round > 0) values.get(measurement.name)?.push(value);
      }
      onRound(round, all);
    }
    measuredAt = performance.now();
    result = judge(figure, Object.fromEntries(values), size);
  } finally {
    await open.close();
  }
  const measuring = (measuredAt - openedAt) / 1_000;
  const preparing = (performance.now() - startedAt) / 1_000 - measuring;
  return { ...result, seconds: { preparing, measuring } };
}
