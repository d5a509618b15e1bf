// A backup may only be restored into an empty schema, because a failed restore drops everything in it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let damaged: string;
let target: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pricevault-restore-'));
  damaged = join(folder, 'damaged.backup');
  await writeFile(damaged, 'no backup');
  target = await createEmptyDatabase();
});
afterEach(async () => {
  await target.drop();
  await rm(folder, { recursive: true });
});

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}

test.each([
  ['a table', 'create table kept ()', `select 'kept'::regclass`],
  ['a view', 'create view kept as select 1', `select 'kept'::regclass`],
  ['a sequence', 'create sequence kept', `select 'kept'::regclass`],
  ['a function', 'create function kept() returns int return 1', `select 'kept()'::regprocedure`],
  ['a type', `create type kept as enum ('one')`, `select 'kept'::regtype`],
])('a database with %s is not empty: it is refused and left alone', async (_what, make, find) => {
  await query(make);
  await expect(restoreBackup(target.url, damaged)).rejects.toThrow('The database is not empty.');
  expect(await query(find)).toHaveLength(1);
});

test('a database with only an extension is empty', async () => {
  await query('create extension pg_trgm');
  await expect(restoreBackup(target.url, damaged)).rejects.toThrow('damaged');
});

test('an empty database stays empty after a damaged file, and a restore can be tried again', async () => {
  for (const _try of [1, 2]) {
    await expect(restoreBackup(target.url, damaged)).rejects.toThrow('damaged');
  }
});
