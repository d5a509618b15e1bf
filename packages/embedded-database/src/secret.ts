// A random secret in DATA_DIR (mode 0600) from which both roles' passwords are derived.
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError, errorCode, errorText } from './errors.ts';
import { writeOnce } from './data-folder.ts';

/** Owns the cluster; used by this package alone. */
export const SUPERUSER = 'postgres';
/** The application's role: owns its database, may create databases, is not a superuser. */
export const APPLICATION_ROLE = 'pricevault';

export interface Passwords {
  readonly superuser: string;
  readonly application: string;
}

export const secretFileOf = (dataDir: string): string => join(dataDir, 'embedded-database.secret');

/** The passwords of this data folder. Creates the secret if there is no cluster yet. */
export async function loadPasswords(dataDir: string, clusterExists: boolean): Promise<Passwords> {
  const file = secretFileOf(dataDir);
  let secret = await readSecret(file);
  if (secret === null) {
    if (clusterExists) {
      throw new EmbeddedDatabaseError(
        'cannot-start',
        `The file ${file} is missing, without it nobody can sign in to the database of this folder: restore it from a backup.`,
      );
    }
    await writeOnce(dataDir, file, `${randomBytes(32).toString('hex')}\n`);
    secret = await readSecret(file);
  }
  const derive = (role: string) =>
    createHash('sha256').update(`${role}:${secret}`).digest('base64url');
  return { superuser: derive('superuser'), application: derive('application') };
}

async function readSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim() || null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new EmbeddedDatabaseError(
      'folder-not-writable',
      `The file ${file} cannot be read (${errorText(error)}): start PriceVault as the user who owns it.`,
      { cause: error },
    );
  }
}
