// Making, answering and closing requests on bonds. Figures are kept in the same transaction as what they count.
import { requestOpenMs } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Look } from '../../platform/db/database-clock.ts';
import { bondRequestTables } from '../quotes/request-tables.repository.ts';
import { addPopularity } from '../quotes/request-changes.repository.ts';
import type { ResponseRow } from './bond-requests.repository.ts';

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
  await addPopularity(tx, bondRequestTables, bondId, request.createdAt);
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
  { bid, offer }: { bid: number; offer: number | null },
): Promise<StoredAnswer | null> {
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
  return { row, isNew };
}
