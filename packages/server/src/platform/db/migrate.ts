// Forward-only migrations: SQL files in name order, under one lock for all nodes.
import type pg from 'pg';
import { applyAlone, applyInside, MigrationError } from './apply-migration.ts';
import { openLongClient } from './long-client.ts';
import { isContract, isExpand, readMigrations, type Migration } from './migration-files.ts';
import { withNodeLock } from './node-lock.ts';

interface MigrateOptions {
  /** False while nodes of the version before may run: they need what contracts remove. */
  readonly contracts: boolean;
  readonly migrations?: readonly Migration[];
  readonly onApplied?: (name: string) => void;
}

/** Applies missing migrations and returns their names. */
export function migrate(
  url: string,
  { contracts, migrations, onApplied }: MigrateOptions = { contracts: true },
): Promise<string[]> {
  return withNodeLock(url, 'migrations', async () => {
    const client = await openLongClient(url);
    try {
      const own = migrations ?? (await readMigrations());
      const missing = (await missingMigrations(client, own)).filter(
        ({ name }) => contracts || !isContract(name),
      );
      for (const migration of missing) {
        await applyAlone(client, migration);
        onApplied?.(migration.name);
      }
      return missing.map(({ name }) => name);
    } finally {
      await client.end();
    }
  });
}

/** Applies the missing ones among `names`, or all, inside the transaction of `client`. */
export async function migrateInside(client: pg.Client, names?: ReadonlySet<string>): Promise<void> {
  for (const migration of await missingMigrations(client, await readMigrations())) {
    if (names === undefined || names.has(migration.name)) await applyInside(client, migration);
  }
}

async function missingMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const applied = await readApplied(client);
  const { missing, changed, unknown } = compare(migrations, applied);
  const newer = unknown.find((name) => !isExpand(name));
  if (newer !== undefined) {
    throw new MigrationError(
      `The database was migrated by a newer version of PriceVault (${newer}). Start that version instead.`,
    );
  }
  if (changed[0] !== undefined) {
    throw new MigrationError(
      `Migration ${changed[0]} was changed after it was applied. Migrations only go forward: add a new file.`,
    );
  }
  const names = new Set(missing);
  return migrations.filter(({ name }) => names.has(name));
}

export interface MigrationState {
  /** Not applied yet. */
  readonly missing: readonly string[];
  /** Applied, but different in this program. */
  readonly changed: readonly string[];
  /** Applied by a newer program. */
  readonly unknown: readonly string[];
}

function compare(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): MigrationState {
  const known = new Set(migrations.map(({ name }) => name));
  return {
    missing: migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    changed: migrations
      .filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
      .map(({ name }) => name),
    unknown: [...applied.keys()].filter((name) => !known.has(name)),
  };
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
  return compare(migrations, appliedOf(rows));
}

/** Whether this program can work with the database: `older` lacks what it needs, `newer` has lost what it needs. */
export async function readSchemaAge(pool: pg.Pool): Promise<'fits' | 'older' | 'newer'> {
  const { missing, unknown } = await readMigrationState(pool);
  if (unknown.some((name) => !isExpand(name))) return 'newer';
  return missing.some((name) => !isContract(name)) ? 'older' : 'fits';
}

interface AppliedMigration {
  name: string;
  checksum: string;
}

function appliedOf(rows: readonly AppliedMigration[]): Map<string, string> {
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
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
  return appliedOf(rows);
}
