// A database with a finished round of protocol 2 loses its tables only once the result is in a file that the log names.
import { fromBase64 } from '@pricevault/consensus';
import {
  appendToFrontier,
  emptyFrontier,
  frontierRoot,
  leafHash,
  readCheckpoint,
} from '@pricevault/consensus/protocol3';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecretKey } from '../../test/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readConfig, type Config } from '../config.ts';
import { migrateDatabase } from '../database-source.ts';
import { migrate } from '../platform/db/migrate.ts';
import { readMigrations } from '../platform/db/migration-files.ts';

let database: TestDatabase;
let client: pg.Client;
let dataDir: string;
let config: Config;

const published = '{"result_hash":"aGFzaA==","suppressed":[{"tradeId":2,"n":3}]}';

/** One published round, one that is still open, one rehearsal, and a submission of protocol 1. */
const rowsFromBefore = `
  insert into firms (name) values ('Bank');
  insert into users (email, display_name, firm_id)
  select 'a@bank.example', 'A', id from firms;
  insert into assets (name) values ('Rates');
  insert into instruments (asset_id, name, currency, service_frequency, pricing_zone, pricing_time,
    submission_period_minutes, submission_tries)
  select id, 'Type "A"', 'USD', 'Daily', 'Europe/London', '16:00', 60, 3 from assets;
  insert into consensus_rounds (id, instrument_id, rehearsed_by, valuation_date, opens_at, closes_at, state, min_cohort,
    tries, frozen_at, trades, ended_at)
  select '00000000-0000-4000-8000-000000000001'::uuid, id, null::uuid, '2026-11-12'::date, '2026-11-12 08:00Z'::timestamptz,
         '2026-11-12 17:00Z'::timestamptz, 'published', 5, 3, '2026-11-12 09:00Z'::timestamptz, array[1, 2]::bigint[],
         '2026-11-12 17:00Z'::timestamptz from instruments
  union all
  select '00000000-0000-4000-8000-000000000002', id, null, '2026-11-13', '2026-11-13 08:00Z', '2026-11-13 17:00Z', 'open',
         5, 3, null, null, null from instruments
  union all
  select '00000000-0000-4000-8000-000000000003', null, id, '2026-11-13', '2026-11-13 08:00Z', '2026-11-13 17:00Z',
         'published', 5, 3, '2026-11-13 09:00Z', array[1], '2026-11-13 17:00Z' from users;
  insert into consensus_results (round_id, published, contributions, formed_at)
  select id, '${published}', 5, '2026-11-12 17:00Z' from consensus_rounds where state = 'published';
  insert into consensus_roster (round_id, public_key, firm)
  values ('00000000-0000-4000-8000-000000000001', 'key', 'firm');
  insert into consensus_contributions (submission_uuid, round_id, firm, public_key, received_at, state, upload_hash,
    sharing_hash, present, h1, h2)
  values ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000001', 'firm', 'key',
          '2026-11-12 09:00Z', 'counting', '', '', '', '', '');
  insert into consensus_submissions (id, firm_id, instrument_id, valuation_date, received_at, shared_at)
  select '00000000-0000-4000-8000-00000000000b', f.id, i.id, '2026-11-12', now(), now() from firms f, instruments i;
  insert into consensus_records
  select id::uuid, 'receiver', 'sender', 'box', '', '', ''
    from unnest(array['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']) id`;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  dataDir = await mkdtemp(join(tmpdir(), 'retired-'));
  config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: 'off',
    SECRET_KEY: testSecretKey,
  });
  const all = await readMigrations();
  const before = all.filter(({ name }) => name < '0056');
  await migrate(database.url, { contracts: true, migrations: before });
  await client.query(rowsFromBefore);
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function findTables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relname like 'consensus\\_%' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const readLeaves = async () =>
  (await client.query<{ leaf: string }>('select leaf from log_leaves order by index')).rows;

test('without the file, the tables stay', async () => {
  await expect(migrate(database.url, { contracts: true })).rejects.toThrow(
    '1 results of protocol 2 are not in a file yet',
  );
  expect(await findTables()).toContain('consensus_results');
});

test('two nodes write the results once, name the file in the log, and drop the tables', async () => {
  const contract = () =>
    migrateDatabase(config, { contracts: true, onApplied: () => undefined }, () => undefined);
  await Promise.all([contract(), contract()]);

  expect(await findTables()).toEqual([
    'consensus_records',
    'consensus_rows',
    'consensus_submissions',
  ]);
  const { rows: records } = await client.query('select submission_uuid from consensus_records');
  expect(records).toEqual([{ submission_uuid: '00000000-0000-4000-8000-00000000000b' }]);

  const [file = '', ...others] = await readdir(dataDir);
  expect(others).toEqual([]);
  const content = await readFile(join(dataDir, file), 'utf8');
  const lines = content.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      round_id: '00000000-0000-4000-8000-000000000001',
      instrumentName: 'Type "A"',
      valuationDate: '2026-11-12',
      trades: [1, 2],
      roster: [{ public_key: 'key', firm: 'firm' }],
      result: JSON.parse(published) as unknown,
      sharedKeys: [expect.objectContaining({ receiver_public_key: 'receiver', key: 'box' })],
    }),
  ]);

  const leaves = await readLeaves();
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(leaves.map(({ leaf }) => JSON.parse(leaf) as unknown)).toEqual([
    { type: 'retired-results', protocol: 2, rounds: 1, file, sha256 },
  ]);
  await expectSoundLog(leaves);
});

/** The signed checkpoint is that of the leaves. */
async function expectSoundLog(leaves: readonly { leaf: string }[]): Promise<void> {
  const bytes = leaves.map(({ leaf }) => new TextEncoder().encode(leaf));
  const tree = await appendToFrontier(emptyFrontier, await Promise.all(bytes.map(leafHash)));
  const { rows } = await client.query<{ note: string }>(
    'select note from log_checkpoints order by size desc limit 1',
  );
  const { size, root } = readCheckpoint(rows[0]?.note ?? '').head;
  expect([size, fromBase64(Buffer.from(root).toString('base64'))]).toEqual([
    leaves.length,
    await frontierRoot(tree),
  ]);
}
