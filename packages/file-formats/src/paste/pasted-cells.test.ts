import { expect, it } from 'vitest';
import { readSubmissionFile } from '../submissions/submission-file.ts';
import { fillGrid, readPasted } from './pasted-cells.ts';

const rowsOf = (text: string) => {
  const read = readSubmissionFile(text);
  if ('problem' in read) throw new Error(read.problem.code);
  return read.rows.map(({ values }) => [values.tradeId, values.valuation]);
};

it('a list of trades and values is read with and without headings, and with a decimal comma', () => {
  for (const text of [
    '1001\t41.5\n1002\t8.25\n',
    'Trade\tMine\tNote\r\n1001\t41.5\tx\r\n1002\t8.25\ty',
  ]) {
    const pasted = readPasted(text);
    expect(pasted).toMatchObject({ kind: 'list', rows: 2 });
    expect(rowsOf(pasted.kind === 'list' ? pasted.text : '')).toEqual([
      [1001, 41.5],
      [1002, 8.25],
    ]);
  }
  const comma = readPasted('1001\t41,5\n1002\t8,25');
  expect(rowsOf(comma.kind === 'list' ? comma.text : '')).toEqual([
    [1001, 41.5],
    [1002, 8.25],
  ]);
});

it('a table of ours is read by its headings, in every language', () => {
  for (const [trade, own] of [
    ['Trade ID', 'Your value (bp of notional)'],
    ['Trade', 'Own'],
    ['İşlem No', 'Sizin değeriniz'],
    ['الصفقة', '\u2068قيمتك\u2069'],
  ]) {
    const pasted = readPasted(`Expiry\t${trade}\tn\t${own}\n1Y\t1001\t8\t41.5\n2Y\t1002\t8\t`);
    expect(pasted).toMatchObject({ kind: 'list', rows: 2 });
    expect(rowsOf(pasted.kind === 'list' ? pasted.text : '')).toEqual([[1001, 41.5]]);
  }
});

it('a grid fills the trades of its cells and names the cells that have none or several', () => {
  const pasted = readPasted('exp/ten\t5Y\t10y\n1Y\t41.5\t\n18m\t8.25\t7\n2W\t1\t2\n');
  expect(pasted).toMatchObject({
    kind: 'grid',
    expiries: ['12m', '18m', '2w'],
    tenors: ['60m', '120m'],
  });
  if (pasted.kind !== 'grid') return;
  const filled = fillGrid(pasted, [
    { tradeId: 1, expiry: '12m', tenor: '60m' },
    { tradeId: 2, expiry: '12m', tenor: '120m' },
    { tradeId: 3, expiry: '18m', tenor: '60m' },
    { tradeId: 4, expiry: '2w', tenor: '60m' },
    { tradeId: 5, expiry: '2w', tenor: '60m' },
    { tradeId: 6, expiry: null, tenor: null },
  ]);
  expect(rowsOf(filled.text)).toEqual([
    [1, 41.5],
    [3, 8.25],
  ]);
  expect(filled.without.map(({ text }) => text)).toEqual(['7', '2']);
  expect(filled.several.map(({ text }) => text)).toEqual(['1']);
});

it('anything else is neither', () => {
  for (const text of ['', 'hello', '1001', 'a\tb\nc\td', '\t5Y\n', '=cmd()\t1']) {
    expect(readPasted(text)).toEqual({ kind: 'unknown' });
  }
});
