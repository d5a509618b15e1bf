// What kept rounds ask about a member: whether the firm is vetted, and which keys are the user's own.
import type { Executor } from '../../platform/db/database.ts';

export async function isVettedFirm(executor: Executor, firmId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('firms')
    .select('vetted_at')
    .where('id', '=', firmId)
    .executeTakeFirst();
  return row?.vetted_at != null;
}

/** Every key that the user ever registered, the current one first. */
export async function listKeysOf(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .selectFrom('public_keys')
    .select('public_key')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.public_key);
}

/** How many of these keys some user has registered. */
export async function countRegistered(
  executor: Executor,
  keys: readonly string[],
): Promise<number> {
  const { count } = await executor
    .selectFrom('public_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('public_key', 'in', [...keys])
    .executeTakeFirstOrThrow();
  return Number(count);
}
