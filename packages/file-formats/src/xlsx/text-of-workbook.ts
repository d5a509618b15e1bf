// A sheet of a workbook as CSV text: line n is row n, so that a problem names the row that the user sees. Values are taken as they
// were last saved; no formula is run.
import { maxUploadBytes } from '@pricevault/basics';
import { readXlsx } from 'hucre/xlsx';
import { fileProblem, type FileProblem, type FileProblemCode } from '../csv/problems.ts';
import { columnName } from './column-name.ts';
import { extentOf, type Extent } from './sheet-extent.ts';
import { isXml, listParts, textOfPart, type Part } from './workbook-parts.ts';

/** What the parts of a workbook may hold unpacked; a zip bomb ends here. */
const maxUnpackedBytes = 512 * 1024 * 1024;
/** The reader's own limit, which it knows only after it has filled the rows: with it, 100,000 rows have 200 columns. */
const maxCells = 20_000_000;
/** A cell takes four, and 100,000 rows of 60 cells are read. */
const maxSheetTags = 24_000_000;
/** Other parts become a tree in memory: the texts of a workbook most of all, with four for each. */
const maxTreeTags = 6_000_000;
/** Sheets that are looked through for one that fits. */
const maxSheets = 20;
/** What is read for that; whatever is more, a person names the sheet sooner than it is found. */
const maxSearchedTags = 6_000_000;
/** Read at once at least: smaller sheets cost less than another start of the reader. */
const tagsAtOnce = 20_000;
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
  | RefusedSheet;
/** With the sheet to blame, where another one of the workbook could be chosen. */
export type RefusedSheet = Refused & { readonly sheet?: SheetOfFile };

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
  if (bytes[0] !== 0x50) return fileProblem(codeOfOld(bytes));
  try {
    const parts = listParts(bytes);
    const code = codeOf(parts);
    if (code !== null) return fileProblem(code);
    if (unpackedSize(parts) > maxUnpackedBytes) return tooLarge();
    const relations = relationsOf(parts);
    if (lacksTexts(relations, parts)) return fileProblem('fileWorkbookBroken');
    return await firstFitting(bytes, sizesOf(relations, parts), read, wanted);
  } catch (error) {
    // The reader has no other input than the workbook: whatever stops it lies there.
    return error instanceof TooLarge ? tooLarge() : fileProblem('fileWorkbookBroken');
  }
}

async function firstFitting<Read extends object>(
  bytes: Uint8Array<ArrayBuffer>,
  sizes: Sizes,
  read: TableReader<Read>,
  wanted?: string,
): Promise<SheetReading<Read>> {
  let first: RefusedSheet = fileProblem('fileEmpty');
  let searchedTags = 0;
  for (let place = 0; ;) {
    const { sheets, names, tags, uncalculated } = await sheetsFrom(bytes, sizes, wanted ?? place);
    if (wanted !== undefined && !names.includes(wanted)) return noSheet(wanted, names);
    for (const { rows, name } of sheets) {
      const sheet = { name, names };
      const text = textOfRows(rows);
      if (text === null) return { ...tooLarge(), sheet };
      const outcome = text === '' ? fileProblem('fileEmpty') : read(text);
      const cell = uncalculated.get(name);
      if (!('problem' in outcome)) {
        return cell === undefined
          ? { read: outcome, sheet }
          : { ...fileProblem('fileWorkbookUncalculated', { cell }), sheet };
      }
      const refused = { ...outcome, sheet };
      if (wanted !== undefined || !otherSheet.includes(outcome.problem.code)) return refused;
      if (first.problem.code === 'fileEmpty') first = refused;
    }
    const looked = place + sheets.length;
    const sum = (some: readonly number[]) =>
      some.reduce((all, each) => all + each, sizes.otherTags);
    searchedTags += sum(tags.slice(place, looked));
    const last = names[looked - 1];
    if (last === undefined || looked === names.length) return first;
    if (
      looked >= maxSheets ||
      searchedTags + sum(tags.slice(looked, looked + 1)) > maxSearchedTags
    ) {
      return unsearched(last, names);
    }
    place = looked;
  }
}

/** More than memory has room for. */
class TooLarge extends Error {}

const noSheet = (sheet: string, names: readonly string[]) => ({
  ...fileProblem('fileSheetMissing', { sheet, sheets: names.join(', ') }),
  sheet: { name: '', names },
});

const unsearched = (last: string, names: readonly string[]) => ({
  ...fileProblem('fileSheetsUnread', { sheet: last }),
  sheet: { name: last, names },
});

/**
 * Of the sheets that can be seen the named one, or those from a place on. The reader reads the texts of the workbook anew each time, so
 * several sheets are read at once, as long as that takes no more than reading the texts again would.
 */
