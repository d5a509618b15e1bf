// What the embedded database keeps in DATA_DIR beside the cluster: a small record, the secret,
// the server's log. Knows where the cluster of a data folder lies, also when it had to be moved.
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
import type { SystemUser } from './system-user.ts';

export const POSTGRES_MAJOR = '18';
const CLUSTER_NAME = `pg${POSTGRES_MAJOR}`;

/** Where data and programs go when an unprivileged user cannot enter DATA_DIR or the project. */
export const SHARED_STATE_FOLDER = '/var/lib/pricevault';

/** The record file of a data folder. */
export interface DataFolderRecord {
  /** The folder that holds the cluster instead of DATA_DIR, when root's DATA_DIR is closed to others. */
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
 * Writes a small file of DATA_DIR that never changes afterwards. Of several first starts at once
 * the first one wins, and the others go on with what it wrote.
 */
export async function writeOnce(dataDir: string, file: string, text: string): Promise<void> {
  const scratch = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(scratch, text, { mode: 0o600, flag: 'wx' });
  try {
    await giveToOwnerOf(dataDir, scratch);
    await link(scratch, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(scratch, { force: true });
  }
}

/** Makes DATA_DIR where it is missing and says clearly when nothing can be written there. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  try {
    if (!existsSync(folder)) {
      await mkdir(folder, { recursive: true });
      await giveToOwnerOf(dirname(folder), folder);
    }
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'folder-not-writable',
      `PriceVault cannot write to its data folder ${folder} (${errorText(error)}): change its permissions or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  // One spelling for everybody: processes find each other's server by this path.
  return realpath(folder);
}

/** What root writes into somebody's data folder stays usable for that person without root. */
export async function giveToOwnerOf(folder: string, file: string): Promise<void> {
  if (!isRoot()) return;
  const owner = await stat(folder);
  if (owner.uid !== 0) await chown(file, owner.uid, owner.gid);
}

/**
 * The folder in which the cluster lies or shall be made: DATA_DIR, or, where `user` cannot enter
 * DATA_DIR, a folder of its own below /var/lib that the record in DATA_DIR names from then on.
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
