// The first filled sheet of a workbook as CSV text: line n is row n, so that a problem names the row that the user sees. Values are
// taken as they were last saved; no formula is run.
import { maxUploadBytes } from '@pricevault/basics';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { fileProblem, type FileProblemCode } from '../csv/problems.ts';
import type { FileText } from '../csv/text-of-bytes.ts';

/** What the parts of a workbook may hold unpacked; a zip bomb ends here. */
const maxUnpackedBytes = 512 * 1024 * 1024;
/** Sheets that are looked through for a filled one. */
const maxSheets = 20;
const megabyte = 1024 * 1024;

export async function textOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<FileText> {
  const parts = partsOf(bytes);
  const code = parts === null ? codeOfOld(bytes) : codeOf(parts);
  if (code !== null) return fileProblem(code);
  if (unpackedSize(parts ?? []) > maxUnpackedBytes) return tooLarge();
  try {
    if (lacksTexts(bytes, parts ?? [])) return fileProblem('fileWorkbookBroken');
    for (let sheet = 0; sheet < maxSheets; sheet += 1) {
      const { sheets } = await readXlsx(bytes, { sheets: [sheet] });
      const [read] = sheets;
      if (!read) break;
      const text = textOfRows(read.rows);
      if (text === null) return tooLarge();
      if (text !== '') return { text };
    }
    return fileProblem('fileEmpty');
  } catch {
    // The reader has no other input than the workbook: whatever stops it lies there.
    return fileProblem('fileWorkbookBroken');
  }
}

interface Part {
  readonly name: string;
  readonly originalSize: number;
}

const sheetName = /^xl\/worksheets\/[^/]+\.xml$/;

/** The names in the archive; null where it is none. */
function partsOf(bytes: Uint8Array): Part[] | null {
  if (bytes[0] !== 0x50) return null;
  const parts: Part[] = [];
  try {
    unzipSync(bytes, {
      filter: (part) => {
        parts.push(part);
        return false;
      },
    });
  } catch {
    // Cut off: the names come last in an archive.
    return [{ name: 'xl/workbook.xml', originalSize: 0 }];
  }
  return parts;
}

function codeOf(parts: readonly Part[]): FileProblemCode | null {
  const has = (start: string) => parts.some(({ name }) => name.startsWith(start));
  if (has('xl/workbook.bin')) return 'fileWorkbookOld';
  if (!has('xl/workbook.xml')) return 'fileNotText';
  if (has('xl/vbaProject')) return 'fileWorkbookMacros';
  if (has('xl/externalLinks/')) return 'fileWorkbookLinks';
  return parts.some(({ name }) => sheetName.test(name)) ? null : 'fileWorkbookBroken';
}

const relationsName = 'xl/_rels/workbook.xml.rels';
const textsRelation = /<Relationship\b[^>]*\/sharedStrings"[^>]*>/;

/** Whether the part that holds the texts is missing: the reader would take the cells of all texts for empty ones. */
function lacksTexts(bytes: Uint8Array, parts: readonly Part[]): boolean {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === relationsName && originalSize < megabyte,
  });
  const relation = textsRelation.exec(strFromU8(files[relationsName] ?? new Uint8Array(0)))?.[0];
  const target = relation && /\bTarget="([^"]*)"/.exec(relation)?.[1];
  if (!target) return false;
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return !parts.some(({ name }) => name === path);
}

/** The name that an encrypted workbook has in its container, in UTF-16. */
const encryptedName = [...new TextEncoder().encode('EncryptedPackage')].flatMap((byte) => [
  byte,
  0,
]);

function codeOfOld(bytes: Uint8Array): FileProblemCode {
  for (let at = bytes.indexOf(0x45); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    if (encryptedName.every((byte, index) => bytes[at + index] === byte)) {
      return 'fileWorkbookEncrypted';
    }
  }
  return 'fileWorkbookOld';
}

const unpackedSize = (parts: readonly Part[]) =>
  parts.reduce((sum, { originalSize }) => sum + originalSize, 0);

const tooLarge = () => fileProblem('fileTooLarge', { megabytes: maxUploadBytes / megabyte });

/** Null where the text is longer than a CSV file may be. */
function textOfRows(rows: readonly (readonly unknown[])[]): string | null {
  const lines: string[] = [];
  let length = 0;
  for (const [index, values] of rows.entries()) {
    const line = lineOf(values);
    if (line === '') continue;
    while (lines.length < index) lines.push('');
    lines.push(line);
    length += line.length;
    if (length > maxUploadBytes) return null;
  }
  return lines.join('\n');
}

function lineOf(values: readonly unknown[]): string {
  let last = values.length - 1;
  while (last >= 0 && (values[last] ?? '') === '') last -= 1;
  let line = '';
  for (let place = 0; place <= last; place += 1) {
    line += `${place === 0 ? '' : ','}${cellText(values[place])}`;
  }
  return line;
}

const breaks = /[\r\n]+/g;
const needsQuotes = /[",;\t]|^\s|\s$/;

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // Spreadsheets calculate with 17 digits and show 15: 0.1 + 0.2 is 0.3 to whoever typed it.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (value instanceof Date) return dateText(value);
  const text = String(value).replaceAll(breaks, ' ');
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A day without a time is a day. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
