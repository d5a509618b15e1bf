// Forward-only migrations: SQL files in name order, under one lock for all nodes.
import type pg from 'pg';
import { applyAlone, applyInside, MigrationError } from './apply-migration.ts';
import { executorOn } from './database.ts';
import { openLongClient } from './long-client.ts';
import { isContract, isExpand, readMigrations, type Migration } from './migration-files.ts';
import { compareMigrations, readApplied } from './migration-state.ts';
import { withNodeLock } from './node-lock.ts';
import { makePartitions } from './partitions/partitions.ts';

/** What has to happen before a migration's statements, in its transaction, by the migration's name. */
export type MigrationSteps = ReadonlyMap<string, (client: pg.Client) => Promise<void>>;

interface MigrateOptions {
  /** False while nodes of the version before may run: they need what contracts remove. */
  readonly contracts: boolean;
  readonly migrations?: readonly Migration[];
  readonly steps?: MigrationSteps;
  readonly onApplied?: (name: string) => void;
}

/** Applies missing migrations and returns their names. */
export function migrate(
  url: string,
  { contracts, migrations, steps, onApplied }: MigrateOptions = { contracts: true },
): Promise<string[]> {
  return withNodeLock(url, 'migrations', async () => {
    const client = await openLongClient(url);
    try {
      const own = migrations ?? (await readMigrations());
      const missing = (await missingMigrations(client, own)).filter(
        ({ name }) => contracts || !isContract(name),
      );
      for (const migration of missing) {
        await applyAlone(client, migration, steps?.get(migration.name));
        onApplied?.(migration.name);
      }
      await makePartitionsOn(client);
      return missing.map(({ name }) => name);
    } finally {
      await client.end();
    }
  });
}

/** Before anybody writes: a database that slept over New Year has no partition for today. */
async function makePartitionsOn(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where oid = to_regclass('results') and relkind = 'p'`,
  );
  if (rows.length === 0) return;
  await executorOn(client)
    .transaction()
    .execute((tx) => makePartitions(tx, new Date()));
}

/**
 * Applies the missing ones among `names` inside the transaction of `client`; without names all but contracts, which wait for
 * the next start or `pricevault migrate --contract`.
 */
export async function migrateInside(client: pg.Client, names?: ReadonlySet<string>): Promise<void> {
  for (const migration of await missingMigrations(client, await readMigrations())) {
    const isWanted = names?.has(migration.name) ?? !isContract(migration.name);
    if (isWanted) await applyInside(client, migration);
  }
}

async function missingMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const applied = await readApplied(client);
  const { missing, changed, unknown } = compareMigrations(migrations, applied);
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
