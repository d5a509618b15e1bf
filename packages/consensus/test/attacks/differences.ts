// What can be subtracted: the figures of two sets over the same trades, of a kept round and another path, of two dates, and of
// all members but one. Everything is in steps.
import { plainFigures } from '../../src/protocol3/plain-figures.ts';
import { drawQuotes, openedFigures } from './small-cohorts.ts';

export interface Differences {
  readonly firms: number;
  /** Average error of guessing the mean for a mark. */
  readonly guess: number;
  /** Average error of the last one's mark, read from the mean by all the others together. */
  readonly allButOne: number;
  /** Marks of the last one that fit all that opened; 1 would be known for certain. */
  readonly fitting: number;
  /** Two sets that differ by one firm. Keepers refuse the second. */
  readonly twoSets: number;
  /** A plain average of the others over the same trades and date. A firm is refused on a second path. */
  readonly twoPaths: number;
  /** Two dates, between which a firm came and the marks of the others moved. Nothing refuses that. */
  readonly twoDates: number;
}

const trials = 400;
/** Standard deviation of the marks of one trade, and of their move from a date to the next. */
export const spread = 30;
export const move = 5;

export function readDifferences(firms: number): Differences {
  const draw = drawQuotes(`attack: differences ${firms}`);
  const errors = { guess: 0, allButOne: 0, fitting: 0, twoSets: 0, twoPaths: 0, twoDates: 0 };
  for (let trial = 0; trial < trials; trial += 1) {
    const marks = draw(firms, spread);
    const [last, ...others] = marks as [number, ...number[]];
    const mean = plainFigures(marks).mean;
    const sum = others.reduce((total, mark) => total + mark, 0);
    const moves = draw(others.length, move);
    const before = others.map((mark, at) => mark + moves[at]!);
    const error = (read: number) => Math.abs(read - last) / trials;
    errors.guess += error(mean);
    errors.allButOne += error(firms * mean - sum);
    errors.fitting += countFitting(marks) / trials;
    errors.twoSets += error(firms * mean - others.length * plainFigures(others).mean);
    errors.twoPaths += error(firms * mean - sum);
    errors.twoDates += error(firms * mean - others.length * plainFigures(before).mean);
  }
  return { firms, ...errors };
}

/** Marks of the first firm with which all that opened stays as it is. */
function countFitting([last, ...others]: readonly number[]): number {
  const opened = JSON.stringify(openedFigures([last!, ...others]));
  let count = 0;
  for (let mark = last! - others.length - 1; mark <= last! + others.length + 1; mark += 1) {
    if (JSON.stringify(openedFigures([mark, ...others])) === opened) count += 1;
  }
  return count;
}
