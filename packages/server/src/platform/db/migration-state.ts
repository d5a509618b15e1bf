// Which migrations a database has, compared with those of this program.
import type pg from 'pg';
import { isContract, isExpand, readMigrations, type Migration } from './migration-files.ts';

export interface MigrationState {
  /** Not applied yet. */
  readonly missing: readonly string[];
  /** Applied, but different in this program. */
  readonly changed: readonly string[];
  /** Applied by a newer program. */
  readonly unknown: readonly string[];
}

export function compareMigrations(
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
  return compareMigrations(migrations, appliedOf(rows));
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

export async function readApplied(client: pg.Client): Promise<Map<string, string>> {
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
