// Runs one figure: a round that is thrown away, then the counted ones, the measurements taking turns.
import type { Figure, Size } from './figure.ts';
import { judge, type FigureResult } from './judge.ts';

export async function runFigure(
  figure: Figure,
  size: Size,
  onRound: (done: number, all: number) => void = () => {},
): Promise<FigureResult> {
  const open = await figure.open(size);
  try {
    const values = new Map(open.measurements.map(({ name }) => [name, [] as number[]]));
    const all = figure.rounds[size];
    for (let round = 0; round <= all; round += 1) {
      // Who goes first changes from round to round, so that nobody always follows the other's leftovers.
      const order = round % 2 === 0 ? open.measurements : open.measurements.toReversed();
      for (const measurement of order) {
        const value = await measurement.measure();
        if (round > 0) values.get(measurement.name)?.push(value);
      }
      onRound(round, all);
    }
    return judge(figure, Object.fromEntries(values));
  } finally {
    await open.close();
  }
}
