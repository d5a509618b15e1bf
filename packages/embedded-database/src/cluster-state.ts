// Read-only inspection of a data folder, for the `doctor` command.
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { clusterFolderIn, readRecord } from './data-folder.ts';
import { clusterVersion } from './initialise.ts';
import { findPostmaster, isStale } from './postmaster-file.ts';

export interface ClusterState {
  readonly exists: boolean;
  /** The PostgreSQL major version that created the cluster. */
  readonly version: string | null;
  readonly running: boolean;
  readonly port: number | null;
  /** Where the cluster is, or would be created. */
  readonly location: string;
}

export async function readClusterState(dataDir: string): Promise<ClusterState> {
  const record = await readRecord(dataDir);
  const parent = record.movedTo ?? resolve(dataDir);
  const location = clusterFolderIn(await realpath(parent).catch(() => parent));
  const found = await findPostmaster(location);
  const postmaster = isStale(found) ? null : found;
  return {
    exists: existsSync(location),
    version: await clusterVersion(location),
    running: postmaster !== null,
    port: postmaster?.port ?? null,
    location,
  };
}
