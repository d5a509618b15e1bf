// Takes a backup of a running vault, from one snapshot of the database.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import { openLongClient } from '../platform/db/long-client.ts';
import { backupTables } from './backup-tables.ts';
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

/** Writes to a temporary name first, so that a file at `path` is always a complete backup. */
export async function takeBackup(url: string, path: string, now: Date): Promise<BackupReport> {
  const unfinished = `${path}.unfinished`;
  const client = await openLongClient(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    // Readable by the owner only, as it contains password hashes and keys.
    const file = createWriteStream(unfinished, { mode: 0o600 });
    const report = { tables: 0, rows: 0 };
    // A write error also stops reading the tables.
    await pipeline(partsOf(client, now, report), createGzip({ level: 6 }), file);
    await rename(unfinished, path);
    return report;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** The uncompressed file; `report` is complete once the last part has been yielded. */
async function* partsOf(
  client: pg.Client,
  now: Date,
  report: { tables: number; rows: number },
): AsyncGenerator<string | Buffer> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  yield line({
    format: backupFormat,
    version: backupVersion,
    takenAt: now.toISOString(),
    migrations,
  });
  const copies: CopyToStreamQuery[] = [];
  for (const table of await backupTables(client)) {
    yield line({ table: table.name, columns: [...table.columns] });
    const copy = client.query(copyTo(`copy (${table.query}) to stdout`));
    copy.on('error', () => undefined); // `yield*` throws it too, unless the pipeline has already failed
    copies.push(copy);
    yield* copy;
    yield `${endOfRows}\n`;
  }
  for (const sequence of await sequences(client)) yield line(sequence);
  // A copy's row count arrives after its data, but before the reply to the next query.
  report.tables = copies.length;
  report.rows = copies.reduce((rows, { rowCount }) => rows + rowCount, 0);
  yield line({ end: true, ...report });
}

async function sequences(client: pg.Client): Promise<PartLine[]> {
  const { rows } = await client.query<{ sequence: string; value: string }>(`
    select sequencename as sequence, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

const line = (content: HeadLine | PartLine) => `${JSON.stringify(content)}\n`;
