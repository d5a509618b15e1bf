// The key history, append-only.
import type { Executor } from '../../platform/db/database.ts';

export async function insertPublicKey(
  tx: Executor,
  key: { userId: string; publicKey: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('public_keys')
    .values({ user_id: key.userId, public_key: key.publicKey, created_at: key.now })
    .execute();
}

/** Newest first; each key with the time at which the next one replaced it. */
export async function listPublicKeys(executor: Executor, userId: string) {
  const rows = await executor
    .selectFrom('public_keys')
    .select(['public_key', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute();
  return rows.map((row, index) => ({
    public_key: row.public_key,
    createdAt: row.created_at.toISOString(),
    replacedAt: rows[index - 1]?.created_at.toISOString() ?? null,
  }));
}

export async function isNewestKey(executor: Executor, userId: string, publicKey: string) {
  const [newest] = await listPublicKeys(executor, userId);
  return newest?.public_key === publicKey;
}
