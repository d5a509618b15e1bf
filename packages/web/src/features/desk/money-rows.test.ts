import { expect, it } from 'vitest';
import { withLines } from './money-rows.ts';
import { row } from './testing/desk-row.ts';

const long = { ...row, history: [] };
const { instrumentTypeId, tradeId } = row;
const lines = {
  success: true as const,
  items: [
    {
      ...{ instrumentTypeId, valuationDate: '2026-11-12' },
      ...{ trades: [8, tradeId], differences: [9, -1.5] },
    },
    {
      ...{ instrumentTypeId: 'of another type', valuationDate: '2026-11-12' },
      ...{ trades: [8], differences: [9] },
    },
    { instrumentTypeId, valuationDate: '2026-11-13', trades: [8], differences: [9] },
  ],
};

it('rows of a long list get the differences of the dates before, and end with their own', () => {
  expect(withLines([long], lines)[0]?.history).toEqual([
    { valuationDate: '2026-11-12', difference: -1.5 },
    { valuationDate: '2026-11-13', difference: null },
    { valuationDate: row.valuationDate, difference: row.difference },
  ]);
});

it('rows that came with a line keep it, and none is made up before the lines are here', () => {
  expect(withLines([row], lines)).toEqual([row]);
  expect(withLines([long], undefined)).toEqual([long]);
});
