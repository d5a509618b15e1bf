// What one firm, and two together, can compute from both versions of a result.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctResult, rankOf, type ReleaseRule } from './index.ts';

const rule: ReleaseRule = {
  minContributors: 5,
  isSample: false,
  outlierRule: 'none',
  quoteStep: 1,
};
const firms = Array.from({ length: 8 }, (_, index) => `firm ${index}`);
const marks = (least: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...firms), fc.integer({ min: 0, max: 3 })), {
      minLength: least,
      maxLength: 12,
    })
    .map((entries) => new Map(entries));
const worlds = fc.record({ first: marks(5).filter(({ size }) => size >= 5), second: marks(0) });
type World = { first: Map<string, number>; second: Map<string, number> };

/** Sums over first marks and over the second version, as weights of each firm's marks. */
function sumsOf({ first, second }: World): Map<string, number>[] {
  const merged = new Map([...first, ...second]);
  return [first, merged].map(
    (version) => new Map([...version].map(([firm, mark]) => [`${firm}=${mark}`, 1])),
  );
}

/** The others whom a combination of both sums leaves alone, one or two of them. */
function isExposed(world: World, coalition: readonly string[]): boolean {
  const sums = sumsOf(world);
  const marksOf = (left: readonly string[]) =>
    [...new Set(sums.flatMap((sum) => [...sum.keys()]))].filter(
      (mark) => !left.includes(mark.split('=')[0] ?? ''),
    );
  const rankWithout = (left: readonly string[]) =>
    rankOf(sums.map((sum) => marksOf([...coalition, ...left]).map((mark) => sum.get(mark) ?? 0)));
  const others = firms.filter((firm) => !coalition.includes(firm));
  return others.some((one, at) =>
    [[one], ...others.slice(at + 1).map((two) => [one, two])].some(
      (few) => rankWithout(few) < rankWithout([]),
    ),
  );
}

const pairs = firms.flatMap((one, at) => [[one], ...firms.slice(at + 1).map((two) => [one, two])]);

describe('two versions of a result', () => {
  test('leave no combination of sums over fewer than three others, for one firm and for any two', () => {
    let replaced = 0;
    fc.assert(
      fc.property(worlds, (world) => {
        if (correctResult(world.first, world.second, rule, 1).outcome !== 'replaced') return true;
        replaced += 1;
        return !pairs.some((pair) => isExposed(world, pair));
      }),
      { numRuns: 100 },
    );
    expect(replaced).toBeGreaterThan(10);
  });

  test('the search finds corrections in which fewer than five marks differ', () => {
    const found = fc.check(
      fc.property(worlds, (world) => {
        const differs = [...world.second].filter(([firm, mark]) => world.first.get(firm) !== mark);
        return differs.length !== 3 || !pairs.some((pair) => isExposed(world, pair));
      }),
    );
    expect(found.failed).toBe(true);
  });

  const five = new Map(firms.slice(0, 6).map((firm, index) => [firm, index]));
  const moved = (count: number) =>
    new Map([...five].slice(0, count).map(([firm, mark]) => [firm, mark + 10]));

  test('replace the first where five marks differ, and withdraw it where fewer do', () => {
    expect(correctResult(five, moved(0), rule, 1).outcome).toBe('unchanged');
    expect(correctResult(five, five, rule, 1).outcome).toBe('unchanged');
    expect(correctResult(five, moved(4), rule, 1).outcome).toBe('withdrawn');
    expect(correctResult(five, moved(5), rule, 0.001)).toMatchObject({
      outcome: 'replaced',
      result: { figures: { n: 6, mean: 10.833 } },
    });
  });

  test('a mark that is set aside before and after changes nothing', () => {
    const mad: ReleaseRule = { ...rule, outlierRule: 'mad' };
    const far = new Map([...five, ['far', 1_000]]);
    expect(correctResult(far, new Map([['far', 2_000]]), mad, 1).outcome).toBe('unchanged');
  });
});

test('after a challenge nobody can tell whether no mark differs or up to four do', () => {
  const first = new Map(firms.map((firm, place) => [firm, place]));
  const outcomes = [0, 1, 2, 3, 4, 5].map((differing) => {
    const second = new Map(firms.map((firm, place) => [firm, place + (place < differing ? 9 : 0)]));
    return correctResult(first, second, rule, 1, { isChallenged: true }).outcome;
  });
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'withdrawn'), 'replaced']);
});
