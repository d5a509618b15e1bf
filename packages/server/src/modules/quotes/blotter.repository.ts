// Requests for a blotter. At most the newest 10,000 are looked at, which an index finds; only these are searched and sorted, so
// that the cost does not grow with the history.
import { foldText, maxCounted, readTradePhrase } from '@pricevault/basics';
import type {
  BlotterShow,
  BlotterSortColumn,
  ListQuery,
  QuoteKind,
  QuoteRequest,
} from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/db/database-clock.ts';
import {
  containsPattern,
  countUpToLimit,
  type Counted,
  type ListWindow,
} from '../../platform/db/list-window.ts';
import { rulesOf, tablesOf } from './quote-kinds.ts';
import { selectRequests } from './quotes.repository.ts';

interface BlotterQuery extends ListQuery<BlotterSortColumn> {
  readonly show?: BlotterShow | undefined;
}

export async function listBlotter<Kind extends QuoteKind>(
  executor: Executor,
  kind: Kind,
  viewer: Viewer,
  query: BlotterQuery,
  { limit, offset }: ListWindow,
): Promise<Counted<QuoteRequest<Kind>>> {
  const { requests, thingId } = tablesOf(kind);
  const from = sql`(
      select r.* from ${requests} r
       where ${conditionOf(kind, viewer, query.show ?? 'all')} and ${rulesOf(kind).isInSight('r')}
       order by r.created_at desc, r.id limit ${maxCounted}) r
    join ${sql.table(rulesOf(kind).things)} t on t.id = r.${thingId}
   where ${sql.join([sql`true`, ...matching[kind](foldText(query.searchText ?? ''))], sql` and `)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string }>`
      select r.id from ${from} order by ${orderOf(kind, viewer, query)} limit ${limit} offset ${offset}`.execute(
      executor,
    ),
    countUpToLimit(executor, sql`1 from ${from}`),
  ]);
  const ids = rows.map(({ id }) => id);
  const all = { limit: ids.length, offset: 0 };
  const found = await selectRequests(executor, kind, viewer, sql`r.id = any(${ids}::uuid[])`, all);
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ _id }: { readonly _id: string }) => places.get(_id) ?? 0;
  return { items: found.toSorted((a, b) => placeOf(a) - placeOf(b)), ...counted };
}

/** Requests that the viewer's firm can still answer. */
export async function countWaiting(
  executor: Executor,
  kind: QuoteKind,
  viewer: Viewer,
): Promise<number> {
  const { requests } = tablesOf(kind);
  const condition = sql`${conditionOf(kind, viewer, 'waiting')} and ${rulesOf(kind).isInSight('r')}`;
  return (await countUpToLimit(executor, sql`1 from ${requests} r where ${condition}`)).total;
}

/** On the request `r`. */
function conditionOf(
  kind: QuoteKind,
  { userId, firmId, seesAnswers, now }: Viewer,
  show: BlotterShow,
): RawBuilder<unknown> {
  const { responses } = tablesOf(kind);
  switch (show) {
    case 'all':
      return sql`r.created_at > ${now} - interval '24 hours'`;
    case 'waiting':
      // The day is for the index on the time of the request.
      return sql`${seesAnswers} and r.expires_at > ${now} and r.created_at > ${now} - interval '24 hours'
        and r.firm_id <> ${firmId} and r.user_id <> ${userId} and not exists (
          select from ${responses} a where a.request_id = r.id and a.firm_id = ${firmId})`;
    case 'asked':
      return sql`r.user_id = ${userId}`;
    case 'answered':
      return sql`r.id in (select a.request_id from ${responses} a where a.user_id = ${userId}
                           order by a.created_at desc limit ${maxCounted})`;
  }
}

const nameOrders: Record<QuoteKind, readonly string[]> = {
  trade: ['t.expiry_months', 't.tenor_months', 't.strike_relative', 't.option_type'],
  bond: ["lower(coalesce(nullif(t.ticker, ''), t.isin))", 't.maturity', 't.isin'],
};

/** Open ones first, then as asked; newest first where that says nothing. */
function orderOf(kind: QuoteKind, { now }: Viewer, query: BlotterQuery): RawBuilder<unknown> {
  const { sortBy, sortDirection = 'asc' } = query;
  const columns: Record<BlotterSortColumn, readonly string[]> = {
    name: nameOrders[kind],
    createdAt: ['r.created_at'],
    remaining: ['r.expires_at'],
    responses: ['r.answers'],
  };
  const chosen = sortBy === undefined ? [] : columns[sortBy];
  const direction = sql.raw(sortDirection);
  return sql.join(
    [
      sql`r.expires_at <= ${now}`,
      ...chosen.map((column) => sql`${sql.raw(column)} ${direction} nulls last`),
      sql`r.created_at desc`,
      sql`r.id`,
    ],
    sql`, `,
  );
}

/** Conditions on the thing `t` for a folded text. */
const matching: Record<QuoteKind, (text: string) => RawBuilder<unknown>[]> = {
  trade(text) {
    const { expiry, tenor, period, strikeRelative, optionType, words } = readTradePhrase(text);
    return [
      ...(expiry === null ? [] : [sql`t.expiry = ${expiry}`]),
      ...(tenor === null ? [] : [sql`t.tenor = ${tenor}`]),
      ...(period === null ? [] : [sql`(t.expiry = ${period} or t.tenor = ${period})`]),
      // A hundredth of a basis point.
      ...(strikeRelative === null
        ? []
        : [sql`abs(t.strike_relative - ${strikeRelative}::double precision) < 1e-6`]),
      ...(optionType === null ? [] : [sql`t.option_type = ${optionType}`]),
      ...words.slice(0, 8).map((word) => {
        const pattern = containsPattern(word);
        return sql`(t.folded_text like fold_text(${pattern}) or t.instrument_id in (
          select i.id from instruments i where fold_text(concat_ws(' ', i.name, i.currency)) like fold_text(${pattern})))`;
      }),
    ];
  },
  bond: (text) =>
    text
      .split(/[^\p{L}\p{N}.]+/u)
      .filter((word) => word !== '')
      .slice(0, 8)
      .map((word) => sql`t.search_text like ${containsPattern(word)}`),
};
