// Instrument types. A name is unique within its asset, currency and frequency; removing a type removes its trades too.
import { instrumentDefaults } from '@pricevault/basics';
import type {
  AuditAction,
  instrumentRemovalContract,
  AnswerOf,
  BodyOf,
  Instrument,
  instrumentsContract,
  QueryOf,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { lockRemovedRows, removeRows, restoreRows } from '../../platform/db/remove-rows.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseStaleEdit } from '../../platform/stale-edit.ts';
import { countTradesOfInstruments } from '../trades/trades.repository.ts';
import { closedByCalendar } from './closed-calendars.service.ts';
import {
  columnsOf,
  findInstrument,
  holdAsset,
  insertInstrument,
  isSampleFixed,
  listInstruments,
  lockAssetsOfInstruments,
  lockInstrument,
  notifyWindowRules,
  updateInstrument,
  withoutGaps,
} from './instruments.repository.ts';

type Contract = typeof instrumentsContract;

export async function readInstruments(
  { db }: Platform,
  query: QueryOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  return listInstruments(db.queries, query);
}

export async function createInstrument(
  platform: Platform,
  caller: UserCaller,
  form: BodyOf<Contract['create']>,
): Promise<AnswerOf<Contract['create']>> {
  return transact(platform, caller, async (tx) => {
    const now = platform.clock.now();
    const id = await insertInstrument(tx, {
      ...columnsOf({ ...instrumentDefaults, ...withoutGaps(form) }),
      ...closedByCalendar(form, null, now),
      created_by: caller.user.id,
      created_at: now,
      updated_at: now,
    });
    if (id === null) throw new AppError('assetNotFound', {}, { field: 'assetId' });
    await record(tx, caller, 'instruments.created', id, form.name);
    return { items: [await readBack(tx, id)] };
  }).catch(nameTaken(form.name));
}

export async function changeInstrument(
  platform: Platform,
  caller: UserCaller,
  { _id, version, ...form }: BodyOf<Contract['update']>,
): Promise<AnswerOf<Contract['update']>> {
  return transact(platform, caller, async (tx) => {
    if (!(await holdAsset(tx, form.assetId))) {
      throw new AppError('assetNotFound', {}, { field: 'assetId' });
    }
    const stored = await lockInstrument(tx, _id);
    if (!stored) throw new AppError('instrumentNotFound');
    refuseStaleEdit(stored, version, form);
    // Otherwise marks that were given under floors would be shown without them.
    if (form.isSample !== undefined && (await isSampleFixed(tx, _id, form.isSample))) {
      throw new AppError('instrumentSampleFixed', {}, { field: 'isSample' });
    }
    const now = platform.clock.now();
    const changes = {
      ...columnsOf(withoutGaps(form)),
      ...closedByCalendar(form, stored, now),
      updated_at: now,
    };
    if (!(await updateInstrument(tx, _id, changes))) throw new AppError('instrumentNotFound');
    await record(tx, caller, 'instruments.updated', _id, form.name);
    return { items: [await readBack(tx, _id)] };
  }).catch(nameTaken(form.name));
}

export async function countRelatedTrades(
  { db }: Platform,
  { items }: BodyOf<Contract['check']>,
): Promise<AnswerOf<Contract['check']>> {
  return { related: await countTradesOfInstruments(db.queries, items) };
}

/** Removing something already removed changes nothing and succeeds. */
export async function removeInstrumentsWithTrades(
  platform: Platform,
  caller: UserCaller,
  { items }: BodyOf<Contract['remove']>,
): Promise<AnswerOf<Contract['remove']>> {
  return transact(platform, caller, async (tx) => {
    const removal = { ids: items, userId: caller.user.id, now: platform.clock.now() };
    const removed = await removeRows(tx, 'instruments', removal);
    if (removed.length > 0) {
      await recordAudit(tx, actorOf(caller), {
        action: 'instruments.removed',
        objectType: 'instrument',
        details: { ids: removed },
      });
      await addEvent(tx, 'instruments.changed', 'all', {});
      await addEvent(tx, 'trades.changed', 'all', {});
    }
    return { items: removed };
  });
}

/** Undoes the caller's own removal, unless the asset is gone too by now. */
export async function restoreInstruments(
  platform: Platform,
  caller: UserCaller,
  { items }: BodyOf<(typeof instrumentRemovalContract)['restore']>,
): Promise<AnswerOf<(typeof instrumentRemovalContract)['restore']>> {
  return transact(platform, caller, async (tx) => {
    if (!(await lockAssetsOfInstruments(tx, items))) throw new AppError('undoTooLate');
    const removal = { ids: items, userId: caller.user.id, now: platform.clock.now() };
    await lockRemovedRows(tx, 'instruments', removal);
    await restoreRows(tx, 'instruments', items);
    await recordAudit(tx, actorOf(caller), {
      action: 'instruments.restored',
      objectType: 'instrument',
      details: { ids: items },
    });
    await addEvent(tx, 'instruments.changed', 'all', {});
    await addEvent(tx, 'trades.changed', 'all', {});
    return { items };
  });
}

async function readBack(tx: Executor, id: string): Promise<Instrument> {
  const item = await findInstrument(tx, id);
  if (!item) throw new AppError('instrumentNotFound');
  return item;
}

async function record(
  tx: Executor,
  caller: UserCaller,
  action: AuditAction,
  id: string,
  name: string,
): Promise<void> {
  await recordAudit(tx, actorOf(caller), {
    action,
    objectType: 'instrument',
    objectId: id,
    details: { name },
  });
  await addEvent(tx, 'instruments.changed', 'all', {});
  await notifyWindowRules(tx);
}

function nameTaken(name: string) {
  return (error: unknown): never => {
    if (!isUniqueViolation(error, 'instruments_name')) throw error;
    throw new AppError('instrumentNameTaken', { name }, { field: 'name', cause: error });
  };
}
