// Views of the desk that the firm shares.
import {
  type AuditAction,
  maxDeskViews,
  type AnswerOf,
  type BodyOf,
  type deskViewsContract,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseStaleEdit } from '../../platform/stale-edit.ts';
import {
  changeView,
  countViews,
  deleteViews,
  insertView,
  listViews,
  lockView,
} from './views.repository.ts';

type Contract = typeof deskViewsContract;

export async function readViews(
  { db }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['views']>> {
  return { items: await listViews(db.queries, user.firmId) };
}

export async function createView(
  platform: Platform,
  caller: UserCaller,
  { name, filters }: BodyOf<Contract['createView']>,
): Promise<AnswerOf<Contract['createView']>> {
  const { firmId, id: userId } = caller.user;
  return transact(platform, caller, async (tx) => {
    if ((await countViews(tx, firmId)) >= maxDeskViews) {
      throw new AppError('viewsTooMany', { max: maxDeskViews });
    }
    const now = platform.clock.now();
    const item = await insertView(tx, { firmId, userId, name, filters, now });
    await record(tx, caller, 'desk.viewCreated', { name, filters });
    return { items: [item] };
  }).catch(nameTaken(name));
}

export async function updateView(
  platform: Platform,
  caller: UserCaller,
  { _id, name, filters, version }: BodyOf<Contract['updateView']>,
): Promise<AnswerOf<Contract['updateView']>> {
  return transact(platform, caller, async (tx) => {
    const stored = await lockView(tx, caller.user.firmId, _id);
    if (!stored) throw new AppError('viewNotFound');
    refuseStaleEdit(stored, version, { name, filters });
    const item = await changeView(tx, { id: _id, name, filters, now: platform.clock.now() });
    await record(tx, caller, 'desk.viewChanged', { id: _id, name, filters });
    return { items: [item] };
  }).catch(nameTaken(name));
}

/** Removing one that is gone changes nothing and succeeds. */
export async function removeViews(
  platform: Platform,
  caller: UserCaller,
  { items }: BodyOf<Contract['removeViews']>,
): Promise<AnswerOf<Contract['removeViews']>> {
  return transact(platform, caller, async (tx) => {
    const removed = await deleteViews(tx, caller.user.firmId, items);
    if (removed.length > 0) await record(tx, caller, 'desk.viewsRemoved', { ids: removed });
    return { items: removed };
  });
}

async function record(tx: Executor, caller: UserCaller, action: AuditAction, details: object) {
  const { firmId } = caller.user;
  await recordAudit(tx, actorOf(caller), {
    action,
    objectType: 'firm',
    objectId: firmId,
    details: { ...details },
  });
  await addEvent(tx, 'desk.changed', { firm: firmId }, {});
}

function nameTaken(name: string) {
  return (error: unknown): never => {
    if (!isUniqueViolation(error, 'desk_views_name')) throw error;
    throw new AppError('viewNameTaken', { name }, { field: 'name', cause: error });
  };
}
