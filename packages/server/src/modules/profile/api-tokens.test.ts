// API tokens: what they may do, for how long, from where, and what the audit log says of them.
import {
  apiTokensContract,
  assetsContract,
  authContract,
  firmsContract,
  seriesContract,
  type ApiTokenForm,
} from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { readEvents } from '../../../test/event-reader.ts';
import { emailOf } from '../../../test/firms.ts';
import { createAccount, signIn, subjectsTo } from '../../../test/accounts.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { moveMember } from '../identity/firms.repository.ts';

const { tokens, createToken, revokeToken } = apiTokensContract;
const dayMs = 86_400_000;
const app = await testAppForFile({ RATE_LIMIT: 'off' });

const create = (person: Person, changes: Partial<ApiTokenForm> = {}) =>
  person.call(createToken, {
    body: {
      name: 'Nightly',
      kind: 'personal',
      scopes: ['series:read'],
      days: 30,
      addresses: [],
      ...changes,
    },
  });
const revoke = (person: Person, tokenId: string) => person.call(revokeToken, { body: { tokenId } });
const listSeries = (token: string, from?: string) =>
  app.withToken(token).call(seriesContract.list, from ? { from } : {});
const namesOf = async (person: Person) =>
  (await person.call(tokens)).reply.items.map(({ name }) => name);

describe('a token', () => {
  test('is shown once, stored as a hash, listed and mailed about', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    const { reply } = await create(person);
    expect(reply.token).toMatch(/^pv_[\w-]{43}$/);
    const { items } = (await person.call(tokens)).reply;
    expect(items).toEqual([reply.item]);
    expect(JSON.stringify(items)).not.toContain(reply.token);
    const stored = await app.platform.db.queries.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(reply.token.slice(3));
    expect(await subjectsTo(app, account.email)).toEqual(['An API token was created']);
  });

  test('does what its scopes name and nothing else', async () => {
    const person = await app.person('admin');
    const { token } = (await create(person, { scopes: ['assets:read'] })).reply;
    const program = app.withToken(token);
    expect((await program.call(assetsContract.list)).status).toBe(200);
    const written = await program.call(assetsContract.create, { body: { name: 'By token' } });
    expect(written.refusal).toMatchObject({
      codes: ['tokenScopeMissing'],
      errors: ['This API token does not include assets:write.'],
    });
    expect((await program.call(seriesContract.list)).status).toBe(403);
  });

  test('never manages credentials or sessions', async () => {
    const { token } = (await create(await app.person())).reply;
    const program = app.withToken(token);
    for (const answer of [
      await create(program),
      await program.call(tokens),
      await program.call(authContract.currentUser),
      await program.call(firmsContract.read),
    ]) {
      expect(answer.refusal.codes).toEqual(['tokenNotAllowed']);
    }
  });

  test('ends when it expires, when it is revoked and when its owner is disabled', async () => {
    const person = await app.person();
    const first = (await create(person, { days: 1 })).reply;
    expect((await listSeries(first.token)).status).toBe(200);
    expect((await revoke(person, first.item._id)).status).toBe(200);
    expect((await listSeries(first.token)).status).toBe(401);
    expect((await revoke(person, first.item._id)).refusal.codes).toEqual(['tokenUnknown']);
    const second = (await create(person, { days: 1 })).reply;
    app.clock.advance(dayMs + 1_000);
    expect((await listSeries(second.token)).status).toBe(401);
    const third = (await create(await app.signInAgain(person))).reply;
    await app.platform.db.queries
      .updateTable('users')
      .set({ disabled_at: app.clock.now() })
      .where('id', '=', person.userId)
      .execute();
    expect((await listSeries(third.token)).status).toBe(401);
  });

  test('works only from its addresses, and remembers where it was last used', async () => {
    const person = await app.person();
    const addresses = ['192.0.2.0/24', '2001:db8::/32'];
    const { token } = (await create(person, { addresses })).reply;
    expect((await listSeries(token, '192.0.2.77')).status).toBe(200);
    expect((await listSeries(token, '::ffff:192.0.2.78')).status).toBe(200);
    expect((await listSeries(token, '2001:db8:1::1')).status).toBe(200);
    expect((await listSeries(token, '198.51.100.1')).status).toBe(401);
    const [item] = (await person.call(tokens)).reply.items;
    expect(item).toMatchObject({ addresses, lastUsedFrom: '192.0.2.77' });
    expect(item?.lastUsedAt).not.toBeNull();
    const mapped = (await create(person, { addresses: ['::ffff:192.0.2.0/120'] })).reply;
    expect(mapped.item.addresses).toEqual(['192.0.2.0/24']);
    expect((await listSeries(mapped.token, '::ffff:192.0.2.79')).status).toBe(200);
    expect((await listSeries(mapped.token, '192.0.2.79')).status).toBe(200);
    expect((await listSeries(mapped.token, '192.0.3.1')).status).toBe(401);
    // What a proxy may write instead of an address.
    expect((await listSeries(token, '192.0.2.77:4711')).status).toBe(200);
    for (const from of ['unknown', '999.1.1.1']) {
      expect((await listSeries(token, from)).status).toBe(401);
      expect((await listSeries((await create(person)).reply.token, from)).status).toBe(200);
    }
    const { refusal } = await create(person, { addresses: ['192.0.2.0/33'] });
    expect(refusal.codes).toEqual(['addressRangeInvalid']);
  });

  test('of a year keeps an event stream open', async () => {
    const form = { scopes: ['events:read' as const], days: 365 };
    const { token, item } = (await create(await app.person(), form)).reply;
    const reader = await readEvents(app, app.withToken(token));
    await app.platform.db.transaction((tx) => addEvent(tx, 'assets.changed', 'all', {}));
    await reader.waitFor(({ kinds }) => kinds.includes('assets.changed'));
    expect(item.expiresAt > new Date(Date.now() + 300 * dayMs).toISOString()).toBe(true);
    reader.leave();
  });

  test('is named in the audit log', async () => {
    const person = await app.person('admin');
    const { token, item } = (await create(person, { scopes: ['assets:write'] })).reply;
    await app.withToken(token).call(assetsContract.create, { body: { name: 'Audited by token' } });
    const entry = await app.platform.db.queries
      .selectFrom('audit_entries')
      .select(['actor', 'actor_id'])
      .where('action', '=', 'assets.created')
      .where('actor_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(entry.actor).toBe(`${await emailOf(person)} (API token Nightly, ${item._id})`);
  });

  test('of somebody else is neither seen nor revoked', async () => {
    const [owner, other] = [await app.person(), await app.person()];
    const { item } = (await create(owner)).reply;
    expect(await namesOf(other)).toEqual([]);
    expect((await revoke(other, item._id)).status).toBe(404);
  });
});

