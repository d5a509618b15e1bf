// Accounts, as sign-in, profile and administration read and write them.
import {
  normaliseEmail,
  type FirmRole,
  type LanguageCode,
  type LoginSource,
  type Role,
} from '@pricevault/basics';
import type { User } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid, isUuid } from '../../platform/db/uuids.ts';
import { isBetaUser } from './beta-users.repository.ts';
import { photoAddress, photoIdOf } from './photos.repository.ts';

/** What signing in needs of an account. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
  readonly language: LanguageCode;
  readonly phone: string | null;
  readonly hasTwoFactor: boolean;
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
  readonly isDisabled: boolean;
}

const accountColumns = [
  'id',
  'email',
  'display_name as displayName',
  'role',
  'language',
  'phone',
  'tfa_enabled as hasTwoFactor',
  'password_hash as passwordHash',
  sql<boolean>`email_verified_at is not null`.as('isVerified'),
  sql<boolean>`disabled_at is not null`.as('isDisabled'),
] as const;

export async function findAccount(executor: Executor, email: string): Promise<Account | null> {
  const row = await executor
    .selectFrom('users')
    .select(accountColumns)
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
  return row ?? null;
}

export async function findAccountById(executor: Executor, id: string): Promise<Account | null> {
  if (!isUuid(id)) return null;
  const row = await executor
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Reads the account and keeps it unchanged until the transaction ends. */
export async function holdAccount(tx: Executor, id: string): Promise<Account | null> {
  const row = await tx
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Serializes changes of one account that must not overlap. Like every lock on accounts it leaves rows that refer to the
 * account alone: otherwise it would wait for a colleague's upload or import, and sign-ins would wait for it.
 */
export async function lockAccount(tx: Executor, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** The verified accounts with these addresses. */
export async function findVerifiedAccounts(
  executor: Executor,
  emails: readonly string[],
): Promise<{ id: string; language: LanguageCode }[]> {
  return executor
    .selectFrom('users')
    .select(['id', 'language'])
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .where('email_verified_at', 'is not', null)
    .execute();
}

/** Address and language for a mail. */
export async function findReceiver(executor: Executor, id: string) {
  return executor
    .selectFrom('users')
    .select(['email', 'display_name as displayName', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The user as sent to the web (spec 000 section 3). The login source is the session's. */
export async function readUser(
  executor: Executor,
  id: string,
  loginSource: LoginSource,
): Promise<User> {
  const row = await executor
    .selectFrom('users')
    .selectAll()
    .select(photoIdOf('users.id').as('photoId'))
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
    photoURL: photoAddress(row.photoId),
    public_key: row.public_key,
    settings: row.settings as User['settings'],
    shortcuts: row.shortcuts as User['shortcuts'],
    language: row.language,
    loginSource,
    isBeta: await isBetaUser(executor, id),
    firmRole: row.firm_role,
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
  /** Null when the account signs in only with a provider. */
  readonly passwordHash: string | null;
  readonly firmId: string;
  readonly firmRole?: FirmRole;
  readonly language?: LanguageCode;
  /** Null until the address is verified. */
  readonly verifiedAt: Date | null;
  readonly settings?: Readonly<Record<string, unknown>>;
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
      firm_role: user.firmRole ?? 'owner',
      language: user.language ?? 'en',
      email_verified_at: user.verifiedAt,
      settings: JSON.stringify(user.settings ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function markVerified(tx: Executor, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();
}

export async function setPasswordHash(
  executor: Executor,
  id: string,
  passwordHash: string | null,
): Promise<void> {
  await executor
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/** Stores a new hash of the same password; false when the stored hash has changed meanwhile. */
export async function renewPasswordHash(
  executor: Executor,
  { id, passwordHash: old }: Account,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the given fields only. */
export async function updateOwnRecord(
  tx: Executor,
  id: string,
  changes: {
    displayName?: string;
    phone?: string | null;
    hasTwoFactor?: boolean;
    publicKey?: string;
    settings?: Record<string, unknown>;
    shortcuts?: readonly string[];
    language?: LanguageCode;
  },
): Promise<void> {
  const values = {
    ...(changes.displayName === undefined ? {} : { display_name: changes.displayName }),
    ...(changes.phone === undefined ? {} : { phone: changes.phone }),
    ...(changes.hasTwoFactor === undefined ? {} : { tfa_enabled: changes.hasTwoFactor }),
    ...(changes.publicKey === undefined ? {} : { public_key: changes.publicKey }),
    // Merged key by key, so that two devices that save different settings keep both; null deletes a setting.
    ...(changes.settings === undefined
      ? {}
      : {
          settings: sql<string>`jsonb_strip_nulls(settings || ${JSON.stringify(changes.settings)}::jsonb)`,
        }),
    ...(changes.shortcuts === undefined ? {} : { shortcuts: JSON.stringify(changes.shortcuts) }),
    ...(changes.language === undefined ? {} : { language: changes.language }),
  };
  if (Object.keys(values).length === 0) return;
  await tx.updateTable('users').set(values).where('id', '=', id).execute();
}

/** How many settings are stored, and their length as JSON text. */
export async function measureSettings(
  tx: Executor,
  id: string,
): Promise<{ keys: number; length: number }> {
  const { rows } = await sql<{ keys: number; length: number }>`
    select (select count(*) from jsonb_object_keys(settings)) as keys, length(settings::text) as length
      from users where id = ${id}`.execute(tx);
  return rows[0] ?? { keys: 0, length: 0 };
}

export async function setRole(tx: Executor, id: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', id).execute();
}

/** The admins who are mailed when something waits for one of them. */
export async function listActiveAdmins(
  executor: Executor,
): Promise<Pick<Account, 'email' | 'displayName' | 'language'>[]> {
  return executor
    .selectFrom('users')
    .select(['email', 'display_name as displayName', 'language'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('email')
    .limit(100)
    .execute();
}

/** Locks the active admins, so that two removals at once cannot leave none, and returns their ids. */
export async function lockActiveAdmins(tx: Executor): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** The same without locking them. */
export async function listActiveAdminIds(executor: Executor): Promise<string[]> {
  const rows = await executor
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .limit(2)
    .execute();
  return rows.map((row) => row.id);
}

/** Disables or enables accounts; returns the ids of those that changed. A deleted account stays as it is. */
export async function setAccountsDisabled(
  tx: Executor,
  ids: readonly string[],
  at: Date | null,
): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set({ disabled_at: at })
    .where('id', '=', anyUuid(ids))
    .where('disabled_at', at ? 'is' : 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
