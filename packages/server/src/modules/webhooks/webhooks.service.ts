// The webhooks of a firm, run by its owners: addresses, events and secrets. Secrets are shown once and stored encrypted.
import { maxWebhooks, maxWebhookUrl, secretOverlapMs, webhookEvents } from '@pricevault/basics';
import type {
  AuditAction,
  AnswerOf,
  BodyOf,
  Webhook,
  WebhookForm,
  webhooksContract,
} from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit, type AuditEntry } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import { createAddressRules } from '../../platform/outbound/address-rules.ts';
import { refuseLiteral } from '../../platform/outbound/guarded-post.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseStaleEdit } from '../../platform/stale-edit.ts';
import { lockAsOwner } from '../firms/membership.service.ts';
import { giveUpWaiting } from './deliveries.repository.ts';
import { sendPing } from './webhook-news.service.ts';
import { makeSecret, secretText } from './webhook-signature.ts';
import {
  changeWebhook,
  deleteWebhook,
  endSecrets,
  findWebhook,
  insertSecret,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  switchWebhook,
  type WebhookKey,
} from './webhooks.repository.ts';

type Contract = typeof webhooksContract;

export async function readWebhooks(
  { db }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['list']>> {
  return { items: await listWebhooks(db.queries, user.firmId) };
}

export async function createWebhook(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['create']>,
): Promise<AnswerOf<Contract['create']>> {
  const form = checkedForm(platform, body);
  const { firmId } = caller.user;
  return transact(platform, caller, async (tx) => {
    await lockAsOwner(tx, caller);
    if ((await listWebhooks(tx, firmId)).length >= maxWebhooks) {
      throw new AppError('webhooksTooMany', { max: maxWebhooks });
    }
    const id = await insertWebhook(tx, firmId, form);
    const secret = await addSecret(tx, platform, id);
    await record(tx, caller, 'webhooks.created', { id, form });
    await sendPing(tx, platform, id);
    return { item: await requireWebhook(tx, { id, firmId }), secret };
  });
}

export async function updateWebhook(
  platform: Platform,
  caller: UserCaller,
  { _id: id, version, ...body }: BodyOf<Contract['update']>,
): Promise<AnswerOf<Contract['update']>> {
  const form = checkedForm(platform, body);
  return changeOwn(platform, caller, id, async (tx, stored) => {
    refuseStaleEdit(stored, version, form);
    await changeWebhook(tx, id, form);
    await record(tx, caller, 'webhooks.changed', { id, form });
  });
}

/** Nothing is sent or kept for a webhook that is off; what waits is given up and can be replayed. */
export async function setWebhookOn(
  platform: Platform,
  caller: UserCaller,
  { _id: id, isOn }: BodyOf<Contract['setOn']>,
): Promise<AnswerOf<Contract['setOn']>> {
  return changeOwn(platform, caller, id, async (tx, stored) => {
    const wasOn = stored.state === 'on' || stored.state === 'failing';
    if (wasOn === isOn) return;
    await switchWebhook(tx, id, isOn);
    if (!isOn) await giveUpWaiting(tx, id);
    await record(tx, caller, isOn ? 'webhooks.switched-on' : 'webhooks.switched-off', { id });
  });
}

export async function rotateSecret(
  platform: Platform,
  caller: UserCaller,
  { _id: id, endsOld = false }: BodyOf<Contract['rotateSecret']>,
): Promise<AnswerOf<Contract['rotateSecret']>> {
  let secret = '';
  return transact(platform, caller, async (tx) => {
    const item = await changeLocked(tx, caller, id, async () => {
      await endSecrets(tx, id, endsOld ? 0 : secretOverlapMs);
      secret = await addSecret(tx, platform, id);
      await record(tx, caller, 'webhooks.secret-rotated', { id, endsOld });
    });
    return { item, secret };
  });
}

export async function removeWebhook(
  platform: Platform,
  caller: UserCaller,
  { _id: id }: BodyOf<Contract['remove']>,
): Promise<AnswerOf<Contract['remove']>> {
  return transact(platform, caller, async (tx) => {
    await lockAsOwner(tx, caller);
    if (!(await deleteWebhook(tx, { id, firmId: caller.user.firmId }))) {
      throw new AppError('webhookNotFound');
    }
    await record(tx, caller, 'webhooks.removed', { id });
    return {};
  });
}

function changeOwn(
  platform: Platform,
  caller: UserCaller,
  id: string,
  change: (tx: Executor, stored: Webhook) => Promise<void>,
): Promise<{ item: Webhook }> {
  return transact(platform, caller, async (tx) => ({
    item: await changeLocked(tx, caller, id, (stored) => change(tx, stored)),
  }));
}

/** The caller's role may have changed since the call began. */
async function changeLocked(
  tx: Executor,
  caller: UserCaller,
  id: string,
  change: (stored: Webhook) => Promise<void>,
): Promise<Webhook> {
  await lockAsOwner(tx, caller);
  const key = { id, firmId: caller.user.firmId };
  if (!(await lockWebhook(tx, key))) throw new AppError('webhookNotFound');
  await change(await requireWebhook(tx, key));
  return requireWebhook(tx, key);
}

async function requireWebhook(executor: Executor, key: WebhookKey): Promise<Webhook> {
  const item = await findWebhook(executor, key);
  if (!item) throw new AppError('webhookNotFound');
  return item;
}

async function addSecret(tx: Executor, platform: Platform, webhookId: string): Promise<string> {
  const secret = makeSecret();
  const id = randomUUID();
  const encrypted = platform.secrets.encrypt(secret, { table: 'webhook_secrets', row: id });
  await insertSecret(tx, { id, webhookId, encrypted });
  return secretText(secret);
}

/** With the address as it will be called. What a name stands for is checked whenever something is sent to it. */
function checkedForm({ config }: Platform, { url, note, events }: WebhookForm): WebhookForm {
  const rules = createAddressRules(config.webhookPrivateAddresses);
  const parsed = new URL(url);
  const isPlain = parsed.protocol === 'http:';
  const refuse = (code: 'webhookUrlTooLong' | 'webhookUrlPlain' | 'webhookUrlPrivate') => {
    throw new AppError(code, {}, { field: 'url' });
  };
  if (parsed.href.length > maxWebhookUrl) refuse('webhookUrlTooLong');
  if (isPlain && !rules.allowsPlain) refuse('webhookUrlPlain');
  const refused = refuseLiteral(parsed, isPlain, rules);
  if (refused) refuse(refused === 'addressPlain' ? 'webhookUrlPlain' : 'webhookUrlPrivate');
  return {
    url: parsed.href,
    note,
    events: webhookEvents.filter((event) => events.includes(event)),
  };
}

/** In the firm's part of the log. The rest of an address may be a secret, so that only its host is in it. */
async function record(
  tx: Executor,
  caller: UserCaller,
  action: AuditAction,
  { id, form, endsOld }: { id: string; form?: WebhookForm; endsOld?: boolean },
): Promise<void> {
  const { firmId } = caller.user;
  const details: AuditEntry['details'] = {
    webhook: id,
    ...(form ? { host: new URL(form.url).host, events: form.events } : {}),
    ...(endsOld === undefined ? {} : { endsOld }),
  };
  await recordAudit(tx, actorOf(caller), { action, objectType: 'firm', objectId: firmId, details });
  await addEvent(tx, 'webhooks.changed', { firm: firmId }, {});
}
