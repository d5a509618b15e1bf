import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mean,
  median,
  medianAbsoluteDeviation,
  populationStd,
  rank,
  sampleStd,
  zScore,
} from '../src/index.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

const values = [2, 4, 4, 4, 5, 5, 7, 9];

describe('statistics', () => {
  it('of a known sample', () => {
    expect(valueOf(mean(values))).toBe(5);
    expect(valueOf(populationStd(values))).toBe(2);
    expect(valueOf(sampleStd(values))).toBeCloseTo(Math.sqrt(32 / 7), 15);
    expect(valueOf(median(values))).toBe(4.5);
    expect(valueOf(medianAbsoluteDeviation(values))).toBe(0.5);
    expect(valueOf(zScore(9, values))).toBe(2);
    expect([2, 4, 9].map((value) => valueOf(rank(value, values)))).toEqual([1, 3, 8]);
  });

  it('do not depend on the level: a trillion more changes no spread of whole marks', () => {
    const marks = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(marks, fc.constantFrom(1e6, 1e9, 1e12), (own, level) => {
        const moved = own.map((mark) => mark + level);
        const spread = valueOf(populationStd(own));
        expect(Math.abs(valueOf(populationStd(moved)) - spread)).toBeLessThanOrEqual(
          1e-14 * spread + 1e-4 * Number.EPSILON * level,
        );
        expect(valueOf(mean(moved))).toBeCloseTo(valueOf(mean(own)) + level, 3);
        expect(valueOf(median(moved)) - level).toBe(valueOf(median(own)));
      }),
    );
  });

  it('are exact for equal values, and have no z-score there', () => {
    const equal = Array.from({ length: 10 }, () => 0.1);
    expect(valueOf(mean(equal))).toBe(0.1);
    expect(valueOf(populationStd(equal))).toBe(0);
    expect(reasonOf(zScore(0.2, equal))).toBe('no-spread');
  });

  it('agree with exact sums of many parts', () => {
    const tenths = Array.from({ length: 100_000 }, (_, index) => (index % 2 === 0 ? 0.1 : 1e10));
    expect(valueOf(mean(tenths))).toBe(5_000_000_000.05);
  });

  it('stay finite for the largest doubles', () => {
    expect(valueOf(mean([Number.MAX_VALUE, Number.MAX_VALUE]))).toBe(Number.MAX_VALUE);
  });

  it('have a reason where there are too few values or none', () => {
    expect(reasonOf(mean([]))).toBe('too-few-points');
    expect(reasonOf(sampleStd([1]))).toBe('too-few-points');
    expect(reasonOf(median([1, NaN]))).toBe('not-a-number');
    expect(reasonOf(rank(1, []))).toBe('too-few-points');
  });
});
