import { expect, it, test } from 'vitest';
import { readValuations } from './valuation-file.ts';
import { comparedRows } from './compared-rows.ts';
import type { ResultRow } from './consensus-protocol.ts';

async function load(text: string) {
  const read = await readValuations(new File([text], 'marks.csv'), () => undefined);
  if ('problem' in read) throw new Error(read.problem.code);
  return read;
}
const doubtful = 'tradeid;valuation\n1;8.050\n2;7.125\n';
const nothing = new Map<number, number>();
const valuesOf = (file: Awaited<ReturnType<typeof load>>) =>
  file.rows().map(({ valuation }) => Number(valuation));

it('the last consensus decides how the numbers of a sealed file are read', async () => {
  const file = await load(doubtful);
  expect(file.loaded(null, new Map([[1, 8.2]])).numbers).toMatchObject({
    mark: '.',
    basis: 'consensus',
  });
  expect(valuesOf(file)).toEqual([8.05, 7.125]);
  expect(file.loaded(null, new Map([[2, 7000]])).numbers?.basis).toBe('consensus');
  expect(valuesOf(file)).toEqual([8050, 7125]);
});

it('where there was none it is asked, and the answer counts', async () => {
  const file = await load(doubtful);
  expect(file.loaded(null, nothing).numbers).toMatchObject({
    basis: 'open',
    examples: [
      { text: '8.050', point: 8.05, comma: 8050 },
      { text: '7.125', point: 7.125, comma: 7125 },
    ],
  });
  expect(file.loaded('.', nothing).numbers?.basis).toBe('chosen');
  expect(valuesOf(file)).toEqual([8.05, 7.125]);
});

it('a file that decides by itself asks nothing and names the rows that it leaves out', async () => {
  const file = await load('tradeid;valuation\n1;8.050\n2;7,25\n2;7,5\nx;1\n');
  expect(file.loaded(null, nothing)).toEqual({
    name: 'marks.csv',
    tradeIds: [1, 2],
    leftOut: [
      { line: 3, code: 'rowReplacedBelow', value: '2' },
      { line: 5, code: 'rowTradeIdInvalid', value: 'x' },
    ],
    numbers: null,
    sheet: null,
  });
  expect(valuesOf(file)).toEqual([8050, 7.5]);
});

const row = (tradeId: number, changes: Partial<ResultRow>): ResultRow => ({
  tradeId,
  own: null,
  forward: null,
  n: 5,
  average: '100.00',
  stdev: '0.50',
  median: null,
  trimmedMean: null,
  p10: null,
  p90: null,
  state: 'published',
  ...changes,
});

test('differences are exact on the grid, and the farthest comes first', () => {
  const rows = comparedRows(
    [
      row(1, { own: '100.10' }),
      row(2, { own: '99.0', stdev: '0.51' }),
      row(3, { own: '100.02', stdev: '0.00' }),
      row(4, {}),
      row(5, { n: null, average: null, stdev: null, state: 'withheld', own: '7' }),
      row(6, { own: '100', stdev: '0.00' }),
    ],
    new Map(),
  );
  expect(rows.map(({ tradeId, difference, z }) => [tradeId, difference, z])).toEqual([
    [3, '0.02', null],
    [2, '-1.00', -9.9],
    [1, '0.10', 0.2],
    [6, '0.00', null],
    [4, null, null],
    [5, null, null],
  ]);
});
