// The webhooks of firms and their secrets. Every statement names the firm: a webhook of another one does not exist.
import type { Webhook, WebhookForm } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export interface WebhookKey {
  readonly id: string;
  readonly firmId: string;
}

const columns = sql`w.id as _id, w.url, w.note, w.events, w.version,
  case when w.off_reason is not null then 'givenUp' when w.off_since is not null then 'switchedOff'
       when w.failing_since is not null then 'failing' else 'on' end as state,
  w.failing_since as "failingSince", w.last_attempt_at as "lastAttemptAt", w.created_at as "createdAt",
  (select max(s.created_at) from webhook_secrets s where s.webhook_id = w.id) as "secretMadeAt",
  (select max(s.ends_at) from webhook_secrets s where s.webhook_id = w.id and s.ends_at > now()) as "oldSecretUntil"`;

type Instants = 'failingSince' | 'lastAttemptAt' | 'createdAt' | 'secretMadeAt' | 'oldSecretUntil';
type WebhookRow = Omit<Webhook, Instants> & { readonly createdAt: Date } & {
  readonly [Name in Exclude<Instants, 'createdAt'>]: Date | null;
};

const webhookOf = (row: WebhookRow): Webhook => ({
  ...row,
  failingSince: row.failingSince?.toISOString() ?? null,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  secretMadeAt: row.secretMadeAt?.toISOString() ?? null,
  oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
});

/** Oldest first. */
export async function listWebhooks(executor: Executor, firmId: string): Promise<Webhook[]> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhooks w where w.firm_id = ${firmId} order by w.created_at, w.id`.execute(
    executor,
  );
  return rows.map(webhookOf);
}

export async function findWebhook(
  executor: Executor,
  { id, firmId }: WebhookKey,
): Promise<Webhook | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<WebhookRow>`
    select ${columns} from webhooks w where w.id = ${id} and w.firm_id = ${firmId}`.execute(
    executor,
  );
  return rows[0] ? webhookOf(rows[0]) : null;
}

/** Those who write deliveries go on meanwhile. */
export async function lockWebhook(tx: Executor, { id, firmId }: WebhookKey): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rows } = await sql`
    select from webhooks where id = ${id} and firm_id = ${firmId} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function insertWebhook(
  tx: Executor,
  firmId: string,
  { url, note, events }: WebhookForm,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into webhooks (firm_id, url, note, events)
    values (${firmId}, ${url}, ${note}, ${events}::text[]) returning id`.execute(tx);
  if (!rows[0]) throw new Error('A webhook was not stored.');
  return rows[0].id;
}

/** Another address starts without the failures of the one before. */
export async function changeWebhook(
  tx: Executor,
  id: string,
  { url, note, events }: WebhookForm,
): Promise<void> {
  await sql`
    update webhooks
       set url = ${url}, note = ${note}, events = ${events}::text[], version = version + 1,
           failures = case when url = ${url} then failures else 0 end,
           failing_since = case when url = ${url} then failing_since end,
           rests_until = case when url = ${url} then rests_until else now() end
     where id = ${id}`.execute(tx);
}

export async function switchWebhook(tx: Executor, id: string, isOn: boolean): Promise<void> {
  await sql`
    update webhooks
       set off_since = case when ${isOn} then null else coalesce(off_since, now()) end, off_reason = null,
           failures = 0, failing_since = null, rests_until = now(), version = version + 1
     where id = ${id}`.execute(tx);
}

export async function deleteWebhook(tx: Executor, { id, firmId }: WebhookKey): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numAffectedRows } = await sql`
    delete from webhooks where id = ${id} and firm_id = ${firmId}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function insertSecret(
  tx: Executor,
  secret: { readonly id: string; readonly webhookId: string; readonly encrypted: Buffer },
): Promise<void> {
  await sql`
    insert into webhook_secrets (id, webhook_id, secret, created_at)
    values (${secret.id}, ${secret.webhookId}, ${secret.encrypted}, clock_timestamp())`.execute(tx);
}

/** The newest goes on for a while, or ends now as the older ones do. */
export async function endSecrets(
  tx: Executor,
  webhookId: string,
  overlapMs: number,
): Promise<void> {
  await sql`
    delete from webhook_secrets
     where webhook_id = ${webhookId} and (${overlapMs}::integer = 0 or ends_at is not null)`.execute(
    tx,
  );
  await sql`
    update webhook_secrets set ends_at = now() + ${overlapMs}::integer * interval '1 millisecond'
     where webhook_id = ${webhookId}`.execute(tx);
}

export interface StoredSecret {
  readonly id: string;
  readonly encrypted: Buffer;
}

/** Those that sign now, the newest first. */
export async function readSecrets(executor: Executor, webhookId: string): Promise<StoredSecret[]> {
  const { rows } = await sql<StoredSecret>`
    select id, secret as encrypted from webhook_secrets
     where webhook_id = ${webhookId} and (ends_at is null or ends_at > now())
     order by created_at desc`.execute(executor);
  return rows;
}

export async function deleteEndedSecrets(executor: Executor): Promise<void> {
  await sql`delete from webhook_secrets where ends_at <= now()`.execute(executor);
}
