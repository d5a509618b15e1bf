// Expand and contract: what nodes of two versions meet while one replaces the other.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../src/platform/db/migrate.ts';
import { readSchemaAge } from '../src/platform/db/migration-state.ts';
import {
  readMigrationFiles,
  readMigrations,
  type Migration,
} from '../src/platform/db/migration-files.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const files = {
  '9001-notes.expand.sql': 'create table notes (id bigint primary key, old text, new text);',
  '9002-notes-copied.expand.sql': `-- in batches
update notes set new = old where id in (select id from notes where new is null and old is not null limit 3);`,
  '9003-notes-index.expand.sql': `-- concurrently
create index concurrently if not exists notes_new on notes (new);`,
  '9004-notes-old.contract.sql': 'alter table notes drop column old;',
  '9005-audit-index.expand.sql': `-- concurrently
create index concurrently if not exists audit_entries_request on audit_entries (request_id);
create index concurrently if not exists notes_old_and_new on notes (id, new);`,
};

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
/** Those of this program and those above: a newer version. */
let newer: Migration[];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  const added = await readMigrationFiles(pathToFileURL(`${folder}/`));
  newer = [...(await readMigrations()), ...added];
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const expand = (names?: readonly string[]) =>
  migrate(database.url, {
    contracts: false,
    migrations: newer.filter(({ name }) => !names || !(name in files) || names.includes(name)),
  });

test('rows are copied in batches, and an index is built again after an interruption', async () => {
  await expand(['9001-notes.expand.sql']);
  await pool.query(`insert into notes select n, n::text from generate_series(1, 10) n`);
  // A build that fails leaves an invalid index, as one that is interrupted does.
  await expect(
    pool.query('create unique index concurrently notes_new on notes ((1))'),
  ).rejects.toThrow('could not create unique index');
  expect(await expand()).toEqual([
    '9002-notes-copied.expand.sql',
    '9003-notes-index.expand.sql',
    '9005-audit-index.expand.sql',
  ]);
  const { rows: copied } = await pool.query('select from notes where new is distinct from old');
  expect(copied).toEqual([]);
  const { rows } = await pool.query(
    `select indisvalid as valid from pg_index where indexrelid = 'notes_new'::regclass`,
  );
  expect(rows).toEqual([{ valid: true }]);
});

test('an index of a partitioned table is built partition by partition', async () => {
  const { rows } = await pool.query<{ valid: boolean; parts: number }>(
    `select x.indisvalid as valid, (select count(*) from pg_inherits where inhparent = x.indexrelid) as parts
       from pg_index x where x.indexrelid = 'audit_entries_request'::regclass`,
  );
  const { rows: partitions } = await pool.query(
    `select from pg_inherits where inhparent = 'audit_entries'::regclass`,
  );
  expect(rows.map(({ valid, parts }) => [valid, Number(parts)])).toEqual([
    [true, partitions.length],
  ]);
});

test('after an expand, the version before starts and is ready', async () => {
  expect(await migrate(database.url, { contracts: false })).toEqual([]);
  expect(await readSchemaAge(pool)).toBe('fits');
});

test('a table and its view change under readers of the view without a deadlock', async () => {
  const migration = (name: string, sql: string): Migration => ({
    name,
    sql,
    checksum: name,
    way: 'transaction',
  });
  const views = [
    migration('9006-view.expand.sql', 'create view notes_in_sight as select id, new from notes;'),
    migration(
      '9007-view-again.expand.sql',
      `alter table notes add column kind text;
       select pg_sleep(0.5);
       create or replace view notes_in_sight as select id, new, kind from notes;`,
    ),
  ];
  const migrated = migrate(database.url, { contracts: false, migrations: [...newer, ...views] });
  const progress = { isOver: false };
  void migrated.finally(() => (progress.isOver = true));
  const read = async () => {
    while (!progress.isOver) {
      await pool.query(`select from notes_in_sight limit 1`).catch((error: { code?: string }) => {
        if (error.code !== '42P01') throw error; // it is not there yet
      });
    }
  };
  await Promise.all([read(), read(), read()]);
  expect(await migrated).toEqual(views.map(({ name }) => name));
});

test('a lock that somebody holds is waited for briefly and again, and writers are not held up', async () => {
  const holder = await pool.connect();
  await holder.query('begin; select from notes');
  const migrated = migrate(database.url, { contracts: true, migrations: newer });
  // Behind a lock that waits without end, this read would wait as long.
  for (let read = 0; read < 5; read += 1) await pool.query('select count(*) from notes');
  await holder.query('commit');
  holder.release();
  expect(await migrated).toEqual(['9004-notes-old.contract.sql']);
});

test('after a contract, the version before is not ready and does not start', async () => {
  expect(await readSchemaAge(pool)).toBe('newer');
  await expect(migrate(database.url, { contracts: false })).rejects.toThrow(
    'The database was migrated by a newer version of PriceVault (9004-notes-old.contract.sql).',
  );
});
