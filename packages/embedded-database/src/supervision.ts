// Keeps one process attached to the cluster: joins it (starting it where nobody runs it), joins
// again after it was killed or restarted, and leaves it, stopping it as the last one.
import { setTimeout as pause } from 'node:timers/promises';
import { runningPostmaster, startPostmaster, stopPostmaster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { EmbeddedDatabaseError, errorCode, errorText } from './errors.ts';
import { isLastToLeave, join, servingProcess, takeServing } from './membership.ts';
import type { Membership } from './membership.ts';
import { isProcessAlive } from './postmaster-file.ts';
import { boundServerLog } from './server-log.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** How long a first start may take, recovery after a crash included. */
const OPEN_PATIENCE_MS = 120_000;
/** A server that is just ending lets go of the folder within this time; one that goes on refuses the next one after it. */
const ENDING_SERVER_PATIENCE_MS = 1_500;
/** The database ends the session of a killed server, and with it its lock, when it notices: late where cores are busy. */
const DEAD_SERVER_PATIENCE_MS = 10_000;
const LOG_CHECK_MS = 60_000;
const LEAVE_PATIENCE_MS = 10_000;

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
      boundServerLog(this.#cluster.dataDir).catch(() => undefined);
    }, LOG_CHECK_MS).unref();
    this.#watch(membership);
  }

  get membership(): Membership | null {
    return this.#membership;
  }

  /** Joins for the first time. Refuses where another server holds the folder. */
  static async open(options: SupervisionOptions): Promise<Supervision> {
    const { cluster, password, asServer } = options;
    const patience = AbortSignal.timeout(OPEN_PATIENCE_MS);
    const { membership, port } = await joinOrStart(cluster, password, null, patience);
    const supervision = new Supervision(options, port, membership);
    try {
      if (asServer) await takeFolder(cluster, membership);
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

  /** Never gives up while this process wants the database: each loss of it is mended here. */
  async #rejoin(): Promise<void> {
    const closing = this.#closing.signal;
    while (!closing.aborted) {
      try {
        const { membership } = await joinOrStart(
          this.#cluster,
          this.#password,
          this.port,
          AbortSignal.any([closing, AbortSignal.timeout(OPEN_PATIENCE_MS)]),
        );
        this.#membership = membership;
        this.#watch(membership);
        this.#log('The embedded database is back.');
        if (this.#asServer && !(await takeServing(membership))) {
          this.#log('Another PriceVault server uses the same data folder; both go on.');
        }
        return;
      } catch (error) {
        if (closing.aborted) return;
        this.#log(`The embedded database does not come back yet: ${errorText(error)}`);
        await pause(LONGEST_PAUSE_MS, undefined, { signal: closing }).catch(() => undefined);
      }
    }
  }

  async #leave(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#logCheck);
    await this.#rejoining;
    const membership = this.#membership ?? (await this.#joinToLeave());
    if (!membership) return stopPostmaster(this.#cluster);
    // A connection that breaks here means that the server is gone already.
    const last = await isLastToLeave(membership).catch(() => false);
    if (last) await stopPostmaster(this.#cluster);
    await membership.client.end().catch(() => undefined);
  }

  /** Asked to leave while the server was away: joins what runs by now, to learn who else is there. */
  async #joinToLeave(): Promise<Membership | null> {
    const deadline = Date.now() + LEAVE_PATIENCE_MS;
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
 * Until joined: find what runs and join it, or start it. A start may fail for a while for good
 * reasons (another process was faster; the memory of a killed server is still in use).
 */
async function joinOrStart(
  cluster: Cluster,
  password: string,
  fixedPort: number | null,
  signal: AbortSignal,
): Promise<{ membership: Membership; port: number }> {
  let wait = FIRST_PAUSE_MS;
  let failedStarts = 0;
  let complaint = 'it does not answer';
  while (!signal.aborted) {
    let running = await runningPostmaster(cluster);
    if (!running) {
      const problem = await startPostmaster(cluster, fixedPort);
      if (problem === null) wait = FIRST_PAUSE_MS;
      else {
        complaint = problem;
        failedStarts += 1;
        if (failedStarts >= 8 && !isPassing(problem)) break;
      }
      running = await runningPostmaster(cluster);
    }
    if (running) {
      try {
        const membership = await join(running, password);
        if (membership) return { membership, port: running.port };
      } catch (error) {
        if (errorCode(error) === '28P01') {
          complaint = `the secret in ${cluster.dataDir} is not that of this database`;
          break;
        }
        complaint = errorText(error);
      }
    }
    await pause(wait, undefined, { signal }).catch(() => undefined);
    wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS);
  }
  throw new EmbeddedDatabaseError(
    'cannot-start',
    `The embedded database in ${cluster.folder} does not start: ${complaint}`,
  );
}

/** Complaints of postgres that pass by themselves. */
function isPassing(complaint: string): boolean {
  return /shared memory block|lock file .* already exists|could not create any TCP\/IP/.test(
    complaint,
  );
}

async function takeFolder(cluster: Cluster, membership: Membership): Promise<void> {
  const startedAt = Date.now();
  while (!(await takeServing(membership))) {
    const waited = Date.now() - startedAt;
    const pid = await servingProcess(membership);
    const lives = pid !== null && isProcessAlive(pid);
    if (waited > (lives ? ENDING_SERVER_PATIENCE_MS : DEAD_SERVER_PATIENCE_MS)) {
      throw new EmbeddedDatabaseError(
        'already-running',
        `PriceVault already runs on the data folder ${cluster.dataDir}${pid === null ? '' : ` (process ${pid})`}: stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await pause(100);
  }
}
