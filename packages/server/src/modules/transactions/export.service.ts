// The filtered table as a CSV file, read and sent in pieces: no size of the table needs memory.
import type { TransactionFilters } from '@pricevault/contract';
import { byteOrderMark, writeCsvLine, type CsvCell } from '@pricevault/file-formats/csv/write-csv';
import type { Executor } from '../../platform/db/database.ts';
import { transactionsAfter, type NumberedRow } from './transactions.repository.ts';
import { toTransaction } from './transactions.service.ts';

const pieceRows = 1_000;

/** Headings in the order of the file; the names of the API. */
const headings = [
  'transactionId', 'executionTime', 'reportDate', 'currency', 'optionType', 'exerciseStyle', 'expiry', 'tenor',
  'expiryDate', 'effectiveDate', 'endDate', 'strikeFixed', 'strikeReported', 'underlying', 'optionPremiumAmount',
  'premiumCurrency', 'premiumBp', 'amount', 'amountReported', 'price', 'forward', 'normalVolBp', 'swapFloatFrequency',
  'swapFixedFrequency', 'collateralConvention', 'cleared', 'executionVenueType', 'action', 'eventType', 'state',
  'quality', 'auditTree', 'layout',
] as const; // prettier-ignore

export async function* exportLines(
  executor: Executor,
  filters: TransactionFilters,
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvLine(headings);
  let last: NumberedRow | null = null;
  for (;;) {
    const rows: NumberedRow[] = await transactionsAfter(executor, filters, last, pieceRows);
    if (rows.length > 0) yield rows.map(lineOf).join('');
    last = rows.at(-1) ?? null;
    if (rows.length < pieceRows) return;
  }
}

function lineOf(row: NumberedRow): string {
  const transaction = toTransaction(row);
  return writeCsvLine(
    headings.map((heading): CsvCell => {
      const value = transaction[heading];
      return Array.isArray(value) ? value.join(' ') : value;
    }),
  );
}
