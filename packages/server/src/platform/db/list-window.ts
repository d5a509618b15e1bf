// The common part of every list: which rows of it are wanted, and the search text as a pattern.
import { allRows, maxAllRows, unpagedRows } from '@pricevault/basics';
import type { ListQuery } from '@pricevault/contract';

/** Without paging parameters the newest 1,000; "All" means at most 10,000. */
export function listWindow({ pageNum, pageSize }: ListQuery): { limit: number; offset: number } {
  if (pageSize === undefined) return { limit: unpagedRows, offset: 0 };
  if (pageSize === allRows) return { limit: maxAllRows, offset: 0 };
  return { limit: pageSize, offset: (pageNum ?? 0) * pageSize };
}

/**
 * "Name contains": for `lower(column) like lower(…)`, folded by PostgreSQL on both sides. The text's own wildcards are
 * taken literally.
 */
export function containsPattern(searchText: string): string {
  return `%${searchText.replace(/[\\%_]/g, '\\$&')}%`;
}
