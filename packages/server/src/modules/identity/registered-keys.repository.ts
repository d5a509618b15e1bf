// The public keys that users have registered, replaced ones included.
import type { Executor } from '../../platform/db/database.ts';

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
