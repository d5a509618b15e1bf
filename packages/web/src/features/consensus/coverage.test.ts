import { expect, test } from 'vitest';
import { pricesTooFew } from './coverage.ts';

test.each([
  [7, 5_865, true],
  [19, 100, true],
  [20, 100, false],
  [1, 5, false],
  [1, 6, true],
])('a file with %i marks for %i trades: shown nothing is %s', (marks, trades, isTooFew) => {
  expect(pricesTooFew(marks, trades)).toBe(isTooFew);
});

test('a round with another share goes by it, to the mark', () => {
  expect(pricesTooFew(7, 100, '0.07')).toBe(false);
  expect(pricesTooFew(6, 100, '0.07')).toBe(true);
  expect(pricesTooFew(99, 100, '1')).toBe(true);
});
