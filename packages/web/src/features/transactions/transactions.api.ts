// Reads and writes of public transactions.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  transactionsContract,
  transactionSortColumns,
  type ImportReport,
  type QueryInputOf,
} from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { readRefusal, ApiError } from '../../lib/http/api-error.ts';
import { downloadFile } from '../../lib/http/download-file.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { readToken } from '../../lib/session/session.ts';
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

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const parameters = Object.entries(query).filter(([, value]) => value !== '');
  return `${path}?${new URLSearchParams(parameters).toString()}`;
}

/** The filtered table as a file. */
export const downloadTransactions = (filters: Filters): Promise<Blob> =>
  downloadFile(addressOf(transactionsContract.export.path, { ...filters }));

/** Sends a dissemination file as the bare body; `onSent` is told the fraction that has left this computer. */
export function importTransactionFile(
  file: File,
  onSent: (fraction: number) => void,
  signal: AbortSignal,
): Promise<ImportReport> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(transactionsContract.import.path, { fileName: file.name }));
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText: text } = request;
      const reply = { status, headers: new Headers(), text };
      if (status < 200 || status >= 300) {
        reject(readRefusal(reply));
        return;
      }
      try {
        resolve((JSON.parse(text) as { report: ImportReport }).report);
      } catch (error) {
        reject(ApiError.unreadable(reply, error));
      }
    };
    request.onerror = () => reject(ApiError.offline(new Error('The upload was cut off.')));
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
