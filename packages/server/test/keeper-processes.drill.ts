// Three keepers as processes, one of them killed twice on the way: all eight members open the figures of the plain values, and
// neither the database nor a keeper's folder, its memory or the relay ever held a plain mark.
import { createKeyPair } from '@pricevault/consensus';
import {
  figureNames,
  markOffset,
  opens,
  planesOf,
  readMarks,
  type OpenedTrade,
} from '@pricevault/consensus/protocol3';
import { plainFigures } from '@pricevault/consensus/protocol3/plain-figures';
import { keepersContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMember } from './consensus.ts';
import { KeeperProcess } from './keeper-process.ts';
import {
  awaitReceipts,
  contributeMarks,
  createRehearsalSeries,
  enrolKeepers,
  listen,
  openResult,
  openRound,
  patienceMs,
  type Sent,
} from './kept-rounds.ts';
import { canReadMemory, searchMemory } from './process-memory.ts';
import { testAppForFile } from './test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const { queries } = app.platform.db;

/** Waits until three keepers have joined an attempt of the phase. */
async function awaitJoined(roundId: string, phase: string): Promise<void> {
  const joined = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from kept_joins where round_id = ${roundId} and phase = ${phase}
       group by attempt order by attempt desc limit 1`.execute(queries);
    return rows[0]?.count ?? 0;
  };
  await expect.poll(joined, { timeout: patienceMs, interval: 20 }).toBe(3);
}

/** The value as text, in both encodings of a heap, and as a double. */
function tracesOf(value: string): Buffer[] {
  const double = Buffer.alloc(8);
  double.writeDoubleBE(Number(value));
  const texts = [Buffer.from(value), Buffer.from(value, 'utf16le')];
  return [...texts, double, Buffer.from(double).reverse()];
}

/** A member's marks: planes as bytes and texts, words of both orders, with and without the offset. */
function tracesOfRow(tradeIds: readonly number[], row: readonly string[]): Buffer[] {
  const planes = planesOfRow(tradeIds, row);
  const marks = readMarks(marksOfRow(tradeIds, row), listOf(tradeIds), '0.001');
  const words = [marks, marks.map((mark) => mark - markOffset)].flatMap((numbers) => {
    const little = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    return [Buffer.from(little), Buffer.from(little).swap32()];
  });
  const texts = [planes.toString('hex'), planes.toString('base64').slice(0, 36)];
  return [planes, ...words, ...texts.map((text) => Buffer.from(text))];
}

test('a round of eight members', { timeout: 10 * patienceMs }, async () => {
  // Everything that ever went through the relay.
  await sql`create table seen_frames (frame bytea)`.execute(queries);
  await sql`
    create function note_frame() returns trigger language plpgsql as
    $$ begin insert into seen_frames values (new.frame); return new; end $$`.execute(queries);
  await sql`
    create trigger note_frame after insert on keeper_frames
    for each row execute function note_frame()`.execute(queries);
  const member = await createMember(app, false);
  const { batchId, tradeIds } = await createRehearsalSeries(app, member, 3);
  const folders = await enrolKeepers(app);
  const url = await listen(app);
  const keepers = folders.map(({ folder }) => new KeeperProcess(folder, url));
  onTestFinished(async () => {
    for (const keeper of keepers) await keeper.kill();
  });
  for (const keeper of keepers) keeper.start();
  const others = Array.from({ length: 7 }, () => createKeyPair());
  const { reply } = await member.call(keepersContract.rehearseKept, {
    body: {
      batchId,
      public_key: member.keys.publicKeyText,
      members: others.map((keys) => keys.publicKeyText),
    },
  });
  const round = await openRound(member, reply.round_id);
  const everybody = [member.keys, ...others];
  const values = everybody.map((_, firm) =>
    tradeIds.map((_id, trade) => `${1_234 + 17 * firm + trade}.${String(571 + 13 * firm * trade)}`),
  );
  const contributions: Sent[] = [];
  for (const [firm, keys] of everybody.entries()) {
    const sent = await contributeMarks(member, round, keys, marksOfRow(tradeIds, values[firm]!));
    contributions.push(sent);
    await awaitReceipts(member, round, sent);
  }
  const [first, second] = keepers as [KeeperProcess, KeeperProcess];
  const traces = values.flatMap((row) => [...row.flatMap(tracesOf), ...tracesOfRow(tradeIds, row)]);
  await expectNoTrace(second.pid, round.id, traces);
  await member.call(keepersContract.closeRehearsal, { body: { round_id: round.id } });
  await awaitJoined(round.id, 'counts');
  await first.kill();
  first.start();
  await awaitJoined(round.id, 'figures');
  const during = await bytesHeld(folders[1]!.folder);
  await expectNoTrace(second.pid, round.id, traces);
  await first.kill();
  first.start();
  for (const [firm, keys] of everybody.entries()) {
    const result = await openResult(member, round, keys, contributions[firm]!);
    expect(result.checks.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(result.trades).toEqual(expectedTrades(tradeIds, values));
  }

  const after = await bytesHeld(folders[1]!.folder);
  await expectNoTrace(second.pid, round.id, traces);
  // Every frame that the relay carried was kept aside, and is searched with the rest.
  const relayed = after.find(({ name }) => name === 'seen_frames');
  expect(relayed?.bytes.length).toBeGreaterThan(100_000);
  for (const held of [...during, ...after]) {
    for (const trace of traces) expect(held.bytes.includes(trace), held.name).toBe(false);
  }
  // The search would find one.
  const sample = Buffer.concat([Buffer.from('x'), planesOfRow(tradeIds, values[0]!)]);
  expect(traces.some((trace) => sample.includes(trace))).toBe(true);
  // Nothing is left from which a mark could be rebuilt.
  const left = await sql<{ count: number }>`
    select ((select count(*) from kept_sealed) + (select count(*) from kept_handovers)
          + (select count(*) from keeper_frames))::int as count`.execute(queries);
  expect(left.rows[0]?.count).toBe(0);
  for (const { folder } of folders) {
    await expect
      .poll(async () => (await readdir(folder)).filter((name) => name.startsWith('round-')), {
        timeout: patienceMs,
      })
      .toEqual([]);
  }
  await second.kill();
});

const listOf = (tradeIds: readonly number[]) => tradeIds.map((tradeId) => ({ tradeId }));

const marksOfRow = (tradeIds: readonly number[], row: readonly string[]) =>
  tradeIds.map((tradeId, trade) => ({ tradeId, value: row[trade]! }));

function planesOfRow(tradeIds: readonly number[], row: readonly string[]): Buffer {
  return Buffer.from(planesOf(readMarks(marksOfRow(tradeIds, row), listOf(tradeIds), '0.001')));
}

/** A process that knows the round and none of its marks. */
async function expectNoTrace(pid: number, roundId: string, traces: readonly Buffer[]) {
  if (!canReadMemory) return;
  const known = Buffer.from(roundId);
  const { found, searched } = await searchMemory(pid, [known, ...traces]);
  expect(searched).toBeGreaterThan(10_000_000);
  expect(found.map((trace) => trace.toString('hex'))).toEqual([known.toString('hex')]);
}

function expectedTrades(
  tradeIds: readonly number[],
  values: readonly (readonly string[])[],
): OpenedTrade[] {
  const policy = { minCohort: 5, minCoverage: '0.2', median: 8, percentiles: 20 };
  return tradeIds.map((tradeId, trade) => {
    const marks = values.map((row) => Math.round(Number(row[trade]) * 1_000));
    const plain = plainFigures(marks);
    const figures = figureNames.map((name) => [
      name,
      opens(policy, marks.length, name) ? plain[name] : null,
    ]);
    return {
      tradeId,
      marks: marks.length,
      figures: Object.fromEntries(figures) as OpenedTrade['figures'],
    };
  });
}

/** Every row of every table as bytes, and every file of a keeper's folder. */
async function bytesHeld(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname in ('public', 'pgboss')
       and (tablename like 'kept%' or tablename like 'keeper%' or tablename like 'log%'
            or tablename in ('seen_frames', 'audit_entries', 'events', 'idempotency_keys', 'job'))`.execute(
    queries,
  );
  const held: { name: string; bytes: Buffer }[] = [];
  for (const { name } of tables) {
    const schema = name === 'job' ? 'pgboss' : 'public';
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.id(schema, name)}`.execute(queries);
    const parts = rows.flatMap((row) =>
      Object.values(row).map((value) =>
        Buffer.isBuffer(value)
          ? value
          : Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
      ),
    );
    const decoded = parts.map((part) => Buffer.from(part.toString('latin1'), 'base64'));
    held.push({ name, bytes: Buffer.concat([...parts, ...decoded]) });
  }
  for (const name of await readdir(folder)) {
    // Files are replaced while the keeper runs.
    const bytes = await readFile(join(folder, name)).catch(() => Buffer.alloc(0));
    held.push({ name, bytes });
  }
  return held;
}
