// A built server with the demo's accounts whose database is then filled with a long history.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import pg from 'pg';
import { startBuiltServer } from '../../../../tools/testing/built-server.ts';
import { signIn } from '../../../../tools/testing/demo-accounts.ts';

export interface FilledServer {
  readonly url: string;
  readonly token: string;
  stop(): Promise<void>;
}

/** `fill` runs with triggers and foreign keys off: it writes what they would have checked. */
export async function startFilledServer(
  fill: (client: pg.Client) => Promise<void>,
): Promise<FilledServer> {
  const server = await startBuiltServer({ RATE_LIMIT: 'off' });
  const database = await openEmbeddedDatabase({ dataDir: server.dataDir, as: 'guest' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'`,
    );
    await fill(client);
  } finally {
    await client.end();
  }
  const token = await signIn(server.url, 'alice');
  return {
    url: server.url,
    token,
    stop: async () => {
      await database.release();
      await server.stop();
    },
  };
}

/** Runs `work` without the indexes whose definition matches, and makes them anew: many rows go in much faster. */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
  for (const table of tables) {
    await client.query(`vacuum analyze ${pg.escapeIdentifier(table)}`);
  }
}
