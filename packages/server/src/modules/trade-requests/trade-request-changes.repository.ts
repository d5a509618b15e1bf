// Making, answering and closing requests on trades. Figures are kept in the same transaction as what they count.
import { requestOpenMs } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Look } from '../../platform/db/database-clock.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import { tradeRequestTables } from '../quotes/request-tables.repository.ts';
import { addPopularity } from '../quotes/request-changes.repository.ts';
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
  await addPopularity(tx, tradeRequestTables, trade.id, request.createdAt);
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

export interface StoredAnswer {
  readonly row: ResponseRow;
  /** False where it replaces the same person's earlier one. */
  readonly isNew: boolean;
}

/** Null when the request is over at this instant. Call `lockRequest` before: the clock is asked after the lock. */
export async function putAnswer(
  tx: Executor,
  { userId, now }: Look,
  requestId: string,
  value: number,
): Promise<StoredAnswer | null> {
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
  return { row, isNew };
}
