import { expect, test } from 'vitest';
import { pricesTooFew } from './rehearsal-coverage.ts';

test.each([
  [7, 5_865, true],
  [19, 100, true],
  [20, 100, false],
  [1, 5, false],
  [1, 6, true],
])('a file with %i marks for %i trades: shown nothing is %s', (marks, trades, isTooFew) => {
  expect(pricesTooFew(marks, trades)).toBe(isTooFew);
});
