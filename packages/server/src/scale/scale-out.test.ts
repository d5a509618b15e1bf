// Scaling out says what is missing; on a cluster (`npm run test:scale`) it distributes, and what follows keeps working.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { executorOn } from '../platform/db/database.ts';
import { openLongClient } from '../platform/db/long-client.ts';
import { applyInside } from '../platform/db/apply-migration.ts';
import { makePartitions } from '../platform/db/partitions/partitions.ts';
import { distributedTables, distributionColumn, planScale, scaleOut } from './scale-out.ts';

const isCluster = process.env['SCALE_DATABASE_URL'] !== undefined;
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await openLongClient(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every unique key of a distributed table contains the column that distributes it', async () => {
  const { rows } = await client.query(
    `select c.relname as table, i.indexrelid::regclass::text as key
       from pg_class c join pg_index i on i.indrelid = c.oid
      where c.relname = any($1) and i.indisunique and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey) and a.attname = $2)`,
    [distributedTables, distributionColumn],
  );
  expect(rows).toEqual([]);
});

/** Which of both can be seen depends on the server behind the tests. */
if (isCluster) test('what is distributed stays so, and partitions and columns follow', seeCluster);
else test('a database that is no cluster is refused with what to do', seeRefusal);

async function seeRefusal(): Promise<void> {
  await expect(planScale(database.url)).rejects.toThrow('The database has no Citus.');
  await expect(scaleOut(database.url, { shards: 4, onTable: () => {} })).rejects.toThrow(
    'Name the coordinator',
  );
}

async function seeCluster(): Promise<void> {
  const { workers, tables } = await planScale(database.url);
  expect(workers.length).toBeGreaterThan(0);
  expect(tables.map(({ isDistributed }) => isDistributed)).toEqual(
    distributedTables.map(() => true),
  );
  expect(await scaleOut(database.url, { shards: 4, onTable: () => {} })).toEqual([]);
  const later = new Date(Date.now() + 800 * 86_400_000);
  const made = await executorOn(client)
    .transaction()
    .execute((tx) => makePartitions(tx, later));
  const marks = made.filter((name) => name.startsWith('submission_values'));
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where logicalrelid::text = any($1)`,
    [marks],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(marks.toSorted());
  const sql = `
    alter table results add column note text; alter table submission_values add column note text;
    alter table results drop column note; alter table submission_values drop column note;`;
  await applyInside(client, {
    name: '9001-note.expand.sql',
    sql,
    checksum: '',
    way: 'transaction',
  });
}
