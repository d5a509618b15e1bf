// Copies the files of a running cluster. With the write-ahead logs since then they can be brought to any later moment.
import { copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openCluster, type EmbeddedOptions } from './embedded-database.ts';
import { EmbeddedDatabaseError, errorCode } from './errors.ts';
import { secretFileOf } from './secret.ts';

/** Inside the folder of a base backup. */
export const CLUSTER_COPY = 'cluster';
/** Made anew at a start, or only meant for the running server. */
const EMPTY_FOLDERS = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*)$/;
/** Files of DATA_DIR without which the copy cannot be used: passwords of the database, keys of stored secrets. */
export const KEY_FILE = 'secret.key';

export async function takeBaseBackup(
  options: Pick<EmbeddedOptions, 'dataDir' | 'walArchive' | 'settings' | 'log'>,
  target: string,
): Promise<void> {
  if (existsSync(target) && (await readdir(target)).length > 0) {
    throw new EmbeddedDatabaseError('folder-not-writable', `${target} is not empty.`);
  }
  await mkdir(target, { recursive: true, mode: 0o700 });
  const { supervision, client, dataDir, folder } = await openCluster({ ...options, as: 'guest' });
  try {
    const { rows: modes } = await client.query<{ mode: string }>(
      `select current_setting('archive_mode') as mode`,
    );
    if (modes[0]?.mode !== 'on') {
      throw new EmbeddedDatabaseError(
        'cannot-start',
        'Write-ahead logs are not archived, and without them a copy of the files is worth nothing: set WAL_ARCHIVE_DIR and restart the server.',
      );
    }
    await client.query(`select pg_backup_start('pricevault', fast => true)`);
    await copyTree(folder, join(target, CLUSTER_COPY));
    // Waits until the last log that the copy needs is archived.
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    );
    await writeFile(join(target, CLUSTER_COPY, 'backup_label'), rows[0]?.labelfile ?? '', {
      mode: 0o600,
    });
    await copyFile(secretFileOf(dataDir), secretFileOf(target));
    const keys = join(dataDir, KEY_FILE);
    if (existsSync(keys)) await copyFile(keys, join(target, KEY_FILE));
  } finally {
    await supervision.leave();
  }
}

/** Files come and go, and change, while they are copied: the logs make up for it. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const name of await readdir(from).catch(ifGone([]))) {
    if (LEFT_OUT.test(name)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    const kind = await lstat(source).catch(ifGone(null));
    if (kind?.isDirectory()) {
      if (EMPTY_FOLDERS.includes(name)) await mkdir(target, { mode: 0o700 });
      else await copyTree(source, target);
    } else if (kind?.isFile()) {
      await copyFile(source, target).catch(ifGone(undefined));
    }
  }
}

function ifGone<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (errorCode(error) === 'ENOENT') return instead;
    throw error;
  };
}
