// A built server with the demo's accounts, whose database is then filled with a long history.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import pg from 'pg';
import type { Target } from '../../api-calls.ts';
import { startDemoServer } from '../../demo-server.ts';
import { signIn } from '../../../../tools/testing/demo-accounts.ts';

export interface FilledServer extends Target {
  stop(): Promise<void>;
}

export async function startFilledServer(
  fill: (client: pg.Client) => Promise<void>,
): Promise<FilledServer> {
  const server = await startDemoServer();
  const database = await openEmbeddedDatabase({ dataDir: server.dataDir, as: 'guest' });
  const stop = async () => {
    await database.release();
    await server.stop();
  };
  try {
    await withClient(database.url, fill);
    return { url: server.url, token: await signIn(server.url, 'alice'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'`);
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs `work` without the tables' indexes, foreign keys and triggers, and restores them afterwards, which makes inserting
 * many rows much faster. `work` writes what the triggers would have written. Primary keys stay.
 */
export async function fillFast(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  );
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [tables],
  );
  const named = pg.escapeIdentifier;
  for (const { name } of indexes) await client.query(`drop index ${named(name)}`);
  for (const key of keys) {
    await client.query(`alter table ${key.table} drop constraint ${named(key.name)}`);
  }
  for (const table of tables)
    await client.query(`alter table ${named(table)} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${named(table)} enable trigger user`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of keys) {
    // Not validated: the generated rows are correct.
    await client.query(
      `alter table ${table} add constraint ${named(name)} ${definition} not valid`,
    );
  }
  for (const table of tables) await client.query(`vacuum analyze ${named(table)}`);
}
