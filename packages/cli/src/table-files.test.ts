import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from '@pricevault/file-formats/xlsx/write-xlsx';
import { afterAll, expect, test } from 'vitest';
import { readTableAt, tableBytes, tableProblem } from './table-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'pricevault-tables-'));
afterAll(() => rm(folder, { recursive: true }));

test('a workbook is read like CSV, and a file that is neither gets a sentence', async () => {
  const parts = await writeXlsx({
    name: 'marks',
    headings: ['Trade Reference', 'Your Value'],
    rows: [[1, 2.5]],
    typed: (cell) => cell,
  });
  await writeFile(join(folder, 'marks.xlsx'), Buffer.concat(parts));
  const read = async (name: string, from?: string) =>
    (await readTableAt(join(folder, name), (text) => ({ text }), from)).read.text;
  expect(await read('marks.xlsx')).toBe('Trade Reference,Your Value\n1,2.5');
  expect(await read('marks.xlsx', 'marks')).toContain('1,2.5');
  await expect(read('marks.xlsx', 'other')).rejects.toThrow(
    'it has no sheet other. Its sheets: marks.',
  );
  await writeFile(join(folder, 'marks.csv'), 'a,b\r\n1,2\r\n');
  expect(await read('marks.csv')).toBe('a,b\r\n1,2\r\n');
  await expect(read('marks.csv', 'marks')).rejects.toThrow('is no workbook and has no sheets');
  await writeFile(join(folder, 'cut.xlsx'), Buffer.concat(parts).subarray(0, 900));
  await expect(read('cut.xlsx')).rejects.toThrow(
    'it is damaged. Open it in a spreadsheet program and save it again.',
  );
  await expect(read('none.csv')).rejects.toThrow('cannot be read');
});

test('a file whose name ends so is written as a workbook, any other as it is', async () => {
  const csv = 'Trade Reference,Your Value\r\n1001,\r\n';
  expect(await tableBytes('marks.csv', csv)).toBe(csv);
  const path = join(folder, 'Template.XLSX');
  await writeFile(path, await tableBytes(path, csv));
  const { read } = await readTableAt(path, (text) => ({ text }), 'Template');
  expect(read.text).toBe('Trade Reference,Your Value\n1001');
});

test('what a file has is named in its sentence', () => {
  const { message } = tableProblem('m.csv', { code: 'fileQuoteOpen', params: { line: 7 } });
  expect(message).toContain('a quote that opens on line 7 is never closed');
});
