// Jobs on two nodes: each runs once, a rolled-back one never runs, a failed one is retried.
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { createLogger } from '../logging/logger.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: TestDatabase;
const nodes: { db: Database; jobs: Jobs }[] = [];
/** The runs, as `node:number`. */
const runs: string[] = [];
let failuresLeft = 1;
let met = 0;
/** When a deadline was looked at that another node keeps from being done, in milliseconds. */
const looks: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  for (const node of [0, 1]) {
    const { url } = database;
    const db = openDatabase({ url, directUrl: url, poolSize: 4, onError: () => undefined });
    const jobs = createJobs(db, createLogger('silent'));
    jobs.add<{ number: number }>({
      name: 'count',
      expireInSeconds: 60,
      run: async ({ number }) => void runs.push(`${node}:${number}`),
    });
    jobs.add({
      name: 'stumble',
      expireInSeconds: 60,
      async run() {
        runs.push('stumble');
        if (failuresLeft-- > 0) throw new Error('stumbled');
      },
    });
    if (node === 0) {
      jobs.addDeadlines(async () => {
        looks.push(performance.now());
        return 0;
      });
      jobs.add({
        name: 'meet',
        expireInSeconds: 60,
        atOnce: 2,
        async run() {
          met += 1;
          await vi.waitUntil(() => met > 1, 30_000);
        },
      });
    }
    nodes.push({ db, jobs });
  }
  // Together, on a database without queues: creating them must not deadlock.
  await Promise.all(nodes.map(({ jobs }) => jobs.start()));
});
afterAll(async () => {
  for (const { db, jobs } of nodes) {
    await jobs.stop();
    await db.close();
  }
  await database.drop();
});

const numbersOf = (entries: readonly string[]) =>
  entries.map((entry) => Number(entry.split(':')[1])).toSorted((a, b) => a - b);

test('a job runs once across two nodes, and never when its transaction was rolled back', async () => {
  const [{ db, jobs }] = nodes as [(typeof nodes)[0]];
  const failing = db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'count', { number: 99 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  for (let number = 0; number < 6; number += 1) {
    await db.transaction((tx) => jobs.enqueue(tx, 'count', { number }));
  }
  await expect.poll(() => runs.length).toBeGreaterThanOrEqual(6);
  const unfinished = async () =>
    (
      await db.pool.query(
        `select id from pgboss.job where name = 'count' and state in ('created', 'active', 'retry')`,
      )
    ).rows;
  await expect.poll(unfinished).toEqual([]);
  expect(numbersOf(runs)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a deadline that stays overdue is looked at again after a pause, not at once', async () => {
  await expect.poll(() => looks.length).toBeGreaterThan(2);
  const pauses = looks.slice(1).map((at, place) => at - (looks[place] ?? at));
  expect(Math.min(...pauses)).toBeGreaterThan(200);
});

test('a job that failed runs again', async () => {
  const [{ db, jobs }] = nodes as [(typeof nodes)[0]];
  runs.length = 0;
  await db.transaction((tx) => jobs.enqueue(tx, 'stumble', {}));
  await expect.poll(() => runs).toEqual(['stumble', 'stumble']);
});

test('a node runs as many of a job at the same time as it says', async () => {
  const [{ db, jobs }] = nodes as [(typeof nodes)[0]];
  await db.transaction((tx) => jobs.enqueue(tx, 'meet', {}));
  await expect.poll(() => met).toBe(1);
  await db.transaction((tx) => jobs.enqueue(tx, 'meet', {}));
  await expect.poll(() => met).toBe(2);
});

test('a node without work asks once for all its jobs, not for each of them', async () => {
  const { pool } = (nodes[1] as (typeof nodes)[0]).db;
  const asked = vi.spyOn(pool, 'connect');
  const statements = vi.spyOn(pool, 'query');
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(2);
  const fetches = statements.mock.calls.filter(([text]) => /skip locked/i.test(String(text)));
  expect(fetches).toEqual([]);
});

test('a job that is just being taken when the end comes is waited for, and its failure noted, before the pool ends', async () => {
  const own = await createTestDatabase();
  const { url } = own;
  const db = openDatabase({ url, directUrl: url, poolSize: 6, onError: () => undefined });
  const jobs = createJobs(db, createLogger('silent'));
  let hasRun = false;
  jobs.add({
    name: 'late',
    expireInSeconds: 60,
    async run() {
      await db.pool.query('select 1');
      hasRun = true;
      throw new Error('failed late');
    },
  });
  await jobs.start();
  // Nobody takes it before the table is locked.
  const soon = new Date(Date.now() + 3_000);
  await db.transaction((tx) => jobs.enqueue(tx, 'late', {}, { startAfter: soon }));
  const { end } = await db.transaction(async (tx) => {
    await sql`lock table pgboss.job in share row exclusive mode`.execute(tx);
    const waiting = async () =>
      (
        await db.pool.query(
          `select from pg_locks join pg_stat_activity using (pid)
            where relation = 'pgboss.job'::regclass and not granted and query ilike '%skip locked%'`,
        )
      ).rowCount;
    // It is due, and being taken.
    await expect.poll(waiting).toBe(1);
    const ending = jobs.stop();
    await setTimeout(100); // long enough for `stop` to return if it did not wait
    return { end: ending };
  });
  await end;
  expect(hasRun).toBe(true);
  await db.close();
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(`select state from pgboss.job where name = 'late'`);
  await client.end();
  expect(rows).toEqual([{ state: 'retry' }]);
  await own.drop();
});

test('a job whose end cannot be noted ends nothing else, and waits for its time to be over', async () => {
  const own = await createTestDatabase();
  const { url } = own;
  const db = openDatabase({ url, directUrl: url, poolSize: 4, onError: () => undefined });
  const log = createLogger('silent');
  const warn = vi.spyOn(log, 'warn');
  const jobs = createJobs(db, log);
  jobs.add({
    name: 'unnoted',
    expireInSeconds: 60,
    run: async () => void (await db.pool.query('alter table pgboss.job rename to elsewhere')),
  });
  await jobs.start();
  await db.transaction((tx) => jobs.enqueue(tx, 'unnoted', {}));
  const said = expect.stringContaining('could not be noted');
  await expect.poll(() => warn.mock.calls).toContainEqual([expect.anything(), said]);
  await db.pool.query('alter table pgboss.elsewhere rename to job');
  await jobs.stop();
  const { rows } = await db.pool.query(`select state from pgboss.job where name = 'unnoted'`);
  expect(rows).toEqual([{ state: 'active' }]);
  await db.close();
  await own.drop();
});
