// Reads and writes of public transactions.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  transactionsContract,
  transactionSortColumns,
  type ImportReport,
  type QueryInputOf,
} from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { downloadFile } from '../../lib/http/download-file.ts';
import { uploadFile } from '../../lib/http/upload-file.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { listQueryOf, type ListState } from '../../ui/data-table/list-state.ts';
import type { Filters } from './transaction-filters.ts';

const transactionsKey = ['transactions'] as const;

export function useTransactions(list: ListState, filters: Filters) {
  useRefreshOn('transactions.changed', transactionsKey);
  const query: QueryInputOf<typeof transactionsContract.list> = {
    ...listQueryOf(list, transactionSortColumns),
    ...filters,
  };
  return useQuery({
    queryKey: [...transactionsKey, 'list', query],
    queryFn: ({ signal }) => callApi(transactionsContract.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTransactionSummary(filters: Filters) {
  useRefreshOn('transactions.changed', transactionsKey);
  return useQuery({
    queryKey: [...transactionsKey, 'summary', filters],
    queryFn: ({ signal }) => callApi(transactionsContract.summary, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTransaction(transactionId: string) {
  return useQuery({
    queryKey: [...transactionsKey, 'one', transactionId],
    queryFn: ({ signal }) =>
      callApi(transactionsContract.read, { params: { transactionId }, signal }),
  });
}

/** The real transactions around a point of the surface, nearest first. */
export function useNearestTransactions(query: QueryInputOf<typeof transactionsContract.nearest>) {
  useRefreshOn('transactions.changed', transactionsKey);
  return useQuery({
    queryKey: [...transactionsKey, 'nearest', query],
    queryFn: ({ signal }) => callApi(transactionsContract.nearest, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The filtered table as a file. */
export const downloadTransactions = (filters: Filters): Promise<Blob> =>
  downloadFile(transactionsContract.export, filters);

/** Sends a dissemination file as the bare body; `onSent` gets the fraction that has left this computer. */
export async function importTransactionFile(
  file: File,
  onSent: (fraction: number) => void,
  signal: AbortSignal,
): Promise<ImportReport> {
  const query = { fileName: file.name };
  const upload = { file, query, onSent, signal };
  return (await uploadFile(transactionsContract.import, upload)).report;
}