async function sheetsFrom(
  bytes: Uint8Array<ArrayBuffer>,
  { extents, otherTags }: Sizes,
  wanted: string | number,
) {
  const names: string[] = [];
  const tags: number[] = [];
  const uncalculated = new Map<string, string>();
  const taken = { count: 0, tags: 0, rows: 0, columns: 0, isFull: false };
  const options: NonNullable<Parameters<typeof readXlsx>[1]> = {
    range: 'A1:A1',
    sheets: ({ name, index, hidden, veryHidden }) => {
      const extent = extents[index];
      if (hidden || veryHidden || !extent) return false;
      names.push(name);
      tags.push(extent.tags);
      if (extent.uncalculated !== null) uncalculated.set(name, extent.uncalculated);
      const isWanted = typeof wanted === 'string' ? name === wanted : names.length > wanted;
      if (!isWanted || taken.isFull) return false;
      const [count, all] = [taken.count + 1, taken.tags + extent.tags];
      const rows = Math.max(taken.rows, extent.rows);
      const columns = Math.max(taken.columns, extent.columns);
      const isTooLarge = count * rows * columns > maxCells;
      if (count === 1 && isTooLarge) throw new TooLarge();
      const isFull = isTooLarge || all > Math.max(otherTags, tagsAtOnce);
      if (count > 1 && isFull) {
        taken.isFull = true;
        return false;
      }
      Object.assign(taken, { count, tags: all, rows, columns, isFull });
      // Cells that the extent missed, written as no spreadsheet writes them, are left out rather than trusted.
      if (rows * columns > 0) options.range = `A1:${columnName(columns)}${rows}`;
      return true;
    },
  };
  const { sheets } = await readXlsx(bytes, options);
  return { sheets, names, tags, uncalculated };
}

const sheetName = /^xl\/worksheets\/[^/]+\.xml$/;

function codeOf(parts: readonly Part[]): FileProblemCode | null {
  const has = (start: string) => parts.some(({ name }) => name.startsWith(start));
  if (has('xl/workbook.bin')) return 'fileWorkbookOld';
  if (!has('xl/workbook.xml')) return 'fileNotText';
  if (has('xl/vbaProject')) return 'fileWorkbookMacros';
  if (has('xl/externalLinks/')) return 'fileWorkbookLinks';
  return parts.some(({ name }) => sheetName.test(name)) ? null : 'fileWorkbookBroken';
}

interface Relation {
  readonly id: string;
  readonly kind: string;
  /** Of the part in the archive. */
  readonly path: string;
}

const attribute = (attributes: string, name: RegExp) => name.exec(attributes)?.[1] ?? '';

/** Which part of the workbook is what. */
function relationsOf(parts: readonly Part[]): Relation[] {
  const tags = textOf(parts, 'xl/_rels/workbook.xml.rels').matchAll(
    /<(?:\w{1,20}:)?Relationship\s([^>]*)>/g,
  );
  return [...tags].map(([, attributes = '']) => {
    const target = attribute(attributes, /\bTarget\s*=\s*["']([^"']*)["']/);
    return {
      id: attribute(attributes, /\bId\s*=\s*["']([^"']*)["']/),
      kind: attribute(attributes, /\bType\s*=\s*["'][^"']*\/([^"'/]*)["']/),
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    };
  });
}

function textOf(parts: readonly Part[], path: string): string {
  const part = parts.find(({ name }) => name === path);
  return part && part.size < 16 * megabyte ? textOfPart(part) : '';
}

/** Whether the part that holds the texts is missing: the reader would take the cells of all texts for empty ones. */
function lacksTexts(relations: readonly Relation[], parts: readonly Part[]): boolean {
  const texts = relations.find(({ kind }) => kind === 'sharedStrings');
  return texts !== undefined && !parts.some(({ name }) => name === texts.path);
}

const emptyExtent: Extent = { rows: 0, columns: 0, tags: 0, uncalculated: null };

interface Sizes {
  /** In the order of the workbook; null for a sheet without cells, such as a chart on a sheet of its own. */
  readonly extents: readonly (Extent | null)[];
  /** Of what is read with every sheet: the texts most of all. */
  readonly otherTags: number;
}

function sizesOf(relations: readonly Relation[], parts: readonly Part[]): Sizes {
  const measured = measure(relations, parts);
  const tags = textOf(parts, 'xl/workbook.xml').matchAll(/<(?:\w{1,20}:)?sheet\s([^>]*)>/g);
  const extents = [...tags].map(([, attributes = '']) => {
    const id = attribute(attributes, /:id\s*=\s*["']([^"']*)["']/);
    const found = relations.find((known) => known.id === id);
    if (found?.kind === 'chartsheet' || found?.kind === 'dialogsheet') return null;
    return measured.get(found?.path ?? '') ?? emptyExtent;
  });
  const others = [...measured].filter(([path]) => !sheetName.test(path));
  return { extents, otherTags: others.reduce((sum, [, extent]) => sum + extent.tags, 0) };
}

/** By path, of all parts: any of them may hold more than there is room for. */
function measure(relations: readonly Relation[], parts: readonly Part[]): Map<string, Extent> {
  const isSheet = (path: string) => {
    const own = relations.filter((known) => known.path === path);
    return own.length > 0 && own.every(({ kind }) => kind === 'worksheet');
  };
  const extents = new Map<string, Extent>();
  for (const part of parts.filter(({ name }) => isXml(name))) {
    const extent = extentOf(part);
    if (extent.tags > (isSheet(part.name) ? maxSheetTags : maxTreeTags)) throw new TooLarge();
    extents.set(part.name, extent);
  }
  return extents;
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

const unpackedSize = (parts: readonly Part[]) => parts.reduce((sum, { size }) => sum + size, 0);

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
