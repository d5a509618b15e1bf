// Finds the keeper of a signed call, and notes that it was seen.
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { KeeperIdentity } from '../http/call.ts';

/** Null for a key that is not enrolled or no longer serves. */
export async function findServingKeeper(
  executor: Executor,
  signKey: Uint8Array,
): Promise<KeeperIdentity | null> {
  const { rows } = await sql<KeeperIdentity & { isDue: boolean }>`
    select id, place, name,
           coalesce(last_seen_at < clock_timestamp() - interval '5 seconds', true) as "isDue"
      from keepers where sign_key = ${Buffer.from(signKey)} and retired_at is null`.execute(
    executor,
  );
  const [found] = rows;
  if (!found) return null;
  const { id, place, name, isDue } = found;
  if (isDue) {
    await sql`update keepers set last_seen_at = clock_timestamp() where id = ${id}`.execute(
      executor,
    );
  }
  return { id, place, name };
}
