// Which requests have expired, and whom a request concerns.
import type { QuoteKind } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/db/database-clock.ts';
import { tablesOf, type RequestedThing } from './quote-kinds.ts';

export interface ClosedRequest extends RequestedThing {
  readonly userId: string;
}

/** Marks expired requests as closed, a limited number at once; other nodes take others. */
export async function closeRequests(
  tx: Executor,
  kind: QuoteKind,
  now: Viewer['now'],
  limit: number,
): Promise<ClosedRequest[]> {
  const { requests, thingId } = tablesOf(kind);
  const { rows } = await sql<ClosedRequest>`
    update ${requests} r set closed_at = ${now}
      from (select id from ${requests} where closed_at is null and expires_at <= ${now}
             order by expires_at limit ${limit} for update skip locked) due
     where r.id = due.id
    returning r.id, r.${thingId} as "thingId", r.user_id as "userId"`.execute(tx);
  return rows;
}

/** Milliseconds until the next request expires; null while none is open. */
export async function readNextExpiry(
  executor: Executor,
  kind: QuoteKind,
  now: Viewer['now'],
): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(expires_at) - ${now}) * 1000)::double precision as ms
      from ${tablesOf(kind).requests} where closed_at is null`.execute(executor);
  return rows[0]?.ms ?? null;
}

/** Users who requested or answered it in the last 30 days (newest requests only), except the one asking now. */
export async function findConcerned(
  executor: Executor,
  kind: QuoteKind,
  { userId, now }: Viewer,
  thing: string,
): Promise<string[]> {
  const { requests, responses, thingId } = tablesOf(kind);
  const { rows } = await sql<{ id: string }>`
    with lately as (
      select id, user_id from ${requests}
       where ${thingId} = ${thing} and created_at > ${now} - interval '30 days'
       order by created_at desc limit 20
    )
    select distinct id from (
      select user_id as id from lately
      union all
      select a.user_id from ${responses} a join lately l on l.id = a.request_id
    ) as people where id <> ${userId} limit 100`.execute(executor);
  return rows.map(({ id }) => id);
}
