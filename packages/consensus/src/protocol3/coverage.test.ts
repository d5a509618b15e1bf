import { expect, test } from 'vitest';
import { tradesToCover } from './coverage.ts';

test.each([
  ['0.2', 10, 2],
  ['0.2', 11, 3],
  ['0', 10, 0],
  ['1', 10, 10],
  ['0.07', 100, 7],
  ['0.3333333333333333333', 3, 1],
  ['0.34', 3, 2],
])('%s of %i trades is %i', (minCoverage, trades, expected) => {
  expect(tradesToCover(minCoverage, trades)).toBe(expected);
});
