import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptanceOf,
  bandOf,
  floorsOf,
  isAccepted,
  quotingZeros,
  releaseGrid,
  releaseResult,
  roundToStep,
  scoreBeside,
  scoreOf,
  type ReleaseRule,
} from './index.ts';

const rule: ReleaseRule = {
  minContributors: 5,
  isSample: false,
  outlierRule: 'none',
  quoteStep: 0.001,
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('rounding', () => {
  test.each([
    [1.0005, 0.001, 1.001],
    [-1.0005, 0.001, -1.001],
    [0.1 + 0.2, 0.001, 0.3],
    [1.005, 0.01, 1.01],
    [7.13, 0.25, 7.25],
    [123, 5, 125],
    [-0.0001, 0.001, 0],
    [999_999_999_999.4567, 0.001, 999_999_999_999.457],
  ])('%d in steps of %d is %d', (value, step, rounded) => {
    expect(roundToStep(value, step)).toBe(rounded);
  });

  test('what is rounded stays as it is', () => {
    const steps = fc.constantFrom(0.001, 0.01, 0.25, 0.5, 1, 5);
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), steps, (value, step) => {
        const once = roundToStep(value, step);
        expect(roundToStep(once, step)).toBe(once);
        expect(Math.abs(once - value)).toBeLessThanOrEqual(step / 2 + 1e-6);
      }),
    );
  });

  test.each([
    [[1, 2, 3.5, 4.25], 3],
    [[1.5, 2.5, 3.25, 4.125], 2],
    [[1.125, 2.375, 3.001, 4], 0],
    [[100, 200, 310, 425], 5],
    [[0, 0, 0, 1.125], 0],
    [[0, 0, 5, 1.125], 3],
    [[1e12], 9],
    [[], 0],
  ])('half of the marks %j end in %d zeros, in thousandths', (marks, zeros) => {
    expect(quotingZeros(marks, 0.001)).toBe(zeros);
  });

  test.each([
    ['all quote in whole numbers', [3, 3, 3, 3, 3], 1],
    ['two of five make it no finer', [3, 3, 3, 0, 0], 1],
    ['nor do they with one of the others', [3, 3, 0, 0, 0], 1],
    ['most of the others do', [3, 0, 0, 0, 0], 0.001],
    ['three of eight', [3, 3, 3, 0, 0, 0, 0, 0], 1],
    ['two of eight cannot make it coarser', [9, 9, 0, 0, 0, 0, 0, 0], 0.001],
    ['the coarsest that enough share', [5, 4, 4, 1, 0], 10],
  ])('a trade’s figures: %s', (_, zeros, grid) => {
    expect(releaseGrid(0.001, zeros)).toBe(grid);
    expect(releaseGrid(0.001, zeros.toReversed())).toBe(grid);
  });

  test('two firms that quote in thousandths cannot compute the whole numbers of three others', () => {
    const own = [100.001, 103.002];
    const others = [96, 102, 104];
    const solutions = (grid: number) => {
      const shown = (marks: readonly number[]) => releaseResult(marks, rule, grid).figures;
      const seen = shown([...own, ...others]);
      const range = upTo(41).map((place) => place + 79);
      const found: number[][] = [];
      for (const a of range) {
        for (const b of range.filter((one) => one >= a)) {
          for (const c of range.filter((one) => one >= b)) {
            const figures = shown([...own, a, b, c]);
            if (figures?.mean === seen?.mean && figures?.std === seen?.std) found.push([a, b, c]);
          }
        }
      }
      return found;
    };
    const grid = releaseGrid(0.001, [0, 0, 3, 3, 3]);
    expect(solutions(0.001)).toEqual([others]);
    expect(solutions(grid).length).toBeGreaterThan(20);
  });
});

describe('outliers', () => {
  const mad = { outlierRule: 'mad', quoteStep: 0.001 } as const;
  const accepted = (marks: readonly number[]) => {
    const acceptance = acceptanceOf(Float64Array.from(marks).sort(), mad);
    return marks.filter((mark) => isAccepted(mark, acceptance));
  };

  test.each([
    ['one far mark goes', [119.1, 119.6, 119.9, 120.1, 11_960], [119.1, 119.6, 119.9, 120.1]],
    ['four marks are too few to judge', [1, 2, 3, 4000], [1, 2, 3, 4000]],
    ['at most a third goes', [1, 1, 1, 1, 90, 91, 92], [1, 1, 1, 1, 90]],
    ['marks within 3.5 steps stay where most are equal', [1, 1, 1, 1, 1.003], [1, 1, 1, 1, 1.003]],
    ['beyond that they go', [1, 1, 1, 1, 1.004], [1, 1, 1, 1]],
    ['equal distances stay together', [-90, 0, 0, 0, 90], [-90, 0, 0, 0, 90]],
  ])('%s', (_, marks, kept) => {
    expect(accepted(marks)).toEqual(kept);
  });

  test('the order of marks decides nothing, and two thirds stay', () => {
    const marks = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 5, maxLength: 20 });
    fc.assert(
      fc.property(marks, (some) => {
        const kept = accepted(some);
        expect(kept.length).toBeGreaterThanOrEqual(some.length - Math.floor(some.length / 3));
        expect(accepted(some.toReversed())).toEqual(kept.toReversed());
      }),
    );
  });
});

