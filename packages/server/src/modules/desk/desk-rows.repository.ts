// Pages of the desk, of now or, where no figure has changed since, as known at an instant. Each window is read in order by itself, so
// that the first page never sorts all of its rows.
import { businessDaysSince } from '@pricevault/basics/desk';
import { foldText, periodText, readTradePhrase } from '@pricevault/basics';
import type { BodyOf, DeskRow, deskContract } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { containsPattern, listWindow } from '../../platform/db/list-window.ts';
import { mapInTurns } from '../../platform/load/turns.ts';
import type { FormedRow } from './desk-days.repository.ts';
import { exceptionsOf, recordColumns, recordOf, type RecordRow } from './exceptions.repository.ts';

export type DeskQuery = BodyOf<(typeof deskContract)['list']>;

/** Null for now. */
export type KnownQuery = DeskQuery & { readonly knownAt: string | null };

const orders = {
  severity: ['d.severity', 'desc'],
  tradeId: ['d.trade_number', 'asc'],
  difference: ['abs(d.difference)', 'desc'],
  volDifference: ['abs(d.vol_difference)', 'desc'],
  zScore: ['abs(d.z_score)', 'desc'],
  mean: ['d.mean', 'desc'],
  ageDays: ['(d.valuation_date - d.exception_since)', 'desc'],
} as const;

/**
 * Exceptions first, the worst of them at the top, unless another order is asked for. Scores end at 9.9: of those as bad the larger
 * difference in volatility is the worse one. Ages are those of today's list.
 */
function orderOf({ sortBy, sortDirection, knownAt }: KnownQuery): RawBuilder<unknown> {
  const by = sortBy ?? 'severity';
  if (by === 'ageDays' && knownAt !== null) return sql.raw('d.trade_number');
  const [column, usual] = orders[by];
  const direction = sortDirection ?? usual;
  const order = `${column} ${direction} nulls last`;
  return sql.raw(
    by === 'severity'
      ? `d.is_exception desc, ${order}, abs(d.vol_difference) ${direction} nulls last, d.trade_number`
      : `${order}, d.trade_number`,
  );
}

interface Condition {
  readonly sql: RawBuilder<unknown>;
  readonly of: 'row' | 'trade' | 'exception';
}

function conditionsOf(query: DeskQuery): Condition[] {
  const conditions: Condition[] = [];
  const add = (of: Condition['of'], condition: RawBuilder<unknown>) =>
    conditions.push({ of, sql: condition });
  if (query.scope !== 'all') add('row', sql`d.is_exception`);
  if (query.instrumentTypeId) add('trade', sql`t.instrument_id::text = ${query.instrumentTypeId}`);
  if (query.expiry) add('trade', sql`t.expiry = ${periodText(query.expiry) ?? query.expiry}`);
  if (query.tenor) add('trade', sql`t.tenor = ${periodText(query.tenor) ?? query.tenor}`);
  if (query.state) add('exception', sql`coalesce(e.state, 'open') = ${query.state}`);
  if (query.assignee === 'none') add('exception', sql`e.assignee_id is null`);
  else if (query.assignee) add('exception', sql`e.assignee_id::text = ${query.assignee}`);
  if (query.searchText) for (const part of matching(query.searchText)) add('trade', part);
  return conditions;
}

/** "1y10y payer atm" means the trade; what is left are words, or the trade's number. */
function matching(searchText: string): RawBuilder<unknown>[] {
  const { expiry, tenor, period, strikeRelative, optionType, words } = readTradePhrase(
    foldText(searchText),
  );
  return [
    ...(expiry === null ? [] : [sql`t.expiry = ${expiry}`]),
    ...(tenor === null ? [] : [sql`t.tenor = ${tenor}`]),
    ...(period === null ? [] : [sql`(t.expiry = ${period} or t.tenor = ${period})`]),
    ...(strikeRelative === null
      ? []
      : [sql`abs(t.strike_relative - ${strikeRelative}::double precision) < 1e-9`]),
    ...(optionType === null ? [] : [sql`t.option_type = ${optionType}`]),
    ...words.slice(0, 8).map((word) => containsWord(containsPattern(word))),
  ];
}

