// A table in a CSV text: good rows and problems with their lines, together. It never throws for a row.
import {
  isCellProblem,
  readCell,
  type CellProblem,
  type CellValue,
  type RowProblemCode,
  type UploadColumn,
} from '@pricevault/basics';
import { findHead, type TableHead } from './find-head.ts';
import { comparableHeading } from './headings.ts';
import {
  doubtfulCells,
  numberWritingOf,
  parseNumber,
  type DecimalMark,
  type NumberWriting,
} from './numbers.ts';
import {
  fileProblem,
  rowProblem,
  type FileProblem,
  type FileRowProblemCode,
  type RowProblem,
} from './problems.ts';
import { readRecords, type CsvRecord, type Delimiter } from './records.ts';

/** A row holds exactly the columns that the file carries; an empty cell is null. */
export type TableRow<Field extends string> = { readonly [Name in Field]?: CellValue };

export interface TableLayout<Field extends string> {
  readonly columns: readonly UploadColumn<Field>[];
  /** Further headings that mean a column. */
  readonly otherNames?: Readonly<Record<string, Field>>;
  /** The column by which rows are known. */
  readonly key: Field;
  /** What a second row with the same key is, or the first one where the last is kept. */
  readonly repeated: RowProblemCode;
  /** Of rows with the same key the last one is kept: whoever corrects a line writes it again below. */
  readonly keepsLast?: boolean;
  /** Lines in which the headings must begin. */
  readonly headWithin: number;
  readonly maxRows: number;
  /** Lines above the headings are part of what is downloaded here: they are not reported as skipped. */
  readonly hasOwnPreamble?: boolean;
  /** Columns that a row must fill, with what their being empty or unreadable is called. */
  readonly needed?: Readonly<
    Partial<
      Record<Field, { readonly empty: FileRowProblemCode; readonly invalid: FileRowProblemCode }>
    >
  >;
}

export interface TableReading<Field extends string> {
  readonly rows: readonly { readonly line: number; readonly values: TableRow<Field> }[];
  readonly problems: readonly RowProblem[];
  /** Rows that are left out because a needed cell is empty, with what was read before it. */
  readonly blanks: readonly { readonly line: number; readonly values: TableRow<Field> }[];
  /** The columns that the file carries, in its order. */
  readonly fields: readonly Field[];
  /** Headings that mean nothing here; their cells were not read. */
  readonly ignored: readonly string[];
  readonly delimiter: Delimiter;
  /** The field of each cell of a row, null for those not read. */
  readonly positions: readonly (Field | null)[];
  readonly writing: NumberWriting;
  /** Where the writing is open: the first cells that mean two numbers. */
  readonly doubtful: readonly DoubtfulCell[];
}

export interface DoubtfulCell {
  readonly line: number;
  readonly text: string;
}

/** How a table is read. */
export interface ReadOptions {
  readonly onProgress?: ((part: number) => void) | undefined;
  /** The decimal mark, where somebody has chosen it. */
  readonly mark?: DecimalMark | undefined;
}

export type TableOutcome<Field extends string> =
  | TableReading<Field>
  | { readonly problem: FileProblem };

export function readTable<Field extends string>(
  text: string,
  layout: TableLayout<Field>,
  { onProgress, mark: chosen }: ReadOptions = {},
): TableOutcome<Field> {
  const head = findHead<Field>(text, {
    names: namesOf(layout),
    key: layout.key,
    within: layout.headWithin,
  });
  if ('problem' in head) return head;
  const above: CsvRecord[] = [];
  const records: CsvRecord[] = [];
  const openQuote = readRecords(text, head.delimiter, {
    onProgress,
    onRecord: (record) => {
      if (record.line > head.line) return records.push(record) <= layout.maxRows;
      if (record.line < head.line) above.push(record);
      return true;
    },
  });
  if (openQuote !== null) return fileProblem('fileQuoteOpen', { line: openQuote });
  if (records.length > layout.maxRows) {
    return fileProblem('fileTooManyRows', { rows: layout.maxRows });
  }
  if (records.length === 0) return fileProblem('fileOnlyHeadings');
  const { writing, doubtful } = writingOf(head, layout, records);
  const mark = chosen ?? writing.mark;
  const columns = layout.columns.flatMap((column) => {
    const index = head.fields.indexOf(column.field);
    return index < 0 ? [] : [{ column, index }];
  });
  const seen = new Map<string | number, number>();
  const rows: { line: number; values: TableRow<Field> }[] = [];
  const blanks: { line: number; values: TableRow<Field> }[] = [];
  const problems: RowProblem[] = layout.hasOwnPreamble ? [] : above.map(besideTable);
  for (const record of records) {
    const read = readRow(record, head, layout, columns, mark);
    if ('problem' in read) {
      problems.push(read.problem);
      if (read.blank) blanks.push({ line: record.line, values: read.blank });
      continue;
    }
    const key = read.values[layout.key] as string | number;
    const row = { line: record.line, values: read.values };
    const place = seen.get(key);
    const earlier = place === undefined ? undefined : rows[place];
    if (place === undefined || earlier === undefined) {
      seen.set(key, rows.push(row) - 1);
      continue;
    }
    const column = headingAt(head, head.fields.indexOf(layout.key), layout.key);
    const left = layout.keepsLast ? earlier : row;
    problems.push(rowProblem(left.line, layout.repeated, { column, value: String(key) }));
    if (layout.keepsLast) rows[place] = row;
  }
  return {
    rows,
    problems,
    blanks,
    fields: head.fields.filter((field) => field !== null),
    ignored: head.headings.filter((name, index) => !head.fields[index] && name.trim() !== ''),
    delimiter: head.delimiter,
    positions: head.fields,
    writing: { ...writing, mark },
    doubtful,
  };
}

