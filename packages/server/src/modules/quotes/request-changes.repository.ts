// What becomes of a request, whether for a trade or a bond: asked once at a time by the same person, held for one answer at
// a time, counted as popularity, over after its hour.
import { requestOpenMs } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { utcDay, type Look } from '../../platform/db/database-clock.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import type { RequestTables } from './request-tables.repository.ts';

/** One at a time for the same person and thing: two clicks at once make one request. */
export async function findOwnOpenRequest(
  tx: Executor,
  { requests, thingId: column }: RequestTables,
  { userId, now }: Look,
  thingId: string,
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${thingId}`}, 8))`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    select id from ${requests}
     where ${column} = ${thingId} and user_id = ${userId} and expires_at > ${now}
       and created_at > ${now} - ${requestOpenMs} * interval '1 millisecond'
     order by created_at desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** One request more, on the calendar's day and of all days. */
export async function addPopularity(
  tx: Executor,
  { popularity, thingId: column }: RequestTables,
  thingId: string,
  requestedAt: Date,
): Promise<void> {
  await sql`
    insert into ${popularity} as p (${column}, requests_day, requests_today, requests_total, last_request_at)
    values (${thingId}, ${utcDay(sql`${requestedAt}::timestamptz`)}, 1, 1, ${requestedAt})
    on conflict (${column}) do update
      set requests_today = case when p.requests_day = excluded.requests_day then p.requests_today else 0 end + 1,
          requests_day = excluded.requests_day, requests_total = p.requests_total + 1,
          last_request_at = excluded.last_request_at`.execute(tx);
}

export interface LockedRequest {
  readonly id: string;
  readonly userId: string;
}

/** The given request of the thing, or the newest open one, held for this answer alone. */
export async function lockRequest(
  tx: Executor,
  { requests, thingId: column }: RequestTables,
  { now }: Look,
  thingId: string,
  requestId: string | undefined,
): Promise<LockedRequest | null> {
  if (requestId !== undefined && !isUuid(requestId)) return null;
  const condition =
    requestId === undefined
      ? sql`r.expires_at > ${now} and r.created_at > ${now} - ${requestOpenMs} * interval '1 millisecond'`
      : sql`r.id = ${requestId}`;
  const { rows } = await sql<LockedRequest>`
    select r.id, r.user_id as "userId" from ${requests} r
     where r.${column} = ${thingId} and ${condition}
     order by r.created_at desc, r.id limit 1 for update`.execute(tx);
  return rows[0] ?? null;
}

export interface ClosedRequest {
  readonly id: string;
  readonly thingId: string;
  readonly userId: string;
}

/** Marks requests that are over, a bounded number at once; other nodes take others. */
export async function closeRequests(
  tx: Executor,
  { requests, thingId }: RequestTables,
  now: Look['now'],
  limit: number,
): Promise<ClosedRequest[]> {
  const { rows } = await sql<ClosedRequest>`
    update ${requests} r set closed_at = ${now}
      from (select id from ${requests} where closed_at is null and expires_at <= ${now}
             order by expires_at limit ${limit} for update skip locked) due
     where r.id = due.id
    returning r.id, r.${thingId} as "thingId", r.user_id as "userId"`.execute(tx);
  return rows;
}

/** Milliseconds until the next request is over; null while none is open. */
export async function readNextExpiry(
  executor: Executor,
  { requests }: RequestTables,
  now: Look['now'],
): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(expires_at) - ${now}) * 1000)::double precision as ms
      from ${requests} where closed_at is null`.execute(executor);
  return rows[0]?.ms ?? null;
}

/** Who asked for or answered it in the last 30 days, in its newest requests, without the one who asks now. */
export async function findConcerned(
  executor: Executor,
  { requests, responses, thingId: column }: RequestTables,
  { userId, now }: Look,
  thingId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with lately as (
      select id, user_id from ${requests}
       where ${column} = ${thingId} and created_at > ${now} - interval '30 days'
       order by created_at desc limit 20
    )
    select distinct id from (
      select user_id as id from lately
      union all
      select a.user_id from ${responses} a join lately l on l.id = a.request_id
    ) as people where id <> ${userId} limit 100`.execute(executor);
  return rows.map(({ id }) => id);
}
