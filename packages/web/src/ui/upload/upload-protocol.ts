// What the page and the worker of an upload say to each other. The worker holds the file and its rows; the page gets counts
// and the few rows that it shows, so that a file of 100,000 rows never blocks it.
import type { RowProblem } from '@pricevault/file-formats';
import type { RefusedSheet, SheetOfFile } from '@pricevault/file-formats/xlsx/text-of-file';
import type { MarkWarningCode } from '@pricevault/pricing';
import type { DecimalMark, NumberQuestion } from './number-question.ts';
import type { ApiRequest } from '../../lib/http/request.ts';
import type { WorkerReply } from '../../lib/http/worker-call.ts';

export const uploadStates = ['new', 'changed', 'unchanged', 'skipped'] as const;
/** What an upload would do to a row. */
export type UploadState = (typeof uploadStates)[number];
/** What a preview can show: rows of one state, or those of any state that are worth a second look. */
export type UploadView = UploadState | 'warned';

export type UploadCells = Readonly<Record<string, string | number | null>>;

/** Why a row is skipped: the file's own problem, or what the vault holds already. */
export type SkipReason = Pick<RowProblem, 'line' | 'column' | 'field' | 'value'> & {
  readonly code: string;
  readonly type?: string;
};

/** A row as the page shows it. */
export interface PreviewRow {
  readonly line: number;
  readonly values: UploadCells;
  /** The stored values that would be replaced. */
  readonly old: UploadCells;
  readonly reason: SkipReason | null;
  readonly warnings: readonly UploadWarning[];
}

/** What the marks of a submission are warned of, in the order in which kinds are listed. */
export const markWarningCodes = [
  'scale',
  'far',
  'stale',
  'notMonotone',
  'belowIntrinsic',
  'spread',
  'butterfly',
  'calendar',
  'density',
  'parity',
] as const satisfies readonly MarkWarningCode[];

/** Something worth a second look before a row is sent; the domain has the words of its codes. */
export interface UploadWarning {
  readonly line: number;
  readonly key: string | number;
  readonly code: string;
  readonly value: number;
  /** What the value was compared with. */
  readonly other: number | null;
  /** A date or another text that the sentence names. */
  readonly detail: string | null;
  /** Expiry and tenor, where the row has both. */
  readonly cell?: string | null;
}

export interface FileSummary {
  readonly name: string;
  /** Rows below the headings, the skipped ones included. */
  readonly rows: number;
  /** Columns that the file carries. */
  readonly fields: readonly string[];
  /** Headings that mean nothing here. */
  readonly ignored: readonly string[];
  /** Of a workbook: what was read of it. */
  readonly sheet: SheetOfFile | null;
}

export type UploadCounts = Readonly<Record<UploadState, number>>;

export interface UploadRequests {
  read: {
    /** Without a sheet, the first whose headings fit. */
    ask: { file: File; sheet?: string | undefined };
    answer: { summary: FileSummary } | RefusedSheet;
  };
  /** Reads what is stored under the file's keys; then `sort` can be asked. */
  stored: { ask: { call: ApiRequest }; answer: WorkerReply };
  /** Sorts the rows by what would happen to them on a date (UTC); `choice` is e.g. the chosen instrument type. */
  sort: {
    ask: {
      choice: string | null;
      today: string;
      mark: DecimalMark | null;
      /** Rows without a value take away what is stored, instead of being skipped. */
      withdrawsBlanks: boolean;
    };
    /** `numbers` is null where every number can be read in one way only; `blanks` counts rows that could take something away. */
    answer: { counts: UploadCounts; numbers: NumberQuestion | null; blanks: number };
  };
  page: {
    ask: { view: UploadView; from: number; count: number };
    answer: { rows: readonly PreviewRow[] };
  };
  /** Sends the keys of the rows that are not skipped. */
  sendKeys: { ask: { call: ApiRequest; more: UploadCells }; answer: WorkerReply };
  sendRows: { ask: { call: ApiRequest; more: UploadCells }; answer: WorkerReply };
  /** The skipped rows as a CSV file; the words come from the page, which knows the language. */
  problemsFile: {
    ask: {
      headings: readonly string[];
      sentences: Readonly<Record<string, string>>;
      /** What fields are called. */
      labels: Readonly<Record<string, string>>;
    };
    answer: { file: Blob };
  };
  /** Of the rows that are not skipped: how many by code, and the first of them. */
  warnings: {
    ask: { count: number };
    answer: {
      counts: Readonly<Record<string, number>>;
      /** Rows that have any. */
      rowCount: number;
      rows: readonly UploadWarning[];
    };
  };
  /** The keys of the rows that are not skipped. */
  keys: { ask: object; answer: { keys: readonly (string | number)[] } };
  /** Why rows are skipped, the first of them. */
  reasons: { ask: { count: number }; answer: { reasons: readonly SkipReason[] } };
  /** The file's lines of rows that were sent, by their number among them (from 1). */
  linesOf: { ask: { sent: readonly number[] }; answer: { lines: readonly number[] } };
}
