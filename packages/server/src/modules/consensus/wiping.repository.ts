// Finds closed rounds whose bytes are still in the sealed table's file, and rewrites that file.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Closed rounds that are not wiped yet, except those locked by another node. */
export async function lockUnwipedRounds(tx: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from consensus_rounds where state <> 'open' and wiped_at is null
       for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function rewriteSealedTable(tx: Executor): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx);
  await sql`set local statement_timeout = '60s'`.execute(tx); // vectors of other open rounds are copied
  // The expression changes nothing, but forces a rewrite. Unlike VACUUM FULL it keeps no row for older snapshots.
  await sql`alter table consensus_sealed alter column seed type bytea using seed || ''::bytea`.execute(
    tx,
  );
}

export async function markWiped(tx: Executor, ids: readonly string[]): Promise<void> {
  await sql`
    update consensus_rounds set wiped_at = clock_timestamp() where id = any(${ids}::uuid[])`.execute(
    tx,
  );
}