describe('floors', () => {
  test.each([
    [4, null],
    [5, { n: 5, mean: 3, std: 1.414, median: null, min: null, max: null }],
    [7, { n: 7, mean: 4, std: 2, median: null, min: null, max: null }],
    [8, { n: 8, mean: 4.5, std: 2.291, median: 4.5, min: null, max: null }],
    [11, { n: 11, mean: 6, std: 3.162, median: 6, min: null, max: null }],
    [12, { n: 12, mean: 6.5, std: 3.452, median: 6.5, min: 1.5, max: 11.5 }],
  ])('%d marks', (count, figures) => {
    expect(releaseResult(upTo(count), rule, 0.001).figures).toEqual(figures);
  });

  test('a type can only ask for more', () => {
    expect(floorsOf({ ...rule, minContributors: 1 })).toEqual({
      figures: 5,
      order: 8,
      extremes: 12,
    });
    expect(floorsOf({ ...rule, minContributors: 10 })).toEqual({
      figures: 10,
      order: 10,
      extremes: 12,
    });
  });

  test('they are of accepted marks', () => {
    const marks = [1, 2, 3, 4, 500];
    expect(releaseResult(marks, rule, 0.001).figures?.n).toBe(5);
    expect(releaseResult(marks, { ...rule, outlierRule: 'mad' }, 0.001).figures).toBeNull();
  });

  test('a sample shows everything', () => {
    expect(releaseResult([3], { ...rule, isSample: true }, 0.001).figures).toEqual({
      n: 1,
      mean: 3,
      std: 0,
      median: 3,
      min: 3,
      max: 3,
    });
  });

  test.each([
    [0, 'below5'],
    [4, 'below5'],
    [5, '5to7'],
    [7, '5to7'],
    [8, '8andMore'],
  ])('%d contributors are shown as %s', (count, band) => {
    expect(bandOf(count)).toBe(band);
  });
});

describe('the caller’s score', () => {
  test('is that against mean and deviation of the others', () => {
    const marks = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 8, maxLength: 20 });
    fc.assert(
      fc.property(marks, (some) => {
        const [own = 0, ...others] = some;
        const mean = others.reduce((sum, mark) => sum + mark, 0) / others.length;
        const std = Math.hypot(...others.map((mark) => mark - mean)) / Math.sqrt(others.length);
        fc.pre(std > 0);
        const { inside } = releaseResult(some, rule, 0.001);
        const score = scoreOf(own, {
          n: some.length,
          mean: inside?.mean ?? 0,
          std: inside?.std ?? 0,
          isOwnAccepted: true,
        });
        const expected = Math.max(Math.min((own - mean) / std, 9.9), -9.9);
        expect(Math.abs((score ?? 0) - expected)).toBeLessThan(0.0501);
      }),
    );
  });

  test('an error is not limited by its own share in mean and deviation', () => {
    const marks = [10_000, 98, 99, 100, 100, 101, 102, 103];
    const { inside } = releaseResult(marks, rule, 0.001);
    const { mean = 0, std = 1 } = inside ?? {};
    // With itself among them no mark is further away than √(n − 1) deviations.
    expect((10_000 - mean) / std).toBeLessThanOrEqual(Math.sqrt(7));
    expect(scoreOf(10_000, { n: 8, mean, std, isOwnAccepted: true })).toBe(9.9);
  });

  test('there is none where the others agree', () => {
    expect(scoreOf(5, { n: 8, mean: 1.5, std: Math.sqrt(1.75), isOwnAccepted: true })).toBeNull();
  });

  test('a mark that was set aside is compared with all accepted ones', () => {
    expect(scoreOf(7, { n: 8, mean: 1, std: 2, isOwnAccepted: false })).toBe(3);
    expect(scoreOf(-700, { n: 8, mean: 1, std: 2, isOwnAccepted: false })).toBe(-9.9);
  });

  test('of a value beside opened figures takes it for a mark of the set, unless none can be so far off', () => {
    const marks = upTo(8);
    const figures = { n: 8, mean: 4.5, std: Math.sqrt(5.25) };
    for (const own of marks) {
      expect(scoreBeside(own, figures)).toBe(scoreOf(own, { ...figures, isOwnAccepted: true }));
    }
    // √7 deviations of 2.291 are the most that one of eight can be off: 10.56.
    expect(scoreBeside(10.6, figures)).toBeNull();
    expect(scoreBeside(20, figures)).toBe(6.8);
    // A contributed mark that is far from seven close ones is never near by its own deviation, however the figures were rounded.
    for (const [mean, std] of [
      [42.501, 33.072],
      [42.501, 33.071],
      [42.502, 33.072],
    ] as const) {
      const score = scoreBeside(130, { n: 8, mean, std });
      expect(score === null || score > 9).toBe(true);
    }
  });
});
