import { expect, test } from 'vitest';
import { readPositionsFile } from './positions-file.ts';

const read = (text: string) => {
  const file = readPositionsFile(text);
  return 'problem' in file
    ? file.problem.code
    : [Object.fromEntries(file.notionals), file.problems];
};

test('notionals are read by trade, and lines of one trade add up', () => {
  expect(read('Trade Reference,Notional\r\n7,1000000\r\n8,-250000.5\r\n7,500000\r\n')).toEqual([
    { 7: 1_500_000, 8: -250_000.5 },
    [],
  ]);
});

test('thousands are never taken for decimals', () => {
  expect(read('tradeId;notional\n7;250.000\n8;1.000.000\n')).toEqual([
    { 7: 250_000, 8: 1_000_000 },
    [],
  ]);
  expect(read('tradeId,notional\n7,"250,000"\n')).toEqual([{ 7: 250_000 }, []]);
});

test('rows without an id or a notional are left out with line and reason, and a file without the columns is refused', () => {
  expect(read('Book A\ntradeId,desk,notional\n7,x,10\nTotal,,10\n9,x,n/a\n8,x,\n,x,5\n')).toEqual([
    { 7: 10 },
    [
      { line: 4, code: 'tradeIdInvalid', value: 'Total' },
      { line: 5, code: 'notionalInvalid', value: 'n/a' },
      { line: 6, code: 'notionalMissing', value: '' },
      { line: 7, code: 'tradeIdMissing', value: '' },
    ],
  ]);
  expect(read('tradeId,size\n7,10\n')).toBe('fileColumnMissing');
  expect(read('tradeId,notional\n')).toBe('fileOnlyHeadings');
});

test('what is known of the market is read beside the notionals, of the last line of a trade', () => {
  const text =
    'tradeId;notional;Bid;Ask;daily volume;p10\n7;250.000;7,25;7,75;1.000.000;\n7;1;7,5;;;\n8;5;x;;;\n';
  const file = readPositionsFile(text);
  if ('problem' in file) throw new Error(file.problem.code);
  expect(Object.fromEntries(file.markets)).toEqual({
    7: { bid: 7.5, offer: 7.75, dailyVolume: 1_000_000 },
  });
  expect(file.notionals.get(7)).toBe(250_001);
});

test('prices of three decimals are never silently taken for thousands', () => {
  const pricesOf = (text: string) => {
    const file = readPositionsFile(text);
    if ('problem' in file) throw new Error(file.problem.code);
    return [file.markets.get(7), file.doubtfulPrice];
  };
  const head = 'tradeId;notional;bid;offer\n';
  expect(pricesOf(`${head}7;250000;8.050;8.150\n`)).toEqual([{ bid: 8.05, offer: 8.15 }, '8.050']);
  expect(pricesOf(`${head}7;250000;8,050;8,150\n`)).toEqual([{ bid: 8.05, offer: 8.15 }, '8,050']);
  // Another number of the file shows what is meant.
  expect(pricesOf(`${head}7;250000;8.050;8.15\n`)).toEqual([{ bid: 8.05, offer: 8.15 }, null]);
  expect(pricesOf(`${head}7;1.250.000;1.250;1.270\n`)).toEqual([{ bid: 1250, offer: 1270 }, null]);
  expect(pricesOf(`${head}7;250000,5;8,050;8,150\n`)).toEqual([{ bid: 8.05, offer: 8.15 }, null]);
});
