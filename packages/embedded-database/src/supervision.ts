// Keeps this process attached to the cluster: joins it (starting it if it is not running), rejoins after it was killed
// or restarted, and on leaving stops it if nobody else uses it.
import { setTimeout as pause } from 'node:timers/promises';
import { runningPostmaster, startPostmaster, stopPostmaster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { EmbeddedDatabaseError, errorCode, errorText } from './errors.ts';
import { isLastToLeave, join, servingProcess, lockForServing } from './membership.ts';
import type { Membership } from './membership.ts';
import { isProcessAlive } from './postmaster-file.ts';
import { rotateServerLog } from './server-log.ts';

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 2_000;
/** How long the first start may take, including crash recovery. */
const OPEN_TIMEOUT_MS = 120_000;
/** A server that is shutting down releases the folder within this time; after it the folder counts as taken. */
const ENDING_SERVER_TIMEOUT_MS = 1_500;
/** PostgreSQL releases the lock of a killed server once it notices the lost session, which is late on a busy machine. */
const DEAD_SERVER_TIMEOUT_MS = 10_000;
const LOG_CHECK_MS = 60_000;
const LEAVE_TIMEOUT_MS = 10_000;

export class Supervision {
  readonly port: number;
  readonly #cluster: Cluster;
  readonly #password: string;
  readonly #asServer: boolean;
  readonly #log: (message: string) => void;
  readonly #closing = new AbortController();
  readonly #logCheck: NodeJS.Timeout;
  #membership: Membership | null;
  #rejoining: Promise<void> | null = null;
  #left: Promise<void> | null = null;

  private constructor(options: SupervisionOptions, port: number, membership: Membership) {
    this.port = port;
    this.#cluster = options.cluster;
    this.#password = options.password;
    this.#asServer = options.asServer;
    this.#log = options.log;
    this.#membership = membership;
    this.#logCheck = setInterval(() => {
      rotateServerLog(this.#cluster.dataDir).catch(() => undefined);
    }, LOG_CHECK_MS).unref();
    this.#watch(membership);
  }

  get membership(): Membership | null {
    return this.#membership;
  }

  /** Joins for the first time. Throws if another server holds the folder. */
  static async open(options: SupervisionOptions): Promise<Supervision> {
    const { cluster, password, asServer } = options;
    const patience = AbortSignal.timeout(OPEN_TIMEOUT_MS);
    const { membership, port } = await joinOrStart(cluster, password, null, patience);
    const supervision = new Supervision(options, port, membership);
    try {
      if (asServer) await lockDataFolder(cluster, membership);
    } catch (error) {
      await supervision.leave();
      throw error;
    }
    return supervision;
  }

  leave(): Promise<void> {
    this.#left ??= this.#leave();
    return this.#left;
  }

  #watch(membership: Membership): void {
    void membership.lost.then(() => {
      this.#membership = null;
      if (this.#closing.signal.aborted) return;
      this.#log('The embedded database went away; starting it again.');
      this.#rejoining = this.#rejoin();
    });
  }

  /** Retries for as long as this process needs the database. */
  async #rejoin(): Promise<void> {
    const closing = this.#closing.signal;
    while (!closing.aborted) {
      try {
        const { membership } = await joinOrStart(
          this.#cluster,
          this.#password,
          this.port,
          AbortSignal.any([closing, AbortSignal.timeout(OPEN_TIMEOUT_MS)]),
        );
        this.#membership = membership;
        this.#watch(membership);
        this.#log('The embedded database is back.');
        if (this.#asServer && !(await lockForServing(membership))) {
          this.#log('Another PriceVault server uses the same data folder; both go on.');
        }
        return;
      } catch (error) {
        if (closing.aborted) return;
        this.#log(`The embedded database does not come back yet: ${errorText(error)}`);
        await pause(MAX_PAUSE_MS, undefined, { signal: closing }).catch(() => undefined);
      }
    }
  }

  async #leave(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#logCheck);
    await this.#rejoining;
    const membership = this.#membership ?? (await this.#joinToLeave());
    if (!membership) return stopPostmaster(this.#cluster);
    // If the connection breaks here, the server is already gone.
    const last = await isLastToLeave(membership).catch(() => false);
    if (last) await stopPostmaster(this.#cluster);
    await membership.client.end().catch(() => undefined);
  }

  /** Leaving while the connection was down: joins whatever runs now, to find out who else is attached. */
  async #joinToLeave(): Promise<Membership | null> {
    const deadline = Date.now() + LEAVE_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const running = await runningPostmaster(this.#cluster);
      if (!running) return null;
      const joined = await join(running, this.#password).catch(() => null);
      if (joined) return joined;
      await pause(FIRST_PAUSE_MS);
    }
    return null;
  }
}

export interface SupervisionOptions {
  readonly cluster: Cluster;
  readonly password: string;
  readonly asServer: boolean;
  readonly log: (message: string) => void;
}

/**
 * Finds the running server and joins it, or starts it, until one of them works. A start may fail for a while for good
 * reasons: another process was faster, or the memory of a killed server is still in use.
 */
async function joinOrStart(
  cluster: Cluster,
  password: string,
  fixedPort: number | null,
  signal: AbortSignal,
): Promise<{ membership: Membership; port: number }> {
  let wait = FIRST_PAUSE_MS;
  let failedStarts = 0;
  let reason = 'it does not answer';
  while (!signal.aborted) {
    let running = await runningPostmaster(cluster);
    if (!running) {
      const problem = await startPostmaster(cluster, fixedPort);
      if (problem === null) wait = FIRST_PAUSE_MS;
      else {
        reason = problem;
        failedStarts += 1;
        if (failedStarts >= 8 && !isTransient(problem)) break;
      }
      running = await runningPostmaster(cluster);
    }
    if (running) {
      try {
        const membership = await join(running, password);
        if (membership) return { membership, port: running.port };
      } catch (error) {
        if (errorCode(error) === '28P01') {
          reason = `the secret in ${cluster.dataDir} is not that of this database`;
          break;
        }
        reason = errorText(error);
      }
    }
    await pause(wait, undefined, { signal }).catch(() => undefined);
    wait = Math.min(wait * 1.5, MAX_PAUSE_MS);
  }
  throw new EmbeddedDatabaseError(
    'cannot-start',
    `The embedded database in ${cluster.folder} does not start: ${reason}`,
  );
}

/** Errors of postgres that resolve themselves. */
function isTransient(reason: string): boolean {
  return /shared memory block|lock file .* already exists|could not create any TCP\/IP/.test(
    reason,
  );
}

async function lockDataFolder(cluster: Cluster, membership: Membership): Promise<void> {
  const startedAt = Date.now();
  while (!(await lockForServing(membership))) {
    const waited = Date.now() - startedAt;
    const pid = await servingProcess(membership);
    const lives = pid !== null && isProcessAlive(pid);
    if (waited > (lives ? ENDING_SERVER_TIMEOUT_MS : DEAD_SERVER_TIMEOUT_MS)) {
      throw new EmbeddedDatabaseError(
        'already-running',
        `PriceVault already runs on the data folder ${cluster.dataDir}${pid === null ? '' : ` (process ${pid})`}: stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await pause(100);
  }
}
