// Events over real sockets: who receives what, in which order, from which event on, and until when.
import { assetsContract, authContract } from '@pricevault/contract';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { changeRole, disableUsers } from '../../modules/users/users.service.ts';
import { readEvents, type EventReader } from '../../../test/event-reader.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { createListener } from '../db/listener.ts';
import { createEventHub } from './event-hub.ts';
import { createEventPlaces } from './event-places.ts';
import { addEvent, deleteOldEvents, readEventBounds, type Audience } from './event.repository.ts';

const operator = { id: null, label: 'test', requestId: null };
const app = await testAppForFile();
const otherNode = await app.addNode();
const admin = await app.person('admin');

const notify = (to: Audience = 'all') =>
  addEvent(app.platform.db.queries, 'assets.changed', to, {});
const newest = async () => (await readEventBounds(app.platform.db.queries)).newest;
const countOf = (reader: EventReader) => reader.kinds.length;

test('a change on one node reaches both, as a stream that is not compressed or stored', async () => {
  const readers = [await readEvents(app, admin), await readEvents(otherNode, admin)];
  const { status } = await admin.call(assetsContract.create, { body: { name: 'Heard' } });
  expect(status).toBe(200);
  for (const reader of readers) {
    await reader.waitFor(({ kinds }) => kinds.includes('assets.changed'));
    expect(reader.status).toBe(200);
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers.get('content-encoding')).toBeNull();
    expect(reader.headers.get('cache-control')).toBe('no-store');
    expect(reader.headers.get('content-security-policy')).toContain("default-src 'none'");
    reader.leave();
  }
});

test('a client that resumes from the number sent with its user gets the events since, without a resync', async () => {
  const { reply } = await admin.call(authContract.currentUser);
  await admin.call(assetsContract.create, { body: { name: 'Heard later' } });
  const reader = await readEvents(app, admin, reply.lastEvent);
  await reader.waitFor(({ kinds }) => kinds.includes('assets.changed'));
  expect(reader.kinds).not.toContain('resync');
  reader.leave();
});

