// Writes a workbook of one sheet (ECMA-376), in pieces: texts are texts and never formulas, numbers are numbers, dates are dates. The
// headings stay in sight and filter.
import { Zip } from 'fflate';
import type { CsvCell } from '../csv/write-csv.ts';
import { columnName } from './column-name.ts';
import { addDeflated } from './deflated-entry.ts';
import { declaration, escaped, main, SharedTexts } from './shared-texts.ts';

/** `2026-11-16` */
export interface DateCell {
  readonly date: string;
}
/** `2026-11-16T17:00:04.120Z` */
export interface InstantCell {
  readonly instant: string;
}
export type XlsxCell = CsvCell | DateCell | InstantCell;

export interface Sheet<Cell = XlsxCell> {
  readonly name: string;
  /** Lines above the headings. */
  readonly above?: readonly (readonly XlsxCell[])[];
  readonly headings: readonly string[];
  readonly rows: Iterable<readonly Cell[]>;
  /** What a cell of the rows is. Tables repeat their cells from row to row: the same one is asked about once. */
  readonly typed: (cell: Cell) => XlsxCell;
  /** Columns of names that may look like numbers: of 16 digits a spreadsheet keeps 15, and numbers sort apart from texts. */
  readonly names?: ReadonlySet<number>;
  /** A column that people fill in with numbers: all others are protected, without a password. */
  readonly fillIn?: { readonly place: number; readonly hint: string };
}

/** Cells that are kept as they are written. */
const maxKnown = 20_000;
/** Characters that are handed over to be compressed at once. */
const pieceLength = 1 << 18;
/** Day 0 of a workbook; 1900 counts as a leap year there, which no date of ours is old enough to meet. */
const dayZero = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;
const dateStyle = 1;
const headStyle = 2;
const openStyle = 3;
const instantStyle = 4;
/** Rows by which columns are made as wide as what they hold. */
const measuredRows = 50;
const widths = { least: 10, most: 40, date: 11, instant: 24 } as const;

/** The parts of the file, in order. Others get their turn while pieces of it are compressed. */
export async function writeXlsx<Cell>(sheet: Sheet<Cell>): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, part) => {
    if (error) failures.push(error);
    else parts.push(part);
  });
  const texts = new SharedTexts();
  const files: readonly (readonly [string, Iterable<string>])[] = [
    ['[Content_Types].xml', [contentTypes]],
    ['_rels/.rels', [packageRelations]],
    ['xl/workbook.xml', [workbook(sheet.name)]],
    ['xl/_rels/workbook.xml.rels', [workbookRelations]],
    ['xl/styles.xml', [styles]],
    ['xl/worksheets/sheet1.xml', sheetPieces(sheet, texts)],
    ['xl/sharedStrings.xml', texts.pieces()],
  ];
  for (const [name, pieces] of files) await addDeflated(zip, name, pieces);
  zip.end();
  const [failure] = failures;
  if (failure) throw failure;
  return parts;
}

function* sheetPieces<Cell>(sheet: Sheet<Cell>, texts: SharedTexts): Generator<string> {
  const { above = [], headings, rows, typed, names, fillIn } = sheet;
  const headRow = above.length + 1;
  let number = headRow;
  const known = new Map<Cell, string>();
  const written = (cell: Cell) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const xml = cellXml(typed(cell), texts, '');
    if (known.size < maxKnown) known.set(cell, xml);
    return xml;
  };
  const filledIn = (cell: Cell) => cellXml(typed(cell), texts, ` s="${openStyle}"`);
  const name = (cell: Cell) => cellXml(textOf(typed(cell)), texts, '');
  const isName = (place: number) => names?.has(place) === true;
  const writers = headings.map((_, place) => {
    if (place === fillIn?.place) return filledIn;
    return isName(place) ? name : written;
  });
  const all = rows[Symbol.iterator]();
  const first = firstOf(all, measuredRows);
  const columns = headings.map((heading, place) => {
    const cells = first.map((row) => row[place]).filter((cell) => cell !== undefined);
    const shown = cells.map(isName(place) ? (cell) => textOf(typed(cell)) : typed);
    return Math.max(heading.length + 4, ...shown.map(widthOf));
  });
  let piece = sheetHead(headings, columns, above, texts);
  for (let row = first.shift() ?? nextOf(all); row; row = first.shift() ?? nextOf(all)) {
    number += 1;
    piece += rowXml(number, row, { written, writers, openPlace: fillIn?.place });
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece + sheetFoot({ headRow, lastRow: number, columns: headings.length, fillIn, names });
}

/** A number as it is written. */
const textOf = (cell: XlsxCell): XlsxCell =>
  cell !== null && typeof cell === 'object' && 'decimal' in cell ? cell.decimal : cell;

const nextOf = <Item>(items: Iterator<Item>): Item | undefined => {
  const next = items.next();
  return next.done === true ? undefined : next.value;
};

function firstOf<Item>(items: Iterator<Item>, count: number): Item[] {
  const first: Item[] = [];
  for (let item = nextOf(items); item !== undefined; item = nextOf(items)) {
    first.push(item);
    if (first.length === count) break;
  }
  return first;
}

