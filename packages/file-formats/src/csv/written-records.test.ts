import { expect, test } from 'vitest';
import { unguardFormula } from './formula-guard.ts';
import { readRecords, type CsvRecord } from './records.ts';
import { writeCsv } from './write-csv.ts';
import { writtenRecords } from './written-records.ts';

test('what we have written is read as the reader of all texts reads it, line by line', () => {
  const text = writeCsv([
    ['id', 'text', 'more'],
    [1, 'plain', null],
    [],
    [2, 'two\r\nlines, "quoted"', '=1+1'],
    [3, '"', ''],
    ['', ' padded ', "'=kept"],
    [4, 'a\nb\nc', 'مبادلة'],
    [5, 'after', true],
  ]);
  const expected: CsvRecord[] = [];
  readRecords(text.slice(1), ',', { onRecord: (record) => expected.push(record) > 0 });
  const read = [...writtenRecords(text)].map(({ line, cells }) => ({
    line,
    cells: cells.map(unguardFormula),
  }));
  expect(read).toEqual(expected);
  expect(read.map(({ line }) => line)).toEqual([1, 2, 4, 6, 7, 8, 11]);
});

test.each(['a;=1', 'a,+1', 'a\n-1', 'a;"=1', "a;'=1", '\t=1;@a', 'a;＝1', "it's; 'kept'"])(
  'the text %j, which another separator cuts, is read as it was written',
  (text) => {
    const [, record] = [...writtenRecords(writeCsv([['key'], ['key', text]]))];
    expect(record?.cells.map(unguardFormula)).toEqual(['key', text]);
    const read: CsvRecord[] = [];
    readRecords(writeCsv([['key', text]]).slice(1), ',', { onRecord: (one) => read.push(one) > 0 });
    expect(read[0]?.cells).toEqual(['key', text]);
  },
);

test.each(['=1+1', '+1', '-1', '@a', '\t=1', '\n=1', '＝1+1', '＋1', '－1', '＠a', "'＝1"])(
  'the text %j is no formula in a spreadsheet, and is read as it was written',
  (text) => {
    const written = writeCsv([[text]]);
    expect(written.replace(/^\uFEFF"?/, '')).toMatch(/^'/);
    expect([...writtenRecords(written)].map(({ cells }) => cells.map(unguardFormula))).toEqual([
      [text],
    ]);
  },
);
