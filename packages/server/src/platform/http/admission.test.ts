// Under overload requests wait for a moment and are then refused; heavy calls take turns; probes always answer.
import { assetsContract, resultsContract } from '@pricevault/contract';
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf, readEvents } from '../../../test/event-reader.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const places = 2;
const app = await testAppForFile(
  {},
  { admission: { places, maxWaitMs: 100, heavyPlaces: 3, heavyWaitMs: 100 } },
);
const person = await app.person('admin');

/** Whoever reads the table waits until it is released. */
async function lockTable(table: 'assets' | 'series'): Promise<() => Promise<void>> {
  const blocker = new pg.Client(app.database.url);
  await blocker.connect();
  await blocker.query(`begin; lock table ${table} in access exclusive mode`);
  const release = () => blocker.end();
  onTestFinished(() => release().catch(() => undefined));
  return release;
}
const running = () => app.platform.admission.running;

test('beyond the places a request waits, then gets 503 with Retry-After; probes still answer', async () => {
  const release = await lockTable('assets');
  const held = [person.call(assetsContract.list), person.call(assetsContract.list)];
  await expect.poll(running).toBe(places);
  const refused = await person.call(assetsContract.list);
  expect([refused.status, refused.refusal.codes, refused.headers['retry-after']]).toEqual([
    503,
    ['overloaded'],
    '2',
  ]);
  expect(refused.refusal.requestId).toBe(refused.headers['x-request-id']);
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    expect((await app.http.inject({ url })).statusCode, url).toBe(200);
  }
  const shed = /pricevault_requests_shed (\d+)/;
  expect(shed.exec((await app.http.inject({ url: '/metrics' })).body)?.[1]).not.toBe('0');
  await release();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200]);
  expect(running()).toBe(0);
});

test('whatever the reply is, the place is free afterwards', async () => {
  const json = { 'content-type': 'application/json' };
  const refusals = [
    { url: '/api/nothing' },
    { url: '/api/%E0%A4%A' },
    { url: '/api/asset' },
    { method: 'POST', url: '/api/auth/login', payload: '{', headers: json },
    { method: 'POST', url: '/api/auth/login', payload: 'a', headers: { 'content-type': 'text/x' } },
    { method: 'HEAD', url: '/healthz' },
  ] as const;
  for (const request of refusals) await app.http.inject(request);
  const reader = await readEvents(app, person);
  expect(running()).toBe(0);
  reader.leave();
});

test('the work of a caller who left while waiting is dropped', async () => {
  const release = await lockTable('assets');
  const held = [person.call(assetsContract.list), person.call(assetsContract.list)];
  await expect.poll(running).toBe(places);
  const leaving = new AbortController();
  const gone = fetch(`${await addressOf(app)}/api/asset`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Left' }),
    signal: leaving.signal,
  });
  await expect.poll(() => app.platform.admission.waiting).toBe(1);
  leaving.abort();
  await expect(gone).rejects.toThrow('aborted');
  await release();
  await Promise.all(held);
  await expect.poll(() => app.platform.admission.waiting).toBe(0);
  const { reply } = await person.call(assetsContract.list);
  expect(reply.items.map(({ name }) => name)).not.toContain('Left');
});

test('a body that arrives slowly holds no place', async () => {
  const port = Number(new URL(await addressOf(app)).port);
  const slow = await Promise.all(
    Array.from({ length: places + 1 }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const head = `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{`;
      socket.write(head);
      return socket;
    }),
  );
  await expect.poll(running).toBe(0);
  expect((await person.call(assetsContract.list)).status).toBe(200);
  for (const socket of slow) socket.destroy();
});

test('two heavy calls at once for a caller, a few on the node; light ones go on', async () => {
  const release = await lockTable('series');
  const other = await app.person();
  const latest = (who: Person) => who.call(resultsContract.latest, { body: {} });
  const heavy = () => app.platform.admission.heavy;
  const held = [latest(person), latest(person)];
  await expect.poll(heavy).toBe(2);
  const third = await latest(person);
  expect([third.status, third.refusal.codes, third.headers['retry-after']]).toEqual([
    429,
    ['tooManyRequests'],
    '2',
  ]);
  held.push(latest(other));
  await expect.poll(heavy).toBe(3);
  const beyond = await latest(other);
  expect([beyond.status, beyond.refusal.codes]).toEqual([503, ['overloaded']]);
  expect((await person.call(assetsContract.list)).status).toBe(200);
  await release();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect.poll(heavy).toBe(0);
  expect((await latest(person)).status).toBe(200);
});

test('a user has 20 event streams; the next one ends the oldest', async () => {
  const readers = [];
  for (let count = 0; count < 20; count += 1) readers.push(await readEvents(app, person));
  const other = await readEvents(app, await app.person());
  const streams = () => app.platform.events.streamCount;
  expect(streams()).toBe(21);
  readers.push(await readEvents(app, person));
  await readers[0]?.ended;
  expect(streams()).toBe(21);
  for (const reader of [...readers, other]) reader.leave();
});
