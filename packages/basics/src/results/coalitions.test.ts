// What one firm, and any two firms that work together, can compute from everything that is released. Small random worlds for
// sums; every world of a small grid for the other figures. Each search is also run with lowered floors, which it must find.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  floors,
  minFirmsOfSum,
  rankOf,
  releasableSets,
  releaseResult,
  scoreOf,
  type Floors,
  type ReleaseRule,
} from './index.ts';

const rule: ReleaseRule = {
  minContributors: 5,
  isSample: false,
  outlierRule: 'none',
  quoteStep: 1,
};

/** The firms behind the trades of identical terms on one date, one set for each type. */
type World = readonly ReadonlySet<string>[];

const firmNames = Array.from({ length: 9 }, (_, index) => `firm ${index}`);
const worlds: fc.Arbitrary<World> = fc.array(
  fc.subarray(firmNames, { minLength: 3 }).map((firms) => new Set(firms)),
  { minLength: 1, maxLength: 4 },
);

/** The sets whose n, mean and deviation are released: n·mean and n·(std² + mean²) are sums over each of them. */
function releasedOf(world: World, figures: number, leastOfSum: number): ReadonlySet<string>[] {
  const many = world.filter((firms) => firms.size >= figures);
  return [
    ...releasableSets(
      [],
      many.toSorted((a, b) => b.size - a.size),
      leastOfSum,
    ),
  ];
}

/** One or two others whose sum the coalition can compute, by adding multiples of released sums and its own marks. */
function exposedBy(
  released: readonly ReadonlySet<string>[],
  coalition: readonly string[],
): string[] | null {
  const others = firmNames.filter((firm) => !coalition.includes(firm));
  const rankWithout = (left: readonly string[]) =>
    rankOf(
      released.map((set) =>
        others.filter((firm) => !left.includes(firm)).map((firm) => (set.has(firm) ? 1 : 0)),
      ),
    );
  const whole = rankWithout([]);
  const few = others.flatMap((one, index) => [
    [one],
    ...others.slice(index + 1).map((two) => [one, two]),
  ]);
  // If the rank drops without them, a combination exists in which all further others cancel out.
  return few.find((left) => rankWithout(left) < whole) ?? null;
}

const coalitions = firmNames.flatMap((one, index) => [
  [one],
  ...firmNames.slice(index + 1).map((two) => [one, two]),
]);

const isExposed = (world: World, figures: number, leastOfSum: number) => {
  const released = releasedOf(world, figures, leastOfSum);
  return coalitions.some((coalition) => exposedBy(released, coalition) !== null);
};

describe('sums', () => {
  test('no combination of released sums covers fewer than three others, for one firm and for any two', () => {
    fc.assert(
      fc.property(worlds, (world) => !isExposed(world, floors.figures, minFirmsOfSum)),
      { numRuns: 100 },
    );
  });

  test.each([
    ['of four contributors', 4, 4],
    ['of two types that differ by four firms', floors.figures, 4],
  ])('the search finds sums %s', (_, figures, leastOfSum) => {
    const found = fc.check(fc.property(worlds, (world) => !isExposed(world, figures, leastOfSum)));
    expect(found.failed).toBe(true);
  });

  test('where nothing is withheld by terms alone, the larger set is shown', () => {
    const [six, seven] = [new Set(firmNames.slice(0, 6)), new Set(firmNames.slice(0, 7))];
    expect(releasedOf([six, seven], floors.figures, minFirmsOfSum)).toEqual([seven]);
    const apart = [new Set(firmNames.slice(0, 7)), new Set(firmNames.slice(0, 2))];
    expect(releasedOf(apart, floors.figures, minFirmsOfSum)).toEqual([apart[0]]);
    expect(releasedOf([seven, new Set(seven)], floors.figures, minFirmsOfSum)).toHaveLength(2);
  });
});

/** All ascending lists of grid values. */
function listsOf(length: number, values: number, from = 0): number[][] {
  if (length === 0) return [[]];
  return Array.from({ length: values - from }, (_, index) => from + index).flatMap((first) =>
    listsOf(length - 1, values, first).map((rest) => [first, ...rest]),
  );
}

/** Everything that two firms are shown of a trade, besides their own marks. */
function shownTo(own: readonly number[], others: readonly number[], limits: Floors): string {
  const marks = [...own, ...others];
  const { figures, inside } = releaseResult(marks, rule, 0.001, limits);
  if (!figures) return 'nothing';
  const places = own.map((mark) => ({
    rank: marks.filter((other) => other < mark).length,
    ties: marks.filter((other) => other === mark).length,
    score: inside && scoreOf(mark, { ...inside, n: figures.n, isOwnAccepted: true }),
  }));
  return JSON.stringify([figures, figures.median === null ? [] : places]);
}

const grid = 5;
/** For each thing that may be shown to two firms, the lists of the others' marks that would show it. */
function possibleOthers(n: number, limits: Floors): number[][][] {
  const own = [1, 3];
  const byShown = new Map<string, number[][]>();
  for (const others of listsOf(n - own.length, grid)) {
    const shown = shownTo(own, others, limits);
    byShown.set(shown, [...(byShown.get(shown) ?? []), others]);
  }
  return [...byShown.values()];
}

/** The others whose mark is known for certain: all lists agree on one value. */
const knownMarks = (lists: readonly (readonly number[])[]) =>
  new Set(lists.flat()).size === 1 ? (lists[0]?.length ?? 0) : 0;

describe('other figures, by enumeration', () => {
  test.each([5, 6, 7, 8, 9])(
    'of %d contributors a mark is known only where at least three others gave the same',
    (n) => {
      for (const lists of possibleOthers(n, floors)) {
        expect([0, n - 2]).toContain(knownMarks(lists));
        expect(n - 2).toBeGreaterThanOrEqual(3);
      }
    },
  );

  test('the search finds marks where figures of four contributors are shown', () => {
    const known = possibleOthers(4, { ...floors, figures: 4 }).map(knownMarks);
    expect(known.some((count) => count > 0 && count < 3)).toBe(true);
    expect(possibleOthers(4, floors).map(knownMarks)).toEqual([0]);
  });

  /** How many lists of others' marks are known whole because of order figures alone. */
  const learnedFromOrder = (n: number, limits: Floors) => {
    const never = { ...limits, order: Infinity, extremes: Infinity };
    const certain = (lists: number[][][]) => lists.filter((some) => some.length === 1).length;
    return certain(possibleOthers(n, limits)) - certain(possibleOthers(n, never));
  };

  test('below eight contributors order tells nothing that mean and deviation do not', () => {
    for (const n of [5, 6, 7]) expect(learnedFromOrder(n, floors)).toBe(0);
    expect(learnedFromOrder(6, { ...floors, order: 5 })).toBeGreaterThan(0);
  });

  test('below twelve contributors no end is shown, and from there on each is of two marks', () => {
    for (const n of [5, 8, 11]) {
      const { figures } = releaseResult(
        Array.from({ length: n }, (_, index) => index),
        rule,
        1,
      );
      expect([figures?.min, figures?.max]).toEqual([null, null]);
    }
    // Any two marks with the same mean show the same.
    const rest = Array.from({ length: 10 }, () => 50);
    const ends = [10, 11, 12, 13].map(
      (low) => releaseResult([low, 26 - low, ...rest], rule, 1).figures?.min,
    );
    expect(new Set(ends)).toEqual(new Set([13]));
  });
});
