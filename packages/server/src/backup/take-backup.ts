// Takes a backup of a running vault, from one snapshot of the database.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import { executorOn } from '../platform/db/database.ts';
import { openLongClient } from '../platform/db/long-client.ts';
import { readPartitions } from '../platform/db/partitions/partitions.ts';
import { partitionedTables } from '../platform/db/partitions/periods.ts';
import { formatSecretKey, type SecretKey } from '../platform/secrets/secret-keys.ts';
import { encrypted } from './backup-encryption.ts';
import { backupTables } from './backup-tables.ts';
import {
  backupFormat,
  backupVersion,
  endOfRows,
  type BackupReport,
  type HeadLine,
  type PartLine,
} from './backup-file.ts';

interface BackupOptions {
  /** The keys of the key file; none when they come from SECRET_KEY, and so never reach a backup. */
  readonly secretKeys?: readonly SecretKey[];
  /** Null or missing: the file is not encrypted. */
  readonly passphrase?: string | null;
}

/** Writes to a temporary name first, so that a file at `path` is always a complete backup. */
export async function takeBackup(
  url: string,
  path: string,
  now: Date,
  { secretKeys = [], passphrase = null }: BackupOptions = {},
): Promise<BackupReport> {
  const unfinished = `${path}.unfinished`;
  const client = await openLongClient(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local timezone = 'UTC'`);
    // Readable by the owner only, as it contains password hashes and keys.
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
    const report = { tables: 0, rows: 0 };
    // A write error also stops reading the tables.
    const content = hashed(partsOf(client, now, secretKeys, report), report);
    const gzip = createGzip({ level: 6 });
    if (passphrase === null) await pipeline(content, gzip, file);
    else await pipeline(content, gzip, (stream) => encrypted(stream, passphrase), file);
    await rename(unfinished, path);
    return report;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** The lines of the file except the last; `report` is complete once the last part has been yielded. */
async function* partsOf(
  client: pg.Client,
  now: Date,
  secretKeys: readonly SecretKey[],
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
    ...(secretKeys.length > 0 ? { secretKeys: secretKeys.map(formatSecretKey) } : {}),
  });
  for (const table of partitionedTables) {
    const partitions = await readPartitions(executorOn(client), table);
    yield line({
      partitioned: table.name,
      partitions: partitions.map(({ name, from, to }) => ({
        name,
        from: from?.toISOString() ?? null,
        to: to.toISOString(),
      })),
    });
  }
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
}

/** Adds the last line, with the checksum of all lines before it. */
async function* hashed(
  parts: AsyncIterable<string | Buffer>,
  report: BackupReport,
): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
  yield line({ end: true, ...report, sha256: hash.digest('hex') });
}

async function sequences(client: pg.Client): Promise<PartLine[]> {
  const { rows } = await client.query<{ sequence: string; value: string }>(`
    select sequencename as sequence, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

const line = (content: HeadLine | PartLine) => `${JSON.stringify(content)}\n`;
