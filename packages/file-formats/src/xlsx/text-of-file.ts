// The table in a file: of a text file its text as it is, of a workbook the CSV text that a spreadsheet would save a sheet as. So
// every reader of tables reads both.
import { maxUploadBytes } from '@pricevault/basics';
import { fileProblem } from '../csv/problems.ts';
import { textOfBytes } from '../csv/text-of-bytes.ts';
import type { RefusedSheet, SheetOfFile, SheetReading, TableReader } from './text-of-workbook.ts';

export type { RefusedSheet, SheetOfFile, SheetReading };

interface FileOptions {
  readonly maxBytes?: number;
  /** Of a text file only this much is read; a workbook cannot be cut. */
  readonly textBytes?: number;
  /** The name of the sheet to read; without one the first that fits. */
  readonly sheet?: string | undefined;
}

/** Zip, and with it every workbook of today; then the container of older and of encrypted ones. */
const workbookStarts: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const megabyte = 1024 * 1024;

export async function readTableFile<Read extends object>(
  file: Blob,
  read: TableReader<Read>,
  { maxBytes = maxUploadBytes, textBytes = maxBytes, sheet }: FileOptions = {},
): Promise<SheetReading<Read>> {
  if (file.size > maxBytes) return fileProblem('fileTooLarge', { megabytes: maxBytes / megabyte });
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!isWorkbook(start)) {
    const text = textOfBytes(await bytesOf(file.slice(0, textBytes)));
    const outcome = 'problem' in text ? text : read(text.text);
    return 'problem' in outcome ? outcome : { read: outcome, sheet: null };
  }
  const { readWorkbook } = await import('./text-of-workbook.ts');
  return await readWorkbook(await bytesOf(file), read, sheet);
}

/** By the first four bytes of a file. */
export const isWorkbook = (start: Uint8Array): boolean =>
  workbookStarts.some((known) => known.every((byte, index) => start[index] === byte));

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
