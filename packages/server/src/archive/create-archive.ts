// Takes past years out of the database into files. Each partition is a transaction: its rows go only once their file and its
// description are on the disk.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { recordAudit, type AuditActor } from '../platform/audit/audit.repository.ts';
import { sealAuditEntries } from '../platform/audit/audit-chain.repository.ts';
import { executorOn, type Executor } from '../platform/db/database.ts';
import { openLongClient } from '../platform/db/long-client.ts';
import {
  holdPartitions,
  readPartitions,
  type Partition,
} from '../platform/db/partitions/partitions.ts';
import {
  ArchiveProblem,
  checksumOf,
  describeArchiveFile,
  writeArchiveFile,
  type ArchiveDescription,
} from './archive-file.ts';
import {
  archivedTables,
  isBefore,
  leaveTrace,
  tableOf,
  type ArchivedDays,
  type ArchivedTable,
} from './archived-tables.ts';

interface ArchiveOptions {
  /** `YYYY-01-01`: partitions are years. */
  readonly before: string;
  readonly folder: string;
  readonly actor: AuditActor;
  readonly now: Date;
}

export async function createArchive(
  url: string,
  options: ArchiveOptions,
): Promise<ArchiveDescription[]> {
  const { before, folder, now } = options;
  if (!/^\d{4}-01-01$/.test(before) || before > `${now.getUTCFullYear()}-01-01`) {
    throw new ArchiveProblem(
      `Past years are archived as a whole: name the first of January of this year or of one before, not ${before}.`,
    );
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new ArchiveProblem(`${folder} is not empty. Name a new folder.`);
  }
  const client = await openLongClient(url);
  try {
    const executor = executorOn(client);
    const seal = () => executor.transaction().execute((tx) => sealAuditEntries(tx));
    while ((await seal()).sealed > 0);
    await requireSettled(executor, before);
    const written: ArchiveDescription[] = [];
    for (const name of archivedTables) {
      for (const partition of await partitionsBefore(executor, name, before)) {
        const file = await executor
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((tx) => archivePartition(client, tx, { name, partition }, options));
        if (file) written.push(file);
      }
    }
    return written;
  } finally {
    await client.end();
  }
}

async function requireSettled(executor: Executor, before: string): Promise<void> {
  const { rows } = await sql<{ date: string }>`
    select valuation_date as date from submission_windows
     where settled_at is null and valuation_date < ${before}::date limit 1`.execute(executor);
  if (rows[0]) {
    throw new ArchiveProblem(
      `A window of ${rows[0].date} has no results yet: it must settle first.`,
    );
  }
}

/** Those that end by then, and the first one, which may hold later rows too. */
async function partitionsBefore(executor: Executor, name: ArchivedTable, before: string) {
  const partitions = await executor.transaction().execute(async (tx) => {
    await holdPartitions(tx);
    return readPartitions(tx, tableOf(name));
  });
  return partitions.filter(({ from, to }) => from === null || dayOf(to) <= before);
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

async function archivePartition(
  client: pg.Client,
  tx: Executor,
  { name, partition }: { name: ArchivedTable; partition: Partition },
  { before, folder, actor, now }: ArchiveOptions,
): Promise<ArchiveDescription | null> {
  const relation = sql.table(partition.name);
  // The first partition of marks has bounds by number, not by time.
  const isWhole = dayOf(partition.to) <= before && partition.from !== null;
  await sql`set local lock_timeout = '10s'`.execute(tx);
  // Before the snapshot: no row can come that the file lacks.
  if (isWhole) await sql`lock table ${relation} in share mode`.execute(tx);
  await holdPartitions(tx);
  const days: ArchivedDays = {
    from: partition.from === null ? null : dayOf(partition.from),
    to: isWhole ? dayOf(partition.to) : before,
  };
  const chosen = isWhole
    ? relation
    : sql`(select * from ${relation} where ${isBefore(name, before)})`;
  const rows = await countRows(tx, chosen);
  if (rows === 0) {
    if (isWhole) await sql`drop table ${relation}`.execute(tx);
    return null;
  }
  const columns = await columnsOf(tx, name);
  const file = `${isWhole ? partition.name : `${name}_before_${before.slice(0, 4)}`}.csv.gz`;
  const path = join(folder, file);
  const text =
    sql`copy (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${chosen} as r)
    to stdout (format csv, header)`.compile(tx);
  const copy = client.query(copyTo(withLiterals(text)));
  await writeArchiveFile(path, copy);
  if (copy.rowCount !== rows)
    throw new Error(`${file} has ${copy.rowCount} rows instead of ${rows}.`);
  const description: ArchiveDescription = {
    format: 'pricevault-archive',
    version: 1,
    id: randomUUID(),
    table: name,
    columns,
    ...days,
    rows,
    file,
    sha256: await checksumOf(path),
  };
  await recordArchive(tx, description, now);
  await leaveTrace(tx, name, description.id, { rows: chosen, days });
  await describeArchiveFile(folder, description);
  if (isWhole) await sql`drop table ${relation}`.execute(tx);
  else await deleteRows(tx, { name, partition, before, rows });
  await recordAudit(tx, actor, {
    action: 'archive.created',
    objectType: 'archive',
    objectId: description.id,
    details: { table: name, before, rows, sha256: description.sha256 },
  });
  return description;
}

async function countRows(tx: Executor, relation: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${relation} as r`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

async function columnsOf(tx: Executor, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

async function recordArchive(
  tx: Executor,
  { id, table, from, to, rows, sha256 }: ArchiveDescription,
  now: Date,
): Promise<void> {
  await sql`
    insert into archives (id, table_name, from_date, to_date, rows, sha256, archived_at)
    values (${id}, ${table}, ${from}::date, ${to}::date, ${rows}, ${sha256}, ${now})`.execute(tx);
}

/** A row that somebody changed since it was written to the file makes the transaction fail. */
async function deleteRows(
  tx: Executor,
  {
    name,
    partition,
    before,
    rows,
  }: { name: ArchivedTable; partition: Partition; before: string; rows: number },
): Promise<void> {
  const relation = sql.table(partition.name);
  const isGuarded = name === 'audit_entries';
  if (isGuarded)
    await sql`alter table ${relation} disable trigger audit_entries_append_only`.execute(tx);
  const { numAffectedRows } =
    await sql`delete from ${relation} where ${isBefore(name, before)}`.execute(tx);
  if (isGuarded)
    await sql`alter table ${relation} enable trigger audit_entries_append_only`.execute(tx);
  if (Number(numAffectedRows) !== rows)
    throw new Error(`${numAffectedRows} rows of ${rows} would go.`);
}

/** COPY takes no parameters. The only ones here are days that were checked above. */
function withLiterals({
  sql: text,
  parameters,
}: {
  sql: string;
  parameters: readonly unknown[];
}): string {
  return text.replace(/\$(\d+)/g, (_whole, place: string) => {
    const value = String(parameters[Number(place) - 1]);
    if (!/^\d{4}-01-01$/.test(value)) throw new Error('Only days are written into COPY.');
    return `'${value}'`;
  });
}
