// Forward-only migrations: SQL files in name order, each in its own transaction, under one lock for all nodes.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { openLongClient } from './long-client.ts';
import { withNodeLock } from './node-lock.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The database does not match this program's migrations. The message says what to do. */
export class MigrationError extends Error {}

/** Next to this file in the sources, next to the bundle in a build. */
const migrationsFolder = new URL('./migrations/', import.meta.url);

let read: Promise<Migration[]> | null = null;

/** This program's migrations, read once. */
export function readMigrations(): Promise<Migration[]> {
  read ??= readMigrationFiles();
  return read;
}

async function readMigrationFiles(): Promise<Migration[]> {
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

/** Applies missing migrations, each in a transaction, and returns their names. */
export function migrate(url: string): Promise<string[]> {
  return withNodeLock(url, 'migrations', async () => {
    const client = await openLongClient(url);
    try {
      const missing = await missingMigrations(client);
      for (const migration of missing) await applyAlone(client, migration);
      return missing.map(({ name }) => name);
    } finally {
      await client.end();
    }
  });
}

/** Applies missing migrations, up to and including `last` if given, inside the transaction of `client`. */
export async function migrateInside(client: pg.Client, last?: string): Promise<void> {
  for (const migration of await missingMigrations(client)) {
    if (last !== undefined && migration.name > last) break;
    await apply(client, migration);
  }
}

async function missingMigrations(client: pg.Client): Promise<Migration[]> {
  const migrations = await readMigrations();
  const applied = await readApplied(client);
  const newer = [...applied.keys()].find((name) => !migrations.some((own) => own.name === name));
  if (newer !== undefined) {
    throw new MigrationError(
      `The database was migrated by a newer version of PriceVault (${newer}). Start that version instead.`,
    );
  }
  const changed = migrations.find(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (changed) {
    throw new MigrationError(
      `Migration ${changed.name} was changed after it was applied. Migrations only go forward: add a new file.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

interface MigrationState {
  /** Not applied yet. */
  readonly missing: readonly string[];
  /** Applied, but different in this program. */
  readonly changed: readonly string[];
  /** Applied by a newer program. */
  readonly unknown: readonly string[];
}

/** Compares without changing anything, also when the database has no migration table yet. */
export async function readMigrationState(pool: pg.Pool): Promise<MigrationState> {
  const { rows: tables } = await pool.query<{ name: string | null }>(
    `select to_regclass('schema_migrations')::text as name`,
  );
  const [migrations, { rows }] = await Promise.all([
    readMigrations(),
    tables[0]?.name
      ? pool.query<AppliedMigration>('select name, checksum from schema_migrations')
      : { rows: [] },
  ]);
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const known = new Set(migrations.map(({ name }) => name));
  return {
    missing: migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    changed: migrations
      .filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
      .map(({ name }) => name),
    unknown: [...applied.keys()].filter((name) => !known.has(name)),
  };
}

/** True when every migration of this program is applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  return (await readMigrationState(pool)).missing.length === 0;
}

interface AppliedMigration {
  name: string;
  checksum: string;
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await apply(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
  } catch (error) {
    throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
