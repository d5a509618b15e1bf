// A call with an Idempotency-Key takes effect once, however often and on whichever node it is repeated.
import { assetsContract } from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { testAppForFile, type Person } from './test-app.ts';

const app = await testAppForFile();
const otherNode = await app.addNode();
const admin = await app.person('admin');

const create = (node: App, person: Person, name: string, key: string) =>
  node.http.inject({
    method: 'POST',
    url: assetsContract.create.path,
    payload: { name },
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
  });

const auditEntriesOf = async (objectId: string) =>
  app.platform.db.queries
    .selectFrom('audit_entries')
    .select('action')
    .where('object_id', '=', objectId)
    .execute();

test('parallel repeats on two nodes happen once and all get the first reply', async () => {
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      create(index % 2 === 0 ? app : otherNode, admin, 'Once', key),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const { items } = answers[0]!.json<{ items: [{ _id: string }] }>();
  expect(await auditEntriesOf(items[0]._id)).toHaveLength(1);
});

test('without a key a repeat is a second call', async () => {
  const call = () => admin.call(assetsContract.create, { body: { name: 'Twice' } });
  expect((await call()).status).toBe(200);
  expect((await call()).status).toBe(409);
});

test('a call that failed frees the key: nothing of it was kept', async () => {
  const key = randomUUID();
  await create(app, admin, 'Taken', randomUUID());
  expect((await create(app, admin, 'Taken', key)).statusCode).toBe(409);
  const { reply } = await admin.call(assetsContract.list, { query: { searchText: 'Taken' } });
  await admin.call(assetsContract.remove, { body: { items: reply.items.map(({ _id }) => _id) } });
  expect((await create(app, admin, 'Taken', key)).statusCode).toBe(200);
});

test('the same key with another request is refused', async () => {
  const key = randomUUID();
  expect((await create(app, admin, 'This', key)).statusCode).toBe(200);
  const other = await create(app, admin, 'That', key);
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ codes: ['idempotencyKeyReused'] });
});

test("another caller's same key is another key", async () => {
  const key = randomUUID();
  const other = await app.person('admin');
  expect((await create(app, admin, 'Mine', key)).statusCode).toBe(200);
  expect((await create(app, other, 'Yours', key)).statusCode).toBe(200);
});

test.each(['short', 'a key with blanks', 'x'.repeat(129), 'ключ-ключ'.replace(/./g, '%')])(
  'the key %j is invalid',
  async (key) => {
    const answer = await create(app, admin, 'Never', key);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ codes: ['idempotencyKeyInvalid'] });
  },
);
