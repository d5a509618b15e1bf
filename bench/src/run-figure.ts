// Runs one figure: a warm-up round that is discarded (unless the figure needs none), then the counted rounds.
import type { Figure, Size } from './figure.ts';
import { judge, type FigureResult } from './judge.ts';

/** Seconds, for the table at the end of a run. */
export interface Durations {
  /** Setting up servers, databases and data, and cleaning up. */
  readonly preparing: number;
  /** All rounds, including the warm-up. */
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
      // The order alternates, so that no measurement always runs right after the same other one.
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
