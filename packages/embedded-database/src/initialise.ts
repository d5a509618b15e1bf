// Creates the cluster folder. initdb runs in a scratch folder that is renamed on completion, so an interrupted first
// start leaves nothing that looks like a database.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError, errorCode } from './errors.ts';
import type { Binaries } from './binaries.ts';
import { POSTGRES_MAJOR } from './data-folder.ts';
import { isProcessAlive } from './postmaster-file.ts';
import { runProgram, type SystemUser } from './program.ts';
import { SUPERUSER } from './secret.ts';

const scratchName = /^initdb-(\d+)-[0-9a-f]+$/;
/** initdb takes seconds; a scratch folder older than this is abandoned, whatever its process id is. */
const SCRATCH_MAX_AGE_MS = 10 * 60 * 1000;

/** The major version that created the cluster, or null if there is none. */
export async function clusterVersion(clusterFolder: string): Promise<string | null> {
  const text = await readFile(join(clusterFolder, 'PG_VERSION'), 'utf8').catch(() => null);
  return text?.trim() ?? null;
}

/** Whether a cluster of ours exists. Throws if the folder belongs to another PostgreSQL version. */
export async function checkCluster(clusterFolder: string): Promise<boolean> {
  const version = await clusterVersion(clusterFolder);
  const parent = dirname(clusterFolder);
  const names = await readdir(parent).catch(() => []);
  const foreign =
    version !== null && version !== POSTGRES_MAJOR
      ? version
      : names
          .map((name) => /^pg(\d+)$/.exec(name)?.[1])
          .find((major) => major !== undefined && major !== POSTGRES_MAJOR && version === null);
  if (foreign !== undefined) {
    throw new EmbeddedDatabaseError(
      'other-version',
      `The data folder ${parent} holds a database of PostgreSQL ${foreign}, this PriceVault uses PostgreSQL ${POSTGRES_MAJOR}: move the data with backup and restore, or set DATA_DIR to another folder.`,
    );
  }
  if (version !== null) return true;
  const content = await readdir(clusterFolder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  if (content.length > 0) {
    throw new EmbeddedDatabaseError(
      'cannot-start',
      `The folder ${clusterFolder} is no PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
    );
  }
  return false;
}

export async function initialiseCluster(options: {
  clusterFolder: string;
  binaries: Binaries;
  user: SystemUser;
  password: string;
  /** Skips fsync, for the throwaway clusters of tests. */
  noSync: boolean;
}): Promise<void> {
  const { clusterFolder, binaries, user, password, noSync } = options;
  const parent = dirname(clusterFolder);
  await removeStaleScratch(parent);
  const name = `initdb-${process.pid}-${randomBytes(4).toString('hex')}`;
  const scratch = join(parent, name);
  const fresh = join(scratch, 'cluster');
  const passwordFile = join(scratch, 'password');
  try {
    await mkdir(scratch, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) for (const path of [passwordFile, scratch]) await chown(path, user.uid, user.gid);
    const result = await runProgram(
      binaries.initdb,
      [
        ['-D', fresh, '-U', SUPERUSER, `--pwfile=${passwordFile}`],
        ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
        ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        noSync ? ['--no-sync'] : [],
      ].flat(),
      { user },
    );
    if (result.exitCode !== 0) {
      const reason = result.output.split('\n').findLast((line) => line.includes('error:'));
      throw new EmbeddedDatabaseError(
        'cannot-start',
        `The database could not be made in ${parent}: ${reason ?? result.output}`,
      );
    }
    await rename(fresh, clusterFolder).catch((error) => {
      // Another process created it concurrently with the same secret: use that one.
      if (!existsSync(join(clusterFolder, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function removeStaleScratch(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const maker = scratchName.exec(name)?.[1];
    if (maker === undefined) continue;
    const folder = join(parent, name);
    const made = await stat(folder).catch(() => null);
    if (!made) continue;
    if (isProcessAlive(Number(maker)) && Date.now() - made.mtimeMs < SCRATCH_MAX_AGE_MS) continue;
    // An orphaned initdb may still be writing; whatever remains is removed next time.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}
