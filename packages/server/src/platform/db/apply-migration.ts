// Applies one migration. Locks are waited for only briefly: behind a waiting lock everybody else would queue.
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Migration } from './migration-files.ts';
import { splitStatements } from './sql-statements.ts';

/** The database does not match this program's migrations, or one of them failed. The message says what to do. */
export class MigrationError extends Error {}

/** Less than the second after which PostgreSQL looks for a deadlock: the migration gives way, nobody's statement is ended. */
const lockTimeoutMs = 500;
const maxTries = 150;

/** Commits by itself. `step` runs before the statements of a migration that is a transaction. */
export async function applyAlone(
  client: pg.Client,
  migration: Migration,
  step?: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await named(migration, async () => {
    if (migration.way === 'concurrently') return buildIndexes(client, migration);
    if (migration.way === 'batches') await repeatBatches(client, migration.sql);
    await inTransaction(client, async () => {
      await step?.(client);
      if (migration.way === 'transaction') {
        await lockReplacedViews(client, migration.sql);
        await runStatements(client, migration.sql);
      }
      await record(client, migration);
    });
  });
}

/** Inside the caller's transaction, on a database that nobody else uses. */
export async function applyInside(client: pg.Client, migration: Migration): Promise<void> {
  await named(migration, async () => {
    const { sql, way } = migration;
    if (way === 'batches') while (await changesRows(client, sql));
    else if (way === 'concurrently')
      await runStatements(client, sql.replace(/\bindex concurrently\b/gi, 'index'));
    else await runStatements(client, sql);
    await record(client, migration);
  });
}

const replacedView = /\bcreate\s+or\s+replace\s+view\s+(\w+)/gi;

/**
 * With the tables that they show, views first: that is the order in which a reader locks them. A migration that changes a table and
 * then its view would meet readers halfway.
 */
async function lockReplacedViews(client: pg.Client, sql: string): Promise<void> {
  for (const [, name] of sql.matchAll(replacedView)) {
    const { rows } = await client.query('select from pg_class where oid = to_regclass($1)', [name]);
    if (rows.length > 0) await client.query(`lock table ${name} in access exclusive mode`);
  }
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
      if (!isWaitForLock(error) || tried === maxTries) throw error;
      await setTimeout(500);
    }
  }
}

/** It took too long, or would have been without end. */
function isWaitForLock(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '55P03' || code === '40P01';
}

async function repeatBatches(client: pg.Client, sql: string): Promise<void> {
  while (await inTransaction(client, () => changesRows(client, sql)));
}

async function changesRows(client: pg.Client, sql: string): Promise<boolean> {
  return ((await client.query(sql)).rowCount ?? 0) > 0;
}

async function buildIndexes(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.sql)) await buildIndex(client, statement);
  await record(client, migration);
}

const indexed = /\bindex\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s+(\w+)/i;

async function buildIndex(client: pg.Client, statement: string): Promise<void> {
  const [, name, table] = indexed.exec(statement) ?? [];
  if (name === undefined || table === undefined) throw new Error('It does not name its index.');
  if (await isPartitioned(client, table)) {
    return buildOnPartitions(client, { statement, name, table });
  }
  await removeUnfinished(client, name);
  await client.query(statement);
}

/** A build that was interrupted leaves an invalid index under the name. */
async function removeUnfinished(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
}

async function isPartitioned(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_class where oid = to_regclass($1) and relkind = 'p'",
    [table],
  );
  return rows.length > 0;
}

interface PartitionedIndex {
  readonly statement: string;
  readonly name: string;
  readonly table: string;
}

/** PostgreSQL builds no index of a partitioned table concurrently: those of its partitions, one by one, make it up. */
async function buildOnPartitions(
  client: pg.Client,
  { statement, name, table }: PartitionedIndex,
): Promise<void> {
  const on = (index: string, place: string, how: string) =>
    statement.replace(indexed, `index ${how} if not exists ${index} on ${place}`);
  await inTransaction(client, () => client.query(on(name, `only ${table}`, '')));
  const { rows } = await client.query<{ partition: string }>(
    `select c.relname as partition from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = to_regclass($1)
        and not exists (select from pg_inherits j join pg_index x on x.indexrelid = j.inhrelid
                         where j.inhparent = to_regclass($2) and x.indrelid = c.oid)
      order by 1`,
    [table, name],
  );
  for (const { partition } of rows) {
    const own = name.replace(table, partition);
    await removeUnfinished(client, own);
    await client.query(on(own, partition, 'concurrently'));
    await inTransaction(client, () => client.query(`alter index ${name} attach partition ${own}`));
  }
}

async function record(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
}
