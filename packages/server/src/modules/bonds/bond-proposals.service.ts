// New bonds: admins create them, others request them and an admin accepts or refuses.
import type { NoticeKind } from '@pricevault/basics';
import {
  type AuditAction,
  bondForm,
  type AnswerOf,
  type BodyOf,
  type BondForm,
  type BondProposal,
  type bondsContract,
  type QueryOf,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { listWindow } from '../../platform/db/list-window.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import { checkInput } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseStaleEdit } from '../../platform/stale-edit.ts';
import { findAdmins } from '../notices/notices.repository.ts';
import { addNotices, withdrawNotices } from '../notices/notices.service.ts';
import {
  decideProposal,
  findProposal,
  insertProposal,
  listProposals,
  lockFulfilled,
  lockProposal,
  type FulfilledProposal,
} from './bond-proposals.repository.ts';
import {
  findBondDetails,
  lockBondDetails,
  findBondsByIsin,
  insertBond,
  updateBondDetails,
} from './bonds.repository.ts';

type Contract = typeof bondsContract;

export async function createBond(
  platform: Platform,
  caller: UserCaller,
  form: BodyOf<Contract['create']>,
): Promise<AnswerOf<Contract['create']>> {
  return transact(platform, caller, async (tx) => {
    refusePast(platform, form.maturity);
    const bond = await insertBond(tx, form, by(platform, caller));
    if (!bond) throw isinTaken(form.isin);
    await recordAudit(tx, actorOf(caller), {
      action: 'bonds.created',
      objectType: 'bond',
      objectId: bond._id,
      details: { isin: bond.isin },
    });
    await addEvent(tx, 'bonds.changed', 'all', {});
    await acceptFulfilled(tx, platform, caller);
    return { bond };
  });
}

export async function proposeBond(
  platform: Platform,
  caller: UserCaller,
  form: BodyOf<Contract['propose']>,
): Promise<AnswerOf<Contract['propose']>> {
  return transact(platform, caller, async (tx) => {
    refusePast(platform, form.maturity);
    await refuseTaken(tx, form.isin);
    const id = await insertProposal(tx, form, by(platform, caller));
    const item = await readBack(tx, caller, id);
    await recordProposal(tx, caller, 'bonds.requested', item);
    await notify(tx, platform, 'bondWaiting', await findAdmins(tx), item);
    await notifyPages(tx, caller.user.id);
    return { item };
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'bond_proposals_waiting')) throw error;
    const { isin } = form;
    throw new AppError('bondIsinWaiting', { isin }, { field: 'isin', cause: error });
  });
}

export async function readProposals(
  { db }: Platform,
  { user }: UserCaller,
  { state, ...page }: QueryOf<Contract['proposals']>,
): Promise<AnswerOf<Contract['proposals']>> {
  const viewer = { userId: user.id, seesAll: user.roles.includes('admin') };
  return listProposals(db.queries, viewer, state, listWindow(page));
}

export async function acceptProposal(
  platform: Platform,
  caller: UserCaller,
  { _id }: BodyOf<Contract['acceptProposal']>,
): Promise<AnswerOf<Contract['acceptProposal']>> {
  return transact(platform, caller, async (tx) => {
    const form = await readBack(tx, caller, _id);
    // The bond before the proposal, as everywhere else that creates bonds.
    // It may have been requested before the form asked for what it asks for now.
    const checked = checkInput(bondForm, form, 'body') as BondForm;
    const created = await insertBond(tx, checked, by(platform, caller));
    const userId = await lockWaiting(tx, _id);
    const bond = created ?? (await findBondsByIsin(tx, [form.isin]))[0];
    if (!bond) throw new Error('An ISIN is taken, and no bond has it.');
    if (created) await addEvent(tx, 'bonds.changed', 'all', {});
    const item = await accept(tx, platform, caller, { id: _id, userId, bondId: bond._id });
    return { item, bond };
  });
}

/** Accepts proposals whose bond an admin created in another way. */
export async function acceptFulfilled(
  tx: Executor,
  platform: Platform,
  caller: UserCaller,
): Promise<void> {
  for (const fulfilled of await lockFulfilled(tx)) await accept(tx, platform, caller, fulfilled);
}

