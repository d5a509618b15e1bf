// Takes a backup of a running vault: one snapshot, whatever is written meanwhile.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openLongClient } from '../platform/db/long-client.ts';
import { backupTables, type BackupTable } from './backup-tables.ts';
import {
  backupFormat,
  backupVersion,
  endOfRows,
  type HeadLine,
  type PartLine,
} from './backup-file.ts';

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
}

/** Writes beside the wanted file first, so that a file under the wanted name is always a whole backup. */
export async function takeBackup(url: string, path: string, now: Date): Promise<BackupReport> {
  const unfinished = `${path}.unfinished`;
  const client = await openLongClient(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    // It holds password hashes and keys: for the owner's eyes alone.
    const file = createWriteStream(unfinished, { mode: 0o600 });
    const gzip = createGzip({ level: 6 });
    const written = pipeline(gzip, file);
    written.catch(() => undefined); // awaited below; a failed write ends the writing before that
    const report = await writeParts(client, gzip, now);
    gzip.end();
    await written;
    await rename(unfinished, path);
    return report;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function writeParts(client: pg.Client, gzip: Gzip, now: Date): Promise<BackupReport> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  await writeLine(gzip, {
    format: backupFormat,
    version: backupVersion,
    takenAt: now.toISOString(),
    migrations,
  });
  for (const partition of await partitions(client)) await writeLine(gzip, partition);
  const tables = await backupTables(client);
  let rows = 0;
  for (const table of tables) rows += await writeTable(client, gzip, table);
  for (const sequence of await sequences(client)) await writeLine(gzip, sequence);
  await writeLine(gzip, { end: true, tables: tables.length, rows });
  return { tables: tables.length, rows };
}

async function writeTable(client: pg.Client, gzip: Gzip, table: BackupTable): Promise<number> {
  await writeLine(gzip, { table: table.name, columns: [...table.columns] });
  const copy = client.query(copyTo(`copy (${table.query}) to stdout`));
  copy.pipe(gzip, { end: false });
  await finished(copy);
  if (!gzip.write(`${endOfRows}\n`)) await once(gzip, 'drain');
  return copy.rowCount;
}

async function partitions(client: pg.Client): Promise<PartLine[]> {
  const { rows } = await client.query<{ partition: string; of: string; bounds: string }>(`
    select c.relname as partition, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    order by c.oid`);
  return rows;
}

async function sequences(client: pg.Client): Promise<PartLine[]> {
  const { rows } = await client.query<{ sequence: string; value: string }>(`
    select sequencename as sequence, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

async function writeLine(gzip: Gzip, line: HeadLine | PartLine): Promise<void> {
  if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, 'drain');
}
