// Large tables are partitioned by time: rows from before stay, partitions are made ahead, old ones go.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addEvent,
  deleteOldEvents,
  numberPendingEvents,
} from '../src/platform/events/event.repository.ts';
import { checkBackup } from '../src/backup/read-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { executorOn } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { readMigrations } from '../src/platform/db/migration-files.ts';
import {
  findMissingPartitions,
  makePartitions,
  readPartitions,
} from '../src/platform/db/partitions/partitions.ts';
import { partitionedTable, partitionedTables } from '../src/platform/db/partitions/periods.ts';
import { deleteOldMessages } from '../src/platform/messages/message.repository.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let client: pg.Client;

async function connect(of: TestDatabase): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: of.url });
  await opened.connect();
  return opened;
}
beforeAll(async () => {
  database = await createTestDatabase();
  client = await connect(database);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const transact = <T>(work: (tx: ReturnType<typeof executorOn>) => Promise<T>) =>
  executorOn(client)
    .transaction()
    .execute((tx) => work(tx));

const dayMs = 86_400_000;
const daysAhead = (days: number) => new Date(Date.now() + days * dayMs);

const rowsFromBefore = `
  insert into submission_windows (instrument_id, valuation_date, opens_at, closes_at, settled_at, trades,
    min_contributors, is_sample, outlier_rule, quote_step)
  select i.id, day, day, day + interval '1 hour', day, 2, 5, true, 'none', 0.001
    from (select id from instruments limit 1) i, generate_series('2016-01-04'::date, '2026-11-02', '100 days') day;
  insert into submissions (firm_id, instrument_id, window_id, received_at, counts, rows, content_hash, receipt_hash, receipt_head)
  select f.id, w.instrument_id, w.id, w.opens_at, true, 2, 'a', 'b', 'c'
    from submission_windows w, (select id from firms limit 1) f order by w.id;
  insert into submission_values (submission, trade_number, value)
  select s.number, trade, s.number * 10 + trade from submissions s, generate_series(1, 2) trade;
  insert into results (window_id, trade_number, valuation_date, n, mean)
  select w.id, trade, w.valuation_date, 5, w.id from submission_windows w, generate_series(1, 2) trade;
  insert into audit_entries (at, actor, action)
  select day, 'test', 'test.' || extract(year from day) from generate_series('2016-01-04'::timestamptz, '2026-11-02', '90 days') day;
  insert into events (kind, audience) select 'test', 'all' from generate_series(1, 5);
  insert into messages (channel, recipient, body_text, created_at)
  select 'mail', 'a@b.example', 'text', now() - n * interval '10 days' from generate_series(0, 4) n`;

const everything = `
  select 'value' as of, submission::text || ':' || trade_number || ':' || value as row from submission_values
  union all select 'result', window_id || ':' || trade_number || ':' || valuation_date || ':' || mean from results
  union all select 'entry', id || ':' || action from audit_entries
  union all select 'event', id || ':' || kind from events
  union all select 'message', id || ':' || created_at from messages
  union all select 'counting', number || ':' || trade_number || ':' || value from counting_values
  order by 1, 2`;

test('a database from before keeps every row, and a node of the version before goes on writing', async () => {
  const older = await createEmptyDatabase();
  const db = await connect(older);
  try {
    const all = await readMigrations();
    await migrate(older.url, {
      contracts: false,
      migrations: all.filter(({ name }) => name < '0044'),
    });
    await db.query(`
      insert into firms (name) values ('Bank');
      insert into assets (name) values ('Rates');
      insert into instruments (asset_id, name, currency, service_frequency, pricing_zone, pricing_time, submission_period_minutes,
        submission_tries)
      select id, 'Type', 'USD', 'Daily', 'Europe/London', '16:00', 60, 3 from assets`);
    await db.query(rowsFromBefore);
    const { rows: before } = await db.query<{ of: string; row: string }>(everything);
    expect(new Set(before.map((row) => row.of)).size).toBe(6);
    await migrate(older.url, { contracts: false });
    expect((await db.query(everything)).rows).toEqual(before);

    // The statements of the version before name neither a partition nor a number.
    await db.query(rowsFromBefore.slice(rowsFromBefore.indexOf('insert into audit_entries')));
    const { rows } = await db.query<{ number: string }>(`
      insert into submissions (firm_id, instrument_id, received_at, counts, rows, content_hash, receipt_hash, receipt_head, uncounted_reason)
      select f.id, i.id, now(), false, 1, 'a', 'b', 'c', 'late' from firms f, instruments i returning number`);
    await db.query(
      'insert into submission_values (submission, trade_number, value) values ($1, 1, 2)',
      [rows[0]?.number],
    );
    const { rows: stored } = await db.query(
      'select tableoid::regclass::text as partition from submission_values where submission = $1',
      [rows[0]?.number],
    );
    const year = new Date().getUTCFullYear();
    expect(stored).toEqual([{ partition: `submission_values_${year}` }]);
    expect(rows[0]?.number).toMatch(new RegExp(`^${year}\\d{12}$`));
    const { rows: ids } = await db.query(
      'select count(*)::int as rows, count(distinct id)::int as ids from audit_entries',
    );
    expect(ids[0].rows).toBe(ids[0].ids);
  } finally {
    await db.end();
    await older.drop();
  }
});

test('partitions are made ahead, once, and found missing where they are not', async () => {
  expect(await transact((tx) => findMissingPartitions(tx, new Date()))).toEqual([]);
  const later = daysAhead(800);
  const missing = await transact((tx) => findMissingPartitions(tx, later));
  expect(missing.length).toBeGreaterThan(partitionedTables.length);
  expect(await transact((tx) => makePartitions(tx, later))).toEqual(missing);
  expect(await transact((tx) => makePartitions(tx, later))).toEqual([]);
  expect(await transact((tx) => findMissingPartitions(tx, later))).toEqual([]);
});

test('readers and writers go on while a partition is made', async () => {
  const other = await connect(database);
  try {
    await other.query('begin');
    await other.query(
      `insert into audit_entries (at, actor, action) values (now(), 'test', 'test.held')`,
    );
    await other.query('select count(*) from results');
    expect(await transact((tx) => makePartitions(tx, daysAhead(1_600)))).not.toEqual([]);
  } finally {
    await other.query('rollback');
    await other.end();
  }
});

test('a backup brings back the partitions of its rows', async () => {
  await client.query(
    `insert into audit_entries (at, actor, action) values ($1, 'test', 'test.far')`,
    [daysAhead(1_600)],
  );
  const folder = await mkdtemp(join(tmpdir(), 'pricevault-partitions-'));
  const target = await createEmptyDatabase();
  const restored = await connect(target);
  try {
    const path = join(folder, 'vault.backup');
    await takeBackup(database.url, path, new Date());
    await restoreBackup(target.url, await checkBackup(path), { dataDir: folder, secretKeys: null });
    const far = `select action from audit_entries where tableoid = 'audit_entries_${daysAhead(1_600).getUTCFullYear()}'::regclass`;
    expect((await restored.query(far)).rows).toEqual([{ action: 'test.far' }]);
    for (const table of partitionedTables) {
      const names = async (of: pg.Client) =>
        (await readPartitions(executorOn(of), table)).map(({ name }) => name);
      expect(await names(restored)).toEqual(await names(client));
    }
  } finally {
    await restored.end();
    await target.drop();
    await rm(folder, { recursive: true });
  }
});

test('what no partition covers is refused, not lost', async () => {
  await expect(
    client.query(
      `insert into results (window_id, trade_number, valuation_date) values (1, 1, '2200-01-01')`,
    ),
  ).rejects.toThrow('no partition');
});

test('later partitions of the audit log can only be added to, too', async () => {
  const at = daysAhead(800);
  await client.query(
    `insert into audit_entries (at, actor, action) values ($1, 'test', 'test.later')`,
    [at],
  );
  const partition = `audit_entries_${at.getUTCFullYear()}`;
  for (const statement of [
    `update ${partition} set actor = 'nobody'`,
    `delete from audit_entries where at > now() + interval '1 year'`,
    `truncate ${partition}`,
  ]) {
    await expect(client.query(statement), statement).rejects.toThrow('can only be added to');
  }
});

test('old events go with their partition; the newest number stays', async () => {
  await client.query(
    `insert into events (kind, audience, created_at) select 'test', 'all', $1 from generate_series(1, 3)`,
    [daysAhead(802)],
  );
  await transact((tx) => addEvent(tx, 'results.changed', 'all', { instrumentTypeId: 'x' }));
  await transact((tx) => numberPendingEvents(tx));
  const { rows: before } = await client.query('select max(number) as newest from events');
  await transact((tx) => deleteOldEvents(tx, daysAhead(804)));
  const { rows } = await client.query('select number from events');
  expect(rows).toEqual([{ number: before[0].newest }]);
  const partitions = await transact((tx) => readPartitions(tx, partitionedTable('events')));
  expect(partitions[0]).toMatchObject({ name: 'events_first', from: null });
  expect(partitions[1]!.to.getTime()).toBeGreaterThan(daysAhead(804).getTime());
});

test('old messages go with their partition, watched ones stay', async () => {
  const { rows: users } = await client.query<{ id: string }>(`
    with firm as (insert into firms (name) values ('Bank') returning id)
    insert into users (firm_id, display_name, email) select id, 'Ada', 'ada@bank.example' from firm returning id`);
  for (const watchedBy of [null, users[0]?.id]) {
    await client.query(
      `insert into messages (channel, recipient, body_text, created_at, watched_by) values ('mail', 'a@b.example', '', $1, $2)`,
      [daysAhead(802), watchedBy],
    );
  }
  await transact((tx) => deleteOldMessages(tx, daysAhead(900)));
  const { rows } = await client.query(
    'select watched_by as by, tableoid::regclass::text as partition from messages',
  );
  expect(rows).toEqual([{ by: users[0]?.id, partition: 'messages_first' }]);
});
