// Deletes many rows in short statements: locks are held briefly, and a statement that runs out of time loses one batch, not all.
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from './database.ts';
import type { Tables } from './tables.generated.ts';

export const batchRows = 2_000;

/** Rows that somebody has locked stay for the next time. Returns how many went. Not for use inside a transaction. */
export async function deleteInBatches(
  executor: Executor,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
): Promise<number> {
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${batchRows} for update skip locked))`.execute(
      executor,
    );
    deleted += Number(numAffectedRows);
    if (numAffectedRows < batchRows) return deleted;
  }
}
