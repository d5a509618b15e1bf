// The filters of the full table, as texts in the fields.
import type * as z from 'zod/mini';
import { filterSearch } from './transactions.address.ts';

type FilterName = keyof z.output<typeof filterSearch>;
/** Empty for none. */
export type Filters = Readonly<Record<FilterName, string>>;

const names = Object.keys(filterSearch.shape) as FilterName[];

export function filtersOf(search: z.output<typeof filterSearch>): Filters {
  return Object.fromEntries(names.map((name) => [name, search[name] ?? ''])) as Filters;
}

export const noFilters: Filters = filtersOf({});
