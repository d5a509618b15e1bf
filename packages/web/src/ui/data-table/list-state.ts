// Which part of a list is wanted: page, size, order and search. One state for the table and for the query that feeds it.
import { useMemo, useState } from 'react';
import type { listPageSizes } from '@pricevault/basics';

export interface ListSort {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

export interface ListState {
  /** From 0. */
  readonly pageNum: number;
  /** Rows; -1 is "All". */
  readonly pageSize: number;
  readonly searchText: string;
  readonly sort: ListSort | null;
}

export interface ListControl extends ListState {
  readonly setPage: (pageNum: number) => void;
  readonly setPageSize: (pageSize: number) => void;
  readonly setSearch: (text: string) => void;
  readonly setSort: (sort: ListSort | null) => void;
}

interface ListStart {
  readonly pageSize: (typeof listPageSizes)[number] | 50;
  readonly sort?: ListSort;
}

export function useListState({ pageSize, sort }: ListStart): ListControl {
  const [state, setState] = useState<ListState>({
    pageNum: 0,
    pageSize,
    searchText: '',
    sort: sort ?? null,
  });
  return useMemo(
    () => ({
      ...state,
      setPage: (pageNum) => setState((now) => ({ ...now, pageNum })),
      // Another size, search or order makes another list: it starts at its first page.
      setPageSize: (size) => setState((now) => ({ ...now, pageSize: size, pageNum: 0 })),
      setSearch: (searchText) =>
        setState((now) =>
          now.searchText === searchText ? now : { ...now, searchText, pageNum: 0 },
        ),
      setSort: (next) => setState((now) => ({ ...now, sort: next, pageNum: 0 })),
    }),
    [state],
  );
}

/** The same as the contract's list query; `Column` are the sort columns that the endpoint takes. */
export function listQueryOf<Column extends string>(list: ListState, columns: readonly Column[]) {
  const sortBy = columns.find((column) => column === list.sort?.by);
  return {
    pageNum: list.pageNum,
    pageSize: list.pageSize,
    ...(list.searchText === '' ? {} : { searchText: list.searchText }),
    ...(sortBy && list.sort ? { sortBy, sortDirection: list.sort.direction } : {}),
  };
}
