// Applies one migration. Locks are waited for only briefly: behind a waiting lock everybody else would queue.
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Migration } from './migration-files.ts';
import { splitStatements } from './sql-statements.ts';

/** The database does not match this program's migrations, or one of them failed. The message says what to do. */
export class MigrationError extends Error {}

const lockTimeoutMs = 2_000;
const maxTries = 60;

/** Commits by itself. `step` runs before the statements of a migration that is a transaction. */
export async function applyAlone(
  client: pg.Client,
  migration: Migration,
  step?: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await named(migration, async () => {
    if (migration.way === 'concurrently') return buildIndex(client, migration);
    if (migration.way === 'batches') await repeatBatches(client, migration.sql);
    await inTransaction(client, async () => {
      await step?.(client);
      if (migration.way === 'transaction') await runStatements(client, migration.sql);
      await record(client, migration);
    });
  });
}

/** Inside the caller's transaction, on a database that nobody else uses. */
export async function applyInside(client: pg.Client, migration: Migration): Promise<void> {
  await named(migration, async () => {
    const { sql, way } = migration;
    if (way === 'batches') while (await changesRows(client, sql));
    else if (way === 'concurrently') await client.query(sql.replace(/\bconcurrently\b/gi, ''));
    else await runStatements(client, sql);
    await record(client, migration);
  });
}

async function runStatements(client: pg.Client, sql: string): Promise<void> {
  for (const statement of splitStatements(sql)) await client.query(statement);
}

async function named({ name }: Migration, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Tries again while others hold the locks that it needs. */
async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      if (!isLockTimeout(error) || tried === maxTries) throw error;
      await setTimeout(500);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '55P03';
}

async function repeatBatches(client: pg.Client, sql: string): Promise<void> {
  while (await inTransaction(client, () => changesRows(client, sql)));
}

async function changesRows(client: pg.Client, sql: string): Promise<boolean> {
  return ((await client.query(sql)).rowCount ?? 0) > 0;
}

/** A build that was interrupted leaves an invalid index under the name; it is removed first. */
async function buildIndex(client: pg.Client, migration: Migration): Promise<void> {
  const name = /\bconcurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(migration.sql)?.[1];
  if (name === undefined) throw new Error('It does not name its index.');
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
  await client.query(migration.sql);
  await record(client, migration);
}

async function record(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
}
