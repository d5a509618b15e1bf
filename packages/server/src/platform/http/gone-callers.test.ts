// Callers who leave: what the database computes for them ends, and their broken connections are no errors of the server.
import { resultsContract, transactionsContract } from '@pricevault/contract';
import { pbkdf2 } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { addressOf } from '../../../test/event-reader.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { createLogger } from '../logging/logger.ts';

interface LogLine {
  readonly level: number;
  readonly msg?: string;
}

const info = 30;
let lines: LogLine[] = [];
let app: TestApp;
let person: Person;
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as LogLine);
  app = await startTestApp({}, { log: createLogger('debug', { write }) });
  person = await app.person('admin');
  // Its reply, long enough to be compressed, comes when nobody is there any more.
  app.http.post('/api/late', { config: { isOpen: true } }, async ({ raw }, reply) => {
    await once(raw.socket, 'close');
    reply.type('text/plain').compress('late '.repeat(2_000));
    return reply;
  });
  await addressOf(app);
});
beforeEach(() => {
  lines = [];
});
afterAll(() => app.close());

const troubles = () => lines.filter(({ level }) => level > info);
const isLeftNoticed = () => lines.some(({ msg }) => msg === 'The caller left');

/** Statements on the table wait until it is released. */
async function lockTable(table: string) {
  const blocker = new pg.Client(app.database.url);
  await blocker.connect();
  await blocker.query(`begin; lock table ${table} in access exclusive mode`);
  const release = () => blocker.end();
  onTestFinished(() => release().catch(() => undefined));
  const waitingStatements = async () => {
    await blocker.query('select pg_stat_clear_snapshot()');
    const { rows } = await blocker.query<{ count: string }>(
      `select count(*) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [`%${table}%`],
    );
    return Number(rows[0]?.count);
  };
  return { release, waitingStatements };
}

test('the running statement of a heavy read is cancelled when its caller leaves', async () => {
  const { pool } = app.platform.db;
  const { release, waitingStatements } = await lockTable('csv_headings');
  const leaving = new AbortController();
  const gone = fetch(`${await addressOf(app)}${resultsContract.latest.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: '{}',
    signal: leaving.signal,
  });
  await expect.poll(waitingStatements).toBe(1);
  leaving.abort();
  await expect(gone).rejects.toThrow('aborted');
  await expect.poll(waitingStatements).toBe(0);
  await expect.poll(() => app.platform.admission.heavy).toBe(0);
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  expect(troubles()).toEqual([]);
  await release();
  // The connections can be used again, and no later statement is cancelled.
  const replies = await Promise.all(
    Array.from({ length: 2 }, () => person.call(resultsContract.latest, { body: {} })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});

/** Sends the headers and a part of the body. */
async function startUpload(path: string): Promise<() => void> {
  const socket = connect(Number(new URL(await addressOf(app)).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${person.token}\r\n` +
      `content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"items":[`,
  );
  return () => socket.destroy();
}

const importPath = `${transactionsContract.import.path}?fileName=cut.csv`;

test.each([importPath, '/api/trade', '/api/submission', '/api/asset'])(
  'a cut upload is no error: %s',
  async (path) => {
    const cut = await startUpload(path);
    setTimeout(cut, 50);
    await expect.poll(isLeftNoticed).toBe(true);
    expect(troubles()).toEqual([]);
  },
);

test('nor is one that is cut before it is read', async () => {
  // The upload waits for its temporary folder behind these.
  const hash = promisify(pbkdf2);
  const busy = Array.from({ length: 8 }, () => hash('a', 'b', 300_000, 32, 'sha256'));
  const cut = await startUpload(importPath);
  setTimeout(cut, 50);
  await Promise.all(busy);
  await expect.poll(isLeftNoticed).toBe(true);
  expect(troubles()).toEqual([]);
});

test('nor is a compressed reply to a caller who has left before it began', async () => {
  const leaving = new AbortController();
  const gone = fetch(`${await addressOf(app)}/api/late`, {
    method: 'POST',
    headers: { 'accept-encoding': 'gzip', 'content-type': 'application/json' },
    body: '{}',
    signal: leaving.signal,
  });
  setTimeout(() => leaving.abort(), 50);
  await expect(gone).rejects.toThrow('aborted');
  await expect.poll(isLeftNoticed).toBe(true);
  expect(troubles()).toEqual([]);
});
