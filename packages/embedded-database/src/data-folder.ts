// The embedded database's files in DATA_DIR besides the cluster: a small record, the secret, the server's log. Resolves
// where the cluster of a data folder is, even if it had to be placed elsewhere.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  access,
  chown,
  constants,
  link,
  mkdir,
  readFile,
  realpath,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { EmbeddedDatabaseError, errorCode, errorText } from './errors.ts';
import { canEnter, isRoot } from './system-user.ts';
import type { SystemUser } from './program.ts';

export const POSTGRES_MAJOR = '18';
const CLUSTER_NAME = `pg${POSTGRES_MAJOR}`;

/** Where data and binaries go if an unprivileged user cannot enter DATA_DIR or the project. */
export const SHARED_STATE_FOLDER = '/var/lib/pricevault';

/** The record file of a data folder. */
export interface DataFolderRecord {
  /** The folder that holds the cluster instead of DATA_DIR, if other users cannot enter root's DATA_DIR. */
  readonly movedTo?: string;
}

export const logFileOf = (dataDir: string): string => join(dataDir, 'postgresql.log');
const recordFileOf = (dataDir: string): string => join(dataDir, 'embedded-database.json');

export const clusterFolderIn = (parent: string): string => join(parent, CLUSTER_NAME);

export async function readRecord(dataDir: string): Promise<DataFolderRecord> {
  const text = await readFile(recordFileOf(dataDir), 'utf8').catch(() => null);
  if (text === null) return {};
  try {
    return JSON.parse(text) as DataFolderRecord;
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'cannot-start',
      `The file ${recordFileOf(dataDir)} is damaged (${errorText(error)}): mend it, or restore DATA_DIR from a backup.`,
      { cause: error },
    );
  }
}

/**
 * Writes a small file to DATA_DIR that never changes afterwards. If several processes start for the first time at once,
 * the first one wins and the others use what it wrote.
 */
export async function writeOnce(dataDir: string, file: string, text: string): Promise<void> {
  const scratch = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(scratch, text, { mode: 0o600, flag: 'wx' });
  try {
    await chownToOwnerOf(dataDir, scratch);
    await link(scratch, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(scratch, { force: true });
  }
}

/** Creates DATA_DIR if it is missing. Throws a clear error if it is not writable. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  try {
    if (!existsSync(folder)) {
      await mkdir(folder, { recursive: true });
      await chownToOwnerOf(dirname(folder), folder);
    }
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'folder-not-writable',
      `PriceVault cannot write to its data folder ${folder} (${errorText(error)}): change its permissions or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  // The canonical path: processes find each other's server by it.
  return realpath(folder);
}

/** Keeps files that root writes into a user's data folder usable by that user. */
export async function chownToOwnerOf(folder: string, file: string): Promise<void> {
  if (!isRoot()) return;
  const owner = await stat(folder);
  if (owner.uid !== 0) await chown(file, owner.uid, owner.gid);
}

/**
 * The folder that holds, or will hold, the cluster: DATA_DIR or, if `user` cannot enter it, a folder below /var/lib
 * that is recorded in DATA_DIR.
 */
export async function chooseClusterParent(dataDir: string, user: SystemUser): Promise<string> {
  const { movedTo } = await readRecord(dataDir);
  if (movedTo !== undefined) {
    if (existsSync(movedTo)) return movedTo;
    throw new EmbeddedDatabaseError(
      'cannot-start',
      `The database of ${dataDir} was kept in ${movedTo}, which does not exist any more: restore that folder, or delete ${recordFileOf(dataDir)} to begin with an empty database.`,
    );
  }
  if (await canEnter(user, dataDir)) return dataDir;
  if (existsSync(clusterFolderIn(dataDir))) {
    throw new EmbeddedDatabaseError(
      'folder-not-writable',
      `The database in ${clusterFolderIn(dataDir)} belongs to a user who cannot enter that folder: allow it (chmod o+x on the folders above), or start PriceVault as that user.`,
    );
  }
  const name = `${basename(dataDir)}-${randomBytes(6).toString('hex')}`;
  const moved = join(SHARED_STATE_FOLDER, name);
  try {
    await mkdir(moved, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'folder-not-writable',
      `PostgreSQL does not run as root, its user cannot enter ${dataDir}, and ${moved} cannot be made (${errorText(error)}): set DATA_DIR to a folder that other users can enter.`,
      { cause: error },
    );
  }
  const record: DataFolderRecord = { movedTo: moved };
  await writeOnce(dataDir, recordFileOf(dataDir), `${JSON.stringify(record, null, 2)}\n`);
  const settled = (await readRecord(dataDir)).movedTo ?? moved;
  if (settled !== moved) await rmdir(moved);
  return settled;
}
