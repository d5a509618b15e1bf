// PostgreSQL refuses to run as root. Started as root, the product gives its cluster to an
// unprivileged user and runs every PostgreSQL program as that user (by spawn, without sudo or su).
import { stat } from 'node:fs/promises';
import { EmbeddedDatabaseError } from './errors.ts';
import { runProgram } from './program.ts';

/** Numeric ids that a PostgreSQL program runs under; null: those of this process. */
export type SystemUser = { readonly uid: number; readonly gid: number } | null;

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Whom the cluster belongs to, or shall belong to: the unprivileged owner of the data folder,
 * otherwise `postgres`, otherwise `nobody`.
 */
export async function chooseSystemUser(cluster: string, dataDir: string): Promise<SystemUser> {
  if (!isRoot()) return null;
  const clusterOwner = await unprivilegedOwner(cluster);
  if (clusterOwner) return clusterOwner;
  const owner = await unprivilegedOwner(dataDir);
  // initdb refuses a number without a name, as volumes of containers often have it.
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

/** Whether the user can reach this folder through all folders above it. */
export async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  if (!user) return true;
  const probe = await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { user });
  return probe.exitCode === 0;
}
