// Brings archived rows back into the database, in one transaction.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { recordAudit, type AuditActor } from '../platform/audit/audit.repository.ts';
import { executorOn, type Executor } from '../platform/db/database.ts';
import { openLongClient } from '../platform/db/long-client.ts';
import {
  addPartition,
  holdPartitions,
  readPartitions,
} from '../platform/db/partitions/partitions.ts';
import { periodOf } from '../platform/db/partitions/periods.ts';
import { ArchiveProblem, readArchive, type ArchiveDescription } from './archive-file.ts';
import { removeTrace, tableOf } from './archived-tables.ts';

/** Returns what is back. Files whose rows are in the database, such as those of an interrupted archive, are passed over. */
export async function restoreArchive(
  url: string,
  folder: string,
  actor: AuditActor,
): Promise<ArchiveDescription[]> {
  const files = await readArchive(folder);
  const client = await openLongClient(url);
  try {
    const restored = await executorOn(client)
      .transaction()
      .execute(async (tx) => {
        const back: ArchiveDescription[] = [];
        for (const file of files) {
          if (!(await isArchived(tx, file))) continue;
          await restoreFile(client, tx, join(folder, file.file), file, actor);
          back.push(file);
        }
        return back;
      });
    if (restored.length > 0) return restored;
    throw new ArchiveProblem('Its rows were not archived from this database, or are back already.');
  } finally {
    await client.end();
  }
}

async function isArchived(tx: Executor, { id, sha256 }: ArchiveDescription): Promise<boolean> {
  const { rows } = await sql`
    select from archives where id = ${id}::uuid and sha256 = ${sha256} for update`.execute(tx);
  return rows.length > 0;
}

async function restoreFile(
  client: pg.Client,
  tx: Executor,
  path: string,
  file: ArchiveDescription,
  actor: AuditActor,
): Promise<void> {
  await restorePartition(tx, file);
  const columns = file.columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ');
  const copy = client.query(
    copyFrom(`copy ${file.table} (${columns}) from stdin (format csv, header)`),
  );
  await pipeline(createReadStream(path), createGunzip(), copy);
  if (copy.rowCount !== file.rows)
    throw new ArchiveProblem(`${file.file} does not hold its ${file.rows} rows.`);
  await removeTrace(tx, file.table, file.id, file);
  await recordAudit(tx, actor, {
    action: 'archive.restored',
    objectType: 'archive',
    objectId: file.id,
    details: { table: file.table, rows: file.rows, sha256: file.sha256 },
  });
}

/** The partition of the year, which was dropped; other rows go back to the first one. */
async function restorePartition(
  tx: Executor,
  { table: name, from }: ArchiveDescription,
): Promise<void> {
  if (from === null) return;
  await holdPartitions(tx);
  const table = tableOf(name);
  const period = periodOf(table, new Date(from));
  const partitions = await readPartitions(tx, table);
  const isCovered = partitions.some(
    (partition) =>
      (partition.from === null || partition.from <= period.from) && partition.to >= period.to,
  );
  if (!isCovered) await addPartition(tx, table, period);
}
