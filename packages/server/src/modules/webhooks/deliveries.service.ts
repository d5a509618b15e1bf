// The log of a webhook, and what an owner does with it: ping and replay.
import type {
  AuditAction,
  AnswerOf,
  BodyOf,
  QueryOf,
  webhooksContract,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { listWindow } from '../../platform/db/list-window.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  endRest,
  findDelivery,
  listAttempts,
  listDeliveries,
  makeDue,
} from './deliveries.repository.ts';
import { sendPing } from './webhook-news.service.ts';
import { findWebhook, lockWebhook } from './webhooks.repository.ts';

type Contract = typeof webhooksContract;

const shownAttempts = 20;

export async function readDeliveries(
  { db }: Platform,
  { user }: UserCaller,
  { webhookId, state, event, ...page }: QueryOf<Contract['deliveries']>,
): Promise<AnswerOf<Contract['deliveries']>> {
  const webhook = await findWebhook(db.queries, { id: webhookId, firmId: user.firmId });
  if (!webhook) throw new AppError('webhookNotFound');
  return listDeliveries(db.queries, { webhookId, state, event }, listWindow(page));
}

export async function readDelivery(
  { db }: Platform,
  { user }: UserCaller,
  { deliveryId }: QueryOf<Contract['delivery']>,
): Promise<AnswerOf<Contract['delivery']>> {
  const found = await findDelivery(db.queries, { id: deliveryId, firmId: user.firmId });
  if (!found) throw new AppError('deliveryNotFound');
  const attempts = await listAttempts(db.queries, deliveryId, shownAttempts);
  return { item: found.item, body: found.body, attempts };
}

export async function ping(
  platform: Platform,
  caller: UserCaller,
  { _id: id }: BodyOf<Contract['ping']>,
): Promise<AnswerOf<Contract['ping']>> {
  const { firmId } = caller.user;
  return transact(platform, caller, async (tx) => {
    if (!(await lockWebhook(tx, { id, firmId }))) throw new AppError('webhookNotFound');
    const webhook = await findWebhook(tx, { id, firmId });
    if (webhook?.state !== 'on' && webhook?.state !== 'failing') throw new AppError('webhookOff');
    const deliveryId = await sendPing(tx, platform, id);
    await endRest(tx, id);
    await record(tx, caller, 'webhooks.pinged', { webhook: id });
    return { deliveryId };
  });
}

export async function replay(
  platform: Platform,
  caller: UserCaller,
  { deliveryId }: BodyOf<Contract['replay']>,
): Promise<AnswerOf<Contract['replay']>> {
  const key = { id: deliveryId, firmId: caller.user.firmId };
  return transact(platform, caller, async (tx) => {
    const found = await findDelivery(tx, key);
    if (!found) throw new AppError('deliveryNotFound');
    if (!found.isOn) throw new AppError('webhookOff');
    const { webhookId } = found;
    await makeDue(tx, { deliveryId, webhookId });
    await record(tx, caller, 'webhooks.replayed', { webhook: webhookId, delivery: deliveryId });
    const { item } = (await findDelivery(tx, key)) ?? found;
    return { item };
  });
}

async function record(
  tx: Executor,
  caller: UserCaller,
  action: AuditAction,
  details: Record<string, string>,
): Promise<void> {
  const { firmId } = caller.user;
  await recordAudit(tx, actorOf(caller), { action, objectType: 'firm', objectId: firmId, details });
  await addEvent(tx, 'webhooks.changed', { firm: firmId }, {});
}
