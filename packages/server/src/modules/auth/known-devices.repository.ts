// Browsers that signed in before. They are recognised by a cookie, which is stored as a hash.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { hashOf } from '../../platform/mail-links/mail-links.repository.ts';

const maxDevices = 20;

export async function isKnownDevice(
  executor: Executor,
  token: string,
  email: string,
): Promise<boolean> {
  const row = await executor
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('known_devices.secret_hash', '=', hashOf(token))
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isDeviceOf(
  executor: Executor,
  token: string,
  userId: string,
): Promise<boolean> {
  const row = await executor
    .selectFrom('known_devices')
    .select('user_id')
    .where('secret_hash', '=', hashOf(token))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers the browser for this account and returns its token. A token that we did not give out is replaced, so that
 * nobody can plant one that they know.
 */
export async function rememberDevice(
  tx: Executor,
  { token, userId, now }: { token: string | null; userId: string; now: Date },
): Promise<string> {
  const kept = token !== null && (await isGivenOut(tx, token)) ? token : null;
  const current = kept ?? randomBytes(32).toString('base64url');
  await tx
    .insertInto('known_devices')
    .values({ secret_hash: hashOf(current), user_id: userId, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['secret_hash', 'user_id']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
  const old = tx
    .selectFrom('known_devices')
    .select('secret_hash')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .offset(maxDevices);
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('secret_hash', 'in', old)
    .execute();
  return current;
}

async function isGivenOut(tx: Executor, token: string): Promise<boolean> {
  const row = await tx
    .selectFrom('known_devices')
    .select('user_id')
    .where('secret_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetDevices(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function deleteOldDevices(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, 'known_devices', sql`last_seen_at < ${before}`);
}
