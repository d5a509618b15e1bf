// One cluster folder and the postgres that runs on it: start, find, stop. Knows nothing of who
// uses it; see membership.ts for that.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { choosePort } from './port.ts';
import { findPostmaster, isProcessAlive, isStale, removeStaleFile } from './postmaster-file.ts';
import type { Postmaster } from './postmaster-file.ts';
import { runProgram, spawnOptions } from './program.ts';
import { lastComplaint, openServerLog, serverLogSize } from './server-log.ts';
import { clusterSettings } from './settings.ts';
import type { SystemUser } from './system-user.ts';

export interface Cluster {
  readonly dataDir: string;
  /** Real path of the folder with PG_VERSION. */
  readonly folder: string;
  readonly binaries: Binaries;
  readonly user: SystemUser;
  readonly settings: Readonly<Record<string, string>>;
}

/** Time for a start before the next look; recovery after a crash goes on behind it. */
const START_PATIENCE_MS = 5_000;
const STOP_PATIENCE_S = 30;
const REAPED_WITHIN_MS = 100;

/** The server that runs on the folder; removes what a killed one left if it names a stranger. */
export async function runningPostmaster({
  folder,
}: Pick<Cluster, 'folder'>): Promise<Postmaster | null> {
  const found = await findPostmaster(folder);
  if (!isStale(found)) return found;
  // A server that was killed just now looks like a stranger until it is reaped, and meanwhile another process may start
  // the next one, whose file must stay.
  await pause(REAPED_WITHIN_MS);
  const after = await findPostmaster(folder);
  if (!isStale(after)) return after;
  // postgres would refuse to start while the stranger lives. Safe even if old backends remained:
  // postgres also finds their shared memory by the folder's inode and then refuses by itself.
  if (after.staleText === found.staleText) removeStaleFile(folder, after);
  return null;
}

/**
 * Starts postgres once and waits until it has its lock file or has ended. Where a port is given,
 * only that one will do: pools of attached processes hold it. null when it runs, otherwise what
 * it complained about (another process may have been faster, or old memory may still be in use).
 */
export async function startPostmaster(
  cluster: Cluster,
  fixedPort: number | null,
): Promise<string | null> {
  const port = fixedPort ?? (await choosePort(await lastPort(cluster)));
  const settings = await clusterSettings(port, cluster.settings);
  const log = await openServerLog(cluster.dataDir);
  const logOffset = await serverLogSize(cluster.dataDir);
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', cluster.folder, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    {
      ...spawnOptions(cluster.user),
      stdio: ['ignore', log.fd, log.fd],
      // A session of its own: neither Ctrl-C nor the end of this process takes it along.
      detached: true,
      windowsHide: true,
    },
  );
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`postgres ended with ${signal ?? code}`));
  });
  child.unref();
  const patience = new AbortController();
  try {
    const outcome = await Promise.race([
      ended,
      untilItHoldsTheFolder(cluster, child.pid, patience.signal),
    ]);
    if (outcome === null) return null;
    return (await lastComplaint(cluster.dataDir, logOffset)) ?? outcome;
  } finally {
    patience.abort();
    await log.close();
  }
}

/** The port of the last start, which postgres keeps with its other arguments. */
async function lastPort(cluster: Cluster): Promise<number | undefined> {
  const file = join(cluster.folder, 'postmaster.opts');
  const text = await readFile(file, 'utf8').catch(() => '');
  const port = /\bport=(\d+)/.exec(text)?.[1];
  return port === undefined ? undefined : Number(port);
}

async function untilItHoldsTheFolder(
  cluster: Cluster,
  pid: number | undefined,
  signal: AbortSignal,
): Promise<string | null> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!signal.aborted && Date.now() < deadline) {
    const running = await findPostmaster(cluster.folder);
    if (running !== null && !isStale(running) && running.pid === pid) return null;
    await pause(20);
  }
  return 'postgres did not take its folder in time';
}

/** Fast shutdown: sessions are cut off, everything committed is on disk. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = await runningPostmaster(cluster);
  if (!running) return;
  for (const mode of ['fast', 'immediate']) {
    await runProgram(
      cluster.binaries.pgCtl,
      ['stop', '-D', cluster.folder, '-m', mode, '-w', '-t', String(STOP_PATIENCE_S), '-s'],
      { user: cluster.user },
    );
    // pg_ctl waits for the lock file to go, which happens a moment before the process ends.
    for (let round = 0; round < 50 && isProcessAlive(running.pid); round += 1) await pause(20);
    if ((await runningPostmaster(cluster)) === null) return;
  }
}
