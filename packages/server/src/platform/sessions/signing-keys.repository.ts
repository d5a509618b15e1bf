// The table of signing keys. Their secrets are encrypted.
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Secrets } from '../secrets/secrets.ts';

export interface SigningKey {
  /** The `kid` of its tokens. */
  readonly id: string;
  readonly secret: Uint8Array;
  readonly createdAt: Date;
}

const placeOf = (id: string) => ({ table: 'signing_keys', row: id });

/** Newest first. */
export async function readSigningKeys(executor: Executor, secrets: Secrets): Promise<SigningKey[]> {
  const rows = await executor
    .selectFrom('signing_keys')
    .select(['id', 'secret', 'created_at'])
    .where('secret', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$narrowType<{ secret: Buffer }>()
    .execute();
  return rows.map(({ id, secret, created_at: createdAt }) => ({
    id,
    secret: secrets.decrypt(secret, placeOf(id)),
    createdAt,
  }));
}

export async function insertSigningKey(
  executor: Executor,
  secrets: Secrets,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  await executor
    .insertInto('signing_keys')
    .values({ id, secret: secrets.encrypt(randomBytes(32), placeOf(id)), created_at: now })
    .execute();
}

/** Deletes the keys that had been replaced by then. */
export async function deleteSigningKeysBefore(executor: Executor, before: Date): Promise<void> {
  await sql`
    delete from signing_keys old
     where exists (select from signing_keys newer
                    where newer.created_at > old.created_at and newer.created_at < ${before})`.execute(
    executor,
  );
}
