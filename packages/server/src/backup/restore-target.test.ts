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

test('a database with anything in it is not empty: it is refused and left alone', async () => {
  for (const [make, find, remove] of [
    ['create table kept ()', `select 'kept'::regclass`, 'drop table kept'],
    ['create view kept as select 1', `select 'kept'::regclass`, 'drop view kept'],
    ['create sequence kept', `select 'kept'::regclass`, 'drop sequence kept'],
    [
      'create function kept() returns int return 1',
      `select 'kept()'::regprocedure`,
      'drop function kept',
    ],
    [`create type kept as enum ('one')`, `select 'kept'::regtype`, 'drop type kept'],
  ] as const) {
    await query(make);
    await expect(restore(whole), make).rejects.toThrow('The database is not empty.');
    expect(await query(find)).toHaveLength(1);
    await query(remove);
  }
});

test('a restore that fails leaves no table behind and an extension in its place; of two at once then one is done', async () => {
  await query('create extension pg_trgm');
  await query('grant usage on schema public to public');
  const rights = () => query(`select nspacl::text from pg_namespace where nspname = 'public'`);
  const rightsBefore = await rights();
  await expect(restore(impossible)).rejects.toThrow('uuid');
  expect(await query(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
  expect(await query(`select from pg_extension where extname = 'pg_trgm'`)).toHaveLength(1);
  expect(await rights()).toEqual(rightsBefore);

  // It can be tried again, by one at a time.
  const outcomes = await Promise.allSettled([restore(whole), restore(whole)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [done] = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(done?.value.rows).toBeGreaterThan(1);
  expect(
    await query(
      'select from users u join firms f on f.id = u.firm_id and f.vetting_asked_by = u.id',
    ),
  ).toHaveLength(1);
});
