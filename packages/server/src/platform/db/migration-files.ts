// Migrations as files. Up to 0037 a file changes everything at once; later ones say their phase in their name: an expand
// leaves nodes of the version before working, a contract removes what only they used.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  readonly way: MigrationWay;
}

/**
 * `transaction`: the whole file in one. `concurrently`: one statement that builds an index without blocking writers, outside
 * of any transaction. `batches`: one statement that changes some rows, repeated until it changes none.
 */
export type MigrationWay = 'transaction' | 'concurrently' | 'batches';

/** Next to this file in the sources, next to the bundle in a build. */
const migrationsFolder = new URL('./migrations/', import.meta.url);

let read: Promise<Migration[]> | null = null;

/** This program's migrations, in order, read once. */
export function readMigrations(): Promise<Migration[]> {
  read ??= readMigrationFiles(migrationsFolder);
  return read;
}

export async function readMigrationFiles(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, way: wayOf(sql) };
    }),
  );
}

/** By the first line: `-- concurrently` or `-- in batches`. */
function wayOf(sql: string): MigrationWay {
  if (/^-- concurrently\b/.test(sql)) return 'concurrently';
  return /^-- in batches\b/.test(sql) ? 'batches' : 'transaction';
}

export function isContract(name: string): boolean {
  return name.endsWith('.contract.sql');
}

export function isExpand(name: string): boolean {
  return name.endsWith('.expand.sql');
}
