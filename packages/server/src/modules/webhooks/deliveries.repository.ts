// What is sent to webhooks: written with what happened, taken by one node at a time, and kept as a log.
import type { DeliveredEvent, WebhookEvent } from '@pricevault/basics';
import type { AttemptProblem, WebhookAttempt, WebhookDelivery } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { countUpToLimit, type Counted, type ListWindow } from '../../platform/db/list-window.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export const webhooksChannel = 'webhooks_pending';

export interface ListeningWebhook {
  readonly id: string;
  readonly firmId: string;
}

/** Webhooks that are on and want the event, of firms that still have somebody. Until the transaction ends none of them is deleted. */
export async function findListening(
  tx: Executor,
  event: WebhookEvent,
): Promise<ListeningWebhook[]> {
  const { rows } = await sql<ListeningWebhook>`
    select w.id, w.firm_id as "firmId" from webhooks w
     where w.off_since is null and ${event} = any(w.events)
       and exists (select from users u where u.firm_id = w.firm_id and u.disabled_at is null)
       for key share of w skip locked`.execute(tx);
  return rows;
}

export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: DeliveredEvent;
  readonly onceKey: string | null;
  readonly body: string;
}

/** What was told already under the same key is not told again. */
export async function insertDeliveries(
  tx: Executor,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    insert into webhook_deliveries (id, webhook_id, event, once_key, body)
    select d.id, d."webhookId", d.event, d."onceKey", d.body
      from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
        as d(id uuid, "webhookId" uuid, event text, "onceKey" text, body text)
    on conflict (webhook_id, event, once_key) do nothing`.execute(tx);
  await notifyNodes(tx);
}

async function notifyNodes(tx: Executor): Promise<void> {
  await sql`select pg_notify(${webhooksChannel}, '')`.execute(tx);
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly firmId: string;
  readonly url: string;
  readonly note: string;
  readonly body: string;
  readonly attempts: number;
  readonly tries: number;
}

/** Oldest first, one at a time for each webhook, so that a slow receiver holds up nobody but itself. */
const nextOfWebhook = sql`
  select d.id, d.next_attempt_at from webhook_deliveries d
   where d.webhook_id = w.id and d.next_attempt_at is not null
   order by d.next_attempt_at, d.number limit 1`;
const isFree = sql`w.off_since is null and (w.sending_until is null or w.sending_until <= now())`;
const sendingOfFirm = sql`
  select count(*) from webhooks o where o.firm_id = w.firm_id and o.sending_until > now()`;

/**
 * Takes one that is due for so many seconds. Nothing stays locked while it is sent. Receivers that failed last come after the others, and
 * a firm with many that hang takes only some of the places.
 */
export async function claimDelivery(
  executor: Executor,
  { leaseSeconds, perFirm }: { readonly leaseSeconds: number; readonly perFirm: number },
): Promise<ClaimedDelivery | null> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as materialized (
      select w.id, d.id as delivery_id
        from webhooks w cross join lateral (${nextOfWebhook}) as d
       where ${isFree} and w.rests_until <= now() and d.next_attempt_at <= now() and (${sendingOfFirm}) < ${perFirm}
       order by w.failing_since is not null, d.next_attempt_at limit 1
         for no key update of w skip locked
    ), taken as (
      update webhooks w
         set sending_until = now() + ${leaseSeconds}::integer * interval '1 second', last_attempt_at = now()
        from due where w.id = due.id
      returning w.id, w.firm_id, w.url, w.note, due.delivery_id
    )
    select d.id, t.id as "webhookId", t.firm_id as "firmId", t.url, t.note, d.body, d.attempts, d.tries
      from taken t join webhook_deliveries d on d.id = t.delivery_id`.execute(executor);
  return rows[0] ?? null;
}

