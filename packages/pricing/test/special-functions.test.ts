import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverseNormalProbability, normalDensity, normalProbability } from '../src/index.ts';
import { millsRatio } from '../src/numerics/normal-distribution.ts';
import { premiumKernel, premiumKernelOfAny } from '../src/numerics/premium-kernel.ts';
import { epsilonsApart, highPrecision } from './support/data-files.ts';

describe('the premium kernel', () => {
  it.each(highPrecision.kernel)('at %d is right to 2 epsilons', (x, value) => {
    expect(epsilonsApart(premiumKernel(x), Number(value))).toBeLessThanOrEqual(2);
  });

  it('is 1 - x times the ratio of Mills on either side of zero', () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 1, noNaN: true }), (x) => {
        const ratio = normalProbability(-x) / normalDensity(x);
        expect(premiumKernelOfAny(x)).toBeCloseTo(1 - x * ratio, 11);
      }),
    );
  });

  it('falls from piece to piece without a step', () => {
    for (const joint of [2, 6]) {
      const [left, right] = [premiumKernel(joint * (1 - 2e-16)), premiumKernel(joint)];
      expect(epsilonsApart(left, right)).toBeLessThanOrEqual(4);
      expect(epsilonsApart(millsRatio(joint * (1 - 2e-16)), millsRatio(joint))).toBeLessThan(5);
    }
  });
});

describe('the normal distribution', () => {
  it.each(highPrecision.normalProbability)('at %d is right to 4 epsilons', (x, value) => {
    expect(epsilonsApart(normalProbability(x), Number(value))).toBeLessThanOrEqual(4);
  });

  it('ends at 0 and 1', () => {
    expect(normalProbability(-Infinity)).toBe(0);
    expect(normalProbability(Infinity)).toBe(1);
    expect(normalDensity(40)).toBe(0);
  });

  it('is inverted to a few units in the last place', () => {
    fc.assert(
      fc.property(fc.double({ min: -37, max: 0, noNaN: true }), (x) => {
        const back = inverseNormalProbability(normalProbability(x));
        expect(Math.abs(back - x)).toBeLessThanOrEqual(2e-15 * Math.max(1, Math.abs(x)));
      }),
      { numRuns: 500 },
    );
    expect(inverseNormalProbability(0)).toBe(-Infinity);
    expect(inverseNormalProbability(1)).toBe(Infinity);
    expect(inverseNormalProbability(0.975)).toBeCloseTo(1.959963984540054, 14);
  });
});