/** Characters that a cell shows. A number takes its heading's width: a spreadsheet rounds what it shows. */
function widthOf(cell: XlsxCell): number {
  if (typeof cell === 'string') return cell.length + 1;
  if (cell === null || typeof cell !== 'object') return widths.least;
  if ('date' in cell) return widths.date;
  return 'instant' in cell ? widths.instant : widths.least;
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/></Types>`;

const packageRelations = `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelations = `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;

/** Styles 0: as it is; 1: a date; 2: a heading; 3: to fill in, not protected; 4: an instant. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss &quot;UTC&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF8E1"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="2" borderId="0" xfId="0" applyFill="1" applyProtection="1"><protection locked="0"/></xf><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** A sheet's name has at most 31 characters, and none of these. */
function workbook(name: string): string {
  const allowed = name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(allowed)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function sheetHead(
  headings: readonly string[],
  columns: readonly number[],
  above: readonly (readonly XlsxCell[])[],
  texts: SharedTexts,
): string {
  const cols = columns
    .map((needed, place) => {
      const width = Math.min(Math.max(needed, widths.least), widths.most);
      return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`;
    })
    .join('');
  const row = above.length + 1;
  const written = (cell: XlsxCell) => cellXml(cell, texts, '');
  const lines = above.map((cells, place) => rowXml(place + 1, cells, { written })).join('');
  const cells = headings.map((heading) => texts.cell(heading, ` s="${headStyle}"`)).join('');
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${isRightToLeft(headings) ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="${row}" topLeftCell="A${row + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData>${lines}<row r="${row}">${cells}</row>`;
}

/** Headings in Arabic are read from the right; those of the specification and of programs are English in every language. */
const isRightToLeft = (headings: readonly string[]) =>
  headings.some((heading) => /^\P{L}*\p{Script=Arabic}/u.test(heading));

interface SheetFoot {
  readonly headRow: number;
  readonly lastRow: number;
  readonly columns: number;
  readonly fillIn: Sheet['fillIn'];
  readonly names: Sheet['names'];
}

/** Where the sheet is protected, people can still filter, sort and set the widths. */
function sheetFoot({ headRow, lastRow, columns, fillIn, names = new Set() }: SheetFoot): string {
  const filter = `<autoFilter ref="A${headRow}:${columnName(columns)}${lastRow}"/>`;
  const places = [...names].map(
    (place) => `${columnName(place + 1)}${headRow + 1}:${columnName(place + 1)}${lastRow}`,
  );
  // A spreadsheet would mark each of them as a number that was stored as a text.
  const unmarked =
    places.length === 0 || lastRow === headRow
      ? ''
      : `<ignoredErrors><ignoredError sqref="${places.join(' ')}" numberStoredAsText="1"/></ignoredErrors>`;
  if (!fillIn || lastRow === headRow) return `</sheetData>${filter}${unmarked}</worksheet>`;
  const column = columnName(fillIn.place + 1);
  const limit = 1e12;
  return `</sheetData><sheetProtection sheet="1" formatColumns="0" autoFilter="0" sort="0"/>${filter}<dataValidations count="1"><dataValidation type="decimal" operator="between" allowBlank="1" showErrorMessage="1" error="${escaped(fillIn.hint.slice(0, maxHint))}" sqref="${column}${headRow + 1}:${column}${lastRow}"><formula1>-${limit}</formula1><formula2>${limit}</formula2></dataValidation></dataValidations>${unmarked}</worksheet>`;
}

/** Characters that the message of a validation holds. */
const maxHint = 225;

/** Cells follow each other: an empty one keeps its place. */
function rowXml<Cell>(number: number, cells: readonly Cell[], how: CellWriters<Cell>): string {
  const { written, writers, openPlace } = how;
  let last = cells.length - 1;
  while (last >= 0 && last !== openPlace && isEmpty(cells[last])) last -= 1;
  let xml = `<row r="${number}">`;
  for (let place = 0; place <= last; place += 1) {
    xml += (writers?.[place] ?? written)(cells[place] as Cell);
  }
  return `${xml}</row>`;
}

interface CellWriters<Cell> {
  readonly written: (cell: Cell) => string;
  /** By place, below the headings. */
  readonly writers?: readonly ((cell: Cell) => string)[];
  /** A column whose empty cells are written too. */
  readonly openPlace?: number | undefined;
}

const isEmpty = (cell: unknown) => cell === null || cell === undefined || cell === '';
const decimal = /^-?\d+(\.\d+)?$/;

function cellXml(cell: XlsxCell, texts: SharedTexts, style: string): string {
  if (cell === null || cell === undefined || cell === '') return `<c${style}/>`;
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? `<c${style}><v>${cell}</v></c>` : `<c${style}/>`;
  }
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return texts.cell(cell, style);
  if ('decimal' in cell) {
    return decimal.test(cell.decimal)
      ? `<c${style}><v>${cell.decimal}</v></c>`
      : texts.cell(cell.decimal, style);
  }
  const isDate = 'date' in cell;
  const text = isDate ? cell.date : cell.instant;
  const day = (Date.parse(isDate ? `${text}T00:00:00Z` : text) - dayZero) / dayMs;
  return Number.isFinite(day)
    ? `<c s="${isDate ? dateStyle : instantStyle}"><v>${day}</v></c>`
    : texts.cell(text, style);
}
