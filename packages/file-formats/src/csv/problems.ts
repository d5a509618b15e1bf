// What can be wrong with a file or with one of its rows: a small closed set of codes. The sentences belong to the screens.
import type { RowProblemCode } from '@pricevault/basics';

const fileProblemCodes = [
  /** Nothing but blanks. */
  'fileEmpty',
  /** A picture, a PDF, an archive: neither text nor a workbook. */
  'fileNotText',
  /** A workbook that asks for a password. */
  'fileWorkbookEncrypted',
  /** A workbook of another kind than .xlsx: .xls, .xlsb. */
  'fileWorkbookOld',
  /** A workbook with macros. */
  'fileWorkbookMacros',
  /** A workbook whose cells come from other files: what it shows may be what they held long ago. */
  'fileWorkbookLinks',
  /** A program wrote formulas and nothing has calculated them: their cells would be read as empty. Params: `cell`, the first. */
  'fileWorkbookUncalculated',
  /** A workbook that cannot be read to its end. */
  'fileWorkbookBroken',
  /** A workbook without a sheet of this name that can be seen. Params: `sheet`, `sheets`. */
  'fileSheetMissing',
  /** A workbook with more sheets than are looked through, and none of the first fits. Params: `sheet`, the last that was read. */
  'fileSheetsUnread',
  /** More bytes than an upload may have. Params: `megabytes`. */
  'fileTooLarge',
  /** More rows than an upload may have. Params: `rows`. */
  'fileTooManyRows',
  /** A line that no table has. Params: `line`, `characters`. */
  'fileLineTooLong',
  /** A quote opens a cell and is not closed: the rows below it cannot be separated. Params: `line`. */
  'fileQuoteOpen',
  /** Headings and no row below them. */
  'fileOnlyHeadings',
  /** No line of headings that names the column by which rows are known. Params: `column`. */
  'fileColumnMissing',
  /** Two headings that mean the same column. Params: `column`. */
  'fileColumnTwice',
  /** A filled-in trades file without its headings Trade Reference and Your Value. */
  'fileNoSubmission',
] as const;
export type FileProblemCode = (typeof fileProblemCodes)[number];

export interface FileProblem {
  readonly code: FileProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Problems that only a file can have; those of cells are shared with the server. */
export const fileRowProblemCodes = [
  /** More cells than headings: cells and columns no longer match. */
  'rowTooManyCells',
  /** Names, dates, notes and legal text that some files carry above or below their table. */
  'rowTextBesideTable',
  /** In files whose last row of a trade counts: an earlier one. */
  'rowReplacedBelow',
] as const;
export type FileRowProblemCode = RowProblemCode | (typeof fileRowProblemCodes)[number];

/** Why a row was skipped. */
export interface RowProblem {
  /** Line of the file, from 1, as an editor counts: a quoted cell may hold several lines. */
  readonly line: number;
  readonly code: FileRowProblemCode;
  /** The heading as the file writes it, where one cell is to blame. */
  readonly column?: string;
  /** The field that this column is, where one cell is to blame. */
  readonly field?: string;
  /** The cell's text, cut after 60 characters. */
  readonly value?: string;
}

const maxValueLength = 60;

/** A cell's text, for a sentence. */
export const shortened = (value: string): string =>
  value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value;

export function rowProblem(
  line: number,
  code: FileRowProblemCode,
  at?: Pick<RowProblem, 'column' | 'field' | 'value'>,
): RowProblem {
  const { column, field, value } = at ?? {};
  return {
    line,
    code,
    ...(column === undefined ? {} : { column }),
    ...(field === undefined ? {} : { field }),
    ...(value === undefined ? {} : { value: shortened(value) }),
  };
}

export function fileProblem(
  code: FileProblemCode,
  params: FileProblem['params'] = {},
): { readonly problem: FileProblem } {
  return { problem: { code, params } };
}
