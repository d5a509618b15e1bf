import type { Role } from '@pricevault/basics';
import type { User } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** What sign-in and administration need to know of an account. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
  readonly isDisabled: boolean;
}

/** Addresses are compared and stored trimmed and in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function findAccount(executor: Executor, email: string): Promise<Account | null> {
  const row = await executor
    .selectFrom('users')
    .select([
      'id',
      'email',
      'display_name as displayName',
      'role',
      'password_hash as passwordHash',
      sql<boolean>`email_verified_at is not null`.as('isVerified'),
      sql<boolean>`disabled_at is not null`.as('isDisabled'),
    ])
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
  return row ?? null;
}

/** The user as the web knows it (spec 000 section 3). */
export async function readUser(executor: Executor, id: string): Promise<User> {
  const row = await executor
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    userId: row.id,
    displayName: row.display_name,
    email: row.email,
    phone: row.phone,
    tfa_enable: row.tfa_enabled,
    role: [row.role],
    photoURL: row.photo_url,
    public_key: row.public_key,
    settings: row.settings,
    shortcuts: row.shortcuts,
    loginSource: row.login_source,
  };
}

export async function hasUsers(executor: Executor): Promise<boolean> {
  const row = await executor.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export interface NewUser {
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly firmId: string;
  /** Null: the address is still to be verified. */
  readonly verifiedAt: Date | null;
}

export async function insertUser(tx: Executor, user: NewUser): Promise<string> {
  const row = await tx
    .insertInto('users')
    .values({
      email: normaliseEmail(user.email),
      display_name: user.displayName,
      role: user.role,
      password_hash: user.passwordHash,
      firm_id: user.firmId,
      email_verified_at: user.verifiedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setPasswordHash(
  executor: Executor,
  id: string,
  passwordHash: string,
): Promise<void> {
  await executor
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

export async function setRole(tx: Executor, id: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', id).execute();
}

export async function setDisabled(tx: Executor, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ disabled_at: at }).where('id', '=', id).execute();
}

/** Locks the active admins, so that two removals at once cannot leave none, and returns their ids. */
export async function lockActiveAdmins(tx: Executor): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}
