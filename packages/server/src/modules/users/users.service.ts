// Accounts as an administrator handles them. Today the command line calls this; the users screen will too.
import type { Role } from '@pricevault/basics';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit, type AuditActor } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { breaksUnique } from '../../platform/db/database-errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertFirm } from '../firms/firms.repository.ts';
import {
  findAccount,
  insertUser,
  lockActiveAdmins,
  normaliseEmail,
  setDisabled,
  setRole,
  type Account,
} from './users.repository.ts';

export type UsersPlatform = Pick<Platform, 'clock' | 'db' | 'passwords' | 'sessions'>;

/** Creates a verified account with a firm of its own. */
export async function createUser(
  { clock, db, passwords }: UsersPlatform,
  actor: AuditActor,
  user: { email: string; displayName: string; password: string; role: Role; firmName?: string },
): Promise<{ id: string }> {
  const passwordHash = await passwords.hash(user.password);
  try {
    return await db.transaction(async (tx) => {
      const firmId = await insertFirm(tx, {
        name: user.firmName ?? user.displayName,
        vettedAt: null,
      });
      const id = await insertUser(tx, { ...user, passwordHash, firmId, verifiedAt: clock.now() });
      await recordAudit(tx, actor, {
        action: 'users.created',
        objectType: 'user',
        objectId: id,
        details: { role: user.role },
      });
      return { id };
    });
  } catch (error) {
    if (!breaksUnique(error, 'users_email')) throw error;
    throw new AppError('emailTaken', { email: normaliseEmail(user.email) }, { cause: error });
  }
}

export async function changeRole(
  { db }: UsersPlatform,
  actor: AuditActor,
  { email, role }: { email: string; role: Role },
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await accountOf(tx, email);
    if (role !== 'admin') await refuseWithoutOtherAdmin(tx, account.id);
    await setRole(tx, account.id, role);
    await recordAudit(tx, actor, {
      action: 'users.role-changed',
      objectType: 'user',
      objectId: account.id,
      details: { from: account.role, to: role },
    });
  });
}

/** Disabling ends every session of the account at once, on every node. */
export async function disableUser(
  { clock, db, sessions }: UsersPlatform,
  actor: AuditActor,
  { email }: { email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await accountOf(tx, email);
    await refuseWithoutOtherAdmin(tx, account.id);
    await setDisabled(tx, account.id, clock.now());
    await sessions.end(tx, { userId: account.id });
    await recordAudit(tx, actor, {
      action: 'users.disabled',
      objectType: 'user',
      objectId: account.id,
    });
  });
}

/** The account can sign in again; sessions that ended stay ended. */
export async function enableUser(
  { db }: UsersPlatform,
  actor: AuditActor,
  { email }: { email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await accountOf(tx, email);
    await setDisabled(tx, account.id, null);
    await recordAudit(tx, actor, {
      action: 'users.enabled',
      objectType: 'user',
      objectId: account.id,
    });
  });
}

async function accountOf(tx: Executor, email: string): Promise<Account> {
  const account = await findAccount(tx, email);
  if (!account) throw new AppError('userNotFound', { email });
  return account;
}

async function refuseWithoutOtherAdmin(tx: Executor, userId: string): Promise<void> {
  const admins = await lockActiveAdmins(tx);
  if (admins.length === 1 && admins[0] === userId) throw new AppError('lastAdmin');
}
