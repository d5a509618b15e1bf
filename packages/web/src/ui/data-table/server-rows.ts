// What a table gets from a list of the server: the rows of this page, how many there are in all, and how to read again.
import type { DataTableProps } from './DataTable.tsx';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** What a table needs of a query. */
export interface ListRead<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

type ServerRows<Row extends object> = Pick<
  DataTableProps<Row>,
  'rows' | 'serverTotal' | 'isFetching' | 'error' | 'onRetry'
>;

export const idOf = ({ _id }: { readonly _id: string }) => _id;

export function serverRows<Row extends object>(page: ListRead<Page<Row>>): ServerRows<Row> {
  return {
    rows: page.data?.items,
    serverTotal: page.data?.total ?? 0,
    // The first load shows a skeleton instead.
    isFetching: page.isFetching && page.data !== undefined,
    error: page.error,
    onRetry: () => void page.refetch(),
  };
}
