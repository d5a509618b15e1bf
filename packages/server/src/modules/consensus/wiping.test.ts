// After a round closes, masks and vectors are deleted and gone from the table's file.
import { sql } from 'kysely';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { SealedContribution } from '@pricevault/consensus';
import {
  contribute,
  createMembers,
  endRounds,
  openAs,
  roundOf,
  type Member,
} from '../../../test/consensus.ts';
import { dumpDatabase } from '../../../test/dump.ts';
import { createOpenType } from '../../../test/submissions.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { closeDueRounds } from './closing.service.ts';
import { wipeEndedRounds } from './wiping.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
// The job that runs every minute closes and wipes too. Without it, only the tests' own runs are counted.
await app.platform.jobs.stop();
const five = await createMembers(app, 5);

async function playRound() {
  const { type } = await createOpenType(app, 1);
  for (const [index, member] of five.entries()) {
    await contribute(member, type._id, [`${100 + index}.5`]);
  }
  return { type, round: await roundOf(five[0] as Member, type._id) };
}

async function readTable() {
  const { rows } = await sql<{ path: string; bytes: number; rows: number; unwiped: number }>`
    select pg_relation_filepath('consensus_sealed') as path, pg_relation_size('consensus_sealed') as bytes,
           (select count(*) from consensus_sealed) as rows,
           (select count(*) from consensus_rounds where state <> 'open' and wiped_at is null) as unwiped`.execute(
    app.platform.db.queries,
  );
  return rows[0] as (typeof rows)[0];
}

/** 0 when the file is gone. */
async function sizeOfFile(path: string): Promise<number | null> {
  const folder = inject('postgresFolder');
  if (folder === null) return null;
  return stat(join(folder, path)).then(
    ({ size }) => size,
    () => 0,
  );
}

/** The seed, and pieces of both halves of the sealed vector from their beginning, middle and end. */
function secretsOf({ upload, sharing }: SealedContribution): Buffer[] {
  const [item] = upload.items;
  const halves = [item.encrypted1, item.encrypted2].map((text) => Buffer.from(text, 'base64'));
  const pieces = halves.flatMap((half) =>
    [0, half.length / 2, half.length - 16].map((from) => half.subarray(from, from + 16)),
  );
  return [Buffer.from(sharing.randomValues.seed, 'base64'), ...pieces];
}

/** Everything that the database holds in memory goes into its files: leaving a database makes a checkpoint, which the vault's role may not ask for. */
async function writeOut(): Promise<void> {
  const name = sql.id(`written_out_${process.pid}`);
  await sql`create database ${name}`.execute(app.platform.db.queries);
  await sql`drop database ${name}`.execute(app.platform.db.queries);
}

/** How many of the secrets lie in a file of the database's tables, and how many in a dump of it; no files, no first number. */
async function countFound(secrets: readonly Buffer[]) {
  await writeOut();
  const dump = await dumpDatabase(app);
  const inDump = secrets.filter((one) => dump.includes(one.toString('hex'))).length;
  const folder = inject('postgresFolder');
  if (folder === null) return { inDump };
  const { rows } = await sql<{ oid: string }>`
    select oid::text as oid from pg_database where datname = current_database()`.execute(
    app.platform.db.queries,
  );
  const tables = join(folder, 'base', rows[0]?.oid ?? '');
  const found = new Set<Buffer>();
  for (const name of await readdir(tables)) {
    const content = await readFile(join(tables, name)).catch(() => Buffer.alloc(0)); // removed meanwhile
    for (const one of secrets) if (content.includes(one)) found.add(one);
  }
  return { inDump, inFiles: found.size };
}

test('after the close neither a dump nor a file of the tables holds a mask or vector, replaced ones included', async () => {
  // So many trades that a vector is too long for its row and lies in the table's second file.
  const { type } = await createOpenType(app, 300);
  const values = Array.from({ length: 300 }, (_, index) => `${100 + index}.25`);
  const replaced = await contribute(five[0] as Member, type._id, values);
  const counting = [];
  for (const member of five) counting.push(await contribute(member, type._id, values));
  const secrets = [replaced, ...counting].flatMap(secretsOf);
  // They are found where they are: those of five members in a dump and in the files. The replaced one's bytes lie in the
  // files too, until the database tidies up their page, which it may have done by itself.
  const held = counting.flatMap(secretsOf).length;
  const before = await countFound(secrets);
  expect(before.inDump).toBe(held);
  expect(before.inFiles ?? held).toBeGreaterThanOrEqual(held);

  await endRounds(app, type._id);
  await closeDueRounds(app.platform);
  const after = await countFound(secrets);
  expect(after.inDump).toBe(0);
  expect([0, undefined]).toContain(after.inFiles);
});

test('the end of a round leaves its bytes in no file, and what other rounds hold stays usable', async () => {
  const first = await playRound();
  const second = await playRound();
  const before = await readTable();
  expect(before).toMatchObject({ rows: 10 });

  await endRounds(app, first.type._id);
  // An older snapshot, as a long report or a backup holds one, must not keep them.
  await app.platform.db.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(tx);
    await sql`select count(*) from consensus_rounds`.execute(tx);
    await closeDueRounds(app.platform);
  });
  const between = await readTable();
  expect(between).toMatchObject({ rows: 5, unwiped: 0 });
  expect(between.path).not.toBe(before.path);
  expect([0, null]).toContain(await sizeOfFile(before.path));

  await endRounds(app, second.type._id);
  await closeDueRounds(app.platform);
  expect(await readTable()).toMatchObject({ rows: 0, bytes: 0, unwiped: 0 });
  expect([0, null]).toContain(await sizeOfFile(between.path));
  const opened = await openAs(five[1] as Member, second.round);
  expect(Number(opened.trades[0]?.numbers?.average)).toBeCloseTo(102.5, 3);
});

test('a table in use is wiped later, and the round is closed all the same', async () => {
  const { type } = await playRound();
  await endRounds(app, type._id);
  const before = await readTable();
  await app.platform.db.transaction(async (tx) => {
    await sql`select count(*) from consensus_sealed`.execute(tx);
    await closeDueRounds(app.platform);
    expect(await readTable()).toMatchObject({ rows: 0, unwiped: 1, path: before.path });
  });
  expect(await wipeEndedRounds(app.platform)).toBe(true);
  expect(await readTable()).toMatchObject({ rows: 0, bytes: 0, unwiped: 0 });
});
