// The data of ten years by the command line: past years go into files and come back; what scaling out needs.
import { openEmbeddedDatabase, type EmbeddedDatabase } from '@pricevault/embedded-database';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printed } from './printed.ts';
import { createFolder, type Folder } from './programs.ts';

let folder: Folder;
let database: EmbeddedDatabase;
beforeAll(async () => {
  folder = await createFolder();
  database = await openEmbeddedDatabase({
    dataDir: folder.path,
    as: 'server',
    settings: { fsync: 'off' },
  });
});
afterAll(async () => {
  await database.release();
  await folder.remove();
});

const run = (...args: string[]) =>
  printed(args, { DATABASE_URL: database.url, DATA_DIR: folder.path });

test('a database that is no cluster is not scaled out', async () => {
  for (const command of ['plan', 'out']) {
    const { code, stderr } = await run('scale', command);
    expect([code, stderr]).toEqual([2, expect.stringContaining('The database has no Citus.')]);
  }
  const { code, stderr } = await run('scale', 'out', '--shards', 'many');
  expect([code, stderr]).toEqual([2, expect.stringContaining('whole number from 1 to 1024')]);
});

test('years are archived, verified and restored; the audit log stays whole', async () => {
  const out = join(folder.path, 'archive');
  const create = ['archive', '--before', '2020-01-01', '--out'];
  const nothing = await run(...create, join(folder.path, 'empty'));
  expect(nothing.stdout.trim()).toBe('There was nothing before 2020-01-01.');

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    insert into audit_entries (at, actor, action) select '2016-05-01', 'Ada', 'test.entry' from generate_series(1, 3)`);
  await client.end();
  const created = await run(...create, out);
  expect(created.stdout.split('\n')[0]).toBe(
    'audit_entries_before_2020.csv.gz: 3 rows of audit_entries',
  );
  expect((await readdir(out)).toSorted()).toEqual([
    'audit_entries_before_2020.csv.gz',
    'audit_entries_before_2020.json',
  ]);
  expect((await run('audit', 'verify')).stdout).toContain('3 of them are archived.');
  expect((await run('archive', 'verify', out)).stdout).toContain('All files fit their checksums.');
  expect((await run(...create, out)).stderr).toContain('is not empty');

  expect((await run('archive', 'restore', out)).stdout).toContain('They are back in the database.');
  const verified = await run('audit', 'verify', '--json');
  expect(verified.json).toMatchObject({ archived: 0, brokenAt: null });
  const again = await run('archive', 'restore', out);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('back already')]);
});
