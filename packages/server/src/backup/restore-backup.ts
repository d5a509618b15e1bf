// Restores a backup into an empty database: the migrations it was taken with, its rows in one transaction, then the newer
// migrations.
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openLongClient } from '../platform/db/long-client.ts';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
import {
  BackupProblem,
  endOfRows,
  headLine,
  linesOf,
  partLine,
  type HeadLine,
} from './backup-file.ts';
import { quoted } from './backup-tables.ts';
import type { BackupReport } from './take-backup.ts';

interface RestoreReport extends BackupReport {
  /** ISO 8601: when the backup was taken. */
  readonly takenAt: string;
}

export async function restoreBackup(url: string, path: string): Promise<RestoreReport> {
  await requireEmpty(url);
  const lines = linesOf(createReadStream(path).pipe(createGunzip()))[Symbol.asyncIterator]();
  try {
    const head = await readHead(lines);
    const last = head.migrations.at(-1)?.name;
    await migrate(url, last);
    const report = await loadAll(url, lines);
    await migrate(url);
    await voidOpenRounds(url);
    return { ...report, takenAt: head.takenAt };
  } catch (error) {
    await clearSchema(url);
    throw isCorruption(error) ? new BackupProblem('The file is damaged or was cut off.') : error;
  } finally {
    await lines.return?.(undefined);
  }
}

/** A backup does not contain the masks and vectors of open rounds, so these rounds can no longer be closed. */
async function voidOpenRounds(url: string): Promise<void> {
  const client = await openLongClient(url);
  try {
    await client.query(
      `update consensus_rounds set state = 'void', ended_at = clock_timestamp() where state = 'open'`,
    );
  } finally {
    await client.end();
  }
}

/**
 * Requires a schema without any object, not only without tables, because a failed restore drops the schema. Objects of
 * extensions do not count: many hosts install some into every new database.
 */
async function requireEmpty(url: string): Promise<void> {
  const client = await openLongClient(url);
  try {
    const { rows } = await client.query(
      `select from pg_depend d
        where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace
          and d.classid <> 'pg_extension'::regclass
          and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')
        limit 1`,
    );
    if (rows.length > 0) {
      throw new BackupProblem(
        'The database is not empty. Restore into a new DATA_DIR, or name an empty database by DATABASE_URL.',
      );
    }
  } finally {
    await client.end();
  }
}

/** Undoes the migrations after a failure, so that another file can be tried. The schema was empty before. */
async function clearSchema(url: string): Promise<void> {
  const client = await openLongClient(url);
  try {
    await client.query('drop schema public cascade; create schema public');
  } finally {
    await client.end();
  }
}

async function readHead(lines: AsyncIterator<Buffer>): Promise<HeadLine> {
  const first = await lines.next();
  const head = first.done === true ? null : headLine.safeParse(jsonOf(first.value));
  if (!head?.success) throw new BackupProblem('The file is not a backup of PriceVault.');
  const own = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  const foreign = head.data.migrations.find(({ name, checksum }) => own.get(name) !== checksum);
  if (foreign !== undefined) {
    throw new BackupProblem(
      `The backup was taken by another version of PriceVault (${foreign.name}). Restore it with that version.`,
    );
  }
  return head.data;
}

async function loadAll(url: string, lines: AsyncIterator<Buffer>): Promise<BackupReport> {
  const client = await openLongClient(url);
  try {
    await client.query('begin');
    // Pending deferred checks would prevent re-enabling triggers. Tables come after those that they refer to, so immediate
    // checks pass.
    await client.query('set constraints all immediate');
    const report = await loadParts(client, lines);
    await cancelMails(client);
    await client.query('commit');
    return report;
  } finally {
    await client.end(); // rolls back unless committed
  }
}

/** A waiting mail has probably been sent since. It is not sent again, and it stays unknown whether it was. */
async function cancelMails(client: pg.Client): Promise<void> {
  await client.query(
    `update messages set sent_at = now(), body_text = '', body_html = null
      where sent_at is null and given_up_at is null`,
  );
}

async function loadParts(client: pg.Client, lines: AsyncIterator<Buffer>): Promise<BackupReport> {
  let rows = 0;
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const part = partLine.parse(jsonOf(next.value));
    if ('end' in part) {
      if (part.rows !== rows) throw new BackupProblem('The file does not hold all its rows.');
      await client.query('analyze');
      return { tables: part.tables, rows };
    }
    if ('sequence' in part) {
      await client.query('select setval($1::regclass, $2::bigint)', [
        quoted(part.sequence),
        part.value,
      ]);
    } else {
      rows += await loadTable(client, part, lines);
    }
  }
  throw new BackupProblem('The file was cut off.');
}

async function loadTable(
  client: pg.Client,
  { table, columns }: { table: string; columns: readonly string[] },
  lines: AsyncIterator<Buffer>,
): Promise<number> {
  // The backup already contains the data that triggers maintain.
  await client.query(`alter table ${quoted(table)} disable trigger user`);
  const list = columns.map(quoted).join(', ');
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${list}) from stdin`));
  const done = finished(copy);
  done.catch(() => undefined); // awaited below
  for (let next = await lines.next(); ; next = await lines.next()) {
    if (next.done === true) {
      copy.destroy();
      throw new BackupProblem('The file was cut off.');
    }
    if (next.value.length === endOfRows.length && next.value.toString() === endOfRows) break;
    if (!copy.write(Buffer.concat([next.value, newline])))
      await Promise.race([once(copy, 'drain'), done]);
  }
  copy.end();
  await done;
  await client.query(`alter table ${quoted(table)} enable trigger user`);
  return copy.rowCount;
}

const newline = Buffer.from('\n');

function jsonOf(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return null;
  }
}

/** An error of zlib: the file is not gzip, or truncated. */
function isCorruption(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('Z_');
}
