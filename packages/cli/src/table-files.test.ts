import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from '@pricevault/file-formats/xlsx/write-xlsx';
import { afterAll, expect, test } from 'vitest';
import { readTableText, tableProblem } from './table-files.ts';

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
  expect(await readTableText(join(folder, 'marks.xlsx'))).toBe('Trade Reference,Your Value\n1,2.5');
  await writeFile(join(folder, 'marks.csv'), 'a,b\r\n1,2\r\n');
  expect(await readTableText(join(folder, 'marks.csv'))).toBe('a,b\r\n1,2\r\n');
  await writeFile(join(folder, 'cut.xlsx'), Buffer.concat(parts).subarray(0, 900));
  await expect(readTableText(join(folder, 'cut.xlsx'))).rejects.toThrow(
    'it is damaged. Open it in a spreadsheet program and save it again.',
  );
  await expect(readTableText(join(folder, 'none.csv'))).rejects.toThrow('cannot be read');
});

test('what a file has is named in its sentence', () => {
  const { message } = tableProblem('m.csv', { code: 'fileQuoteOpen', params: { line: 7 } });
  expect(message).toContain('a quote that opens on line 7 is never closed');
});
