// Every world of a small grid: what the meter says about the others' marks against all marks that show the same figures.
import { describe, expect, test } from 'vitest';
import { intervalFromSums, leakMeter, releaseResult, type ReleaseRule } from './index.ts';

const rule: ReleaseRule = {
  minContributors: 5,
  isSample: false,
  outlierRule: 'none',
  quoteStep: 1,
};
const step = { grid: 1, quoteStep: 1 };

function listsOf(length: number, values: number, from = 0): number[][] {
  if (length === 0) return [[]];
  return Array.from({ length: values - from }, (_, index) => from + index).flatMap((first) =>
    listsOf(length - 1, values, first).map((rest) => [first, ...rest]),
  );
}

/** All choices of positions, one for each set of equal marks. */
function choicesOf(marks: readonly number[], size: number): number[][] {
  const choose = (from: number, left: number): number[][] =>
    left === 0
      ? [[]]
      : Array.from({ length: marks.length - from }, (_, i) => from + i).flatMap((at) =>
          choose(at + 1, left - 1).map((rest) => [at, ...rest]),
        );
  const seen = new Map(
    choose(0, size).map((places) => [places.map((at) => marks[at]).join(), places]),
  );
  return [...seen.values()];
}

interface Sight {
  readonly figures: { n: number; mean: number; std: number };
  readonly known: number[];
  /** The others' marks, ascending, of every world that shows this. */
  readonly others: number[][];
}

function sightsOf(n: number, values: number, size: number): Sight[] {
  const sights = new Map<string, Sight>();
  for (const marks of listsOf(n, values)) {
    const { figures } = releaseResult(marks, rule, 1);
    if (!figures) throw new Error('nothing is shown');
    for (const places of choicesOf(marks, size)) {
      const known = places.map((at) => marks[at] ?? 0);
      const key = JSON.stringify([figures.mean, figures.std, known]);
      const sight: Sight = sights.get(key) ?? { figures, known, others: [] };
      sight.others.push(marks.filter((_, at) => !places.includes(at)));
      sights.set(key, sight);
    }
  }
  return [...sights.values()];
}

/** Only figures for which the grid holds every world that shows them. */
const isComplete = ({ figures: { n, mean, std } }: Sight, values: number) => {
  const reach = (std + 0.5) * Math.sqrt(n - 1) + 1;
  return mean - reach >= 0 && mean + reach <= values - 1;
};

/** The narrowest range of the j-th mark over all worlds. */
function enumeratedWidth({ others }: Sight): number {
  const places = others[0]?.map((_, place) => others.map((marks) => marks[place] ?? 0)) ?? [];
  return Math.min(...places.map((marks) => Math.max(...marks) - Math.min(...marks)));
}

const values = 12;

describe.each([
  { n: 5, known: 1 },
  { n: 5, known: 3 },
  { n: 6, known: 1 },
  { n: 6, known: 4 },
])('$known of $n contributors', ({ n, known }) => {
  const sights = sightsOf(n, values, known).filter((sight) => isComplete(sight, values));
  const intervals = sights.map((sight) => ({
    ...sight,
    ...(intervalFromSums(sight.figures, step, sight.known) ?? { from: 1, to: 0 }),
  }));

  test('a mark of another firm always lies in the interval', () => {
    expect(sights.length).toBeGreaterThan(20);
    const missed = intervals.filter(({ others, from, to }) =>
      others.some((marks) => !marks.some((mark) => mark >= from && mark <= to)),
    );
    expect(missed).toEqual([]);
  });

  test('the interval is as narrow as the enumeration shows', () => {
    // Sums of whole marks rule out a little more than sums of any marks do: a step at each end, rarely.
    const excess = intervals.map((sight) => sight.to - sight.from - enumeratedWidth(sight));
    expect(Math.min(...excess)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...excess)).toBeLessThanOrEqual(2);
    const exact = excess.filter((steps) => steps === 0).length;
    expect(exact / excess.length).toBeGreaterThan(0.6);
  });

  test('nobody is placed better than the meter says, where the figures are exact', () => {
    const fine = { grid: 1, quoteStep: 1e-6 };
    for (const sight of sights) {
      const { mean, std } = sight.figures;
      const isExact = sight.others.some((others) => {
        const marks = [...others, ...sight.known];
        const average = marks.reduce((sum, mark) => sum + mark, 0) / n;
        const squares = marks.reduce((sum, mark) => sum + (mark - mean) ** 2, 0);
        return average === mean && squares === n * std ** 2;
      });
      if (!isExact) continue;
      const width = known === 1 ? 'one' : 'allButTwo';
      const meter = leakMeter({ ...sight.figures, median: null, min: null }, 1)[width];
      const { from, to } = intervalFromSums(sight.figures, fine, sight.known) ?? { from: 0, to: 0 };
      // The meter tries a limited number of positions.
      expect(to - from).toBeGreaterThan(meter * 0.98);
    }
  });
});

describe('the meter', () => {
  const figures = { n: 5, mean: 101, std: 2, median: null, min: null };

  test('is the interval of the contributor whom all others agree against', () => {
    const { from, to } = intervalFromSums(figures, { grid: 0.01, quoteStep: 1e-6 }, [105]) ?? {
      from: 0,
      to: 0,
    };
    expect(leakMeter(figures, 0.01).one).toBeCloseTo(to - from, 4);
  });

  test('gives all contributors but two a mark to a few grid steps, and a coarser grid protects more', () => {
    const grids = [0.001, 0.01, 0.1];
    const widths = grids.map((grid) => ({ grid, ...leakMeter(figures, grid) }));
    for (const { grid, one, allButTwo } of widths) {
      expect(allButTwo / grid).toBeGreaterThan(2);
      expect(allButTwo / grid).toBeLessThan(4);
      expect(one).toBeGreaterThan(allButTwo);
    }
    const ones = widths.map(({ one }) => one);
    expect(ones).toEqual(ones.toSorted((a, b) => a - b));
  });

  test('order figures give a mark away to the grid, or to twice of it', () => {
    expect(leakMeter({ ...figures, n: 9, median: 100 }, 0.01).one).toBe(0.01);
    expect(leakMeter({ ...figures, n: 8, median: 100 }, 0.01).one).toBe(0.02);
  });

  test('equal marks are known', () => {
    const { one } = leakMeter({ ...figures, std: 0 }, 0.01);
    expect(one).toBeLessThan(0.021);
  });
});
