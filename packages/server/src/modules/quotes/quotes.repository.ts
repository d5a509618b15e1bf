// Reads requests and answers. The SQL decides who sees which answers: of vetted firms, those that asked or answered see all
// of them, the others see the best answer while the request is open and the average once it is closed.
import type { PopularThing, QuoteKind, QuoteRequest, QuoteResponse } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { utcDay, type Viewer } from '../../platform/db/database-clock.ts';
import { countUpToLimit, type Counted, type ListWindow } from '../../platform/db/list-window.ts';
import { listPopularIds } from './popular.repository.ts';
import { columnNames, rulesOf, tablesOf } from './quote-kinds.ts';

/**
 * `last`: the newest request with answers on the thing whose averages the user may know, with its `created_at`, the average
 * of each figure, and what they come to (`average`).
 */
export function lastAnswers(
  kind: QuoteKind,
  { firmId, seesAnswers, now }: Viewer,
  thing: RawBuilder<unknown>,
  whose: 'all' | 'others' = 'all',
): RawBuilder<unknown> {
  const { requests, responses, thingId } = tablesOf(kind);
  const { figures, average } = rulesOf(kind);
  const averages = figures.map(({ column }) => `${column}_avg`);
  return sql`lateral (
    select ${columnNames(averages, 'q')}, ${sql.raw(average)} as average, q.created_at from ${requests} q
     where q.${thingId} = ${thing} and q.answers > 0
       and ${seesAnswers} and (q.expires_at <= ${now} or q.firm_id = ${firmId} or exists (
         select from ${responses} a where a.request_id = q.id and a.firm_id = ${firmId}))
       and (${whose === 'all'} or q.answers > 1 or not exists (
         select from ${responses} a where a.request_id = q.id and a.firm_id = ${firmId}))
     order by q.created_at desc limit 1) last`;
}

/** The columns of `last` under the names of a reply. */
export function lastOnWire(kind: QuoteKind): RawBuilder<unknown> {
  const { wire } = rulesOf(kind);
  return sql`last.average as ${sql.ref(wire.average)}, last.created_at as ${sql.ref(wire.averageTime)}`;
}

/** Of the request `r`. */
export function whyNoAnswer({ userId, firmId, seesAnswers }: Viewer): RawBuilder<unknown> {
  return seesAnswers
    ? sql`case when r.firm_id = ${firmId} or r.user_id = ${userId} then 'ownFirm' end`
    : sql`'notVetted'`;
}

/** Of the popularity `p`. */
function requestsToday({ now }: Viewer): RawBuilder<unknown> {
  return sql`coalesce(case when p.requests_day = ${utcDay(now)} then p.requests_today end, 0) as "requestsToday"`;
}

/** Everybody's of the last 24 hours, newest first. */
export async function listRecentRequests<Kind extends QuoteKind>(
  executor: Executor,
  kind: Kind,
  viewer: Viewer,
  window: ListWindow,
): Promise<Counted<QuoteRequest<Kind>>> {
  const { isInSight } = rulesOf(kind);
  const condition = sql`r.created_at > ${viewer.now} - interval '24 hours' and ${isInSight('r')}`;
  const [items, counted] = await Promise.all([
    selectRequests(executor, kind, viewer, condition, window),
    countUpToLimit(executor, sql`1 from ${tablesOf(kind).requests} r where ${condition}`),
  ]);
  return { items, ...counted };
}

export async function listRequestsOfUser<Kind extends QuoteKind>(
  executor: Executor,
  kind: Kind,
  viewer: Viewer,
  window: ListWindow,
): Promise<Counted<QuoteRequest<Kind>>> {
  const condition = sql`r.user_id = ${viewer.userId} and ${rulesOf(kind).isInSight('r')}`;
  const [items, counts] = await Promise.all([
    selectRequests(executor, kind, viewer, condition, window),
    readOwnCounts(executor, kind, viewer.userId),
  ]);
  return { items, total: counts.requests, totalIsMinimum: false };
}

/** Lengths of the user's own lists: updated with each request and answer, never counted. */
async function readOwnCounts(
  executor: Executor,
  kind: QuoteKind,
  userId: string,
): Promise<{ requests: number; responses: number }> {
  const { rows } = await sql<{ requests: number; responses: number }>`
    select coalesce(sum(c.requests), 0)::integer as requests, coalesce(sum(c.responses), 0)::integer as responses
      from ${tablesOf(kind).counts} c
     where c.user_id = ${userId} and ${rulesOf(kind).isInSight('c')}`.execute(executor);
  return rows[0] ?? { requests: 0, responses: 0 };
}

