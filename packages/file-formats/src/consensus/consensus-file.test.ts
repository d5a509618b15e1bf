import { expect, test } from 'vitest';
import { readConsensusFile } from './consensus-file.ts';
import { writeConsensusResult } from './consensus-result.ts';

test('values keep all their digits, and rows without numbers are left out by name', () => {
  const read = readConsensusFile(
    'TradeId,Valuation,Forward\r\n7,12.34567891,0.03\r\n8,n/a,\r\nx,5,\r\n9,-0.5,\r\n',
  );
  expect(read).toEqual({
    rows: [
      { line: 2, tradeId: 7, valuation: '12.34567891', forward: '0.03' },
      { line: 5, tradeId: 9, valuation: '-0.5', forward: null },
    ],
    problems: [
      { line: 3, code: 'rowValueInvalid', value: 'n/a' },
      { line: 4, code: 'rowTradeIdInvalid', value: 'x' },
    ],
    writing: { mark: '.', isOpen: false },
    doubtful: [],
  });
});

test('a filled-in trades file of a spreadsheet with decimal commas is read as well', () => {
  const read = readConsensusFile('Trade Reference;Your Value\n7;1.234,5\n7;2,25\n');
  expect(read).toMatchObject({
    rows: [{ line: 3, tradeId: 7, valuation: '2.25' }],
    problems: [{ line: 2, code: 'rowReplacedBelow', value: '7' }],
  });
});

test('forwards count too when the whole file decides how numbers are written', () => {
  expect(readConsensusFile('tradeid;valuation;forward\n1;8.050;0,03\n')).toMatchObject({
    rows: [{ valuation: '8050', forward: '0.03' }],
    writing: { isOpen: false },
  });
  expect(readConsensusFile('tradeid;valuation;forward\n1;8;3.125\n')).toMatchObject({
    writing: { isOpen: true },
    doubtful: [{ line: 2, text: '3.125' }],
  });
});

test('a file without the columns is refused by name', () => {
  expect(readConsensusFile('a,b\n1,2\n')).toMatchObject({ problem: { code: 'fileColumnMissing' } });
  expect(readConsensusFile('tradeid,x\n1,2\n')).toMatchObject({
    problem: { code: 'fileColumnMissing', params: { column: 'valuation' } },
  });
});

test('the result file has average and stdev behind the submission’s columns, digit by digit', () => {
  const own = { valuation: '999999999.87654321', forward: '-0.030' };
  const none = { valuation: null, forward: null, average: null, stdev: null };
  const text = writeConsensusResult([
    { tradeId: 7, ...own, n: 5, average: '-1.2500', stdev: '1.180', note: '', unit: 'bp' },
    { tradeId: 8, ...none, n: 2, note: 'suppressed', unit: 'bp' },
    { tradeId: 9, ...none, forward: '=1+1', n: 2, note: 'suppressed', unit: null },
  ]);
  expect(text.split('\r\n').slice(0, 4)).toEqual([
    '\uFEFFtradeid,valuation,forward,average,stdev,n,note,unit',
    '7,999999999.87654321,-0.030,-1.2500,1.180,5,,bp',
    '8,,,,,2,suppressed,bp',
    "9,,'=1+1,,,2,suppressed,",
  ]);
});

test('the result file of a kept round has its robust figures behind the others', () => {
  const robust = { median: '2.00', trimmedMean: '2.01', p10: null, p90: null };
  const row = { tradeId: 7, valuation: '2.02', forward: null, average: '2.01', stdev: '0.10' };
  expect(writeConsensusResult([{ ...row, n: 9, note: '', robust, unit: 'bp' }])).toBe(
    '\uFEFFtradeid,valuation,forward,average,stdev,n,note,difference,median,trimmed_mean,p10,p90,unit\r\n' +
      '7,2.02,,2.01,0.10,9,,0.01,2.00,2.01,,,bp\r\n',
  );
});
