// The two reads of a sorted list: the page that a table shows, and all rows to choose from.
import type { QueryKey } from '@tanstack/react-query';
import { allRows } from '@pricevault/basics';
import type { Endpoint, QueryInputOf } from '@pricevault/contract';
import type { CallInput } from '../../lib/http/api-client.ts';
import { usePage, useRead } from '../../lib/queries/endpoint-hooks.ts';
import { listQueryOf, type ListState } from './list-state.ts';

type SortColumnOf<E extends Endpoint> =
  QueryInputOf<E> extends { readonly sortBy?: infer Column } ? Column & string : never;

export function useListPage<E extends Endpoint>(
  key: QueryKey,
  endpoint: E,
  list: ListState,
  columns: readonly SortColumnOf<E>[],
) {
  const input = { query: listQueryOf(list, columns) } as CallInput<E>;
  return usePage([...key, 'list'], endpoint, input);
}

/** All rows by name. */
export function useChoices<E extends Endpoint>(key: QueryKey, endpoint: E, isWanted: boolean) {
  const query = { pageNum: 0, pageSize: allRows, sortBy: 'name', sortDirection: 'asc' };
  return useRead([...key, 'choices'], endpoint, { query } as CallInput<E>, { isWanted });
}
