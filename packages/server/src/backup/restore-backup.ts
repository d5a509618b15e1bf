// Restores a checked backup into an empty database, all in one transaction: the migrations it was taken with, its rows, the newer
// migrations that expand. What fails or is killed leaves nothing behind.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { executorOn } from '../platform/db/database.ts';
import { openLongClient } from '../platform/db/long-client.ts';
import { migrateInside } from '../platform/db/migrate.ts';
import { makePartitions, replacePartitions } from '../platform/db/partitions/partitions.ts';
import { partitionedTable } from '../platform/db/partitions/periods.ts';
import { createKeyFile, keyFileOf } from '../platform/secrets/key-file.ts';
import { findKeyRing, missingKeys, type KeyConfig } from '../platform/secrets/open-secrets.ts';
import { fixedKeyRing, parseSecretKeys, type SecretKey } from '../platform/secrets/secret-keys.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { keyIdsInUse, reencryptSecrets } from '../platform/secrets/stored-secrets.repository.ts';
import { BackupProblem, type BackupReport, type TableLine } from './backup-file.ts';
import { quoted } from './backup-tables.ts';
import { readBackup, type CheckedBackup } from './read-backup.ts';

interface RestoreReport extends BackupReport {
  /** ISO 8601: when the backup was taken. */
  readonly takenAt: string;
  /** Keys that the secrets in it need, and that are neither in the backup nor in the configuration. */
  readonly missingKeys: readonly string[];
}

/** An arbitrary number: a second restore waits until the first has ended, also when that one was killed. */
const restoreLock = 7_266_002;

export async function restoreBackup(
  url: string,
  backup: CheckedBackup,
  config: KeyConfig,
): Promise<RestoreReport> {
  const { takenAt, migrations, secretKeys } = backup.head;
  const carried = parseSecretKeys((secretKeys ?? []).join(',')) ?? [];
  const client = await openLongClient(url);
  let madeKeyFile: string | null = null;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [restoreLock]);
    await requireEmpty(client);
    await migrateInside(client, new Set(migrations.map(({ name }) => name)));
    const report = await loadRows(client, backup);
    await migrateInside(client);
    await makePartitions(executorOn(client), new Date());
    madeKeyFile = await keepKeys(client, config, carried);
    const missing = missingKeys(findKeyRing(config), await keyIdsInUse(executorOn(client)));
    await client.query('commit');
    return { ...report, takenAt, missingKeys: missing };
  } catch (error) {
    if (madeKeyFile) await rm(madeKeyFile, { force: true });
    throw error;
  } finally {
    await client.end(); // rolls back unless committed
  }
}

/**
 * The key file of the backup becomes that of DATA_DIR, unless keys are there already: then the secrets are encrypted with
 * these. Returns the file if it was made.
 */
async function keepKeys(
  client: pg.Client,
  config: KeyConfig,
  carried: readonly SecretKey[],
): Promise<string | null> {
  if (carried.length === 0) return null;
  const own = findKeyRing(config);
  if (own) {
    const secrets = createSecrets(fixedKeyRing([own.newest(), ...carried], own.source));
    await reencryptSecrets(executorOn(client), secrets);
    return null;
  }
  const path = keyFileOf(config.dataDir);
  await createKeyFile(path, carried);
  return path;
}

/** Requires a schema without any object. Objects of extensions do not count: many hosts install some into every new database. */
async function requireEmpty(client: pg.Client): Promise<void> {
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
}

async function loadRows(
  client: pg.Client,
  { path, passphrase }: CheckedBackup,
): Promise<BackupReport> {
  // Tables come after those that they refer to, except by deferrable references.
  await client.query('set constraints all deferred');
  const loaded: string[] = [];
  const { tables, rows } = await readBackup(path, passphrase, {
    table(part, lines) {
      loaded.push(part.table);
      return loadTable(client, part, lines);
    },
    async partitions({ partitioned, partitions }) {
      await replacePartitions(
        executorOn(client),
        partitionedTable(partitioned),
        partitions.map(({ name, from, to }) => ({
          name,
          from: from === null ? null : new Date(from),
          to: new Date(to),
        })),
      );
    },
    async sequence({ sequence, value }) {
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(sequence), value]);
    },
  });
  // Triggers of a table cannot be enabled while a check of it is pending.
  await client.query('set constraints all immediate');
  for (const table of loaded) {
    await client.query(`alter table ${quoted(table)} enable trigger user`);
  }
  await cancelMails(client);
  await client.query('analyze');
  return { tables, rows };
}

/** A waiting mail has probably been sent since. It is not sent again, and it stays unknown whether it was. */
async function cancelMails(client: pg.Client): Promise<void> {
  await client.query(
    `update messages set sent_at = now(), body_text = '', body_html = null
      where sent_at is null and given_up_at is null`,
  );
}

async function loadTable(
  client: pg.Client,
  { table, columns }: TableLine,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  // The backup already contains the data that triggers maintain.
  await client.query(`alter table ${quoted(table)} disable trigger user`);
  const list = columns.map(quoted).join(', ');
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${list}) from stdin`));
  const done = finished(copy);
  done.catch(() => undefined); // awaited below
  try {
    for await (const row of rows) {
      if (!copy.write(Buffer.concat([row, newline]))) {
        await Promise.race([once(copy, 'drain'), done]);
      }
    }
  } catch (error) {
    copy.destroy();
    throw error;
  }
  copy.end();
  await done;
  return copy.rowCount;
}

const newline = Buffer.from('\n');
