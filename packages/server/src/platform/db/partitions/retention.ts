// Ends partitions whose rows are no longer needed. The few rows that stay move to the first partition, which then reaches up
// to where the dropped one ended.
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../database.ts';
import { partitionedTable } from './periods.ts';
import { attach, holdPartitions, readPartitions } from './partitions.ts';

/**
 * Drops partitions that end before the given time, and deletes older rows of the first partition. `isKept` is a condition on
 * rows that stay. Returns the dropped partitions.
 */
export async function dropOldPartitions(
  tx: Executor,
  name: 'events' | 'messages',
  { before, isKept }: { before: Date; isKept: RawBuilder<unknown> },
): Promise<string[]> {
  await holdPartitions(tx);
  const table = partitionedTable(name);
  const [first, ...others] = await readPartitions(tx, table);
  if (!first || first.from !== null) throw new Error(`${name} has no first partition.`);
  const firstTable = sql.table(first.name);
  const old = others.filter(({ to }) => to <= before);
  const last = old.at(-1);
  if (last) {
    await sql`alter table ${sql.table(name)} detach partition ${firstTable}`.execute(tx);
    for (const partition of old) {
      const dropped = sql.table(partition.name);
      await sql`insert into ${firstTable} select * from ${dropped} where ${isKept}`.execute(tx);
      await sql`drop table ${dropped}`.execute(tx);
    }
    await attach(tx, table, first.name, { from: null, to: last.to });
  }
  await sql`delete from ${firstTable} where created_at < ${before} and not (${isKept})`.execute(tx);
  return old.map((partition) => partition.name);
}
