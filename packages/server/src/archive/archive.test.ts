// Past years leave the database whole and come back whole; the chain of the audit log holds throughout.
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { sealAuditEntries, verifyAuditChain } from '../platform/audit/audit-chain.repository.ts';
import { executorOn } from '../platform/db/database.ts';
import { openLongClient } from '../platform/db/long-client.ts';
import { replacePartitions } from '../platform/db/partitions/partitions.ts';
import { partitionName, periodOf } from '../platform/db/partitions/periods.ts';
import { readArchive } from './archive-file.ts';
import { archivedTables, tableOf } from './archived-tables.ts';
import { createArchive } from './create-archive.ts';
import { restoreArchive } from './restore-archive.ts';

const actor = { id: null, label: 'test', requestId: null };
const now = new Date();
let database: TestDatabase;
let client: pg.Client;
let folder: string;

const transact = <T>(work: (tx: ReturnType<typeof executorOn>) => Promise<T>) =>
  executorOn(client)
    .transaction()
    .execute((tx) => work(tx));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pricevault-archive-'));
  database = await createTestDatabase();
  client = await openLongClient(database.url);
  await transact(async (tx) => {
    for (const name of archivedTables) {
      const table = tableOf(name);
      const years = Array.from({ length: now.getUTCFullYear() - 2016 }, (_, index) =>
        periodOf(table, new Date(Date.UTC(2018 + index, 5))),
      );
      const firstEnds = new Date(Date.UTC(name === 'submission_values' ? 2000 : 2018, 0));
      await replacePartitions(tx, table, [
        { name: `${name}_first`, from: null, to: firstEnds },
        ...years.map((year) => ({ name: partitionName(table, year), ...year })),
      ]);
    }
  });
  await client.query(`
    insert into firms (name) values ('Bank');
    insert into assets (name) values ('Rates');
    insert into instruments (asset_id, name, currency, service_frequency, pricing_zone, pricing_time, submission_period_minutes,
      submission_tries)
    select id, 'Type', 'USD', 'Daily', 'Europe/London', '16:00', 60, 3 from assets;
    insert into submission_windows (instrument_id, valuation_date, opens_at, closes_at, settled_at, trades,
      min_contributors, is_sample, outlier_rule, quote_step)
    select i.id, day, day, day + interval '1 hour', day, 2, 5, true, 'none', 0.001
      from instruments i, generate_series('2016-02-01'::date, '2021-12-31', '100 days') day;
    insert into submissions (number, firm_id, instrument_id, window_id, received_at, counts, rows, content_hash, receipt_hash,
      receipt_head)
    select case when w.opens_at < '2018-01-01' then w.id
                else to_char(w.opens_at, 'YYYYMM')::bigint * 10000000000 + w.id end,
           f.id, w.instrument_id, w.id, w.opens_at, true, 2, 'a', 'b', 'c' from submission_windows w, firms f;
    insert into submission_values (submission, trade_number, value, forward)
    select s.number, trade, s.window_id + trade / 10.0, null from submissions s, generate_series(1, 2) trade;
    insert into results (window_id, trade_number, valuation_date, n, mean)
    select w.id, trade, w.valuation_date, 5, w.id from submission_windows w, generate_series(1, 2) trade;
    insert into audit_entries (at, actor, action, details)
    select day + case when n % 7 = 0 then interval '300 days' else interval '0' end, 'Ada, "the" first', 'test.entry',
           jsonb_build_object('n', n)
      from generate_series(1, 60) n, lateral (select '2016-02-01'::timestamptz + n * interval '30 days' as day) d`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function stored(): Promise<unknown[]> {
  const { rows } = await client.query(`
    select 'value' as of, v::text as row from submission_values v
    union all select 'result', r::text from results r
    union all select 'entry', a::text from audit_entries a where action = 'test.entry'
    union all select 'window', id || ':' || trades from submission_windows order by 1, 2`);
  return rows;
}

const archive = (name: string, before = '2020-01-01') =>
  createArchive(database.url, { before, folder: join(folder, name), actor, now });
const verify = () => verifyAuditChain(executorOn(client));

test('only whole past years of settled windows are archived, into a new folder', async () => {
  await expect(archive('a', '2020-06-01')).rejects.toThrow('name the first of January');
  await expect(archive('a', `${now.getUTCFullYear() + 1}-01-01`)).rejects.toThrow('Past years');
  await expect(
    createArchive(database.url, { before: '2020-01-01', folder: tmpdir(), actor, now }),
  ).rejects.toThrow('is not empty');
  await client.query('update submission_windows set settled_at = null where id = 3');
  await expect(archive('b')).rejects.toThrow('has no results yet');
  await client.query('update submission_windows set settled_at = opens_at where id = 3');
});

test('years go with their partitions, the chain still verifies, and everything comes back', async () => {
  while ((await transact((tx) => sealAuditEntries(tx))).sealed > 0);
  const before = await stored();
  const files = await archive('years');
  expect(files.map(({ file }) => file)).toEqual(
    [
      'submission_values_before_2020',
      'submission_values_2018',
      'submission_values_2019',
      'results_before_2020',
      'results_2018',
      'results_2019',
      'audit_entries_before_2020',
      'audit_entries_2018',
      'audit_entries_2019',
    ].map((name) => `${name}.csv.gz`),
  );
  const { rows: left } = await client.query(`
    select (select count(*)::int from results where valuation_date < '2020-01-01') as results,
           (select count(*)::int from audit_entries where at < '2020-01-01') as entries,
           (select count(*)::int from submission_values v join submissions s on s.number = v.submission
             where s.received_at < '2020-01-01') as values,
           (select count(*)::int from submission_windows where valuation_date < '2020-01-01' and trades > 0) as windows,
           to_regclass('results_2019') as partition,
           (select count(*)::int from results) > 0 as "hasLater"`);
  expect(left).toEqual([
    { results: 0, entries: 0, values: 0, windows: 0, partition: null, hasLater: true },
  ]);

  const chain = await verify();
  expect(chain).toMatchObject({ brokenAt: null });
  expect(chain.archived).toBeGreaterThan(40);
  await transact((tx) => sealAuditEntries(tx));
  expect(await verify()).toMatchObject({ brokenAt: null, unsealed: 0, entries: 60 + files.length });

  const read = await readArchive(join(folder, 'years'));
  const first = read.find(({ table }) => table === 'submission_values');
  const text = gunzipSync(await readFile(join(folder, 'years', first!.file))).toString();
  expect(text.split('\n')).toHaveLength(first!.rows + 2);
  expect(text).toMatch(/^submission,trade_number,value,forward\n/);

  expect(await restoreArchive(database.url, join(folder, 'years'), actor)).toHaveLength(9);
  expect(await stored()).toEqual(before);
  expect(await verify()).toMatchObject({ brokenAt: null, archived: 0 });
  await expect(restoreArchive(database.url, join(folder, 'years'), actor)).rejects.toThrow(
    'are back already',
  );
});

test('a gap that no archive explains, and a run that does not fit, break the chain', async () => {
  await archive('broken');
  await client.query(`
    update archived_audit_runs set last_hash = decode(repeat('00', 32), 'hex') where first_number = 1`);
  expect((await verify()).brokenAt).toBeGreaterThan(1);
  await client.query('delete from archived_audit_runs where first_number = 1');
  expect(await verify()).toMatchObject({ brokenAt: 1 });
});

test('a damaged or missing file is refused, and nothing comes back', async () => {
  const path = join(folder, 'broken');
  const [name = ''] = (await readdir(path)).filter((one) => one.endsWith('.csv.gz'));
  const bytes = await readFile(join(path, name));
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(join(path, name), bytes);
  const restoring = () => restoreArchive(database.url, path, actor);
  await expect(restoring()).rejects.toThrow('its checksum differs');
  await rm(join(path, name));
  await expect(restoring()).rejects.toThrow('is missing or damaged');
  await expect(restoreArchive(database.url, join(folder, 'none'), actor)).rejects.toThrow('ENOENT');
});
