// Searching trades: every word must be contained, in any case, in the shown columns of the trade or in its instrument
// type's name or currency. Made so that the first page of a million trades costs what that of ten thousand does.
import { allRows, maxAllRows } from '@pricevault/basics';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/list-window.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export interface TradeSearch {
  readonly searchText?: string | undefined;
  readonly instrumentTypeId?: string | undefined;
}

/** More words narrow nothing down. */
const maxWords = 8;

/**
 * The condition on `t`, a row of `trades_in_sight`. The few types that match a word are looked up first: a condition over
 * two tables could use neither table's index.
 */
export async function tradeCondition(
  executor: Executor,
  { searchText = '', instrumentTypeId }: TradeSearch,
): Promise<RawBuilder<unknown>> {
  const patterns = searchText
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map(containsPattern);
  const typesOfWords = await findTypes(executor, patterns);
  const conditions = patterns.map((pattern, word) => {
    const types = typesOfWords.filter((type) => type.word === word + 1).map(({ id }) => id);
    return types.length === 0
      ? sql`t.search_text like lower(${pattern})`
      : sql`(t.search_text like lower(${pattern}) or t.instrument_id = any(${types}::uuid[]))`;
  });
  if (instrumentTypeId !== undefined) {
    const type = isUuid(instrumentTypeId) ? sql`${instrumentTypeId}::uuid` : sql`null`;
    conditions.push(sql`t.instrument_id = ${type}`);
  }
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

async function findTypes(
  executor: Executor,
  patterns: readonly string[],
): Promise<{ word: number; id: string }[]> {
  if (patterns.length === 0) return [];
  const { rows } = await sql<{ word: number; id: string }>`
    select w.word::integer as word, i.id
      from unnest(${patterns}::text[]) with ordinality as w(pattern, word)
      join instruments i on lower(i.name) like lower(w.pattern) or lower(i.currency) like lower(w.pattern)
     where i.removed_at is null`.execute(executor);
  return rows;
}

/** Pages count from 1; without a size the first five, as the screens show. */
export function pageWindow(page: { pageNum?: number | undefined; pageSize?: number | undefined }): {
  limit: number;
  offset: number;
} {
  const { pageNum = 1, pageSize = 5 } = page;
  if (pageSize === allRows) return { limit: maxAllRows, offset: 0 };
  return { limit: pageSize, offset: (pageNum - 1) * pageSize };
}
