// Starts, finds and stops the postgres process of one cluster folder. Who is using it is tracked in membership.ts.
import { spawn } from 'node:child_process';
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { totalmem } from 'node:os';
import type { Binaries } from './binaries.ts';
import { choosePort } from './port.ts';
import {
  findPostmaster,
  isProcessAlive,
  isStale,
  removeStaleFile,
  type Postmaster,
} from './postmaster-file.ts';
import { runProgram, spawnOptions, type SystemUser } from './program.ts';
import { lastLoggedError, openServerLog, serverLogSize } from './server-log.ts';

const MIB = 1024 * 1024;

/** With less, parallel queries run out of /dev/shm (the default of containers is 64 MiB). */
const MIN_SHARED_MEMORY = 256 * MIB;

export interface Cluster {
  readonly dataDir: string;
  /** Real path of the folder with PG_VERSION. */
  readonly folder: string;
  readonly binaries: Binaries;
  readonly user: SystemUser;
  readonly settings: Readonly<Record<string, string>>;
}

/** How long to wait for a start before checking again; crash recovery continues in the background. */
const START_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_S = 30;
const REAP_DELAY_MS = 100;

/** The server running on the folder. Removes a stale lock file that names an unrelated process. */
export async function runningPostmaster({
  folder,
}: Pick<Cluster, 'folder'>): Promise<Postmaster | null> {
  const found = await findPostmaster(folder);
  if (!isStale(found)) return found;
  // A server that was just killed looks unrelated until it is reaped. Meanwhile another process may start a new one,
  // whose lock file must not be removed.
  await pause(REAP_DELAY_MS);
  const after = await findPostmaster(folder);
  if (!isStale(after)) return after;
  // postgres would refuse to start while that process is alive. Removing the file is safe even if old backends remain:
  // postgres detects their shared memory by the folder's inode and refuses on its own.
  if (after.staleText === found.staleText) removeStaleFile(folder, after);
  return null;
}

/**
 * Starts postgres once and waits until it holds its lock file or has exited. A fixed port is required on restarts,
 * because the pools of attached processes point to it. Returns null on success, otherwise the error (another process
 * may have been faster, or the memory of a killed server may still be in use).
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
      // Its own session: it survives Ctrl-C and the end of this process.
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
      waitForLockFile(cluster, child.pid, patience.signal),
    ]);
    if (outcome === null) return null;
    return (await lastLoggedError(cluster.dataDir, logOffset)) ?? outcome;
  } finally {
    patience.abort();
    await log.close();
  }
}

/** The port of the last start, which postgres records with its other arguments. */
async function lastPort(cluster: Cluster): Promise<number | undefined> {
  const file = join(cluster.folder, 'postmaster.opts');
  const text = await readFile(file, 'utf8').catch(() => '');
  const port = /\bport=(\d+)/.exec(text)?.[1];
  return port === undefined ? undefined : Number(port);
}

async function waitForLockFile(
  cluster: Cluster,
  pid: number | undefined,
  signal: AbortSignal,
): Promise<string | null> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!signal.aborted && Date.now() < deadline) {
    const running = await findPostmaster(cluster.folder);
    if (running !== null && !isStale(running) && running.pid === pid) return null;
    await pause(20);
  }
  return 'postgres did not create its lock file in time';
}

/** Fast shutdown: open sessions are ended, everything committed is on disk. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = await runningPostmaster(cluster);
  if (!running) return;
  for (const mode of ['fast', 'immediate']) {
    await runProgram(
      cluster.binaries.pgCtl,
      ['stop', '-D', cluster.folder, '-m', mode, '-w', '-t', String(STOP_TIMEOUT_S), '-s'],
      { user: cluster.user },
    );
    // pg_ctl waits for the lock file to disappear, which happens shortly before the process exits.
    for (let round = 0; round < 50 && isProcessAlive(running.pid); round += 1) await pause(20);
    if ((await runningPostmaster(cluster)) === null) return;
  }
}

// The settings passed to postgres on its command line at every start.
async function clusterSettings(
  port: number,
  extra: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const memory = availableMemory();
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: 'pricevault',
    max_connections: '100',
    shared_buffers: `${clamp(memory / 8, 32 * MIB, 256 * MIB)}MB`,
    effective_cache_size: `${clamp(memory / 2, 64 * MIB, 4096 * MIB)}MB`,
    maintenance_work_mem: '128MB',
    work_mem: '8MB',
    max_wal_size: '1GB',
    random_page_cost: '1.1',
    huge_pages: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %u@%d ',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // The detail of a constraint error quotes the row's values, which must not be logged.
    log_error_verbosity: 'terse',
    ...((await hasSmallSharedMemory()) ? { dynamic_shared_memory_type: 'mmap' } : {}),
    ...extra,
  };
}

/** Bytes available to this process: the container's limit, if one is set. */
function availableMemory(): number {
  const limit = process.constrainedMemory() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Whole MiB between two byte counts. */
function clamp(bytes: number, least: number, most: number): number {
  return Math.floor(Math.min(Math.max(bytes, least), most) / MIB);
}

async function hasSmallSharedMemory(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const space = await statfs('/dev/shm').catch(() => null);
  return space === null || space.blocks * space.bsize < MIN_SHARED_MEMORY;
}
