// Where the database comes from: the configured server, or PostgreSQL embedded under DATA_DIR.
import { EmbeddedDatabaseError, openEmbeddedDatabase } from '@pricevault/embedded-database';
import pg from 'pg';
import type { Config } from './config.ts';
import { migrate } from './platform/db/migrate.ts';
import { StartProblem } from './start-problem.ts';

export interface DatabaseSource {
  readonly url: string;
  release(): Promise<void>;
}

const oldestVersion = 15;

/** A reachable, migrated database. `as` tells a server from a short visit of the command line. */
export async function openDatabaseSource(
  config: Config,
  as: 'server' | 'guest',
  log: (message: string) => void,
): Promise<DatabaseSource> {
  const source = config.databaseUrl
    ? await configuredServer(config.databaseUrl)
    : await embeddedServer(config, as, log);
  try {
    await migrate(config.databaseDirectUrl ?? source.url);
    return source;
  } catch (error) {
    await source.release();
    throw error;
  }
}

async function embeddedServer(
  config: Config,
  as: 'server' | 'guest',
  log: (message: string) => void,
): Promise<DatabaseSource> {
  try {
    return await openEmbeddedDatabase({ dataDir: config.dataDir, as, log });
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw new StartProblem(error.message);
    throw error;
  }
}

async function configuredServer(url: string): Promise<DatabaseSource> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const version = Number(rows[0]?.version);
    if (version < oldestVersion) {
      throw new StartProblem(
        `The database server is PostgreSQL ${version}; PriceVault needs ${oldestVersion} or later.`,
      );
    }
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const { host } = new URL(url);
    throw new StartProblem(
      `The database at ${host} cannot be reached (${reasonOf(error)}). Check DATABASE_URL and that the server runs.`,
    );
  } finally {
    await client.end().catch(() => undefined); // it may never have connected
  }
  return { url, release: async () => undefined };
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
