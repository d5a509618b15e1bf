// The demo's accounts and rounds, made once in a run and copied for each file that goes on from them. Its market of a year,
// which loads for long beside whatever is asked, is left out.
import { readClusterState } from '@pricevault/embedded-database';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject, vi } from 'vitest';
import { startServer, type Folder } from './programs.ts';

/** Fills an empty folder, so that a server started on it has the demo. */
export async function fillWithDemo({ path }: Folder): Promise<void> {
  const original = await madeOnce(inject('demoParent'));
  // A database that had to be kept elsewhere would be shared by all copies.
  const { location } = await readClusterState(original);
  if (!location.startsWith(await realpath(original))) return loadDemo(path);
  // As it is: the database may belong to another user.
  await promisify(execFile)('cp', ['-a', `${original}/.`, path]);
}

/** The first of the run's workers that asks makes it, the others wait for it. */
async function madeOnce(parent: string): Promise<string> {
  const whole = join(parent, 'whole');
  const growing = join(parent, 'growing');
  const isFirst = await mkdir(growing).then(
    () => true,
    () => false,
  );
  if (isFirst && !existsSync(whole)) {
    await loadDemo(growing);
    await rename(growing, whole);
  }
  await vi.waitUntil(() => existsSync(whole), { timeout: 100_000, interval: 50 });
  return whole;
}

async function loadDemo(dataDir: string): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'on' });
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server with the demo ended with ${code}.`);
  // Without its port: two copies that start at once would want the same one.
  const { location } = await readClusterState(dataDir);
  await rm(join(location, 'postmaster.opts'));
}