/** In what a row shows: the trade, or the name or currency of its type. */
function containsWord(pattern: string): RawBuilder<unknown> {
  return sql`(t.folded_text like fold_text(${pattern}) or t.instrument_id in (
    select i.id from instruments i where fold_text(concat_ws(' ', i.name, i.currency)) like fold_text(${pattern})))`;
}

const withTrade = sql`join trades t on t.trade_number = d.trade_number`;
const withException = (knownAt: string | null) =>
  sql`left join lateral ${exceptionsOf('d', knownAt)} as e on true`;

function found(
  firmId: string,
  conditions: readonly Condition[],
  knownAt: string | null,
): RawBuilder<unknown> {
  const isNeeded = (of: Condition['of']) => conditions.some((condition) => condition.of === of);
  return sql`desk_rows d ${isNeeded('trade') ? withTrade : sql``} ${isNeeded('exception') ? withException(knownAt) : sql``}
    where d.firm_id = ${firmId} and d.window_id = w.id
      and ${sql.join([sql`true`, ...conditions.map((condition) => condition.sql)], sql` and `)}`;
}

interface StoredRow extends RecordRow {
  readonly figures: FormedRow;
  readonly exceptionSince: string | null;
}

/** The rows of a page, as `d`. */
function pageOfRows(
  firmId: string,
  windowIds: readonly number[],
  query: KnownQuery,
): RawBuilder<unknown> {
  const { limit, offset } = listWindow(query);
  const order = orderOf(query);
  return sql`(
    select d.* from unnest(${windowIds}::bigint[]) as w(id)
     cross join lateral (
       select d.* from ${found(firmId, conditionsOf(query), query.knownAt)}
        order by ${order} limit ${limit + offset}) as d
     order by ${order} limit ${limit} offset ${offset}) as d`;
}

export async function readDeskPage(
  executor: Executor,
  firmId: string,
  windowIds: readonly number[],
  query: KnownQuery,
): Promise<Omit<DeskRow, 'history'>[]> {
  const { knownAt } = query;
  const since = knownAt === null ? sql`d.exception_since` : sql`null`;
  const { rows } = await sql<StoredRow>`
    select d.figures, ${since} as "exceptionSince", ${recordColumns}
      from ${pageOfRows(firmId, windowIds, query)} ${withException(knownAt)}
     order by ${orderOf(query)}`.execute(executor);
  return mapInTurns(rows, onWire);
}

/** Null where no filter beside the scope is set: the day knows the number itself. */
export async function countDeskRows(
  executor: Executor,
  firmId: string,
  windowIds: readonly number[],
  query: KnownQuery,
): Promise<number | null> {
  const conditions = conditionsOf(query);
  if (conditions.every(({ of }) => of === 'row')) return null;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(c.count), 0)::integer as total from unnest(${windowIds}::bigint[]) as w(id)
     cross join lateral (select count(*) as count from ${found(firmId, conditions, query.knownAt)}) as c`.execute(
    executor,
  );
  return rows[0]?.total ?? 0;
}

export async function findDeskRow(
  executor: Executor,
  firmId: string,
  windowIds: readonly number[],
  tradeId: number,
): Promise<Omit<DeskRow, 'history'> | null> {
  const { rows } = await sql<StoredRow>`
    select d.figures, d.exception_since as "exceptionSince", ${recordColumns} from desk_rows d ${withException(null)}
     where d.firm_id = ${firmId} and d.window_id = any(${windowIds}::bigint[]) and d.trade_number = ${tradeId}`.execute(
    executor,
  );
  return rows[0] ? onWire(rows[0]) : null;
}

function onWire({ figures, exceptionSince, ...record }: StoredRow): Omit<DeskRow, 'history'> {
  return {
    ...figures,
    exceptionSince,
    ageDays:
      exceptionSince === null ? null : businessDaysSince(exceptionSince, figures.valuationDate),
    exception: recordOf(record),
  };
}