/** Milliseconds until the next one is due, at least a second; null while none waits. */
export async function msUntilNextDelivery(executor: Executor): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select greatest(extract(epoch from min(greatest(d.next_attempt_at, w.rests_until, w.sending_until)) - now()) * 1000,
                    1000)::float8 as ms
      from webhooks w cross join lateral (${nextOfWebhook}) as d
     where w.off_since is null`.execute(executor);
  return rows[0]?.ms ?? null;
}

export interface AttemptOutcome {
  readonly status: number | null;
  readonly milliseconds: number;
  readonly problem: AttemptProblem | null;
  readonly answer: string | null;
}

/** False where another node has taken it over meanwhile. @param pauseMs until the next attempt; null for none */
export async function recordAttempt(
  tx: Executor,
  { id, attempts }: ClaimedDelivery,
  outcome: AttemptOutcome,
  pauseMs: number | null,
): Promise<boolean> {
  const isDelivered = outcome.problem === null;
  const { numAffectedRows } = await sql`
    update webhook_deliveries
       set attempts = attempts + 1, tries = tries + 1,
           delivered_at = case when ${isDelivered} then now() end,
           next_attempt_at = now() + ${pauseMs}::bigint * interval '1 millisecond'
     where id = ${id} and attempts = ${attempts}`.execute(tx);
  if ((numAffectedRows ?? 0n) === 0n) return false;
  await sql`
    insert into webhook_attempts (delivery_id, number, status, milliseconds, problem, answer)
    values (${id}, ${attempts + 1}, ${outcome.status}, ${outcome.milliseconds}, ${outcome.problem},
            ${outcome.answer})`.execute(tx);
  return true;
}

/** A slow one rests as long as it took. */
export async function noteSuccess(tx: Executor, webhookId: string, restMs: number): Promise<void> {
  await sql`
    update webhooks set sending_until = null, failures = 0, failing_since = null,
           rests_until = now() + ${restMs}::integer * interval '1 millisecond'
     where id = ${webhookId}`.execute(tx);
}

/** It rests for a second after the first failure, then twice as long each time, up to five minutes. */
export async function noteFailure(tx: Executor, webhookId: string): Promise<{ failingMs: number }> {
  const { rows } = await sql<{ failingMs: number }>`
    update webhooks
       set sending_until = null, failures = failures + 1, failing_since = coalesce(failing_since, now()),
           rests_until = now() + least(interval '1 second' * 2 ^ least(failures, 10), interval '5 minutes')
     where id = ${webhookId}
    returning (extract(epoch from now() - failing_since) * 1000)::float8 as "failingMs"`.execute(
    tx,
  );
  return { failingMs: rows[0]?.failingMs ?? 0 };
}

/** False where it was switched off already. */
export async function giveUpWebhook(
  tx: Executor,
  webhookId: string,
  reason: 'failing' | 'gone',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks set off_since = now(), off_reason = ${reason}, version = version + 1
     where id = ${webhookId} and off_since is null`.execute(tx);
  await giveUpWaiting(tx, webhookId);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function giveUpWaiting(tx: Executor, webhookId: string): Promise<void> {
  await sql`
    update webhook_deliveries set next_attempt_at = null
     where webhook_id = ${webhookId} and next_attempt_at is not null`.execute(tx);
}

const lastAttempt = sql`
  left join lateral (
    select a.* from webhook_attempts a where a.delivery_id = d.id order by a.number desc limit 1) a on true`;
const stateOfDelivery = sql`case when d.next_attempt_at is not null then 'waiting' when d.delivered_at is not null then 'delivered' else 'failed' end`;
const columns = sql`d.id as _id, d.event, d.created_at as "createdAt", d.attempts, d.next_attempt_at as "nextAttemptAt",
  ${stateOfDelivery} as state, a.number, a.at, a.status, a.milliseconds, a.problem, a.answer`;

type AttemptRow = Omit<WebhookAttempt, 'at'> & { readonly at: Date };
type DeliveryRow = Pick<WebhookDelivery, '_id' | 'event' | 'state' | 'attempts'> & {
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
} & (AttemptRow | { readonly number: null });

