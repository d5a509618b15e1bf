// Searches trades: every word must occur, ignoring case, in the shown columns of the trade or in its instrument type's
// name or currency. The first page costs the same with a million trades as with ten thousand.
import { allRows, maxAllRows, maxCounted, periodText } from '@pricevault/basics';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/list-window.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { anyUuid } from '../../platform/db/uuids.ts';

export interface TradeSearch {
  readonly searchText?: string | undefined;
  readonly instrumentTypeId?: string | undefined;
}

/** Further words are ignored. */
const maxWords = 8;

/** Conditions on `t`, a row of `trades`. */
export interface TradeConditions {
  /** In sight, and of the requested type. */
  readonly scope: RawBuilder<unknown>;
  /** Contains every word. */
  readonly words: RawBuilder<unknown>;
  readonly all: RawBuilder<unknown>;
}

/**
 * The few types are looked up first: a condition over two tables could use neither table's index. Where no type was ever
 * removed, no condition on types is needed.
 */
export async function findConditions(
  executor: Executor,
  { searchText = '', instrumentTypeId }: TradeSearch,
): Promise<TradeConditions> {
  const texts = searchText
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
  const patterns = texts.map(containsPattern);
  const types = await selectTypes(executor, patterns);
  const inSight = types.filter((type) => !type.isRemoved);
  const isOf = (ids: readonly string[]) => sql`t.instrument_id = ${anyUuid(ids)}`;
  const scope = [
    ...(inSight.length < types.length ? [isOf(idsOf(inSight))] : []),
    ...(instrumentTypeId === undefined ? [] : [isOf([instrumentTypeId])]),
  ];
  const words = patterns.map((pattern, word) => {
    const fitting = inSight.filter(({ fits }) => fits[word] === true);
    const contains = containsWord(texts[word] ?? '', pattern);
    return fitting.length === 0 ? contains : sql`(${contains} or ${isOf(idsOf(fitting))})`;
  });
  return { scope: both(scope), words: both(words), all: both([...scope, ...words]) };
}

/** Screens show whole years, trades have months: `5Y` also finds `60m`. */
function containsWord(word: string, pattern: string): RawBuilder<unknown> {
  const contains = sql`t.folded_text like fold_text(${pattern})`;
  const months = /^\d+(\.\d+)?y$/i.test(word) ? periodText(word) : null;
  return months === null
    ? contains
    : sql`(${contains} or t.folded_text like ${containsPattern(` ${months} `)})`;
}

function both(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

interface TypeOfSearch {
  readonly id: string;
  readonly isRemoved: boolean;
  /** For each word whether the type's name or currency contains it. */
  readonly fits: readonly boolean[];
}

const idsOf = (types: readonly TypeOfSearch[]) => types.map(({ id }) => id);

const selectTypes = prepared<TypeOfSearch>(
  'search-types',
  `select i.id, i.removed_at is not null as "isRemoved",
          array(select fold_text(i.name) like fold_text(pattern) or fold_text(i.currency) like fold_text(pattern)
                  from unnest($1::text[]) with ordinality as w(pattern, place) order by place) as fits
     from instruments i`,
);

/** Pages count from 1; without a size the first five, as the screens show. */
export function pageWindow(page: { pageNum?: number | undefined; pageSize?: number | undefined }): {
  limit: number;
  offset: number;
} {
  const { pageNum = 1, pageSize = 5 } = page;
  if (pageSize === allRows) return { limit: maxAllRows, offset: 0 };
  return { limit: pageSize, offset: (pageNum - 1) * pageSize };
}

/**
 * Counts matching trades up to 10,000. If the planner expects far more, counting would have to skip too many trades that do
 * not match: then only the first 10,000 trades are examined, and the matches among them are a lower bound.
 */
export async function countFound(
  executor: Executor,
  { scope, words, all }: TradeConditions,
): Promise<{ total: number; totalIsMinimum: boolean }> {
  const expected = await expectedRows(executor, all);
  if (expected > 2 * maxCounted) {
    const total = await countOf(
      executor,
      sql`(select * from trades t where ${scope} order by trade_number limit ${maxCounted}) as t where ${words}`,
    );
    return { total, totalIsMinimum: true };
  }
  const found = sql`(select 1 from trades t where ${all} limit ${maxCounted + 1}) as found`;
  const count = await countOf(executor, found);
  return { total: Math.min(count, maxCounted), totalIsMinimum: count > maxCounted };
}

async function countOf(executor: Executor, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}

/** The number of rows the planner expects, from its statistics. */
async function expectedRows(executor: Executor, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from trades t where ${condition}`.execute(executor);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
