import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseStrike,
  strikeSpanBits,
  strikeStepOf,
  strikeStepReach,
} from './transaction-options.ts';

/** Strikes with six decimals of a percent, from -2% to 12%. */
const units = fc.integer({ min: -2_000_000, max: 12_000_000 });
/** 5 bp in the same units. */
const tolerance = 50_000;
const strikeOf = (count: number) => Number(`${count}e-8`);

test('only a multiple of 5 bp has an even step', () => {
  expect(strikeStepOf(0.0265)).toBe(106);
  expect(strikeStepOf(0.026_500_01)).toBe(107);
  expect(strikeStepOf(0.026_499_99)).toBe(105);
  expect(strikeStepOf(-0.0005)).toBe(-2);
  fc.assert(
    fc.property(units, (count) => {
      expect(strikeStepOf(strikeOf(count)) % 2 === 0).toBe(count % tolerance === 0);
    }),
  );
});

test('what is within 5 bp lies at most two steps away, in one of two spans', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: -tolerance, max: tolerance }), (count, away) => {
      const lowest = strikeStepOf(strikeOf(count)) - strikeStepReach;
      const step = strikeStepOf(strikeOf(count + away));
      expect(step).toBeGreaterThanOrEqual(lowest);
      expect(step).toBeLessThanOrEqual(lowest + 2 * strikeStepReach);
      const span = (step >> strikeSpanBits) - (lowest >> strikeSpanBits);
      expect([0, 1]).toContain(span);
    }),
  );
});

test('a strike is typed as a rate or in percent', () => {
  expect(parseStrike('0.05')).toBe(0.05);
  expect(parseStrike('5%')).toBe(0.05);
  expect(parseStrike('2,637123 %')).toBe(0.026_371_23);
  expect(parseStrike('five')).toBeNull();
});
