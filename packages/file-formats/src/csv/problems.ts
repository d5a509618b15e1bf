// What can be wrong with a file or with one of its rows: a small closed set of codes. Sentences belong to whoever shows them.
import type { RowProblemCode } from '@pricevault/basics';

export const fileProblemCodes = [
  /** Nothing but blanks. */
  'fileEmpty',
  /** A picture, a PDF, a workbook: anything that is no text. */
  'fileNotText',
  /** More bytes than an upload may have. Params: `megabytes`. */
  'fileTooLarge',
  /** More rows than an upload may have. Params: `rows`. */
  'fileTooManyRows',
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
  /** More cells than headings: the columns can no longer be told apart. */
  'rowTooManyCells',
  /** Notes and legal text that some files carry below their table. */
  'rowTextBelowTable',
] as const;
export type FileRowProblemCode = RowProblemCode | (typeof fileRowProblemCodes)[number];

/** Why a row was skipped. */
export interface RowProblem {
  /** Line of the file, from 1, as an editor counts: a quoted cell may hold several lines. */
  readonly line: number;
  readonly code: FileRowProblemCode;
  /** The heading as the file writes it, where one cell is to blame. */
  readonly column?: string;
  /** What stood there, cut after 60 characters. */
  readonly value?: string;
}

const longestValue = 60;

export function rowProblem(
  line: number,
  code: FileRowProblemCode,
  at?: { readonly column?: string; readonly value?: string },
): RowProblem {
  const { column, value } = at ?? {};
  return {
    line,
    code,
    ...(column === undefined ? {} : { column }),
    ...(value === undefined
      ? {}
      : { value: value.length > longestValue ? `${value.slice(0, longestValue)}…` : value }),
  };
}

export function fileProblem(
  code: FileProblemCode,
  params: FileProblem['params'] = {},
): { readonly problem: FileProblem } {
  return { problem: { code, params } };
}