test('a rolled-back change sends no event', async () => {
  const reader = await readEvents(app, admin);
  const failing = app.platform.db.transaction(async (tx) => {
    await addEvent(tx, 'assets.changed', { role: 'admin' }, {});
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await notify();
  await reader.waitFor((own) => countOf(own) > 0);
  expect(countOf(reader)).toBe(1);
  reader.leave();
});

test('only the audience receives an event: all, a role, a firm, a user, a session', async () => {
  const [one, other] = [await app.person(), await app.person('staff')];
  const own = await app.platform.sessions.find(one.token ?? '', '127.0.0.1');
  if (typeof own === 'string') throw new Error(own);
  const readers = [await readEvents(app, one), await readEvents(app, other)];
  const audiences: [Audience, number, number][] = [
    ['all', 1, 1],
    [{ role: 'staff' }, 1, 2],
    [{ role: 'user' }, 2, 2],
    [{ firm: own.firmId }, 3, 2],
    [{ user: own.id }, 4, 2],
    [{ session: own.sessionId }, 5, 2],
    [{ role: 'admin' }, 5, 2],
    ['all', 6, 3], // the events before it have been delivered or skipped by then
  ];
  for (const [audience] of audiences) await notify(audience);
  await readers[0]!.waitFor((reader) => countOf(reader) >= 6);
  await readers[1]!.waitFor((reader) => countOf(reader) >= 3);
  expect(readers.map(countOf)).toEqual([6, 3]);
  for (const reader of readers) reader.leave();
});

describe('numbers', () => {
  test('grow although transactions commit out of order, so that a resumed stream misses nothing', async () => {
    const clients = [0, 1].map(() => new pg.Client(app.database.url));
    const [first, second] = clients as [pg.Client, pg.Client];
    const reader = await readEvents(app, admin);
    const insert = `insert into events (kind, audience) values ('assets.changed', 'all') returning id`;
    const notify = `select pg_notify('events_pending', '')`;
    try {
      for (const client of clients) {
        await client.connect();
        await client.query('begin');
      }
      const early = (await first.query<{ id: string }>(insert)).rows[0];
      const late = (await second.query<{ id: string }>(insert)).rows[0];
      expect(Number(early?.id)).toBeLessThan(Number(late?.id));
      await second.query(notify);
      await second.query('commit');
      await reader.waitFor((own) => countOf(own) === 1);
      const seen = reader.ids[0] ?? 0;
      reader.leave();
      await first.query(notify);
      await first.query('commit');
      const resumed = await readEvents(otherNode, admin, seen);
      await resumed.waitFor((own) => countOf(own) === 1);
      expect(resumed.ids[0]).toBeGreaterThan(seen);
      resumed.leave();
    } finally {
      for (const client of clients) await client.end();
    }
  });

  test('are never assigned twice by two nodes', async () => {
    const before = await newest();
    const reader = await readEvents(app, admin);
    await Promise.all(Array.from({ length: 60 }, () => notify()));
    await reader.waitFor((own) => countOf(own) >= 60);
    expect(reader.ids).toEqual(Array.from({ length: 60 }, (_, index) => before + index + 1));
    reader.leave();
  });
});

describe('a client that reconnects', () => {
  test('continues after the last event it received', async () => {
    const from = await newest();
    for (let index = 0; index < 3; index += 1) await notify();
    await expect.poll(newest).toBe(from + 3);
    const reader = await readEvents(app, admin, from + 1);
    await reader.waitFor((own) => countOf(own) >= 2);
    expect(reader.ids).toEqual([from + 2, from + 3]);
    reader.leave();
  });

  test('to a node that is behind receives nothing twice', async () => {
    const listener = createListener(app.database.url, () => undefined);
    const { db, log, secrets } = app.platform;
    const places = createEventPlaces(secrets);
    const hub = createEventHub(db, listener, places, log);
    await hub.start(); // receives no notifications yet
    const from = await newest();
    await notify();
    await expect.poll(newest).toBe(from + 1);
    const user = await app.platform.sessions.find(admin.token ?? '', '127.0.0.1');
    if (typeof user === 'string') throw new Error(user);
    const frames: string[] = [];
    const sink = { write: (frame: string) => void frames.push(frame), close: () => undefined };
    await hub.open(user, sink, places.write(from + 1));
    await notify();
    listener.start();
    await expect.poll(() => hub.lastNumber).toBe(from + 2);
    const heard = frames.filter((frame) => frame.includes('event: '));
    const ids = heard.map((frame) => places.read(frame.split('\n')[0]?.slice(4) ?? ''));
    expect(ids).toEqual([from + 2]);
    hub.close();
    await listener.close();
  });

  test('with an unknown or deleted number gets a resync', async () => {
    const unknown = await readEvents(app, admin, (await newest()) + 1_000);
    expect(unknown.kinds).toEqual(['resync']);
    expect(unknown.ids).toEqual([await newest()]);
    unknown.leave();
    await app.platform.db.transaction((tx) => deleteOldEvents(tx, new Date(Date.now() + 1_000)));
    const swept = await readEvents(app, admin, 1);
    expect(swept.kinds).toEqual(['resync']);
    swept.leave();
  });

  test.each(['nonsense', '1', '', 'A'.repeat(5_000)])(
    'with an id that is none of ours gets a resync, and nothing from before (%#)',
    async (id) => {
      const reader = await readEvents(app, admin, id);
      await notify();
      await reader.waitFor((own) => countOf(own) === 2);
      expect(reader.kinds).toEqual(['resync', 'assets.changed']);
      reader.leave();
    },
  );

  test('reads ids that do not count: what others heard in between leaves no gap', async () => {
    const person = await app.person();
    const idsOf = async () => {
      const { reply } = await person.call(authContract.currentUser);
      return [reply.lastEvent, reply.lastEvent.length] as const;
    };
    const [before, length] = await idsOf();
    const [same] = await idsOf();
    await notify({ role: 'admin' });
    const [after, lengthAfter] = await idsOf();
    expect(new Set([before, same, after]).size).toBe(3);
    expect(lengthAfter).toBe(length);
    for (const id of [before, same, after]) expect(id).not.toMatch(/^\d+$/);
  });
});

describe('a stream ends', () => {
  test('at logout, on the other node too, after a last event', async () => {
    const person = await app.person();
    const readers = [await readEvents(app, person), await readEvents(otherNode, person)];
    await person.call(authContract.logout);
    for (const reader of readers) {
      await reader.ended;
      expect(reader.kinds).toEqual(['session.ended']);
    }
  });

  test('when the account is disabled', async () => {
    const person = await app.person();
    const reader = await readEvents(otherNode, person);
    await disableUsers(app.platform, operator, [person.userId ?? '']);
    await reader.ended;
    expect(reader.kinds).toEqual(['session.ended']);
  });

  test('at a change of role, so that the old role receives nothing more', async () => {
    const person = await app.person('staff');
    const reader = await readEvents(app, person);
    const { email } = (await person.call(authContract.currentUser)).reply.user;
    await changeRole(app.platform, operator, { email, role: 'user' });
    await reader.ended;
    expect(reader.kinds).toEqual(['user.changed']);
    const again = await readEvents(app, person, reader.ids[0]);
    await notify({ role: 'staff' });
    await notify({ role: 'user' });
    await again.waitFor((own) => countOf(own) === 1);
    again.leave();
  });

  test('when the node shuts down, without delaying the shutdown', async () => {
    const node = await app.addNode();
    const reader = await readEvents(node, admin);
    expect(node.platform.events.streamCount).toBe(1);
    await node.close();
    await reader.ended;
  });

  test('when the browser disconnects', async () => {
    const before = otherNode.platform.events.streamCount;
    const reader = await readEvents(otherNode, admin);
    expect(otherNode.platform.events.streamCount).toBe(before + 1);
    reader.leave();
    await expect.poll(() => otherNode.platform.events.streamCount).toBe(before);
  });
});
