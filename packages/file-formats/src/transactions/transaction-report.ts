// A row of a dissemination file, in one shape for all layouts.
import type { QualityFlag, RejectionReason, TransactionOptionType } from '@pricevault/basics';

/** `old44`: 2012 to about 2020; `ppd69`: until 2022; `cde112`: until 2024; `cde110upi`: since then. */
const layoutNames = ['old44', 'ppd69', 'cde112', 'cde110upi'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** Old layouts: NEW, CORRECT, CANCEL. Current ones: NEWT, MODI, CORR, TERM, EROR, REVI. */
const reportActions = [
  'NEW',
  'CORRECT',
  'CANCEL',
  'NEWT',
  'MODI',
  'CORR',
  'TERM',
  'EROR',
  'REVI',
] as const;
export type ReportAction = (typeof reportActions)[number];

/** Days are days since 1970-01-01, times ISO 8601 in UTC, rates decimals. */
export interface TransactionReport {
  readonly line: number;
  /** Up to 19 digits: text, since a number would lose some. */
  readonly transactionId: string;
  readonly originalId: string | null;
  readonly action: ReportAction;
  readonly eventType: string | null;
  readonly eventTime: string | null;
  readonly executionTime: string;
  /** False for a row that changes another one and gives nothing but ids. */
  readonly hasTerms: boolean;
  readonly currency: string | null;
  readonly optionType: TransactionOptionType | null;
  readonly exerciseStyle: string | null;
  readonly expiryDay: number | null;
  readonly effectiveDay: number | null;
  readonly endDay: number | null;
  readonly expiryMonths: number | null;
  readonly tenorMonths: number | null;
  readonly strike: number | null;
  /** As reported. */
  readonly strikeText: string | null;
  readonly underlying: string | null;
  readonly premium: number | null;
  readonly premiumCurrency: string | null;
  readonly floatFrequency: string | null;
  readonly fixedFrequency: string | null;
  readonly collateral: string | null;
  readonly cleared: string | null;
  readonly venue: 'ON' | 'OFF' | null;
  readonly amount: number | null;
  readonly amountText: string | null;
  readonly price: number | null;
  readonly quality: readonly QualityFlag[];
}

export interface RejectedRow {
  readonly line: number;
  readonly transactionId: string | null;
  readonly reason: RejectionReason;
}

/** A row is taken, or it is not, with the reason. */
export type MappedRow = TransactionReport | RejectionReason;

export type RowMapper = (cells: readonly string[], line: number) => MappedRow;

/** Finds columns by name, whatever their case and punctuation; -1 for one that the file does not have. */
export type ColumnFinder = (name: string) => number;

/** An absent column is the empty text. */
export function cellAt(cells: readonly string[], column: number): string {
  return column < 0 ? '' : (cells[column] ?? '');
}
