// Making, answering and closing requests on bonds. Figures are kept in the same transaction as what they count.
import { requestOpenMs } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { utcDay, type Look } from '../../platform/db/database-clock.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import type { ResponseRow } from './bond-requests.repository.ts';

/** One at a time for the same person and bond: two clicks at once make one request. */
export async function findOwnOpenRequest(
  tx: Executor,
  { userId, now }: Look,
  bondId: string,
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${bondId}`}, 8))`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    select id from bond_requests
     where bond_id = ${bondId} and user_id = ${userId} and expires_at > ${now}
       and created_at > ${now} - ${requestOpenMs} * interval '1 millisecond'
     order by created_at desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertRequest(
  tx: Executor,
  { userId, now }: Look,
  bondId: string,
): Promise<string> {
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    insert into bond_requests (bond_id, user_id, created_at, expires_at)
    select ${bondId}, ${userId}, now, now + ${requestOpenMs} * interval '1 millisecond'
      from (select ${now} as now) as clock
    returning id, created_at as "createdAt"`.execute(tx);
  const [request] = rows;
  if (!request) throw new Error('A request was not stored.');
  await sql`
    insert into bond_popularity as p (bond_id, requests_day, requests_today, requests_total, last_request_at)
    values (${bondId}, ${utcDay(sql`${request.createdAt}::timestamptz`)}, 1, 1, ${request.createdAt})
    on conflict (bond_id) do update
      set requests_today = case when p.requests_day = excluded.requests_day then p.requests_today + 1 else 1 end,
          requests_day = excluded.requests_day, requests_total = p.requests_total + 1,
          last_request_at = excluded.last_request_at`.execute(tx);
  await countOwn(tx, userId, { requests: 1, responses: 0 });
  return request.id;
}

/** One more in the own lists. */
async function countOwn(
  tx: Executor,
  userId: string,
  more: { requests: number; responses: number },
): Promise<void> {
  await sql`
    insert into bond_quote_counts as c (user_id, requests, responses)
    values (${userId}, ${more.requests}, ${more.responses})
    on conflict (user_id)
      do update set requests = c.requests + excluded.requests, responses = c.responses + excluded.responses`.execute(
    tx,
  );
}

export interface LockedRequest {
  readonly id: string;
  readonly userId: string;
}

/** The given request of the bond, or the newest open one, held for this answer alone. */
export async function lockRequest(
  tx: Executor,
  { now }: Look,
  bondId: string,
  requestId: string | undefined,
): Promise<LockedRequest | null> {
  if (requestId !== undefined && !isUuid(requestId)) return null;
  const condition =
    requestId === undefined
      ? sql`r.expires_at > ${now} and r.created_at > ${now} - ${requestOpenMs} * interval '1 millisecond'`
      : sql`r.id = ${requestId}`;
  const { rows } = await sql<LockedRequest>`
    select r.id, r.user_id as "userId" from bond_requests r
     where r.bond_id = ${bondId} and ${condition}
     order by r.created_at desc, r.id limit 1 for update`.execute(tx);
  return rows[0] ?? null;
}

/** Null when the request is over at this instant. Call `lockRequest` before: the clock is asked after the lock. */
export async function putAnswer(
  tx: Executor,
  { userId, now }: Look,
  requestId: string,
  { bid, offer }: { bid: number; offer: number | null },
): Promise<ResponseRow | null> {
  const { rows } = await sql<ResponseRow & { isNew: boolean }>`
    with answer as (
      insert into bond_responses (request_id, user_id, bid, offer, created_at)
      select r.id, ${userId}, ${bid}, ${offer}, clock.now
        from bond_requests r, (select ${now} as now) as clock
       where r.id = ${requestId} and r.expires_at > clock.now
      on conflict (request_id, user_id)
        do update set bid = excluded.bid, offer = excluded.offer, created_at = excluded.created_at
      returning id, request_id, created_at, bid, offer, xmax = 0 as is_new
    )
    select a.id::text as "_id", a.request_id as "requestId", a.created_at as "createdAt", a.bid, a.offer,
           r.bond_id as "bondId", a.is_new as "isNew"
      from answer a join bond_requests r on r.id = a.request_id`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  const { isNew, ...row } = found;
  if (isNew) await countOwn(tx, userId, { requests: 0, responses: 1 });
  await sql`
    update bond_requests r
       set answers = f.answers, bid_avg = f.bid_avg, offer_avg = f.offer_avg, bid_max = f.bid_max,
           bid_max_at = f.bid_max_at, offer_min = f.offer_min, offer_min_at = f.offer_min_at
      from (select count(*) as answers, avg(bid) as bid_avg, avg(offer) as offer_avg,
                   max(bid) as bid_max, (array_agg(created_at order by bid desc, created_at))[1] as bid_max_at,
                   min(offer) as offer_min,
                   (array_agg(created_at order by offer, created_at) filter (where offer is not null))[1] as offer_min_at
              from bond_responses where request_id = ${requestId}) f
     where r.id = ${requestId}`.execute(tx);
  return row;
}

export interface ClosedRequest {
  readonly id: string;
  readonly bondId: string;
  readonly userId: string;
}

/** Marks requests that are over, a bounded number at once; other nodes take others. */
export async function closeRequests(
  tx: Executor,
  now: Look['now'],
  limit: number,
): Promise<ClosedRequest[]> {
  const { rows } = await sql<ClosedRequest>`
    update bond_requests r set closed_at = ${now}
      from (select id from bond_requests where closed_at is null and expires_at <= ${now}
             order by expires_at limit ${limit} for update skip locked) due
     where r.id = due.id
    returning r.id, r.bond_id as "bondId", r.user_id as "userId"`.execute(tx);
  return rows;
}

/** Milliseconds until the next request is over; null while none is open. */
export async function readNextExpiry(executor: Executor, now: Look['now']): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(expires_at) - ${now}) * 1000)::double precision as ms
      from bond_requests where closed_at is null`.execute(executor);
  return rows[0]?.ms ?? null;
}

/** Who asked for or answered the bond in the last 30 days, the newest first, without the one who asks now. */
export async function findConcerned(
  executor: Executor,
  { userId, now }: Look,
  bondId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with lately as (
      select id, user_id from bond_requests
       where bond_id = ${bondId} and created_at > ${now} - interval '30 days'
       order by created_at desc limit 20
    )
    select distinct id from (
      select user_id as id from lately
      union all
      select a.user_id from bond_responses a join lately l on l.id = a.request_id
    ) as people where id <> ${userId} limit 100`.execute(executor);
  return rows.map(({ id }) => id);
}
