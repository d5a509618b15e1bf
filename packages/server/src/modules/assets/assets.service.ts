// Asset classes. Names are unique among those not removed; removing one removes its instrument types too.
import { assetClasses } from '@pricevault/basics';
import type {
  assetRemovalContract,
  assetsContract,
  BodyOf,
  QueryOf,
  AnswerOf,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { lockRemovedRows, removeRows, restoreRows } from '../../platform/db/remove-rows.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { DemoPlatform } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseStaleEdit } from '../../platform/stale-edit.ts';
import {
  countInstrumentsOfAssets,
  removeInstrumentsOfAssets,
  wereRemovedWithInstruments,
} from '../instruments/instruments.repository.ts';
import { insertAsset, listAssets, lockAsset, renameAsset } from './assets.repository.ts';

type Contract = typeof assetsContract;

export async function readAssets(
  { db }: Platform,
  query: QueryOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  return listAssets(db.queries, query);
}

export async function createAsset(
  platform: Platform,
  caller: UserCaller,
  { name }: BodyOf<Contract['create']>,
): Promise<AnswerOf<Contract['create']>> {
  return transact(platform, caller, async (tx) => {
    const createdBy = caller.user.id;
    const item = await insertAsset(tx, { name, createdBy, now: platform.clock.now() });
    await recordAudit(tx, actorOf(caller), {
      action: 'assets.created',
      objectType: 'asset',
      objectId: item._id,
      details: { name },
    });
    await addEvent(tx, 'assets.changed', 'all', {});
    return { items: [item] };
  }).catch(nameTaken(name));
}

export async function updateAsset(
  platform: Platform,
  caller: UserCaller,
  { _id, name, version }: BodyOf<Contract['update']>,
): Promise<AnswerOf<Contract['update']>> {
  return transact(platform, caller, async (tx) => {
    const stored = await lockAsset(tx, _id);
    if (!stored) throw new AppError('assetNotFound');
    refuseStaleEdit(stored, version, { name });
    const item = await renameAsset(tx, { id: _id, name, now: platform.clock.now() });
    if (!item) throw new AppError('assetNotFound');
    await recordAudit(tx, actorOf(caller), {
      action: 'assets.updated',
      objectType: 'asset',
      objectId: _id,
      details: { name },
    });
    await addEvent(tx, 'assets.changed', 'all', {});
    return { items: [item] };
  }).catch(nameTaken(name));
}

export async function countRelated(
  { db }: Platform,
  { items }: BodyOf<Contract['check']>,
): Promise<AnswerOf<Contract['check']>> {
  return { related: await countInstrumentsOfAssets(db.queries, items) };
}

/** Removing something already removed changes nothing and succeeds. */
export async function removeAssetsWithInstruments(
  platform: Platform,
  caller: UserCaller,
  { items }: BodyOf<Contract['remove']>,
): Promise<AnswerOf<Contract['remove']>> {
  return transact(platform, caller, async (tx) => {
    const now = platform.clock.now();
    const removal = { ids: items, userId: caller.user.id, now };
    const removed = await removeRows(tx, 'assets', removal);
    if (removed.length > 0) {
      await removeInstrumentsOfAssets(tx, removed, now);
      await recordAudit(tx, actorOf(caller), {
        action: 'assets.removed',
        objectType: 'asset',
        details: { ids: removed },
      });
      await addEvent(tx, 'assets.changed', 'all', {});
      await addEvent(tx, 'instruments.changed', 'all', {});
      await addEvent(tx, 'trades.changed', 'all', {});
    }
    return { items: removed };
  });
}

/** Undoes the caller's own removal of assets that had no instrument types. */
export async function restoreAssets(
  platform: Platform,
  caller: UserCaller,
  { items }: BodyOf<(typeof assetRemovalContract)['restore']>,
): Promise<AnswerOf<(typeof assetRemovalContract)['restore']>> {
  return transact(platform, caller, async (tx) => {
    const removal = { ids: items, userId: caller.user.id, now: platform.clock.now() };
    const removed = await lockRemovedRows(tx, 'assets', removal);
    if (await wereRemovedWithInstruments(tx, removed)) throw new AppError('undoTooLate');
    await restoreRows(tx, 'assets', items);
    await recordAudit(tx, actorOf(caller), {
      action: 'assets.restored',
      objectType: 'asset',
      details: { ids: items },
    });
    await addEvent(tx, 'assets.changed', 'all', {});
    return { items };
  });
}

function nameTaken(name: string) {
  return (error: unknown): never => {
    if (!isUniqueViolation(error, 'assets_name')) throw error;
    throw new AppError('assetNameTaken', { name }, { field: 'name', cause: error });
  };
}

/** The asset classes of the specification, created a millisecond apart so that "newest first" keeps its order. */
export async function loadDemoAssets(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  for (const [index, name] of assetClasses.entries()) {
    const now = new Date(clock.now().getTime() - index);
    await insertAsset(tx, { name, createdBy: null, now });
  }
}
