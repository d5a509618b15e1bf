// Forward-only migrations: plain SQL files, in order of their names, each in its own transaction, under one lock for all nodes.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { clientConfig } from './pool.ts';

/** An arbitrary number that all nodes agree on. */
const migrationLock = 7_266_001;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Beside this file in the sources, beside the bundle in a build. */
const migrationsFolder = new URL('./migrations/', import.meta.url);

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, migrationsFolder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Applies what is missing and returns the names of what it applied. */
export async function migrate(url: string): Promise<string[]> {
  const migrations = await readMigrations();
  const client = new pg.Client({ ...clientConfig(url), statement_timeout: 0, lock_timeout: 0 });
  client.on('error', () => undefined); // the running query rejects with the same error
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await readApplied(client);
    const missing: string[] = [];
    for (const migration of migrations) {
      const checksum = applied.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) {
        throw new Error(
          `Migration ${migration.name} was changed after it was applied. Migrations only go forward: add a new file.`,
        );
      }
      await apply(client, migration);
      missing.push(migration.name);
    }
    return missing;
  } finally {
    await client.end();
  }
}

/** True when every migration that this program knows is applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const [migrations, { rows }] = await Promise.all([
    readMigrations(),
    pool.query<{ name: string }>('select name from schema_migrations'),
  ]);
  const applied = new Set(rows.map((row) => row.name));
  return migrations.every(({ name }) => applied.has(name));
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
