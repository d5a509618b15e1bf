// One data folder with an initialised cluster, for the tests that are not about making it: an initdb takes more than a second
// of one core, a copy of its folder a fraction of it.
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase, readClusterState } from '../src/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The original, or null where the cluster lies elsewhere and a copy of the folder would share it. */
    initialisedFolder: string | null;
  }
}

export default async function initialiseOnce(project: TestProject) {
  const parent = await mkdtemp(join(tmpdir(), 'pricevault-embedded-original-'));
  await chmod(parent, 0o755); // the database does not run as root
  const dataDir = join(parent, 'data');
  const database = await openEmbeddedDatabase({
    dataDir,
    as: 'server',
    settings: { fsync: 'off' },
  });
  await database.release();
  const { location } = await readClusterState(dataDir);
  const isInside = location.startsWith(await realpath(dataDir));
  // Without its port: two copies that start at once would want the same one.
  if (isInside) await rm(join(location, 'postmaster.opts'));
  project.provide('initialisedFolder', isInside ? dataDir : null);
  return () => rm(parent, { recursive: true, force: true });
}
