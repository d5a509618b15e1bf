// The caller's passkeys: added and removed with a fresh proof, which is mailed to the owner.
import {
  maxPasskeys,
  type AnswerOf,
  type BodyOf,
  type passkeysContract,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyOwner } from '../auth/account-notices.service.ts';
import { checkNewPasskey, creationFor } from '../auth/passkey-ceremonies.service.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from '../identity/passkeys.repository.ts';
import { findAccountById, lockAccount, type Account } from '../identity/users.repository.ts';

type Contract = typeof passkeysContract;

export async function readPasskeys(
  { db }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['passkeys']>> {
  return { items: await listPasskeys(db.queries, user.id) };
}

export async function beginPasskey(
  platform: Platform,
  caller: UserCaller,
): Promise<AnswerOf<Contract['beginPasskey']>> {
  return transact(platform, caller, async (tx) => {
    const account = await requireCapacity(tx, caller);
    return { creation: await creationFor(platform, tx, account, caller.user.sessionId) };
  });
}

export async function addPasskey(
  platform: Platform,
  caller: UserCaller,
  { name, credential }: BodyOf<Contract['addPasskey']>,
): Promise<AnswerOf<Contract['addPasskey']>> {
  const { id: userId } = caller.user;
  const made = await checkNewPasskey(platform, caller.user, credential);
  if (!made) throw new AppError('passkeyRefused');
  const { transports = [] } = credential.response;
  return transact(platform, caller, async (tx) => {
    await lockAccount(tx, userId);
    await requireCapacity(tx, caller);
    const now = platform.clock.now();
    const _id = await insertPasskey(tx, { ...made, userId, transports, name, now });
    if (_id === null) throw new AppError('passkeyExists');
    await audit(tx, caller, 'profile.passkey-added', { passkeyId: _id, name });
    await notifyOwner(platform, tx, userId, { kind: 'passkeyAdded', name });
    return { item: { _id, name, createdAt: now.toISOString(), lastUsedAt: null } };
  });
}

/** An account without a password belongs to its identity provider, which must be able to keep a leaver out. */
async function requireCapacity(tx: Executor, { user }: UserCaller): Promise<Account> {
  const account = await findAccountById(tx, user.id);
  if (!account) throw new AppError('accessTokenInvalid');
  if (account.passwordHash === null) throw new AppError('passkeyByProvider');
  const own = await listPasskeys(tx, user.id);
  if (own.length >= maxPasskeys) throw new AppError('passkeysTooMany');
  return account;
}

export async function renameOwnPasskey(
  platform: Platform,
  caller: UserCaller,
  { passkeyId, name }: BodyOf<Contract['renamePasskey']>,
): Promise<AnswerOf<Contract['renamePasskey']>> {
  return transact(platform, caller, async (tx) => {
    const isRenamed = await renamePasskey(tx, { passkeyId, userId: caller.user.id }, name);
    if (!isRenamed) throw new AppError('passkeyUnknown');
    await audit(tx, caller, 'profile.passkey-renamed', { passkeyId, name });
    return {};
  });
}

export async function removePasskey(
  platform: Platform,
  caller: UserCaller,
  { passkeyId }: BodyOf<Contract['removePasskey']>,
): Promise<AnswerOf<Contract['removePasskey']>> {
  const { id: userId } = caller.user;
  return transact(platform, caller, async (tx) => {
    const name = await deletePasskey(tx, { passkeyId, userId });
    if (name === null) throw new AppError('passkeyUnknown');
    await audit(tx, caller, 'profile.passkey-removed', { passkeyId, name });
    await notifyOwner(platform, tx, userId, { kind: 'passkeyRemoved', name });
    return {};
  });
}

function audit(
  tx: Executor,
  caller: UserCaller,
  action: `profile.passkey-${'added' | 'renamed' | 'removed'}`,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  return recordAudit(tx, actorOf(caller), {
    action,
    objectType: 'passkey',
    objectId: passkeyId,
    details: { name },
  });
}
