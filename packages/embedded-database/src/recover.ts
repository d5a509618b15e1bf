// Brings a base backup to a moment with the write-ahead logs since, in a new data folder.
import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  copyFile,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CLUSTER_COPY, KEY_FILE } from './base-backup.ts';
import { prepareBinaries } from './binaries.ts';
import { runningPostmaster, startPostmaster, stopPostmaster, type Cluster } from './cluster.ts';
import {
  chooseClusterParent,
  chownToOwnerOf,
  clusterFolderIn,
  openDataFolder,
  SHARED_STATE_FOLDER,
} from './data-folder.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { checkCluster, clusterVersion } from './initialise.ts';
import type { SystemUser } from './program.ts';
import { loadPasswords, secretFileOf, SUPERUSER } from './secret.ts';
import { lastLoggedError } from './server-log.ts';
import { chooseSystemUser } from './system-user.ts';
import { restoreCommand } from './wal-archive.ts';

export interface RecoverOptions {
  /** A new DATA_DIR. */
  readonly dataDir: string;
  /** A folder that `takeBaseBackup` wrote. */
  readonly base: string;
  readonly walArchive: string;
  /** Everything committed until then is there, and nothing later; null: all logs. */
  readonly to: Date | null;
  readonly settings?: Readonly<Record<string, string>>;
}

export async function recoverDatabase(options: RecoverOptions): Promise<void> {
  const copy = join(resolve(options.base), CLUSTER_COPY);
  if ((await clusterVersion(copy)) === null || !existsSync(secretFileOf(options.base))) {
    throw new EmbeddedDatabaseError('cannot-start', `${options.base} holds no base backup.`);
  }
  const dataDir = await openDataFolder(options.dataDir);
  const user = await chooseSystemUser(clusterFolderIn(dataDir), dataDir);
  const folder = clusterFolderIn(await chooseClusterParent(dataDir, user));
  if ((await checkCluster(folder)) || existsSync(secretFileOf(dataDir))) {
    throw new EmbeddedDatabaseError(
      'folder-not-writable',
      `${dataDir} holds a database already: set DATA_DIR to a new folder.`,
    );
  }
  try {
    await cp(copy, folder, { recursive: true });
    await writeRecovery(folder, options);
    await own(folder, user);
    for (const file of [secretFileOf(options.base), join(options.base, KEY_FILE)]) {
      if (existsSync(file)) await copyToDataFolder(dataDir, file);
    }
    const binaries = await prepareBinaries(user, user ? SHARED_STATE_FOLDER : dataDir);
    await replay({ dataDir, folder, binaries, user, settings: options.settings ?? {} });
    await forgetRecovery(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    await rm(secretFileOf(dataDir), { force: true });
    throw error;
  }
}

const SETTINGS_FILE = 'postgresql.auto.conf';
const MARK = '# recovery';

async function writeRecovery(folder: string, { walArchive, to }: RecoverOptions): Promise<void> {
  const literal = (text: string) => `'${text.replaceAll(`'`, `''`)}'`;
  await appendFile(
    join(folder, SETTINGS_FILE),
    [
      `\n${MARK}`,
      `restore_command = ${literal(restoreCommand(resolve(walArchive)))}`,
      `recovery_target_action = 'promote'`,
      ...(to
        ? [
            `recovery_target_time = ${literal(to.toISOString().replace('T', ' ').replace('Z', '+00'))}`,
          ]
        : []),
      '',
    ].join('\n'),
  );
  await writeFile(join(folder, 'recovery.signal'), '');
}

/** The recovered database follows no archive; later starts name their own. */
async function forgetRecovery(folder: string): Promise<void> {
  const file = join(folder, SETTINGS_FILE);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.slice(0, text.indexOf(`\n${MARK}`)));
}

async function own(path: string, user: SystemUser): Promise<void> {
  const kind = await lstat(path);
  await chmod(path, kind.isDirectory() ? 0o700 : 0o600);
  if (user) await chown(path, user.uid, user.gid);
  if (!kind.isDirectory()) return;
  for (const name of await readdir(path)) await own(join(path, name), user);
}

async function copyToDataFolder(dataDir: string, file: string): Promise<void> {
  const target = join(dataDir, file.slice(file.replaceAll('\\', '/').lastIndexOf('/') + 1));
  await mkdir(dataDir, { recursive: true });
  await copyFile(file, target);
  await chmod(target, 0o600);
  await chownToOwnerOf(dataDir, target);
}

/** Runs the server until it has recovered, and stops it. */
async function replay(cluster: Cluster): Promise<void> {
  const { superuser } = await loadPasswords(cluster.dataDir, true);
  const problem = await startPostmaster(cluster, null);
  if (problem !== null) throw notRecovered(problem);
  try {
    for (;;) {
      const running = await runningPostmaster(cluster);
      if (!running) {
        throw notRecovered((await lastLoggedError(cluster.dataDir, 0)) ?? 'the server ended');
      }
      if (await isRecovered(running.port, superuser)) return;
      await pause(100);
    }
  } finally {
    await stopPostmaster(cluster);
  }
}

async function isRecovered(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ over: boolean }>(
      'select not pg_is_in_recovery() as over',
    );
    return rows[0]?.over === true;
  } catch {
    return false; // it does not answer yet
  } finally {
    await client.end().catch(() => undefined);
  }
}

function notRecovered(reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'cannot-start',
    `The database could not be recovered: ${reason}. Are all write-ahead logs since the base backup in the archive?`,
  );
}
