// Administration of accounts, on screen and on the command line. The last admin cannot be removed.
import { normaliseEmail, type Role } from '@pricevault/basics';
import type { AuditAction, AnswerOf, QueryOf, usersContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import {
  recordAudit,
  recordAudits,
  type AuditActor,
} from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { addEvent, addEvents } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type AuditedCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccount } from '../identity/accounts.service.ts';
import { vetFirmOfPartner } from '../identity/vetting.service.ts';
import { endCredentials } from './credentials.repository.ts';
import { listUserAccounts } from './user-accounts.repository.ts';
import {
  findAccount,
  findAccountById,
  listActiveAdminIds,
  lockActiveAdmins,
  setAccountsDisabled,
  setRole,
  type Account,
} from '../identity/users.repository.ts';

type Contract = typeof usersContract;

export type UsersPlatform = Pick<Platform, 'clock' | 'db' | 'passwords' | 'publicUrl'> & {
  readonly sessions: Pick<Platform['sessions'], 'end'>;
};

/** An account by its id, or by its address as typed. */
export type AccountRef = { readonly userId: string } | { readonly email: string };

export async function readUserAccounts(
  { clock, db }: UsersPlatform,
  query: QueryOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  return listUserAccounts(db.queries, query, clock.now());
}

/** Creates a verified account with its own firm. */
export async function createUser(
  platform: UsersPlatform,
  actor: AuditActor,
  user: { email: string; displayName: string; password: string; role: Role; firmName?: string },
): Promise<{ id: string }> {
  const { clock, db, passwords } = platform;
  const passwordHash = await passwords.hash(user.password);
  try {
    return await db.transaction(async (tx) => {
      const id = await createAccount(tx, { ...user, passwordHash, verifiedAt: clock.now() });
      await recordAudit(tx, actor, {
        action: 'users.created',
        objectType: 'user',
        objectId: id,
        details: { role: user.role },
      });
      await vetFirmOfPartner(tx, platform, actor, id);
      return { id };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    throw new AppError('emailTaken', { email: normaliseEmail(user.email) }, { cause: error });
  }
}

export async function changeRole(
  platform: UsersPlatform,
  caller: AuditedCaller,
  { role, ...ref }: AccountRef & { role: Role },
): Promise<AnswerOf<Contract['setRole']>> {
  return transact(platform, caller, async (tx) => {
    const account = await accountOf(tx, ref);
    if (role !== 'admin') await refuseWithoutOtherAdmin(tx, [account.id]);
    await setRole(tx, account.id, role);
    await addEvent(tx, 'user.changed', { user: account.id }, {});
    await recordAudit(tx, actorOf(caller), {
      action: 'users.role-changed',
      objectType: 'user',
      objectId: account.id,
      details: { from: account.role, to: role },
    });
    return {};
  });
}

/** Disables accounts and ends their sessions, tokens and links on every node, for good. Returns the ids that changed. */
export async function disableUsers(
  platform: UsersPlatform,
  caller: AuditedCaller,
  ids: readonly string[],
): Promise<AnswerOf<Contract['disable']>> {
  return transact(platform, caller, async (tx) => {
    await refuseWithoutOtherAdmin(tx, ids);
    const now = platform.clock.now();
    const items = await setAccountsDisabled(tx, ids, now);
    const tokens = await endAccess(tx, platform, items);
    await addEvents(
      tx,
      'session.ended',
      tokens.map((session) => ({ to: { session }, data: {} })),
    );
    await recordEach(tx, actorOf(caller), 'users.disabled', items);
    return { items };
  });
}

/** Lets the accounts sign in again; what ended with them stays ended. */
export async function enableUsers(
  platform: UsersPlatform,
  caller: AuditedCaller,
  ids: readonly string[],
): Promise<AnswerOf<Contract['enable']>> {
  return transact(platform, caller, async (tx) => {
    const items = await setAccountsDisabled(tx, ids, null);
    await recordEach(tx, actorOf(caller), 'users.enabled', items);
    return { items };
  });
}

export async function endSessionsOf(
  platform: UsersPlatform,
  caller: AuditedCaller,
  ids: readonly string[],
): Promise<AnswerOf<Contract['endSessions']>> {
  return transact(platform, caller, async (tx) => {
    const ended = await platform.sessions.end(tx, { userIds: ids });
    const details = { ended, ids };
    await recordAudit(tx, actorOf(caller), { action: 'users.sessions-ended', details });
    return { ended };
  });
}

async function recordEach(
  tx: Executor,
  actor: AuditActor,
  action: AuditAction,
  ids: readonly string[],
): Promise<void> {
  const entries = ids.map((id) => ({ action, objectType: 'user' as const, objectId: id }));
  await recordAudits(tx, actor, entries);
}

export async function accountOf(executor: Executor, ref: AccountRef): Promise<Account> {
  if ('email' in ref) {
    const account = await findAccount(executor, ref.email);
    if (!account) throw new AppError('userNotFound', { email: ref.email });
    return account;
  }
  const account = await findAccountById(executor, ref.userId);
  if (!account) throw new AppError('userUnknown');
  return account;
}

/** Ends sessions, tokens and links of accounts on every node; returns the ids of the tokens. */
export async function endAccess(
  tx: Executor,
  { sessions, clock }: Pick<UsersPlatform, 'sessions' | 'clock'>,
  ids: readonly string[],
): Promise<string[]> {
  await sessions.end(tx, { userIds: ids });
  return endCredentials(tx, ids, clock.now());
}

export async function isOnlyAdmin(executor: Executor, id: string): Promise<boolean> {
  const admins = await listActiveAdminIds(executor);
  return admins.length === 1 && admins[0] === id;
}

export async function refuseWithoutOtherAdmin(
  tx: Executor,
  leaving: readonly string[],
): Promise<void> {
  const admins = await lockActiveAdmins(tx);
  const isTouched = admins.some((id) => leaving.includes(id));
  if (isTouched && admins.every((id) => leaving.includes(id))) throw new AppError('lastAdmin');
}
