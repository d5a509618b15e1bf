// A connection without time limits, for migrations, backups and imports.
import type pg from 'pg';
import { createClient } from './pool.ts';

export async function openLongClient(url: string, name?: string): Promise<pg.Client> {
  const client = createClient(url, {
    ...(name === undefined ? {} : { application_name: name }),
    query_timeout: 0,
  });
  client.on('error', () => undefined); // the running query rejects with the same error
  await client.connect();
  return client;
}