const attemptOf = ({ number, at, status, milliseconds, problem, answer }: AttemptRow) => ({
  number,
  at: at.toISOString(),
  status,
  milliseconds,
  problem,
  answer,
});

const deliveryOf = (row: DeliveryRow): WebhookDelivery => ({
  _id: row._id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  lastAttempt: row.number === null ? null : attemptOf(row),
});

export interface DeliveryFilter {
  readonly webhookId: string;
  readonly state?: WebhookDelivery['state'] | undefined;
  readonly event?: WebhookDelivery['event'] | undefined;
}

/** Newest first. */
export async function listDeliveries(
  executor: Executor,
  { webhookId, state, event }: DeliveryFilter,
  { limit, offset }: ListWindow,
): Promise<Counted<WebhookDelivery>> {
  const wanted = [
    sql`d.webhook_id = ${webhookId}`,
    ...(state === undefined ? [] : [sql`${stateOfDelivery} = ${state}`]),
    ...(event === undefined ? [] : [sql`d.event = ${event}`]),
  ];
  const from = sql`from webhook_deliveries d where ${sql.join(wanted, sql` and `)}`;
  const { rows } = await sql<DeliveryRow>`
    select ${columns}
      from (select d.* ${from} order by d.number desc limit ${limit} offset ${offset}) as d ${lastAttempt}
     order by d.number desc`.execute(executor);
  return { items: rows.map(deliveryOf), ...(await countUpToLimit(executor, from)) };
}

export interface FoundDelivery {
  readonly item: WebhookDelivery;
  readonly webhookId: string;
  readonly isOn: boolean;
  readonly body: string;
}

export async function findDelivery(
  executor: Executor,
  { id, firmId }: { readonly id: string; readonly firmId: string },
): Promise<FoundDelivery | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<DeliveryRow & Omit<FoundDelivery, 'item'>>`
    select ${columns}, w.id as "webhookId", w.off_since is null as "isOn", d.body
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id ${lastAttempt}
     where d.id = ${id} and w.firm_id = ${firmId}`.execute(executor);
  const [row] = rows;
  if (!row) return null;
  return { item: deliveryOf(row), webhookId: row.webhookId, isOn: row.isOn, body: row.body };
}

/** Newest first. */
export async function listAttempts(
  executor: Executor,
  deliveryId: string,
  limit: number,
): Promise<WebhookAttempt[]> {
  const { rows } = await sql<AttemptRow>`
    select number, at, status, milliseconds, problem, answer from webhook_attempts
     where delivery_id = ${deliveryId} order by number desc limit ${limit}`.execute(executor);
  return rows.map(attemptOf);
}

/** Due now, with all its tries before it; somebody waits for it, so that the receiver rests no longer. */
export async function makeDue(
  tx: Executor,
  { deliveryId, webhookId }: { readonly deliveryId: string; readonly webhookId: string },
): Promise<void> {
  await sql`
    update webhook_deliveries set next_attempt_at = now(), tries = 0, delivered_at = null
     where id = ${deliveryId}`.execute(tx);
  await endRest(tx, webhookId);
}

export async function endRest(tx: Executor, webhookId: string): Promise<void> {
  await sql`update webhooks set rests_until = now() where id = ${webhookId}`.execute(tx);
  await notifyNodes(tx);
}

/** A limited number, with their attempts; returns how many. */
export async function deleteOldDeliveries(
  executor: Executor,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries
     where id in (select id from webhook_deliveries where created_at < ${before} order by created_at limit ${limit})`.execute(
    executor,
  );
  return Number(numAffectedRows ?? 0n);
}

interface WebhookQueue {
  readonly waiting: number;
  readonly failing: number;
}

export async function countWebhooks(executor: Executor): Promise<WebhookQueue> {
  const { rows } = await sql<WebhookQueue>`
    select (select count(*) from webhook_deliveries where next_attempt_at is not null) as waiting,
           count(*) filter (where failing_since is not null and off_since is null) as failing
      from webhooks`.execute(executor);
  return rows[0] ?? { waiting: 0, failing: 0 };
}
