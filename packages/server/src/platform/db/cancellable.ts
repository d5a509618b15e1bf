// Reads for a caller who may leave: their running statement is then cancelled, so that nobody waits behind work that nobody
// wants. Sent as the protocol's cancel request on a connection of its own, because that names the client and not the server
// process: PgBouncer passes it on for this client alone, whereas `pg_cancel_backend` could hit the next client's statement.
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { connect } from 'node:net';
import type pg from 'pg';
import { enterGate, type Gate } from '../load/gate.ts';
import type { Tables } from './tables.generated.ts';

/**
 * For single statements, not for transactions, each of which takes a place of the gate while it runs. After the abort every
 * statement is rejected with the signal's reason.
 */
export function cancellableExecutor(
  pool: pg.Pool,
  gate: Gate,
  signal: AbortSignal,
): Kysely<Tables> {
  const connectClient = async () => {
    signal.throwIfAborted();
    if ((await enterGate(gate, () => signal.aborted)) !== 'entered') throw signal.reason;
    const client = await connectOrLeave(pool, gate);
    const release = () => {
      client.release();
      gate.leave();
    };
    if (!signal.aborted) return new CancellableClient(client, signal, release);
    release();
    throw signal.reason;
  };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: connectClient, end: async () => undefined } }),
  });
}

async function connectOrLeave(pool: pg.Pool, gate: Gate): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    gate.leave();
    throw error;
  }
}

class CancellableClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #signal: AbortSignal;
  readonly #release: () => void;
  #isRunning = false;
  #cancelled: Promise<void> | null = null;

  constructor(client: pg.PoolClient, signal: AbortSignal, release: () => void) {
    this.#client = client;
    this.#signal = signal;
    this.#release = release;
    signal.addEventListener('abort', this.#cancel);
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- Kysely overloads it for cursors, which we do not use
  query(text: any, values?: any): any {
    return this.#run(text, values);
  }

  async #run(text: string, values: unknown[]): Promise<pg.QueryResult> {
    this.#signal.throwIfAborted();
    this.#isRunning = true;
    try {
      return await this.#client.query(text, values);
    } catch (error) {
      this.#signal.throwIfAborted();
      throw error;
    } finally {
      this.#isRunning = false;
    }
  }

  release(): void {
    this.#signal.removeEventListener('abort', this.#cancel);
    // A cancel request under way could still hit the next statement on this connection.
    if (this.#cancelled) void this.#cancelled.then(this.#release);
    else this.#release();
  }

  readonly #cancel = () => {
    if (this.#isRunning) this.#cancelled ??= sendCancel(this.#client as unknown as BackendClient);
  };
}

/** What pg keeps of a connection, and its types leave out. */
type BackendClient = Pick<pg.Client, 'host' | 'port'> & {
  readonly processID: number;
  readonly secretKey: number;
};

const cancelRequestCode = 80_877_102;
const cancelTimeoutMs = 2_000;

/** Resolves when the server has closed the connection, which it does after signalling. Failing to cancel is no error. */
function sendCancel({ host, port, processID, secretKey }: BackendClient): Promise<void> {
  const message = Buffer.alloc(16);
  [message.length, cancelRequestCode, processID, secretKey].forEach((value, index) =>
    message.writeInt32BE(value, index * 4),
  );
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(cancelTimeoutMs, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.resume();
    socket.write(message);
  });
}
