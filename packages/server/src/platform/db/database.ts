// Access to PostgreSQL. The first parameter of a repository function is an executor: the pool or a transaction.
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { Gate, heavyAtOnce } from '../load/gate.ts';
import { cancellableExecutor } from './cancellable.ts';
import { createDatabaseHealth, type DatabaseHealth } from './database-health.ts';
import type { DatabaseFigures } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { guardPool, type PoolGuard } from './guarded-pool.ts';
import { createPool } from './pool.ts';
import { registerPool } from './prepared.ts';
import { watchReplica } from './replica-watch.ts';
import { routeOf } from './server-route.ts';
import type { Tables } from './tables.generated.ts';

export type Executor = Kysely<Tables>;

const healthTimeoutMs = 2_000;

export interface Database {
  /** Single statements outside a transaction. */
  readonly queries: Executor;
  /** Reads that tolerate a short lag, on the replica if there is one: public lists, pictures of past days. */
  readonly reads: Executor;
  readonly pool: pg.Pool;
  readonly health: DatabaseHealth;
  /** URL for LISTEN, locks and migrations, bypassing a connection pooler. */
  readonly directUrl: string;
  /** Runs `work` in one transaction. Use only the given executor inside. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs reads in one transaction with a single snapshot. */
  snapshot<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** For a heavy read: few of their statements run at once on this node, and end on abort. */
  until(signal: AbortSignal): Database;
  close(): Promise<void>;
}

interface DatabaseOptions {
  readonly url: string;
  readonly directUrl: string;
  readonly readUrl?: string | null;
  readonly poolSize: number;
  /** See `findPooler`. */
  readonly usesNames?: boolean;
  readonly onError: (error: Error) => void;
  readonly figures?: DatabaseFigures;
  readonly tracing?: Tracing | null;
}

export function openDatabase(options: DatabaseOptions): Database {
  const { figures } = options;
  const main = openPool(options.url, options, {
    answers: () => health.answers,
    ...(figures ? { figures } : {}),
  });
  const health = createDatabaseHealth({
    pool: questionPool(options.url, options),
    onSilence: () => main.drop(),
    onReadOnly: () => main.hasOthers && main.drop(),
  });
  const replica = options.readUrl ? openReplica(options.readUrl, options) : null;
  const { queries, pool } = main;
  const heavyStatements = new Gate({
    places: heavyAtOnce(options.poolSize),
    maxWaiting: Infinity, // the admission of requests bounds them
    maxWaitMs: Infinity,
  });
  const database: Database = {
    queries,
    reads: replica?.queries ?? queries,
    pool,
    health,
    directUrl: options.directUrl,
    transaction: (work) => queries.transaction().execute(work),
    snapshot: (work) =>
      queries
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(work),
    until: (signal) => {
      const ownQueries = cancellableExecutor(pool, heavyStatements, signal);
      const ownReads = replica
        ? cancellableExecutor(replica.pool, heavyStatements, signal)
        : ownQueries;
      return { ...database, queries: ownQueries, reads: ownReads };
    },
    async close() {
      await Promise.all([main.close(), replica?.close(), health.close()]);
    },
  };
  return database;
}

/** One connection with short time-outs, for asking whether a server is well. */
function questionPool(url: string, { onError }: DatabaseOptions): pg.Pool {
  return createPool({ url, max: 1, usesNames: false, onError, timeoutMs: healthTimeoutMs });
}

function openReplica(url: string, options: DatabaseOptions) {
  const watch = watchReplica(questionPool(url, options), () => replica.drop());
  const replica = openPool(url, options, { refusal: () => watch.refusal() });
  watch.start();
  return {
    ...replica,
    async close() {
      await Promise.all([replica.close(), watch.close()]);
    },
  };
}

function openPool(
  url: string,
  { poolSize, usesNames = true, onError, figures, tracing = null }: DatabaseOptions,
  guard: PoolGuard,
) {
  const pool = createPool({ url, max: poolSize, usesNames, onError, tracing });
  guardPool(pool, guard);
  const route = routeOf(url);
  const onStatement = (seconds: number) => figures?.onStatement(seconds);
  const queries = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis }) => onStatement(queryDurationMillis / 1_000),
  });
  registerPool(queries, pool, onStatement);
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void clients.add(client));
  pool.on('remove', (client) => void clients.delete(client));
  return {
    queries,
    pool,
    /** Whether there are several servers, of which another one may be the wanted one. */
    hasOthers: route !== null,
    /** Cuts every connection, as a crash of the server would: those who wait for a reply get an error. */
    drop() {
      route?.forget();
      for (const client of clients) socketOf(client).destroy();
    },
    async close() {
      await queries.destroy();
      if (!pool.ended) await pool.end(); // Kysely does not end a pool that it never used
    },
  };
}

function socketOf(client: pg.PoolClient): Duplex {
  return (client as unknown as pg.Client).connection.stream;
}

/** The query builder on an open connection, inside that connection's transaction. */
export function executorOn(client: pg.Client): Executor {
  const connection = { query: client.query.bind(client), release: () => undefined };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => connection, end: async () => undefined },
    }),
  });
}