function namesOf<Field extends string>(layout: TableLayout<Field>): Map<string, Field> {
  return new Map([
    ...layout.columns.flatMap(({ field, headers }) =>
      headers.map((header) => [comparableHeading(header), field] as const),
    ),
    ...Object.entries<Field>(layout.otherNames ?? {}),
  ]);
}

interface PlacedColumn<Field extends string> {
  readonly column: UploadColumn<Field>;
  readonly index: number;
}

const isNumeric = ({ kind }: UploadColumn) => kind === 'number' || kind === 'tradeId';

function writingOf<Field extends string>(
  head: TableHead<Field>,
  { columns }: TableLayout<Field>,
  records: readonly CsvRecord[],
): { writing: NumberWriting; doubtful: DoubtfulCell[] } {
  const numeric = columns
    .filter(isNumeric)
    .map(({ field }) => head.fields.indexOf(field))
    .filter((index) => index >= 0);
  const cells = records.flatMap(({ line, cells: all }) =>
    numeric.map((index) => ({ line, text: (all[index] ?? '').trim() })),
  );
  const writing = numberWritingOf(
    head.delimiter,
    cells.map(({ text }) => text),
  );
  return { writing, doubtful: doubtfulCells(writing, cells) };
}

function readRow<Field extends string>(
  { line, cells }: CsvRecord,
  head: TableHead<Field>,
  layout: TableLayout<Field>,
  columns: readonly PlacedColumn<Field>[],
  mark: DecimalMark,
): { values: TableRow<Field> } | { problem: RowProblem; blank?: TableRow<Field> } {
  if (isTextBelow(cells, head, layout.key)) return { problem: besideTable({ line, cells }) };
  if (cells.slice(head.fields.length).some((cell) => cell.trim() !== '')) {
    return { problem: rowProblem(line, 'rowTooManyCells') };
  }
  const values: Partial<Record<Field, CellValue>> = {};
  for (const { column, index } of columns) {
    const cell = cells[index] ?? '';
    const value = readCell(column, isNumeric(column) ? (parseNumber(cell, mark) ?? cell) : cell);
    const needed = layout.needed?.[column.field];
    const code = isCellProblem(value)
      ? problemIn(value, needed?.invalid)
      : value === null
        ? needed?.empty
        : undefined;
    if (code !== undefined) {
      const { field } = column;
      const heading = headingAt(head, index, field);
      const problem = rowProblem(line, code, { column: heading, field, value: cell.trim() });
      return value === null && layout.key in values ? { problem, blank: values } : { problem };
    }
    if (!isCellProblem(value)) values[column.field] = value;
  }
  return { values };
}

/** A text that is too long is named as such, also in a column that has a sentence of its own. */
function problemIn({ problem }: CellProblem, invalid: FileRowProblemCode | undefined) {
  return problem === 'rowNumberTooLong' ? problem : (invalid ?? problem);
}

/** What the file itself calls a column. */
function headingAt<Field extends string>(head: TableHead<Field>, index: number, field: Field) {
  return (head.headings[index] ?? field).trim();
}

function besideTable({ line, cells }: CsvRecord): RowProblem {
  const value = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ');
  return rowProblem(line, 'rowTextBesideTable', { value });
}

/** A note: one filled cell, outside the key's column, in a table of three or more columns. */
function isTextBelow<Field extends string>(
  cells: readonly string[],
  head: TableHead<Field>,
  key: Field,
): boolean {
  if (head.fields.length < 3) return false;
  const first = cells.findIndex((cell) => cell.trim() !== '');
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return first === last && first !== head.fields.indexOf(key);
}
