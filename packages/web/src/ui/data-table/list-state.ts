// Which part of a list is wanted: page, size, order and search. One state for the table and for the query that feeds it.
import { useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { allRows, listPageSizes } from '@pricevault/basics';
import { listKey, listParams } from '../../lib/address/params.ts';
import { useAddress } from '../../lib/address/use-address.ts';

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
  /** The columns that can be sorted by; absent where the columns say so themselves. */
  readonly sortColumns?: readonly string[] | undefined;
  readonly setPage: (pageNum: number) => void;
  /** Steps back to a page that exists, without a new entry in the history. */
  readonly correctPage: (pageNum: number) => void;
  readonly setPageSize: (pageSize: number) => void;
  readonly setSearch: (text: string) => void;
  readonly setSort: (sort: ListSort | null) => void;
}

/** What a list shows before anything was chosen, and what may be chosen. */
export interface ListStart {
  readonly pageSize: number;
  readonly pageSizes?: readonly number[];
  readonly sort?: ListSort;
  /** The columns that the endpoint sorts by; without them, whatever the table can sort by. */
  readonly sortColumns?: readonly string[];
}

/** The state of a list, kept in the address. A page with several lists names all but its main one. */
export function useListState({ name = '', ...given }: ListStart & { name?: string }): ListControl {
  const start = useRef(given).current;
  const schema = useMemo(() => z.object(listParams(name)), [name]);
  const [address, { push, replace }] = useAddress(schema);
  return useMemo(
    () =>
      controlOf(readListState(address, name, start), start, (changed, isChosen) =>
        (isChosen ? push : replace)((now) =>
          writeListState({ ...readListState(now, name, start), ...changed }, name, start),
        ),
      ),
    [address, name, start, push, replace],
  );
}

/** The state of a list whose rows live in this page alone, such as those of a file that was read. */
export function useMemoryListState(start: ListStart): ListControl {
  const [state, setState] = useState(() => readListState({}, '', start));
  return useMemo(
    () => controlOf(state, {}, (changed) => setState((now) => ({ ...now, ...changed }))),
    [state],
  );
}

function controlOf(
  state: ListState,
  { sortColumns }: Pick<ListStart, 'sortColumns'>,
  change: (changed: Partial<ListState>, isChosen: boolean) => void,
): ListControl {
  return {
    ...state,
    sortColumns,
    setPage: (pageNum) => change({ pageNum }, true),
    correctPage: (pageNum) => change({ pageNum }, false),
    // Another size, search or order makes another list: it starts at its first page.
    setPageSize: (pageSize) => change({ pageSize, pageNum: 0 }, true),
    setSearch: (searchText) => {
      if (searchText !== state.searchText) change({ searchText, pageNum: 0 }, false);
    },
    setSort: (sort) => change({ sort, pageNum: 0 }, true),
  };
}

type Written = Readonly<Record<string, string | undefined>>;

export function readListState(address: Written, name: string, start: ListStart): ListState {
  const read = (key: 'search' | 'page' | 'size' | 'sort') => address[listKey(name, key)];
  const size = read('size') === 'all' ? allRows : Number(read('size'));
  const sizes = start.pageSizes ?? listPageSizes;
  return {
    pageNum: Number(read('page') ?? 1) - 1,
    pageSize: sizes.find((known) => known === size) ?? start.pageSize,
    searchText: read('search') ?? '',
    sort: readSort(read('sort'), start),
  };
}

/** `name`, `-name` for descending, `none` to undo a list's own order. */
function readSort(text: string | undefined, { sort, sortColumns }: ListStart): ListSort | null {
  const first = sort ?? null;
  if (text === 'none') return null;
  const by = text?.replace(/^-/, '');
  if (text === undefined || by === undefined) return first;
  if (sortColumns && !sortColumns.includes(by)) return first;
  return { by, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

/** What the list starts with is left out. */
export function writeListState(state: ListState, name: string, start: ListStart): Written {
  const sort = writeSort(state.sort);
  return {
    [listKey(name, 'search')]: state.searchText === '' ? undefined : state.searchText,
    [listKey(name, 'page')]: state.pageNum === 0 ? undefined : String(state.pageNum + 1),
    [listKey(name, 'size')]:
      state.pageSize === start.pageSize
        ? undefined
        : state.pageSize === allRows
          ? 'all'
          : String(state.pageSize),
    [listKey(name, 'sort')]: sort === writeSort(start.sort ?? null) ? undefined : sort,
  };
}

const writeSort = (sort: ListSort | null): string =>
  sort === null ? 'none' : `${sort.direction === 'desc' ? '-' : ''}${sort.by}`;

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
