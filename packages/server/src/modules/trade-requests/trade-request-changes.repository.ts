// Making, answering and closing requests on trades. Figures are kept in the same transaction as what they count.
import { requestOpenMs } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { utcDay, type Look } from '../../platform/db/database-clock.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import type { ResponseRow } from './trade-requests.repository.ts';

export interface HeldTrade {
  readonly id: string;
  readonly instrumentId: string;
}

/** By `_id` or number. Its type cannot be removed before this transaction ends; null where none is in sight. */
export async function holdTrade(
  tx: Executor,
  reference: string | number,
): Promise<HeldTrade | null> {
  const isId = typeof reference === 'string' && isUuid(reference);
  const number = /^\d{1,16}$/.test(String(reference)) ? Number(reference) : 0;
  const { rows } = await sql<HeldTrade>`
    select t.id, t.instrument_id as "instrumentId" from trades t join instruments i on i.id = t.instrument_id
     where ${isId ? sql`t.id = ${reference}` : sql`t.trade_number = ${Math.min(number, Number.MAX_SAFE_INTEGER)}`}
       and i.removed_at is null for share of i`.execute(tx);
  return rows[0] ?? null;
}

/** One at a time for the same person and trade: two clicks at once make one request. */
export async function findOwnOpenRequest(
  tx: Executor,
  { userId, now }: Look,
  tradeId: string,
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${tradeId}`}, 8))`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    select id from trade_requests
     where trade_id = ${tradeId} and user_id = ${userId} and expires_at > ${now}
       and created_at > ${now} - ${requestOpenMs} * interval '1 millisecond'
     order by created_at desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertRequest(
  tx: Executor,
  { userId, now }: Look,
  trade: HeldTrade,
): Promise<string> {
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    insert into trade_requests (trade_id, instrument_id, user_id, created_at, expires_at)
    select ${trade.id}, ${trade.instrumentId}, ${userId}, now, now + ${requestOpenMs} * interval '1 millisecond'
      from (select ${now} as now) as clock
    returning id, created_at as "createdAt"`.execute(tx);
  const [request] = rows;
  if (!request) throw new Error('A request was not stored.');
  await sql`
    insert into trade_popularity as p (trade_id, requests_day, requests_today, requests_total, last_request_at)
    values (${trade.id}, ${utcDay(sql`${request.createdAt}::timestamptz`)}, 1, 1, ${request.createdAt})
    on conflict (trade_id) do update
      set requests_today = case when p.requests_day = excluded.requests_day then p.requests_today + 1 else 1 end,
          requests_day = excluded.requests_day, requests_total = p.requests_total + 1,
          last_request_at = excluded.last_request_at`.execute(tx);
  await countOwn(tx, userId, trade.instrumentId, { requests: 1, responses: 0 });
  return request.id;
}

/** One more in the own lists. */
async function countOwn(
  tx: Executor,
  userId: string,
  instrumentId: string,
  more: { requests: number; responses: number },
): Promise<void> {
  await sql`
    insert into trade_quote_counts as c (user_id, instrument_id, requests, responses)
    values (${userId}, ${instrumentId}, ${more.requests}, ${more.responses})
    on conflict (user_id, instrument_id)
      do update set requests = c.requests + excluded.requests, responses = c.responses + excluded.responses`.execute(
    tx,
  );
}

export interface LockedRequest {
  readonly id: string;
  readonly userId: string;
}

/** The given request of the trade, or the newest open one, held for this answer alone. */
export async function lockRequest(
  tx: Executor,
  { now }: Look,
  tradeId: string,
  requestId: string | undefined,
): Promise<LockedRequest | null> {
  if (requestId !== undefined && !isUuid(requestId)) return null;
  const condition =
    requestId === undefined
      ? sql`r.expires_at > ${now} and r.created_at > ${now} - ${requestOpenMs} * interval '1 millisecond'`
      : sql`r.id = ${requestId}`;
  const { rows } = await sql<LockedRequest>`
    select r.id, r.user_id as "userId" from trade_requests r
     where r.trade_id = ${tradeId} and ${condition}
     order by r.created_at desc, r.id limit 1 for update`.execute(tx);
  return rows[0] ?? null;
}

/** Null when the request is over at this instant. Call `lockRequest` before: the clock is asked after the lock. */
export async function putAnswer(
  tx: Executor,
  { userId, now }: Look,
  requestId: string,
  value: number,
): Promise<ResponseRow | null> {
  const { rows } = await sql<ResponseRow & { instrumentId: string; isNew: boolean }>`
    with answer as (
      insert into trade_responses (request_id, user_id, instrument_id, value, created_at)
      select r.id, ${userId}, r.instrument_id, ${value}, clock.now
        from trade_requests r, (select ${now} as now) as clock
       where r.id = ${requestId} and r.expires_at > clock.now
      on conflict (request_id, user_id) do update set value = excluded.value, created_at = excluded.created_at
      returning id, request_id, instrument_id, created_at, value, xmax = 0 as is_new
    )
    select a.id::text as "_id", a.request_id as "requestId", a.created_at as "createdAt", a.value,
           r.trade_id as "tradeOId", a.instrument_id as "instrumentId", a.is_new as "isNew"
      from answer a join trade_requests r on r.id = a.request_id`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  const { instrumentId, isNew, ...row } = found;
  if (isNew) await countOwn(tx, userId, instrumentId, { requests: 0, responses: 1 });
  await sql`
    update trade_requests r
       set answers = f.answers, value_avg = f.value_avg, value_max = f.value_max, value_max_at = f.value_max_at
      from (select count(*) as answers, avg(value) as value_avg, max(value) as value_max,
                   (array_agg(created_at order by value desc, created_at))[1] as value_max_at
              from trade_responses where request_id = ${requestId}) f
     where r.id = ${requestId}`.execute(tx);
  return row;
}

export interface ClosedRequest {
  readonly id: string;
  readonly tradeId: string;
  readonly userId: string;
}

/** Marks requests that are over, a bounded number at once; other nodes take others. */
export async function closeRequests(
  tx: Executor,
  now: Look['now'],
  limit: number,
): Promise<ClosedRequest[]> {
  const { rows } = await sql<ClosedRequest>`
    update trade_requests r set closed_at = ${now}
      from (select id from trade_requests where closed_at is null and expires_at <= ${now}
             order by expires_at limit ${limit} for update skip locked) due
     where r.id = due.id
    returning r.id, r.trade_id as "tradeId", r.user_id as "userId"`.execute(tx);
  return rows;
}

/** Milliseconds until the next request is over; null while none is open. */
export async function readNextExpiry(executor: Executor, now: Look['now']): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(expires_at) - ${now}) * 1000)::double precision as ms
      from trade_requests where closed_at is null`.execute(executor);
  return rows[0]?.ms ?? null;
}

/** Who asked for or answered the trade in the last 30 days, the newest first, without the one who asks now. */
export async function findConcerned(
  executor: Executor,
  { userId, now }: Look,
  tradeId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with lately as (
      select id, user_id from trade_requests
       where trade_id = ${tradeId} and created_at > ${now} - interval '30 days'
       order by created_at desc limit 20
    )
    select distinct id from (
      select user_id as id from lately
      union all
      select a.user_id from trade_responses a join lately l on l.id = a.request_id
    ) as people where id <> ${userId} limit 100`.execute(executor);
  return rows.map(({ id }) => id);
}
