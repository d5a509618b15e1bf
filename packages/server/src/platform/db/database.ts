// Access to PostgreSQL. The first parameter of a repository function is an executor: the pool or a transaction.
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { createPool } from './pool.ts';
import { registerPool } from './prepared.ts';
import type { Tables } from './tables.generated.ts';

export type Executor = Kysely<Tables>;

export interface Database {
  /** Single statements outside a transaction. */
  readonly queries: Executor;
  /** Reads that tolerate a short lag, on the replica if there is one: public lists, pictures of past days. */
  readonly reads: Executor;
  readonly pool: pg.Pool;
  /** URL for LISTEN, locks and migrations, bypassing a connection pooler. */
  readonly directUrl: string;
  /** Runs `work` in one transaction. Use only the given executor inside. */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs reads in one transaction with a single snapshot. */
  snapshot<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
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
}

export function openDatabase(options: DatabaseOptions): Database {
  const main = openPool(options.url, options);
  const replica = options.readUrl ? openPool(options.readUrl, options) : null;
  const { queries, pool } = main;
  return {
    queries,
    reads: replica?.queries ?? queries,
    pool,
    directUrl: options.directUrl,
    transaction: (work) => queries.transaction().execute(work),
    snapshot: (work) =>
      queries
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(work),
    async close() {
      await Promise.all([main.close(), replica?.close()]);
    },
  };
}

function openPool(url: string, { poolSize, usesNames = true, onError }: DatabaseOptions) {
  const pool = createPool({ url, max: poolSize, usesNames, onError });
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  registerPool(queries, pool);
  return {
    queries,
    pool,
    async close() {
      await queries.destroy();
      if (!pool.ended) await pool.end(); // Kysely does not end a pool that it never used
    },
  };
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
