// Passkeys: who owns them, and the public key that checks their signatures.
import { passkeyTransports, type Passkey, type PasskeyTransport } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export async function listPasskeys(executor: Executor, userId: string): Promise<Passkey[]> {
  const rows = await executor
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

export async function hasPasskeys(executor: Executor, userId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface KnownCredential {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports: PasskeyTransport[];
}

/** As a browser is told about them. */
export async function listCredentials(
  executor: Executor,
  userId: string,
): Promise<KnownCredential[]> {
  const rows = await executor
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.credential_id.toString('base64url'),
    type: 'public-key',
    transports: knownTransports(row.transports),
  }));
}

export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

export async function findPasskey(
  executor: Executor,
  credentialId: string,
): Promise<StoredPasskey | null> {
  const row = await executor
    .selectFrom('passkeys')
    .select(['id', 'user_id as userId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();
  return row ?? null;
}

/** Null when the credential is registered already, by whomever. */
export async function insertPasskey(
  tx: Executor,
  passkey: {
    userId: string;
    credentialId: string;
    publicKey: Uint8Array;
    counter: number;
    transports: readonly string[];
    name: string;
    now: Date;
  },
): Promise<string | null> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: Buffer.from(passkey.credentialId, 'base64url'),
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: knownTransports(passkey.transports),
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Records a use. False when the passkey was removed meanwhile, or when its counter did not grow: then a copy of it exists,
 * or the same signature is being used twice.
 */
export async function recordUse(
  tx: Executor,
  { passkeyId, counter, now }: { passkeyId: string; counter: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', passkeyId)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface OwnPasskey {
  readonly passkeyId: string;
  readonly userId: string;
}

/** False when this person has no such passkey. */
export async function renamePasskey(
  tx: Executor,
  { passkeyId, userId }: OwnPasskey,
  name: string,
): Promise<boolean> {
  if (!isUuid(passkeyId)) return false;
  const row = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of the removed passkey; null when this person has no such passkey. */
export async function deletePasskey(
  tx: Executor,
  { passkeyId, userId }: OwnPasskey,
): Promise<string | null> {
  if (!isUuid(passkeyId)) return null;
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

function knownTransports(names: readonly string[]): PasskeyTransport[] {
  return passkeyTransports.filter((known) => names.includes(known));
}
