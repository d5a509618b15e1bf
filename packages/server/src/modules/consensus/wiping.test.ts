// Masks and vectors after the end of a round: not only deleted, but in no file of their table any more.
import { sql } from 'kysely';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  contribute,
  createMembers,
  endRounds,
  openAs,
  roundOf,
  type Member,
} from '../../../test/consensus.ts';
import { createOpenType } from '../../../test/submissions.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { closeDueRounds } from './closing.service.ts';
import { wipeEndedRounds } from './wiping.service.ts';

let app: TestApp;
let five: Member[];
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
  five = await createMembers(app, 5);
});
afterAll(() => app.close());

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
