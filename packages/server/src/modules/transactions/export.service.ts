// The filtered table as a CSV file.
import type { TransactionFilters } from '@pricevault/contract';
import type { CsvCell } from '@pricevault/file-formats/csv/write-csv';
import type { Executor } from '../../platform/db/database.ts';
import { csvLines } from '../../platform/http/csv-reply.ts';
import { transactionsAfter, type NumberedRow } from './transactions.repository.ts';
import { toTransaction } from './transactions.service.ts';

/** Headings in the order of the file; the names of the API. */
const headings = [
  'transactionId', 'executionTime', 'reportDate', 'currency', 'optionType', 'exerciseStyle', 'expiry', 'tenor',
  'expiryDate', 'effectiveDate', 'endDate', 'strikeFixed', 'strikeReported', 'underlying', 'optionPremiumAmount',
  'premiumCurrency', 'premiumBp', 'amount', 'amountReported', 'price', 'forward', 'normalVolBp', 'lognormalVol',
  'years', 'swapFloatFrequency', 'swapFixedFrequency', 'collateralConvention', 'cleared', 'executionVenueType', 'action', 'eventType', 'state',
  'quality', 'auditTree', 'layout',
] as const; // prettier-ignore

export function exportLines(
  executor: Executor,
  filters: TransactionFilters,
): AsyncGenerator<string> {
  return csvLines<NumberedRow>(
    headings,
    (last, limit) => transactionsAfter(executor, filters, last, limit),
    cellsOf,
  );
}

function cellsOf(row: NumberedRow): CsvCell[] {
  const transaction = toTransaction(row);
  return headings.map((heading): CsvCell => {
    const value = transaction[heading];
    return Array.isArray(value) ? value.join(' ') : value;
  });
}
