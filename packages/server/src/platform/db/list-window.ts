// Common parts of every list: the requested rows, the search pattern, and the total.
import { allRows, maxAllRows, maxCounted, unpagedRows } from '@pricevault/basics';
import type { PageQuery } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from './database.ts';

export interface ListWindow {
  readonly limit: number;
  readonly offset: number;
}

/** A page of a list, and the total, counted up to 10,000. */
export interface Counted<Item> {
  readonly items: Item[];
  readonly total: number;
  readonly totalIsMinimum: boolean;
}

/** Without paging parameters the newest 1,000; "All" means at most 10,000. */
export function listWindow({ pageNum, pageSize }: PageQuery): ListWindow {
  if (pageSize === undefined) return { limit: unpagedRows, offset: 0 };
  if (pageSize === allRows) return { limit: maxAllRows, offset: 0 };
  return { limit: pageSize, offset: (pageNum ?? 0) * pageSize };
}

/** A "contains" pattern for `fold_text(column) like fold_text(…)`. Wildcards in the text are escaped. */
export function containsPattern(searchText: string): string {
  return `%${searchText.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Counts the rows of `from …` up to 10,000, and tells when there are more. */
export async function countUpToLimit(
  executor: Executor,
  from: RawBuilder<unknown>,
): Promise<{ total: number; totalIsMinimum: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select ${from} limit ${maxCounted + 1}) as counted`.execute(
    executor,
  );
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, maxCounted), totalIsMinimum: count > maxCounted };
}
