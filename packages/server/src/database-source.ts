// Where the database comes from: the configured server, or PostgreSQL embedded under DATA_DIR.
import { EmbeddedDatabaseError, openEmbeddedDatabase } from '@pricevault/embedded-database';
import { migrationSteps } from './archive/retired-results.ts';
import type { Config } from './config.ts';
import { isDatabaseUnreachable } from './platform/db/database-errors.ts';
import { MigrationError } from './platform/db/apply-migration.ts';
import { hostsOf } from './platform/db/database-address.ts';
import { migrate } from './platform/db/migrate.ts';
import { createClient } from './platform/db/pool.ts';
import { findPooler, type Pooler } from './platform/db/pooler.ts';
import { StartProblem } from './platform/start-problem.ts';

export interface DatabaseSource {
  readonly url: string;
  /** False behind a pooler that loses named statements between transactions. */
  readonly usesNames: boolean;
  release(): Promise<void>;
}

const minVersion = 15;

/** Opens a reachable, migrated database. `as` is `guest` for the command line. */
export async function openDatabaseSource(
  config: Config,
  as: 'server' | 'guest',
  log: (message: string) => void,
): Promise<DatabaseSource> {
  const source = await reachDatabase(config, as, log);
  try {
    // Of an embedded database this is the only version that runs. Elsewhere `pricevault migrate --contract` is the
    // operator's word that no older node is left.
    const contracts = config.databaseUrl === null;
    const steps = migrationSteps(config);
    await migrate(config.databaseDirectUrl ?? source.url, { contracts, steps });
    return source;
  } catch (error) {
    await source.release();
    if (error instanceof MigrationError) throw new StartProblem(error.message);
    if (isDatabaseUnreachable(error))
      throw unreachable(config.databaseDirectUrl ?? source.url, error);
    throw error;
  }
}

/** Migrates a database that the configuration names; returns the applied migrations. */
export async function migrateDatabase(
  config: Config,
  options: { contracts: boolean; onApplied: (name: string) => void },
  log: (message: string) => void,
): Promise<string[]> {
  const source = await reachDatabase(config, 'guest', log);
  try {
    const steps = migrationSteps(config);
    return await migrate(config.databaseDirectUrl ?? source.url, { ...options, steps });
  } catch (error) {
    if (error instanceof MigrationError) throw new StartProblem(error.message);
    throw error;
  } finally {
    await source.release();
  }
}

/** Opens a database without migrating it. */
export function reachDatabase(
  config: Config,
  as: 'server' | 'guest',
  log: (message: string) => void,
): Promise<DatabaseSource> {
  return config.databaseUrl
    ? configuredServer(config.databaseUrl, config.databaseDirectUrl)
    : embeddedServer(config, as, log);
}

async function embeddedServer(
  config: Config,
  as: 'server' | 'guest',
  log: (message: string) => void,
): Promise<DatabaseSource> {
  try {
    const database = await openEmbeddedDatabase({
      dataDir: config.dataDir,
      as,
      log,
      walArchive: config.walArchive,
    });
    return { ...database, usesNames: true };
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw new StartProblem(error.message);
    throw error;
  }
}

async function configuredServer(url: string, directUrl: string | null): Promise<DatabaseSource> {
  let pooler: Pooler | null;
  try {
    await checkServer(url);
    pooler = await findPooler(url);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw unreachable(url, error);
  }
  if (pooler && directUrl === null) {
    throw new StartProblem(
      'DATABASE_URL leads through a connection pooler in transaction mode. Set DATABASE_DIRECT_URL to the database server itself: notifications between nodes do not pass through the pooler.',
    );
  }
  return { url, usesNames: pooler?.keepsNames ?? true, release: async () => undefined };
}

async function checkServer(url: string): Promise<void> {
  const client = createClient(url, { query_timeout: 5_000 });
  client.on('error', () => undefined); // the running query rejects with the same error
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; isStandby: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as "isStandby"`,
    );
    const version = Number(rows[0]?.version);
    if (version < minVersion) {
      throw new StartProblem(
        `The database server is PostgreSQL ${version}; PriceVault needs ${minVersion} or later.`,
      );
    }
    if (rows[0]?.isStandby) {
      throw new StartProblem(
        `The database at ${hostsOf(url)} is a standby and takes no changes. Name the primary in DATABASE_URL, or all servers with commas between them.`,
      );
    }
  } finally {
    await client.end().catch(() => undefined); // it may never have connected
  }
}

function unreachable(url: string, error: unknown): StartProblem {
  return new StartProblem(
    `The database at ${hostsOf(url)} cannot be reached (${reasonOf(error)}). Check DATABASE_URL and that the server runs.`,
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
