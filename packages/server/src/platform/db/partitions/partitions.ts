// Partitions as they are in the database. They are attached, which blocks neither readers nor writers; there is no default
// partition, which each attaching would have to lock and read.
import { sql } from 'kysely';
import type { Executor } from '../database.ts';
import {
  boundDate,
  boundText,
  partitionedTables,
  partitionName,
  periodOf,
  type PartitionedTable,
  type Period,
} from './periods.ts';

export interface Partition {
  readonly name: string;
  /** Null for the first partition, which has no lower bound. */
  readonly from: Date | null;
  readonly to: Date;
}

/** An arbitrary number that all nodes agree on. */
const partitionsLock = 7_266_006;

/** Nobody else changes partitions until the transaction ends. Locks are waited for only briefly: others queue behind them. */
export async function holdPartitions(tx: Executor): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx);
  await sql`set local timezone = 'UTC'`.execute(tx);
  await sql`select pg_advisory_xact_lock(${partitionsLock})`.execute(tx);
}

/** In order. */
export async function readPartitions(tx: Executor, table: PartitionedTable): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; bounds: string }>`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = ${table.name}::regclass`.execute(tx);
  return rows
    .map(({ name, bounds }) => {
      const [, from = '', to = ''] = /^FOR VALUES FROM \((.+)\) TO \((.+)\)$/.exec(bounds) ?? [];
      const end = boundDate(table, to);
      if (end === null || Number.isNaN(end.getTime())) {
        throw new Error(`The bounds of ${name} are not ours: ${bounds}`);
      }
      return { name, from: boundDate(table, from), to: end };
    })
    .toSorted((a, b) => a.to.getTime() - b.to.getTime());
}

/** The current period and those ahead that no partition covers. */
function missingPeriods(table: PartitionedTable, partitions: readonly Partition[], now: Date) {
  const wanted = Array.from({ length: table.ahead + 1 }, (_, offset) =>
    periodOf(table, now, offset),
  );
  return wanted.filter(
    (period) =>
      !partitions.some(({ from, to }) => (from === null || from <= period.from) && to >= period.to),
  );
}

/** Makes the partitions of the current period and those ahead; returns the names of new ones. */
export async function makePartitions(tx: Executor, now: Date): Promise<string[]> {
  await holdPartitions(tx);
  const made: string[] = [];
  for (const table of partitionedTables) {
    for (const period of missingPeriods(table, await readPartitions(tx, table), now)) {
      made.push(await addPartition(tx, table, period));
    }
  }
  return made;
}

export async function addPartition(
  tx: Executor,
  table: PartitionedTable,
  period: Period,
): Promise<string> {
  const name = partitionName(table, period);
  await createLike(tx, table, name);
  await attach(tx, table, name, period);
  return name;
}

async function createLike(tx: Executor, table: PartitionedTable, name: string): Promise<void> {
  await sql`
    create table ${sql.table(name)}
      (like ${sql.table(table.name)} including defaults including constraints including indexes)`.execute(
    tx,
  );
  if (table.name !== 'audit_entries') return;
  // Triggers on rows come with the table; those on statements do not.
  await sql`
    create trigger audit_entries_no_truncate before truncate on ${sql.table(name)}
      for each statement execute function refuse_audit_change()`.execute(tx);
}

export async function attach(
  tx: Executor,
  table: PartitionedTable,
  name: string,
  { from, to }: { from: Date | null; to: Date },
): Promise<void> {
  const lower = from === null ? 'minvalue' : boundText(table, from);
  await sql`
    alter table ${sql.table(table.name)} attach partition ${sql.table(name)}
      for values from (${sql.raw(lower)}) to (${sql.raw(boundText(table, to))})`.execute(tx);
}

/** For a table without rows. */
export async function replacePartitions(
  tx: Executor,
  table: PartitionedTable,
  partitions: readonly Partition[],
): Promise<void> {
  await holdPartitions(tx);
  for (const { name } of await readPartitions(tx, table)) {
    await sql`drop table ${sql.table(name)}`.execute(tx);
  }
  for (const partition of partitions) {
    await createLike(tx, table, partition.name);
    await attach(tx, table, partition.name, partition);
  }
}

/** Tables without a partition for the current period or one ahead; what is missing is named as it would be made. */
export async function findMissingPartitions(tx: Executor, now: Date): Promise<string[]> {
  await sql`set local timezone = 'UTC'`.execute(tx);
  const missing: string[] = [];
  for (const table of partitionedTables) {
    const periods = missingPeriods(table, await readPartitions(tx, table), now);
    missing.push(...periods.map((period) => partitionName(table, period)));
  }
  return missing;
}
