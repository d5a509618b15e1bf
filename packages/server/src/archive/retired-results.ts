// Before the tables of protocol 2 are dropped: the results of its finished rounds go to a file in DATA_DIR, one round a line, and
// the log names the file with its checksum. All in the transaction that drops the tables, so it happens once.
import { leafBytes } from '@pricevault/consensus/protocol3';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { appendLeaf } from '../modules/keepers/log.service.ts';
import { executorOn, type Executor } from '../platform/db/database.ts';
import type { MigrationSteps } from '../platform/db/migrate.ts';
import { openKeys, type KeyConfig } from '../platform/secrets/open-secrets.ts';

export function migrationSteps(config: KeyConfig): MigrationSteps {
  return new Map([
    ['0056-protocol2.contract.sql', (client: pg.Client) => writeRetiredResults(client, config)],
  ]);
}

async function writeRetiredResults(client: pg.Client, config: KeyConfig): Promise<void> {
  const tx = executorOn(client);
  // A node of the version before may still be closing a round.
  await sql`lock table consensus_results in share row exclusive mode`.execute(tx);
  await sql`set local time zone 'UTC'`.execute(tx);
  const ids = await listFinishedRounds(tx);
  if (ids.length === 0) return;
  const secrets = await openKeys(config, tx);
  const { file, sha256 } = await writeRounds(tx, config.dataDir, ids);
  const leaf = leafBytes('retired-results', { protocol: 2, rounds: ids.length, file, sha256 });
  await appendLeaf({ secrets }, tx, leaf);
}

/** Without rehearsals, whose members were made up. */
async function listFinishedRounds(tx: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from consensus_rounds r join consensus_results s on s.round_id = r.id
     where r.instrument_id is not null order by r.valuation_date, r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The file is on the disk when this resolves. Its name tells its content, so a second attempt replaces nothing else. */
async function writeRounds(tx: Executor, folder: string, ids: readonly string[]) {
  await mkdir(folder, { recursive: true });
  const hash = createHash('sha256');
  const unfinished = join(folder, 'protocol2-results.part');
  const output = await open(unfinished, 'w', 0o600);
  try {
    for (const id of ids) {
      const line = `${await readRound(tx, id)}\n`;
      hash.update(line);
      await output.appendFile(line);
    }
    await output.sync();
  } finally {
    await output.close();
  }
  const sha256 = hash.digest('hex');
  const file = `protocol2-results-${sha256.slice(0, 16)}.jsonl`;
  await rename(unfinished, join(folder, file));
  const parent = await open(folder, 'r');
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
  return { file, sha256 };
}

/** JSON: what members were given, for all of them. Only their keys open it. */
async function readRound(tx: Executor, id: string): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select json_build_object(
             'protocol', 2, 'round_id', r.id, 'instrumentTypeId', r.instrument_id, 'instrumentName', i.name,
             'valuationDate', r.valuation_date, 'opensAt', r.opens_at, 'closesAt', r.closes_at, 'closedEarly', r.ended_early,
             'minCohort', r.min_cohort, 'trades', r.trades, 'formedAt', s.formed_at, 'result', s.published::json,
             'roster', (select coalesce(json_agg(json_build_object('public_key', o.public_key, 'firm', o.firm)
                          order by o.public_key), '[]') from consensus_roster o where o.round_id = r.id),
             'sharedKeys', (select coalesce(json_agg(k order by k.submission_uuid, k.receiver_public_key), '[]')
                              from consensus_contributions c join consensus_records k using (submission_uuid)
                             where c.round_id = r.id and c.state = 'counting'))::text as line
      from consensus_rounds r join consensus_results s on s.round_id = r.id join instruments i on i.id = r.instrument_id
     where r.id = ${id}`.execute(tx);
  // A line break inside of JSON can only be between its parts.
  return (rows[0]?.line ?? '').replaceAll('\n', ' ');
}