async function accept(
  tx: Executor,
  platform: Platform,
  caller: UserCaller,
  { id, userId, bondId }: FulfilledProposal,
): Promise<BondProposal> {
  await decideProposal(tx, id, 'accepted', by(platform, caller));
  const item = await readBack(tx, caller, id);
  await recordProposal(tx, caller, 'bonds.accepted', item);
  await withdrawWaiting(tx, item);
  await notify(tx, platform, 'bondAccepted', [userId], item, bondId);
  await notifyPages(tx, userId);
  return item;
}

export async function refuseProposal(
  platform: Platform,
  caller: UserCaller,
  { _id }: BodyOf<Contract['refuseProposal']>,
): Promise<AnswerOf<Contract['refuseProposal']>> {
  return transact(platform, caller, async (tx) => {
    const owner = await lockWaiting(tx, _id);
    await decideProposal(tx, _id, 'refused', by(platform, caller));
    const item = await readBack(tx, caller, _id);
    await recordProposal(tx, caller, 'bonds.refused', item);
    await withdrawWaiting(tx, item);
    await notify(tx, platform, 'bondRefused', [owner], item);
    await notifyPages(tx, owner);
    return { item };
  });
}

export async function updateDetails(
  platform: Platform,
  caller: UserCaller,
  { _id, version, ...changes }: BodyOf<Contract['updateDetails']>,
): Promise<AnswerOf<Contract['updateDetails']>> {
  return transact(platform, caller, async (tx) => {
    const stored = await lockBondDetails(tx, _id);
    if (!stored) throw new AppError('bondNotFound');
    refuseStaleEdit(stored, version, changes);
    await updateBondDetails(tx, _id, changes, platform.clock.now());
    const details = await findBondDetails(tx, _id);
    if (!details) throw new AppError('bondNotFound');
    await recordAudit(tx, actorOf(caller), {
      action: 'bonds.updated',
      objectType: 'bond',
      objectId: _id,
      details: { fields: Object.keys(changes) },
    });
    await addEvent(tx, 'bonds.changed', 'all', {});
    return { details };
  });
}

function by({ clock }: Platform, { user }: UserCaller) {
  return { userId: user.id, now: clock.now() };
}

/** Dates are calendar dates; today is the UTC date. */
function refusePast({ clock }: Platform, maturity: string): void {
  if (maturity >= clock.now().toISOString().slice(0, 10)) return;
  throw new AppError('bondMaturityPast', {}, { field: 'maturity' });
}

async function refuseTaken(tx: Executor, isin: string): Promise<void> {
  if ((await findBondsByIsin(tx, [isin])).length > 0) throw isinTaken(isin);
}

function isinTaken(isin: string): AppError {
  return new AppError('bondIsinTaken', { isin }, { field: 'isin' });
}

async function lockWaiting(tx: Executor, id: string): Promise<string> {
  const proposal = await lockProposal(tx, id);
  if (!proposal) throw new AppError('bondProposalNotFound');
  if (proposal.state !== 'waiting') throw new AppError('bondProposalDecided');
  return proposal.userId;
}

async function readBack(tx: Executor, { user }: UserCaller, id: string): Promise<BondProposal> {
  const item = await findProposal(tx, user.id, id);
  if (!item) throw new AppError('bondProposalNotFound');
  return item;
}

async function recordProposal(
  tx: Executor,
  caller: UserCaller,
  action: AuditAction,
  { _id, isin }: BondProposal,
): Promise<void> {
  await recordAudit(tx, actorOf(caller), {
    action,
    objectType: 'bond-proposal',
    objectId: _id,
    details: { isin },
  });
}

async function notify(
  tx: Executor,
  platform: Platform,
  kind: NoticeKind,
  userIds: readonly string[],
  { _id, isin, name }: BondProposal,
  bondId: string | null = null,
): Promise<void> {
  const subject = { tradeId: null, tradeOId: null, bondId, isin, label: name, requestId: null };
  await addNotices(tx, platform, [{ kind, userIds, thingId: _id, subject }]);
}

async function withdrawWaiting(tx: Executor, { _id }: BondProposal): Promise<void> {
  const userIds = await findAdmins(tx);
  await withdrawNotices(tx, { kind: 'bondWaiting', userIds, thingId: _id });
}

async function notifyPages(tx: Executor, requester: string): Promise<void> {
  await addEvent(tx, 'bond-proposals.changed', { user: requester }, {});
  await addEvent(tx, 'bond-proposals.changed', { role: 'admin' }, {});
}
