// The text of a table in a file: a text file as it is, a workbook as the CSV file that a spreadsheet would save it as. So every
// reader of tables reads both.
import { maxUploadBytes } from '@pricevault/basics';
import { fileProblem } from '../csv/problems.ts';
import { textOfBytes, type FileText } from '../csv/text-of-bytes.ts';

interface FileLimits {
  readonly maxBytes?: number;
  /** Of a text file only this much is read; a workbook cannot be cut. */
  readonly textBytes?: number;
}

/** Zip, and with it every workbook of today; then the container of older and of encrypted ones. */
const workbookStarts: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const megabyte = 1024 * 1024;

export async function textOfFile(
  file: Blob,
  { maxBytes = maxUploadBytes, textBytes = maxBytes }: FileLimits = {},
): Promise<FileText> {
  if (file.size > maxBytes) return fileProblem('fileTooLarge', { megabytes: maxBytes / megabyte });
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isWorkbook = workbookStarts.some((known) =>
    known.every((byte, index) => start[index] === byte),
  );
  if (!isWorkbook) return textOfBytes(await bytesOf(file.slice(0, textBytes)));
  const { textOfWorkbook } = await import('./text-of-workbook.ts');
  return await textOfWorkbook(await bytesOf(file));
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
