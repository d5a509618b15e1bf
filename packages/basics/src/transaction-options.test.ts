import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxStrikeBuckets, parseStrike, strikeWindowOf } from './transaction-options.ts';

/** Strikes with six decimals of a percent, from -2% to 12%. */
const units = fc.integer({ min: -2_000_000, max: 12_000_000 });
/** 5 bp in the same units. */
const tolerance = 50_000;
const strikeOf = (count: number) => Number(`${count}e-8`);

test('what is within 5 bp, and nothing else, lies in the window of a strike', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: -2 * tolerance, max: 2 * tolerance }), (count, away) => {
      const { lowest, highest } = strikeWindowOf(strikeOf(count));
      const strike = strikeOf(count + away);
      expect(strike >= lowest && strike <= highest).toBe(Math.abs(away) <= tolerance);
    }),
  );
});

test('a window meets 21 buckets, one more at most for strikes finer than reports have', () => {
  const bucketsOf = (strike: number) => {
    const { minBucket, maxBucket } = strikeWindowOf(strike);
    return maxBucket - minBucket + 1;
  };
  fc.assert(
    fc.property(units, (count) => {
      expect(bucketsOf(strikeOf(count))).toBe(21);
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (strike) => {
      expect(bucketsOf(strike)).toBeLessThanOrEqual(maxStrikeBuckets);
    }),
  );
  expect(bucketsOf(0.025_000_001_5)).toBe(maxStrikeBuckets);
});

test('a strike is typed as a rate or in percent', () => {
  expect(parseStrike('0.05')).toBe(0.05);
  expect(parseStrike('5%')).toBe(0.05);
  expect(parseStrike('2,637123 %')).toBe(0.026_371_23);
  expect(parseStrike('five')).toBeNull();
  expect(parseStrike(`0.${'0'.repeat(63)}`)).toBeNull();
});
