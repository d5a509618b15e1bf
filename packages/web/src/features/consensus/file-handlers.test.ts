import type { MarkReference } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { fileHandlers } from './file-handlers.ts';
import type { ValuationFile } from './valuation-file.ts';
import { emptyState } from './worker-state.ts';

const rows = [
  { line: 2, tradeId: 1, valuation: '250', forward: null },
  { line: 3, tradeId: 2, valuation: '900000000000', forward: null },
  { line: 4, tradeId: 3, valuation: '900', forward: null },
];
const references = [1, 2, 3].map((tradeId) => ({
  ...{ tradeId, mean: 100, std: 1, valuationDate: '2026-01-05' },
  ...{ ownValue: null, ownSince: null, market: null },
})) as unknown as MarkReference[];

async function warnedLines(round: { trades: number[]; step: string } | null) {
  const file = { rows: () => rows } as unknown as ValuationFile;
  const { warnings } = fileHandlers({ ...emptyState(), file });
  const found = await warnings({ references, today: '2026-01-06', round }, () => undefined);
  return found.rows.map(({ line }) => line);
}

test('rows that the round leaves out anyway are not asked about', async () => {
  expect(await warnedLines(null)).toEqual([2, 3, 4]);
  // Line 3 is beyond the range of the step, line 4 of a trade that is not in the round.
  expect(await warnedLines({ trades: [1, 2], step: '0.01' })).toEqual([2]);
});
