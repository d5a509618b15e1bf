import { expect, it } from 'vitest';
import { lineOf } from './desk-lines.ts';
import { row } from './testing/desk-row.ts';

const long = { ...row, history: [] };
const { instrumentTypeId, tradeId } = row;
const lines = {
  success: true as const,
  items: [
    { instrumentTypeId, valuationDate: '2026-11-12', trades: [8, tradeId], differences: [9, -1.5] },
    {
      instrumentTypeId: 'of another type',
      valuationDate: '2026-11-12',
      trades: [8],
      differences: [9],
    },
    { instrumentTypeId, valuationDate: '2026-11-13', trades: [8], differences: [9] },
  ],
};

it('a row of a long list gets the differences of the dates before, and ends with its own', () => {
  expect(lineOf(long, lines)).toEqual([
    { valuationDate: '2026-11-12', difference: -1.5 },
    { valuationDate: '2026-11-13', difference: null },
    { valuationDate: row.valuationDate, difference: row.difference },
  ]);
});

it('a row that came with a line keeps it, and none is made up before the lines are here', () => {
  expect(lineOf(row, lines)).toBe(row.history);
  expect(lineOf(long, undefined)).toBeUndefined();
});
