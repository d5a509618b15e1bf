import { expect, it } from 'vitest';
import { readValuations } from './valuation-file.ts';

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
  });
  expect(valuesOf(file)).toEqual([8050, 7.5]);
});
