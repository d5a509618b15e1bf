// PostgreSQL refuses to run as root. If started as root, we give the cluster to an unprivileged user and run every
// PostgreSQL program as that user (via spawn, without sudo or su).
import { stat } from 'node:fs/promises';
import { EmbeddedDatabaseError } from './errors.ts';
import { runProgram, type SystemUser } from './program.ts';

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * The user who owns, or will own, the cluster: the unprivileged owner of the data folder, else `postgres`, else `nobody`.
 */
export async function chooseSystemUser(cluster: string, dataDir: string): Promise<SystemUser> {
  if (!isRoot()) return null;
  const clusterOwner = await unprivilegedOwner(cluster);
  if (clusterOwner) return clusterOwner;
  const owner = await unprivilegedOwner(dataDir);
  // initdb refuses a uid without a name, which is common for container volumes.
  if (owner && (await hasName(owner.uid))) return owner;
  for (const name of ['postgres', 'nobody']) {
    const user = await findUser(name);
    if (user) return user;
  }
  throw new EmbeddedDatabaseError(
    'cannot-start',
    'PostgreSQL does not run as root and this system has neither a user "postgres" nor "nobody": start PriceVault as another user, or set DATABASE_URL.',
  );
}

async function unprivilegedOwner(folder: string): Promise<SystemUser> {
  const found = await stat(folder).catch(() => null);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

async function hasName(uid: number): Promise<boolean> {
  const named = await runProgram('id', ['-un', String(uid)], { user: null });
  return named.exitCode === 0;
}

async function findUser(name: string): Promise<SystemUser> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((flag) => runProgram('id', [flag, name], { user: null })),
  );
  if (uid?.exitCode !== 0 || gid?.exitCode !== 0) return null;
  const user = { uid: Number(uid.output), gid: Number(gid.output) };
  return user.uid > 0 && user.gid >= 0 ? user : null;
}

/** Whether the user can enter this folder, including all parent folders. */
export async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  if (!user) return true;
  const probe = await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { user });
  return probe.exitCode === 0;
}