export async function findRequest<Kind extends QuoteKind>(
  executor: Executor,
  kind: Kind,
  viewer: Viewer,
  id: string,
): Promise<QuoteRequest<Kind> | null> {
  const one = { limit: 1, offset: 0 };
  const [item] = await selectRequests(executor, kind, viewer, sql`r.id = ${id}`, one);
  return item ?? null;
}

/** In the order of their times, newest first. */
export async function selectRequests<Kind extends QuoteKind>(
  executor: Executor,
  kind: Kind,
  viewer: Viewer,
  condition: RawBuilder<unknown>,
  { limit, offset }: ListWindow,
): Promise<QuoteRequest<Kind>[]> {
  const { requests, responses, popularity, thingId } = tablesOf(kind);
  const figures = rulesOf(kind).figures.map(({ column }) => column);
  const { rows } = await sql<RowOfThing>`
    select r.id as "_id", r.${thingId} as "thingId", r.created_at as "createdAt", r.expires_at as "expiresAt",
           r.answers as responses, r.user_id = ${viewer.userId} as "isOwn",
           ${whyNoAnswer(viewer)} as "whyNoAnswer", r.far_answers as "farAnswers", own.request_id is not null as "isResponsed",
           ${columnNames(figures, 'own')}, ${lastOnWire(kind)}, ${requestsToday(viewer)}
      from (select r.* from ${requests} r where ${condition}
             order by r.created_at desc, r.id limit ${limit} offset ${offset}) r
      left join ${responses} own on own.request_id = r.id and own.firm_id = ${viewer.firmId}
      left join ${popularity} p on p.${thingId} = r.${thingId}
      left join ${lastAnswers(kind, viewer, sql`r.${thingId}`)} on true
     order by r.created_at desc, r.id`.execute(executor);
  return withThings<QuoteRequest<Kind>>(executor, kind, rows);
}

export async function listResponsesOfUser<Kind extends QuoteKind>(
  executor: Executor,
  kind: Kind,
  { userId }: Viewer,
  { limit, offset }: ListWindow,
): Promise<Counted<QuoteResponse<Kind>>> {
  const { requests, responses, thingId } = tablesOf(kind);
  const { figures, isInSight } = rulesOf(kind);
  const columns = figures.map(({ column }) => column);
  const [{ rows }, counts] = await Promise.all([
    sql<RowOfThing>`
      select r.id::text as "_id", r.request_id as "requestId", r.created_at as "createdAt", ${columnNames(columns, 'r')},
             q.${thingId} as "thingId"
        from (select r.* from ${responses} r where r.user_id = ${userId} and ${isInSight('r')}
               order by r.created_at desc, r.id limit ${limit} offset ${offset}) r
        join ${requests} q on q.id = r.request_id
       order by r.created_at desc, r.id`.execute(executor),
    readOwnCounts(executor, kind, userId),
  ]);
  const items = await withThings<QuoteResponse<Kind>>(executor, kind, rows);
  return { items, total: counts.responses, totalIsMinimum: false };
}

/** The list contains every thing in sight. */
export async function listPopular<Kind extends QuoteKind>(
  executor: Executor,
  kind: Kind,
  viewer: Viewer,
  window: ListWindow,
): Promise<Counted<PopularThing<Kind>>> {
  const { popularity, thingId } = tablesOf(kind);
  const [ids, counted] = await Promise.all([
    listPopularIds(executor, kind, viewer.now, window),
    countUpToLimit(executor, sql`1 from ${sql.raw(rulesOf(kind).popular.all)}`),
  ]);
  const { rows } = await sql<RowOfThing>`
    select t.id as "_id", t.id as "thingId", ${lastOnWire(kind)}, ${requestsToday(viewer)},
           coalesce(p.requests_total, 0) as "requestsTotal"
      from unnest(${ids}::uuid[]) with ordinality as t(id, place)
      left join ${popularity} p on p.${thingId} = t.id
      left join ${lastAnswers(kind, viewer, sql`t.id`)} on true
     order by t.place`.execute(executor);
  return { items: await withThings<PopularThing<Kind>>(executor, kind, rows), ...counted };
}

/** A row whose other columns have the names of the reply. */
export interface RowOfThing {
  readonly thingId: string;
}

/** The rows of a page as in the reply; their things are read at once. Rows of removed things are dropped. */
export async function withThings<Item>(
  executor: Executor,
  kind: QuoteKind,
  rows: readonly RowOfThing[],
): Promise<Item[]> {
  const { find, wire } = rulesOf(kind);
  const things = await find(executor, [...new Set(rows.map((row) => row.thingId))]);
  return rows.flatMap(({ thingId, ...row }) => {
    const thing = things.get(thingId);
    return thing ? [{ ...onWire(row), [wire.thing]: [thing] } as Item] : [];
  });
}

/** Dates become ISO text. */
function onWire(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
