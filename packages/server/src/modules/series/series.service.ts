// Series belong to firms, where each has a name of its own: their makers edit them, once they have left the firm's owners do, colleagues read them. Admins edit
// all but delete only their own.
import {
  type AuditAction,
  canEditSeries,
  canRemoveSeries,
  type AnswerOf,
  type BodyOf,
  type QueryOf,
  type Series,
  type seriesContract,
  type seriesRemovalContract,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit, recordAudits } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import {
  lockRemovedRows,
  nameIndexes,
  removeRows,
  restoreRows,
} from '../../platform/db/remove-rows.ts';
import { addEvents, type Audience } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseStaleEdit } from '../../platform/stale-edit.ts';
import {
  findOwner,
  findOwners,
  findSeriesInSight,
  insertSeries,
  listSeries,
  lockSeries,
  updateSeries,
  type SeriesOwner,
} from './series.repository.ts';

type Contract = typeof seriesContract;

export async function readSeries(
  { db }: Platform,
  { user }: UserCaller,
  query: QueryOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  return listSeries(db.queries, user, query);
}

export async function createSeries(
  platform: Platform,
  caller: UserCaller,
  form: BodyOf<Contract['create']>,
): Promise<AnswerOf<Contract['create']>> {
  return transact(platform, caller, async (tx) => {
    const id = await insertSeries(tx, caller.user, form, platform.clock.now());
    await recordSeries(tx, caller, 'series.created', id, { name: form.name });
    return { items: await readBack(tx, caller, id) };
  }).catch(nameTaken(form.name));
}

export async function changeSeries(
  platform: Platform,
  caller: UserCaller,
  { _id, version, ...form }: BodyOf<Contract['update']>,
): Promise<AnswerOf<Contract['update']>> {
  return transact(platform, caller, async (tx) => {
    const series = await lockEditableSeries(tx, caller, _id);
    const [stored] = await readBack(tx, caller, series.id);
    if (stored) refuseStaleEdit(stored, version, form);
    await updateSeries(tx, series.id, form, platform.clock.now());
    await recordSeries(tx, caller, 'series.updated', series.id, { name: form.name });
    return { items: await readBack(tx, caller, series.id) };
  }).catch(nameTaken(form.name));
}

/**
 * Removes the caller's own series of the list; others' stay, as the screen says. A list of only others' series is refused;
 * one of only series that are not in sight is not found, as elsewhere; among others they are ignored.
 */
export async function removeOwnSeries(
  platform: Platform,
  caller: UserCaller,
  { items }: BodyOf<Contract['remove']>,
): Promise<AnswerOf<Contract['remove']>> {
  return transact(platform, caller, async (tx) => {
    const { user } = caller;
    const owners = await findOwners(tx, user, items);
    const own = owners.filter(canRemoveSeries);
    if (owners.length === 0) throw new AppError('seriesNotFound');
    if (own.length === 0) throw new AppError('seriesRemoveOwnOnly');
    const ids = own.map(({ id }) => id);
    const removal = { ids, userId: user.id, now: platform.clock.now() };
    const removed = await removeRows(tx, 'series', removal);
    const gone = new Set(removed);
    await recordEach(
      tx,
      caller,
      'series.removed',
      own.filter(({ id }) => gone.has(id)),
    );
    return { items: removed };
  });
}

/** Undoes the caller's own removal; the trades of the series come back with it. */
export async function restoreOwnSeries(
  platform: Platform,
  caller: UserCaller,
  { items }: BodyOf<(typeof seriesRemovalContract)['restore']>,
): Promise<AnswerOf<(typeof seriesRemovalContract)['restore']>> {
  return transact(platform, caller, async (tx) => {
    const { user } = caller;
    await lockRemovedRows(tx, 'series', { ids: items, userId: user.id, now: platform.clock.now() });
    await restoreRows(tx, 'series', items);
    await recordEach(tx, caller, 'series.restored', await findOwners(tx, user, items));
    return { items };
  });
}

function nameTaken(name: string) {
  return (error: unknown): never => {
    if (!isUniqueViolation(error, ...nameIndexes.series)) throw error;
    throw new AppError('seriesNameTaken', { name }, { field: 'name', cause: error });
  };
}

/** Locks a series that the caller may change until the transaction ends. One that is not in sight is not found. */
export async function lockEditableSeries(
  tx: Executor,
  caller: UserCaller,
  id: string,
): Promise<SeriesOwner> {
  const series = await lockSeries(tx, caller.user, id);
  if (!series) throw new AppError('seriesNotFound');
  if (!canEditSeries({ role: caller.user.roles }, series)) throw new AppError('seriesNotYours');
  return series;
}

/** Writes the audit entry and notifies everybody who sees the series. */
export async function recordSeries(
  tx: Executor,
  caller: UserCaller,
  action: AuditAction,
  id: string,
  details: Record<string, string | number>,
): Promise<void> {
  await recordAudit(tx, actorOf(caller), { action, objectType: 'series', objectId: id, details });
  const owner = await findOwner(tx, id);
  if (owner) await addEvents(tx, 'series.changed', eventsOf(owner));
}

/** The same for many, in one statement each. */
async function recordEach(
  tx: Executor,
  caller: UserCaller,
  action: 'series.removed' | 'series.restored',
  series: readonly SeriesOwner[],
): Promise<void> {
  await recordAudits(
    tx,
    actorOf(caller),
    series.map(({ id }) => ({ action, objectType: 'series', objectId: id })),
  );
  await addEvents(tx, 'series.changed', series.flatMap(eventsOf));
}

/** Everybody sees an admin's series; other series are seen by the firm and the admins. */
function eventsOf({ id, firmId, isAdmins }: SeriesOwner) {
  const audiences: Audience[] = isAdmins ? ['all'] : [{ firm: firmId }, { role: 'admin' }];
  return audiences.map((to) => ({ to, data: { batchId: id } }));
}

async function readBack(tx: Executor, { user }: UserCaller, id: string): Promise<Series[]> {
  return findSeriesInSight(tx, user, [id]);
}
