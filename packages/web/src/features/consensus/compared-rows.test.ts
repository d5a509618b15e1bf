import { expect, test } from 'vitest';
import { comparedRows } from './compared-rows.ts';
import type { ResultRow } from './consensus-protocol.ts';

const row = (tradeId: number, changes: Partial<ResultRow>): ResultRow => ({
  ...{ tradeId, own: null, forward: null, n: 5, average: '100.00', stdev: '0.50' },
  ...{ median: null, trimmedMean: null, p10: null, p90: null, state: 'published' },
  ...changes,
});

test('differences are exact on the grid, and the farthest comes first', () => {
  const rows = comparedRows(
    [
      row(1, { own: '100.10' }),
      row(2, { own: '99.0', stdev: '0.25' }),
      row(3, { own: '100.02', stdev: '0.00' }),
      row(4, {}),
      row(5, { n: null, average: null, stdev: null, state: 'withheld', own: '7' }),
      row(6, { own: '100', stdev: '0.00' }),
    ],
    new Map(),
  );
  expect(rows.map(({ tradeId, difference, z }) => [tradeId, difference, z])).toEqual([
    [3, '0.02', null],
    [2, '-1.00', -4],
    [1, '0.10', 0.2],
    [6, '0.00', null],
    [4, null, null],
    [5, null, null],
  ]);
});
