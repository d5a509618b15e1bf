// The text of a file to compute: CSV in pieces as it comes, a workbook as the CSV text of one of its sheets.
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { fileProblem, type FileProblem } from '@pricevault/file-formats';
import { isWorkbook } from '@pricevault/file-formats/xlsx/text-of-file';
import { InputProblem } from '../outcome.ts';
import { readTableAt } from '../table-files.ts';
import { lineOf } from '../terminal.ts';
import { CsvReader } from './csv-records.ts';

/** @param needed the headings by which a sheet is known, of a workbook with several */
export async function* tablePieces(
  file: string,
  needed: readonly string[],
  sheet: string | undefined,
): AsyncGenerator<string, void, undefined> {
  if (await holdsWorkbook(file)) {
    const { read, note } = await readTableAt(file, (text) => tableOf(text, needed), sheet);
    for (const line of note) process.stderr.write(`${lineOf(line)}\n`);
    yield read.text;
    return;
  }
  if (sheet !== undefined) {
    const name = file === '-' ? 'Standard input' : file;
    throw new InputProblem('fileSheetMissing', `${name} is no workbook and has no sheets.`);
  }
  if (file === '-') process.stdin.setEncoding('utf8');
  yield* file === '-' ? process.stdin : createReadStream(file, { encoding: 'utf8' });
}

/** Of a file alone: what a pipe has given once is gone. */
async function holdsWorkbook(file: string): Promise<boolean> {
  if (file === '-' || !(await stat(file)).isFile()) return false;
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4));
    return isWorkbook(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** A sheet has no cells behind its last filled one, and every row of a CSV file has as many as the header. */
function tableOf(
  text: string,
  needed: readonly string[],
): { readonly text: string } | { readonly problem: FileProblem } {
  const lines = text.split('\n');
  const headings = cellsOf(lines.find((line) => line !== '') ?? '');
  const names = headings.map((name) => name.trim());
  const column = needed.find((name) => !names.includes(name));
  if (column !== undefined) return fileProblem('fileColumnMissing', { column });
  const whole = lines.map((line) =>
    line === '' ? '' : line + ','.repeat(Math.max(0, headings.length - cellsOf(line).length)),
  );
  return { text: whole.join('\n') };
}

function cellsOf(line: string): readonly string[] {
  const reader = new CsvReader();
  return [...reader.read(line), ...reader.finish()][0]?.cells ?? [];
}