describe('a token of the firm', () => {
  async function firmOfThree() {
    const [owner, second, member] = [await app.person(), await app.person(), await app.person()];
    const firmId = (await owner.call(firmsContract.read)).reply.firm._id;
    const { queries } = app.platform.db;
    await moveMember(queries, second.userId ?? '', { firmId, firmRole: 'owner' });
    await moveMember(queries, member.userId ?? '', { firmId, firmRole: 'member' });
    return { owner, second, member, firmId };
  }

  test('is made, seen and revoked by owners only', async () => {
    const { owner, second, member } = await firmOfThree();
    expect((await create(member, { kind: 'firm' })).refusal.codes).toEqual(['firmOwnerNeeded']);
    const { token, item } = (await create(owner, { kind: 'firm', name: 'Desk' })).reply;
    expect(await namesOf(second)).toEqual(['Desk']);
    expect(await namesOf(member)).toEqual([]);
    expect((await revoke(member, item._id)).status).toBe(404);
    expect((await revoke(second, item._id)).status).toBe(200);
    expect((await listSeries(token)).status).toBe(401);
  });

  test('ends for good when its maker no longer runs the firm', async () => {
    const { owner, firmId } = await firmOfThree();
    const { token } = (await create(owner, { kind: 'firm' })).reply;
    expect((await listSeries(token)).status).toBe(200);
    const { queries } = app.platform.db;
    await moveMember(queries, owner.userId ?? '', { firmId, firmRole: 'member' });
    expect((await listSeries(token)).status).toBe(401);
    await moveMember(queries, owner.userId ?? '', { firmId, firmRole: 'owner' });
    expect((await listSeries(token)).status).toBe(401);
  });
});
