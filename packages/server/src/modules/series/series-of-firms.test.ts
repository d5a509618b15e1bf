// A series belongs to the firm in which it was made: who leaves takes nothing along, who stays loses nothing.
import { firmsContract, seriesContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { tokenIn } from '../../../test/accounts.ts';
import { createFirm } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import type { Person } from '../../../test/test-app.ts';

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });

const form = {
  name: 'Of the firm',
  serviceFrequency: 'Daily',
  pricingTZ: 'UTC',
  pricingTime: '16:00',
} as const;
const create = async (person: Person) =>
  (await person.call(seriesContract.create, { body: form })).reply.items[0]?._id ?? '';
const seen = async (person: Person) =>
  (await person.call(seriesContract.list, { query: {} })).reply.items.map(({ _id, relation }) => [
    _id,
    relation,
  ]);
const rename = (person: Person, _id: string) =>
  person.call(seriesContract.update, { body: { ...form, _id, name: 'Renamed' } });
const remove = (person: Person, _id: string) =>
  person.call(seriesContract.remove, { body: { items: [_id] } });

test('it stays when its maker leaves, and the firm’s owner edits it then', async () => {
  const { owner, member, members } = await createFirm(app, mailbox, 2);
  const [, colleague] = members as [Person, Person];
  const id = await create(member);
  expect(await seen(member)).toEqual([[id, 'own']]);
  expect(await seen(owner)).toEqual([[id, 'firm']]);
  expect((await rename(owner, id)).status).toBe(403);
  await member.call(firmsContract.leave);
  expect(await seen(member)).toEqual([]);
  expect((await rename(member, id)).status).toBe(404);
  expect(await seen(owner)).toEqual([[id, 'own']]);
  expect(await seen(colleague)).toEqual([[id, 'firm']]);
  expect((await rename(colleague, id)).status).toBe(403);
  expect((await rename(owner, id)).status).toBe(200);
  expect((await remove(colleague, id)).status).toBe(403);
  expect((await remove(owner, id)).reply.items).toEqual([id]);
});

test('a new member brings none along', async () => {
  const newcomer = await app.person();
  const id = await create(newcomer);
  const { owner } = await createFirm(app, mailbox, 0);
  const email = (await newcomer.call(firmsContract.read)).reply.members[0]?.email ?? '';
  await owner.call(firmsContract.invite, { body: { email } });
  const token = tokenIn(await mailbox.next(email));
  expect((await newcomer.call(firmsContract.join, { body: { token } })).status).toBe(200);
  expect(await seen(newcomer)).toEqual([]);
  expect(await seen(owner)).toEqual([]);
  expect((await rename(newcomer, id)).status).toBe(404);
});
