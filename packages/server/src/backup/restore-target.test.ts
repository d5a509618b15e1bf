// A backup is restored into an empty schema only, and a restore that fails leaves everything as it was.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readMigrations } from '../platform/db/migration-files.ts';
import { checkBackup, type CheckedBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

let app: TestApp;
let folder: string;
let whole: CheckedBackup;
/** Passes every check of the file, and fails in the database. */
let impossible: CheckedBackup;
let target: TestDatabase;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'pricevault-restore-'));
  const { userId } = await app.person();
  // Firms and users refer to each other.
  await app.platform.db.queries.updateTable('firms').set({ vetting_asked_by: userId }).execute();
  const path = join(folder, 'whole.backup');
  await takeBackup(app.database.url, path, new Date());
  whole = await checkBackup(path);
  impossible = await checkBackup(await writeImpossible());
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  target = await createEmptyDatabase();
});
afterEach(() => target.drop());

async function writeImpossible(): Promise<string> {
  const migrations = (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }));
  const lines = [
    JSON.stringify({ format: 'pricevault-backup', version: 2, takenAt: 'now', migrations }),
    JSON.stringify({ table: 'firms', columns: ['id', 'name'] }),
    'no uuid\tFirm',
    '\\.',
  ].map((line) => `${line}\n`);
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
  lines.push(`${JSON.stringify({ end: true, tables: 1, rows: 1, sha256 })}\n`);
  const path = join(folder, 'impossible.backup');
  await writeFile(path, gzipSync(lines.join('')));
  return path;
}

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const restore = (backup: CheckedBackup) => restoreBackup(target.url, backup, app.platform.config);

test.each([
  ['a table', 'create table kept ()', `select 'kept'::regclass`],
  ['a view', 'create view kept as select 1', `select 'kept'::regclass`],
  ['a sequence', 'create sequence kept', `select 'kept'::regclass`],
  ['a function', 'create function kept() returns int return 1', `select 'kept()'::regprocedure`],
  ['a type', `create type kept as enum ('one')`, `select 'kept'::regtype`],
])('a database with %s is not empty: it is refused and left alone', async (_what, make, find) => {
  await query(make);
  await expect(restore(whole)).rejects.toThrow('The database is not empty.');
  expect(await query(find)).toHaveLength(1);
});

test('a database with only an extension is empty, and keeps it after a failure', async () => {
  await query('create extension pg_trgm');
  await query('grant usage on schema public to public');
  const rightsBefore = await query(
    `select nspacl::text from pg_namespace where nspname = 'public'`,
  );
  await expect(restore(impossible)).rejects.toThrow('uuid');
  expect(await query(`select from pg_extension where extname = 'pg_trgm'`)).toHaveLength(1);
  expect(await query(`select nspacl::text from pg_namespace where nspname = 'public'`)).toEqual(
    rightsBefore,
  );
  expect((await restore(whole)).rows).toBeGreaterThan(1);
});

test('what fails in the database leaves no table behind, and a restore can be tried again', async () => {
  for (const _try of [1, 2]) await expect(restore(impossible)).rejects.toThrow('uuid');
  expect(await query(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
  expect((await restore(whole)).rows).toBeGreaterThan(1);
  expect(
    await query(
      'select from users u join firms f on f.id = u.firm_id and f.vetting_asked_by = u.id',
    ),
  ).toHaveLength(1);
});

test('of two restores at once into one database one is done and the other refused', async () => {
  const outcomes = await Promise.allSettled([restore(whole), restore(whole)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await query('select from users')).toHaveLength(1);
});
