import { expect, test } from 'vitest';
import { demoBondLevel } from './demo-bond-levels.ts';

const today = '2026-11-15';
const level = (coupon: number, maturity: string, spRating: string | null) =>
  demoBondLevel({ coupon, maturity, spRating }, today);

test('a bond about to end is worth about its face, whatever its coupon', () => {
  expect(level(2.75, '2027-01-31', 'A')?.level).toBeCloseTo(99.6, 0);
});

test('a long bond with a low coupon stands far below its face, one with a high coupon above', () => {
  expect(level(3.1, '2041-05-07', 'A')?.level).toBeLessThan(85);
  expect(level(8, '2035-11-14', 'BB-')?.level).toBeGreaterThan(105);
});

test('a worse rating makes the price lower, and a longer bond spreads wider', () => {
  const good = level(5, '2038-01-09', 'BBB+');
  const bad = level(5, '2038-01-09', 'CCC');
  expect(bad?.level).toBeLessThan(good?.level ?? 0);
  expect(level(5, '2028-01-09', 'BBB+')?.spread).toBeLessThan(good?.spread ?? 0);
});

test('a bond that is over has no price', () => {
  expect(level(5, '2026-11-15', null)).toBeNull();
});
