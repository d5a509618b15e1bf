// What a list of the server gives to its table: the rows of this page, how many there are in all, and how to ask again.
import type { UseQueryResult } from '@tanstack/react-query';
import type { DataTableProps } from './DataTable.tsx';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

type ServerRows<Row extends object> = Pick<
  DataTableProps<Row>,
  'rows' | 'serverTotal' | 'isFetching' | 'error' | 'onRetry'
>;

export function serverRows<Row extends object>(page: UseQueryResult<Page<Row>>): ServerRows<Row> {
  return {
    rows: page.data?.items,
    serverTotal: page.data?.total ?? 0,
    // The first load has a picture of its own.
    isFetching: page.isFetching && page.data !== undefined,
    error: page.error,
    onRetry: () => void page.refetch(),
  };
}
