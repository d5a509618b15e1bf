// A sheet of a workbook as CSV text: line n is row n, so that a problem names the row that the user sees. Values are taken as they
// were last saved; no formula is run.
import { maxUploadBytes } from '@pricevault/basics';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { fileProblem, type FileProblem, type FileProblemCode } from '../csv/problems.ts';

/** What the parts of a workbook may hold unpacked; a zip bomb ends here. */
const maxUnpackedBytes = 512 * 1024 * 1024;
/** Sheets that are looked through for one that fits. */
const maxSheets = 20;
const megabyte = 1024 * 1024;

/** The sheet that was read, and all that could be. */
export interface SheetOfFile {
  readonly name: string;
  readonly names: readonly string[];
}

type Refused = { readonly problem: FileProblem };
/** What a table is read as; or why it is none of the kind that is wanted. */
export type TableReader<Read> = (text: string) => Read | Refused;
export type SheetReading<Read> =
  | { readonly read: Read; readonly sheet: SheetOfFile | null }
  | Refused;

/** Of these the next sheet is looked at; of anything else, the sheet was the right one. */
const otherSheet: readonly FileProblemCode[] = [
  'fileEmpty',
  'fileOnlyHeadings',
  'fileColumnMissing',
  'fileNoSubmission',
];

/**
 * The named sheet; without a name the first whose headings `read` takes. Where there is none, what is wrong with the first
 * filled one. Hidden sheets are not looked at.
 */
export async function readWorkbook<Read extends object>(
  bytes: Uint8Array<ArrayBuffer>,
  read: TableReader<Read>,
  wanted?: string,
): Promise<SheetReading<Read>> {
  const parts = partsOf(bytes);
  const code = parts === null ? codeOfOld(bytes) : codeOf(parts);
  if (code !== null) return fileProblem(code);
  if (unpackedSize(parts ?? []) > maxUnpackedBytes) return tooLarge();
  try {
    if (lacksTexts(bytes, parts ?? [])) return fileProblem('fileWorkbookBroken');
    const isTable = tablesAmong(bytes);
    let first: Refused = fileProblem('fileEmpty');
    for (let place = 0; place < maxSheets; place += 1) {
      const { rows, name, names } = await sheetAt(bytes, isTable, wanted ?? place);
      if (wanted !== undefined && !names.includes(wanted)) return noSheet(wanted, names);
      if (place >= names.length) break;
      const text = textOfRows(rows);
      if (text === null) return tooLarge();
      const outcome = text === '' ? fileProblem('fileEmpty') : read(text);
      if (!('problem' in outcome)) return { read: outcome, sheet: { name, names } };
      if (wanted !== undefined || !otherSheet.includes(outcome.problem.code)) return outcome;
      if (first.problem.code === 'fileEmpty') first = outcome;
    }
    return first;
  } catch {
    // The reader has no other input than the workbook: whatever stops it lies there.
    return fileProblem('fileWorkbookBroken');
  }
}

const noSheet = (sheet: string, names: readonly string[]) =>
  fileProblem('fileSheetMissing', { sheet, sheets: names.join(', ') });

/** One of the sheets that can be seen, by name or by its place among them. */
async function sheetAt(
  bytes: Uint8Array<ArrayBuffer>,
  isTable: (index: number) => boolean,
  wanted: string | number,
) {
  const names: string[] = [];
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ name, index, hidden, veryHidden }) => {
      if (hidden || veryHidden || !isTable(index)) return false;
      names.push(name);
      return wanted === (typeof wanted === 'string' ? name : names.length - 1);
    },
  });
  return { rows: sheets[0]?.rows ?? [], name: sheets[0]?.name ?? '', names };
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
const workbookName = 'xl/workbook.xml';
const textsRelation = /<Relationship\b[^>]*\/sharedStrings"[^>]*>/;

const relationId = (tag: string) => /\bId="([^"]*)"/.exec(tag)?.[1];
const sheetRelation = (tag: string) => /:id="([^"]*)"/.exec(tag)?.[1];

/** Which sheets, in their order, hold cells: a chart on a sheet of its own has none. */
function tablesAmong(bytes: Uint8Array): (index: number) => boolean {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      (name === relationsName || name === workbookName) && originalSize < megabyte,
  });
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array(0));
  const others = new Set(
    (textOf(relationsName).match(/<Relationship\b[^>]*\/(?:chart|dialog)sheet"[^>]*>/g) ?? []).map(
      relationId,
    ),
  );
  const sheets = textOf(workbookName).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  return (index) => !others.has(sheetRelation(sheets[index] ?? ''));
}

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
