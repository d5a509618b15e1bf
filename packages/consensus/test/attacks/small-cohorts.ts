// A member searches for the only marks of the others that fit the figures. Exact sums of few quotes that lie close together have
// one solution only; figures that are rounded to the step of the quotes have many.
import type { Figures } from '../../src/protocol3/output.ts';
import { plainFigures } from '../../src/protocol3/plain-figures.ts';
import { opens } from '../../src/protocol3/index.ts';
import { seededNumbers } from '../support/seeded-random.ts';

const policy = { minCohort: 5, minCoverage: '0.2', median: 8, percentiles: 20 };

/** What is known of all marks together. */
type Known = (marks: readonly number[]) => string;

/** Σ and Σ², as protocol 2 published them. */
const exactSums: Known = (marks) =>
  `${marks.reduce((sum, mark) => sum + mark, 0)} ${marks.reduce((sum, mark) => sum + mark * mark, 0)}`;

/** What opens for so many marks. */
export function openedFigures(marks: readonly number[]): Partial<Figures> {
  const plain = plainFigures(marks);
  return Object.fromEntries(
    Object.entries(plain).filter(([name]) => opens(policy, marks.length, name as keyof Figures)),
  );
}

const roundedFigures: Known = (marks) => JSON.stringify(openedFigures(marks));

/** Normally distributed whole numbers around 0, by Box and Muller. */
export function drawQuotes(seed: string): (count: number, spread: number) => number[] {
  const number = seededNumbers(seed);
  return (count, spread) =>
    Array.from({ length: count }, () =>
      Math.round(
        spread * Math.sqrt(-2 * Math.log(1 - number())) * Math.cos(2 * Math.PI * number()),
      ),
    );
}

interface Search {
  readonly others: readonly number[];
  readonly own: number;
  /** Steps between two quotes. */
  readonly grid: number;
  readonly known: Known;
  /** Σ of all lies within this of the right one: what the opened mean leaves open. */
  readonly slack: number;
}

/** Whether any other multiset of marks fits. Small changes of the right one are tried first. */
function isUnique(search: Search): boolean {
  const { others, own, grid, known } = search;
  const target = known([own, ...others]);
  for (let one = 0; one < others.length; one += 1) {
    for (let two = 0; two < others.length; two += 1) {
      for (const [first, second] of [
        [1, 0],
        [-1, 0],
        [1, -1],
        [2, -2],
      ] as const) {
        if (one === two && second !== 0) continue;
        const changed = [...others];
        changed[one]! += first * grid;
        changed[two]! += second * grid;
        if (!isSameMultiset(changed, others) && known([own, ...changed]) === target) return false;
      }
    }
  }
  return countFits(search, target, 2) < 2;
}

const isSameMultiset = (a: readonly number[], b: readonly number[]) =>
  a.toSorted((x, y) => x - y).join() === b.toSorted((x, y) => x - y).join();

/** Ascending multisets that fit, up to `limit` of them. */
function countFits(search: Search, target: string, limit: number): number {
  const { others, own, grid, known, slack } = search;
  const sum = others.reduce((total, mark) => total + mark, 0);
  const widest = Math.sqrt(others.reduce((total, mark) => total + mark * mark, 0)) + slack;
  const last = Math.ceil(widest / grid);
  let found = 0;
  const chosen: number[] = [];
  const descend = (from: number, left: number): void => {
    if (found >= limit) return;
    const rest = others.length - chosen.length;
    if (rest === 0) {
      if (Math.abs(left) <= slack && known([own, ...chosen]) === target) found += 1;
      return;
    }
    for (let at = from; at <= last; at += 1) {
      const value = at * grid;
      // All that follow are at least as large, and at most the last one.
      if (value * rest > left + slack) return;
      if (value + last * grid * (rest - 1) < left - slack) continue;
      chosen.push(value);
      descend(at, left - value);
      chosen.pop();
      if (found >= limit) return;
    }
  };
  descend(-last, sum);
  return found;
}

export interface CohortReadings {
  readonly firms: number;
  readonly of: number;
  readonly exactSums: number;
  readonly rounded: number;
  /** With a step ten times finer than the quotes: the client asks before it seals such marks. */
  readonly finerStep: number;
}

/** Trades of which a member finds all marks of the others. Quotes scatter by three of their own steps. */
export function readCohorts(firms: number, of = 200): CohortReadings {
  const draw = drawQuotes(`attack: cohort of ${firms}`);
  const trades = Array.from({ length: of }, () => draw(firms, 3));
  const count = (grid: number, known: Known, slack: number) =>
    trades.filter((quotes) => {
      const [own, ...others] = quotes.map((quote) => quote * grid);
      return isUnique({ own: own!, others, grid, known, slack });
    }).length;
  return {
    firms,
    of,
    exactSums: count(1, exactSums, 0),
    rounded: count(1, roundedFigures, firms / 2),
    finerStep: count(10, roundedFigures, firms / 2),
  };
}
