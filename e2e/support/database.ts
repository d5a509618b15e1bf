// The database of a built server, for what no call can do: making a thing old.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import pg from 'pg';
import type { BuiltServer } from '../../tools/testing/built-server.ts';

export async function runSql(
  server: BuiltServer,
  statement: string,
  values: readonly unknown[],
): Promise<void> {
  const database = await openEmbeddedDatabase({ dataDir: server.dataDir, as: 'guest' });
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    await client.query(statement, [...values]);
  } finally {
    await client.end();
    await database.release();
  }
}
