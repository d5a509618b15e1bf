// Takes rows out of sight. They stay in the table, because others refer to them.
import type { Executor } from './database.ts';
import { anyUuid } from './uuids.ts';

/** Returns the ids of the rows that were in sight. */
export async function removeRows(
  tx: Executor,
  table: 'assets' | 'instruments',
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable(table)
    .set({ removed_at: now })
    .where('id', '=', anyUuid(ids))
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
