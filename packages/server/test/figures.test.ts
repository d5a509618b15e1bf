// The figures that alerts watch, with real values, and a busy pool told from a lost database.
import { assetsContract } from '@pricevault/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { pendingChannel } from '../src/platform/events/event.repository.ts';
import { enqueueMessage } from '../src/platform/messages/message.repository.ts';
import { testAppForFile } from './test-app.ts';

/** Nobody listens at port 1: mails wait. */
const app = await testAppForFile({ DATABASE_POOL_SIZE: '2', SMTP_URL: 'smtp://127.0.0.1:1' });
const { db, jobs } = app.platform;

async function figure(name: string, from: App = app): Promise<number> {
  const { body } = await from.http.inject({ url: '/metrics' });
  const line = body.split('\n').find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

test('the outbox: how many messages wait, and for how long', async () => {
  expect([
    await figure('pricevault_outbox_waiting'),
    await figure('pricevault_outbox_age_seconds'),
  ]).toEqual([0, 0]);
  await db.transaction(async (tx) => {
    for (const recipient of ['one@firm.example', 'two@firm.example']) {
      const texts = { subject: 'Waiting', text: 'Still here', html: '<p>Still here</p>' };
      await enqueueMessage(tx, { channel: 'mail', recipient, ...texts });
    }
  });
  await sql`update messages set created_at = created_at - interval '90 seconds' where recipient = 'one@firm.example'`.execute(
    db.queries,
  );
  expect(await figure('pricevault_outbox_waiting')).toBe(2);
  const age = await figure('pricevault_outbox_age_seconds');
  expect(age).toBeGreaterThanOrEqual(90);
  await sql`update messages set given_up_at = now() where recipient = 'one@firm.example'`.execute(
    db.queries,
  );
  expect(await figure('pricevault_outbox_waiting')).toBe(1);
  expect(await figure('pricevault_outbox_age_seconds')).toBeLessThan(age);
});

test('jobs that failed in all attempts, until one of the same name succeeds', async () => {
  expect(await figure('pricevault_jobs_failed')).toBe(0);
  const later = { startAfter: new Date(Date.now() + 3_600_000) };
  await db.transaction((tx) => jobs.enqueue(tx, 'sweep', {}, later));
  await sql`update pgboss.job set state = 'failed', completed_on = now()
             where name = 'sweep'`.execute(db.queries);
  expect(await figure('pricevault_jobs_failed')).toBe(1);
  await db.transaction((tx) => jobs.enqueue(tx, 'sweep', {}));
  await expect.poll(() => figure('pricevault_jobs_failed')).toBe(0);
});

test('events that this node has not sent yet', async () => {
  expect(await figure('pricevault_event_lag_seconds')).toBe(0);
  // Nobody was told of it, as when a notification is lost.
  await sql`insert into events (kind, audience, data, created_at) values ('assets.changed', 'all', '{}', now() - interval '40 seconds')`.execute(
    db.queries,
  );
  expect(await figure('pricevault_event_lag_seconds')).toBeGreaterThanOrEqual(40);
  await sql`select pg_notify(${pendingChannel}, '')`.execute(db.queries);
  await expect.poll(() => figure('pricevault_event_lag_seconds')).toBe(0);
});

test('statements of more than a second', async () => {
  const before = await figure('pricevault_db_slow_statements');
  await sql`select pg_sleep(0.2)`.execute(db.queries);
  expect(await figure('pricevault_db_slow_statements')).toBe(before);
  await sql`select pg_sleep(1.05)`.execute(db.queries);
  expect(await figure('pricevault_db_slow_statements')).toBe(before + 1);
});

test('a busy pool is no lost database: 503 with a code of its own, counted, and the node stays ready', async () => {
  // One that does not wait a minute for a connection, as other tests do on a slow machine.
  const url = new URL(app.database.url);
  url.searchParams.set('connect_timeout', '1');
  const node = await app.addNode(url.href);
  const { pool } = node.platform.db;
  const person = app.withToken((await app.person()).token, node);
  const waits = 'pricevault_db_wait_seconds_bucket{le="0.5"}';
  const all = 'pricevault_db_wait_seconds_count';
  const longBefore = (await figure(all, node)) - (await figure(waits, node));
  const busyBefore = await figure('pricevault_db_busy', node);
  const held: pg.PoolClient[] = [];
  while (held.length < 2) held.push(await pool.connect());
  try {
    const answering = person.call(assetsContract.list);
    await expect.poll(() => pool.waitingCount).toBeGreaterThan(0);
    const ready = await node.http.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: true }]);
    const { status, headers, refusal } = await answering;
    expect([status, refusal.codes, headers['retry-after']]).toEqual([503, ['overloaded'], '5']);
    expect(refusal.errors[0]).not.toMatch(/database/i);
  } finally {
    for (const client of held) client.release();
  }
  expect(await figure('pricevault_db_busy', node)).toBeGreaterThan(busyBefore);
  expect((await figure(all, node)) - (await figure(waits, node))).toBeGreaterThan(longBefore);
  expect((await person.call(assetsContract.list)).status).toBe(200);
});
