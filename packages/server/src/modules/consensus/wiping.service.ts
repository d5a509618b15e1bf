// Deleted rows keep their bytes in the table's file. After the end of a round that file is replaced by one with the living
// rows alone, so that masks and vectors are gone from it physically too.
import { sql } from 'kysely';
import { isDatabaseBusy } from '../../platform/db/database-errors.ts';
import type { Platform } from '../../platform/platform.ts';

/** False when the table was in use; the minute's job tries again, as it does after a crash. */
export async function wipeEndedRounds({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from consensus_rounds where state <> 'open' and wiped_at is null
           for update skip locked`.execute(tx);
      if (rows.length === 0) return;
      await sql`set local lock_timeout = '2s'`.execute(tx);
      await sql`set local statement_timeout = '60s'`.execute(tx); // vectors of other open rounds are copied
      // An expression that changes nothing: the table is written anew whatever it holds. Unlike VACUUM FULL this keeps no
      // row that an older snapshot might still want to see.
      await sql`alter table consensus_sealed alter column seed type bytea using seed || ''::bytea`.execute(
        tx,
      );
      const ids = rows.map(({ id }) => id);
      await sql`
        update consensus_rounds set wiped_at = clock_timestamp() where id = any(${ids}::uuid[])`.execute(
        tx,
      );
    });
    return true;
  } catch (error) {
    if (isDatabaseBusy(error)) return false;
    throw error;
  }
}
