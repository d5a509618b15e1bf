// Webhooks of a firm: who runs them, how messages are signed, retried, replayed and given up, against a receiver on loopback.
import { webhookPausesMs } from '@pricevault/basics';
import { apiTokensContract, noticesContract, webhooksContract } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, test } from 'vitest';
import { colleagueOf } from '../../../test/desk.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { isSignedBy, openReceiver } from '../../../test/webhook-receiver.ts';
import { addWebhook, deliveriesOf, loopbackAllowed } from '../../../test/webhooks.ts';
import { webhooksChannel } from './deliveries.repository.ts';
import { sweepWebhooks } from './webhooks.jobs.ts';

const { create, delivery, list, ping, remove, replay, rotateSecret, setOn, update } =
  webhooksContract;
const app = await testAppForFile({ RATE_LIMIT: 'off', ...loopbackAllowed });
const { queries } = app.platform.db;

const only = async (person: Person) => (await person.call(list)).reply.items[0];
const newest = async (person: Person, id: string) => (await deliveriesOf(person, id))[0];
const register = (person: Person, url: string) =>
  person.call(create, { body: { url, note: '', events: ['window.opened'] } });

/** As if the pause were over. */
async function makeDue(webhookId: string): Promise<void> {
  await sql`update webhooks set rests_until = now() where id = ${webhookId}`.execute(queries);
  await sql`
    update webhook_deliveries set next_attempt_at = now()
     where webhook_id = ${webhookId} and next_attempt_at is not null`.execute(queries);
  await sql`select pg_notify(${webhooksChannel}, '')`.execute(queries);
}

describe('a webhook', () => {
  test('gets a signed ping at once; its secret is shown once and stored encrypted', async () => {
    const [person, receiver] = [await app.person(), await openReceiver()];
    const { id, secret } = await addWebhook(person, receiver.url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await expect.poll(() => receiver.messages.length).toBe(1);
    const [message] = receiver.messages;
    if (!message) throw new Error('Nothing came.');
    expect(isSignedBy(message, secret)).toBe(true);
    expect(isSignedBy({ ...message, body: `${message.body} ` }, secret)).toBe(false);
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': message.json.id,
    });
    expect(message.json).toMatchObject({ type: 'ping', version: 1, data: {} });
    await expect.poll(async () => (await newest(person, id))?.state).toBe('delivered');
    expect((await newest(person, id))?.lastAttempt).toMatchObject({ status: 200, answer: 'taken' });
    const stored = await sql`select * from webhook_secrets`.execute(queries);
    expect(JSON.stringify(stored.rows)).not.toContain(secret.slice(6));
    expect(JSON.stringify((await person.call(list)).reply)).not.toContain('whsec_');
    const { rows } = await sql<{ details: unknown }>`
      select details from audit_entries where action = 'webhooks.created' and details ->> 'webhook' = ${id}`.execute(
      queries,
    );
    expect(rows).toMatchObject([{ details: { host: new URL(receiver.url).host } }]);
  });

  test('belongs to the owners of its firm: neither members nor other firms see it', async () => {
    const [owner, other] = [await app.person(), await app.person()];
    const { id } = await addWebhook(owner);
    const member = await colleagueOf(app, owner, 'member');
    expect((await member.call(list)).refusal.codes).toEqual(['firmOwnerNeeded']);
    expect((await register(member, 'https://hooks.firm.example/')).status).toBe(403);
    expect((await other.call(list)).reply.items).toEqual([]);
    const log = await other.call(webhooksContract.deliveries, { query: { webhookId: id } });
    expect(log.refusal.codes).toEqual(['webhookNotFound']);
    const deliveryId = (await newest(owner, id))?._id ?? '';
    const foreign = await other.call(delivery, { query: { deliveryId } });
    expect(foreign.refusal.codes).toEqual(['deliveryNotFound']);
    const missing = await other.call(delivery, { query: { deliveryId: 'nothing' } });
    expect(missing.refusal.codes).toEqual(['deliveryNotFound']);
  });

  test('is registered by a person with a fresh proof; a token reads the log and replays', async () => {
    const person = await app.person();
    const { id } = await addWebhook(person);
    const { token } = (
      await person.call(apiTokensContract.createToken, {
        body: { name: 'Log', kind: 'firm', scopes: ['webhooks:write'], days: 1, addresses: [] },
      })
    ).reply;
    const program = app.withToken(token);
    expect((await program.call(list)).status).toBe(200);
    const deliveryId = (await newest(program, id))?._id ?? '';
    expect((await program.call(replay, { body: { deliveryId } })).status).toBe(200);
    for (const refused of [
      await register(program, 'https://hooks.firm.example/'),
      await program.call(rotateSecret, { body: { _id: id } }),
    ]) {
      expect(refused.refusal.codes).toEqual(['tokenNotAllowed']);
    }
    app.clock.advance(6 * 60_000);
    expect((await register(person, 'https://hooks.firm.example/')).refusal.codes).toEqual([
      'stepUpNeeded',
    ]);
  });

  test('has an address that is whole, public or allowed, and no more than ten beside it', async () => {
    const person = await app.person();
    const refusalOf = async (url: string) => (await register(person, url)).refusal.codes;
    expect(await refusalOf('hooks.firm.example')).toEqual(['webhookUrlInvalid']);
    expect(await refusalOf('ftp://hooks.firm.example/')).toEqual(['webhookUrlInvalid']);
    expect(await refusalOf('https://user:secret@firm.example/')).toEqual(['webhookUrlInvalid']);
    expect(await refusalOf(`https://firm.example/${'x'.repeat(500)}`)).toEqual([
      'webhookUrlTooLong',
    ]);
    expect(await refusalOf('https://2852039166/')).toEqual(['webhookUrlPrivate']);
    expect(await refusalOf('https://[::ffff:10.0.0.1]/')).toEqual(['webhookUrlPrivate']);
    expect(await refusalOf('http://8.8.8.8/')).toEqual(['webhookUrlPlain']);
    const none = await person.call(create, {
      body: { url: 'https://firm.example/', note: '', events: [] },
    });
    expect(none.refusal.codes).toEqual(['webhookEventsRequired']);
    const withoutNote = { url: 'https://firm.example/', events: ['window.opened'] };
    const { refusal } = await person.call(create, { body: withoutNote as never });
    expect(refusal).toMatchObject({ codes: ['inputInvalid'], fields: ['note'] });
    const made = await Promise.all(
      Array.from({ length: 12 }, () => register(person, 'https://hooks.firm.example/')),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(made.find(({ status }) => status !== 200)?.refusal.codes).toEqual(['webhooksTooMany']);
  });

  test('is changed, switched off and on, and deleted with its log', async () => {
    const [person, receiver] = [await app.person(), await openReceiver()];
    const { id } = await addWebhook(person, receiver.url);
    await expect.poll(() => receiver.messages.length).toBe(1);
    const form = { _id: id, url: receiver.url, note: 'Risk', events: ['quote.answered' as const] };
    const { reply } = await person.call(update, { body: { ...form, version: 1 } });
    expect(reply.item).toMatchObject({ note: 'Risk', events: ['quote.answered'], version: 2 });
    const stale = await person.call(update, { body: { ...form, note: 'Old', version: 1 } });
    expect(stale.refusal.codes).toEqual(['changedMeanwhile']);
    await person.call(setOn, { body: { _id: id, isOn: false } });
    expect(await only(person)).toMatchObject({ state: 'switchedOff' });
    expect((await person.call(ping, { body: { _id: id } })).refusal.codes).toEqual(['webhookOff']);
    await person.call(setOn, { body: { _id: id, isOn: true } });
    expect((await person.call(ping, { body: { _id: id } })).status).toBe(200);
    await expect.poll(() => receiver.messages.length).toBe(2);
    expect((await person.call(remove, { body: { _id: id } })).status).toBe(200);
    expect((await person.call(list)).reply.items).toEqual([]);
    expect((await person.call(remove, { body: { _id: id } })).status).toBe(404);
  });

  test('is signed by both secrets for a day after a rotation, or by the new one at once', async () => {
    const [person, receiver] = [await app.person(), await openReceiver()];
    const { id, secret: first } = await addWebhook(person, receiver.url);
    const rotated = await person.call(rotateSecret, { body: { _id: id } });
    const second = rotated.reply.secret;
    expect(rotated.reply.item.oldSecretUntil).not.toBeNull();
    const signersOf = async () => {
      const before = receiver.messages.length;
      await person.call(ping, { body: { _id: id } });
      await expect.poll(() => receiver.messages.length).toBeGreaterThan(before);
      const message = receiver.messages.at(-1);
      return [first, second, third].map((secret) => !!message && isSignedBy(message, secret));
    };
    let third = 'whsec_';
    await expect.poll(() => receiver.messages.length).toBe(1);
    expect(await signersOf()).toEqual([true, true, false]);
    third = (await person.call(rotateSecret, { body: { _id: id, endsOld: true } })).reply.secret;
    expect(await signersOf()).toEqual([false, false, true]);
    await person.call(rotateSecret, { body: { _id: id } });
    await sql`update webhook_secrets set ends_at = now() where ends_at is not null`.execute(
      queries,
    );
    expect(await signersOf()).toEqual([false, false, false]);
    await sweepWebhooks(app.platform);
    const { rows } = await sql`select from webhook_secrets where webhook_id = ${id}`.execute(
      queries,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a delivery', () => {
  test('that failed is tried again after growing pauses, with the same id, and is replayed on demand', async () => {
    const [person, receiver] = [await app.person(), await openReceiver()];
    receiver.answer = { status: 500, body: 'No database' };
    const { id } = await addWebhook(person, receiver.url);
    const attempts = async () => (await newest(person, id))?.attempts;
    await expect.poll(attempts).toBe(1);
    expect(await only(person)).toMatchObject({ state: 'failing' });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= webhookPausesMs.length; attempt += 1) {
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from d.next_attempt_at - a.at) * 1000)::float8 as ms
          from webhook_deliveries d join webhook_attempts a on a.delivery_id = d.id
         where d.webhook_id = ${id} order by a.number desc limit 1`.execute(queries);
      pauses.push(rows[0]?.ms ?? 0);
      await makeDue(id);
      await expect.poll(attempts).toBe(attempt + 1);
    }
    webhookPausesMs.forEach((pause, index) => {
      expect(pauses[index]).toBeGreaterThanOrEqual(pause);
      expect(pauses[index]).toBeLessThan(pause * 1.1 + 100);
    });
    const failed = await newest(person, id);
    expect(failed).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(failed?.lastAttempt).toMatchObject({ problem: 'statusRefused', answer: 'No database' });
    receiver.answer = { status: 204 };
    const deliveryId = failed?._id ?? '';
    await person.call(replay, { body: { deliveryId } });
    await expect.poll(async () => (await newest(person, id))?.state).toBe('delivered');
    expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([deliveryId]),
    );
    expect(await only(person)).toMatchObject({ state: 'on', failingSince: null });
    const shown = (await person.call(delivery, { query: { deliveryId } })).reply;
    expect(shown.attempts.map(({ status }) => status)).toEqual([
      204,
      ...Array.from({ length: webhookPausesMs.length + 1 }, () => 500),
    ]);
    expect(JSON.parse(shown.body)).toMatchObject({ id: deliveryId, type: 'ping' });
  });

  test('to a receiver that never answers holds up nobody else', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const [silent, quick] = [await openReceiver(), await openReceiver()];
    silent.answer = 'never';
    const { id } = await addWebhook(person, silent.url);
    for (let index = 0; index < 20; index += 1) await person.call(ping, { body: { _id: id } });
    await expect.poll(() => silent.messages.length).toBe(1);
    const started = performance.now();
    await addWebhook(other, quick.url);
    await expect.poll(() => quick.messages.length).toBe(1);
    expect(performance.now() - started).toBeLessThan(5_000);
    // One at a time for each receiver.
    expect(silent.messages).toHaveLength(1);
    await person.call(remove, { body: { _id: id } });
  });

  test('of firms with many receivers that never answer leaves room for others', async () => {
    const [silent, quick] = [await openReceiver(), await openReceiver()];
    silent.answer = 'never';
    const hanging = [await app.person(), await app.person()];
    for (const person of hanging) {
      for (let index = 0; index < 10; index += 1) await addWebhook(person, silent.url);
    }
    await expect.poll(() => silent.messages.length).toBe(6);
    const started = performance.now();
    await addWebhook(await app.person(), quick.url);
    await expect.poll(() => quick.messages.length).toBe(1);
    expect(performance.now() - started).toBeLessThan(5_000);
    // Three at a time for each firm.
    expect(silent.messages).toHaveLength(6);
    await sql`delete from webhooks where url = ${silent.url}`.execute(queries);
  });

  test('is sent once by two nodes, and again after the lease of one that died', async () => {
    await app.addNode();
    const [person, receiver] = [await app.person(), await openReceiver()];
    const { id } = await addWebhook(person, receiver.url);
    for (let index = 0; index < 15; index += 1) await person.call(ping, { body: { _id: id } });
    await expect.poll(() => receiver.messages.length).toBe(16);
    expect(new Set(receiver.messages.map(({ json }) => json.id)).size).toBe(16);
    const isSending = (until: RawBuilder<unknown>) =>
      sql`update webhooks set sending_until = ${until} where id = ${id}`.execute(queries);
    await expect.poll(async () => (await newest(person, id))?.state).toBe('delivered');
    await isSending(sql`now() + interval '1 hour'`);
    await person.call(ping, { body: { _id: id } });
    await makeDue(id);
    expect((await newest(person, id))?.state).toBe('waiting');
    expect(receiver.messages).toHaveLength(16);
    await isSending(sql`now() - interval '1 second'`);
    await makeDue(id);
    await expect.poll(() => receiver.messages.length).toBe(17);
  });

  test('that is answered with a redirect is not sent on', async () => {
    const [person, receiver, target] = [
      await app.person(),
      await openReceiver(),
      await openReceiver(),
    ];
    receiver.answer = { status: 302, headers: { location: target.url } };
    const { id } = await addWebhook(person, receiver.url);
    await expect
      .poll(async () => (await newest(person, id))?.lastAttempt?.problem)
      .toBe('redirected');
    expect(target.messages).toEqual([]);
  });
});

test('a webhook that took nothing for three days is switched off, and its owners are told', async () => {
  const [person, receiver] = [await app.person(), await openReceiver()];
  receiver.answer = { status: 503 };
  const { id } = await addWebhook(person, receiver.url);
  await expect.poll(async () => (await newest(person, id))?.attempts).toBe(1);
  await sql`update webhooks set failing_since = now() - interval '73 hours' where id = ${id}`.execute(
    queries,
  );
  await makeDue(id);
  await expect.poll(async () => (await only(person))?.state).toBe('givenUp');
  expect(await newest(person, id)).toMatchObject({ state: 'failed', nextAttemptAt: null });
  const { items } = (await person.call(noticesContract.list)).reply;
  expect(items).toMatchObject([
    { kind: 'webhookOff', subject: { label: new URL(receiver.url).host } },
  ]);
  receiver.answer = { status: 410 };
  await person.call(setOn, { body: { _id: id, isOn: true } });
  await person.call(ping, { body: { _id: id } });
  await expect.poll(async () => (await only(person))?.state).toBe('givenUp');
});

test('the log is narrowed to a state and an event, also in how many there are', async () => {
  const [person, receiver] = [await app.person(), await openReceiver()];
  const { id } = await addWebhook(person, receiver.url);
  await expect.poll(async () => (await newest(person, id))?.state).toBe('delivered');
  receiver.answer = { status: 500 };
  await person.call(ping, { body: { _id: id } });
  await expect.poll(async () => (await newest(person, id))?.attempts).toBe(1);
  const found = async (filter: object) => {
    const query = { webhookId: id, ...filter };
    const { items, total } = (await person.call(webhooksContract.deliveries, { query })).reply;
    expect(total).toBe(items.length);
    return items.map(({ state }) => state);
  };
  expect(await found({})).toEqual(['waiting', 'delivered']);
  expect(await found({ state: 'waiting' })).toEqual(['waiting']);
  expect(await found({ state: 'delivered', event: 'ping' })).toEqual(['delivered']);
  expect(await found({ state: 'failed' })).toEqual([]);
  expect(await found({ event: 'window.opened' })).toEqual([]);
  const odd = await person.call(webhooksContract.deliveries, {
    query: { webhookId: id, state: 'gone' as never },
  });
  expect(odd.status).toBe(400);
});

test('deliveries are forgotten after thirty days, in batches', async () => {
  const person = await app.person();
  const { id } = await addWebhook(person);
  await sql`update webhook_deliveries set created_at = now() - interval '31 days' where webhook_id = ${id}`.execute(
    queries,
  );
  await sweepWebhooks(app.platform);
  expect(await deliveriesOf(person, id)).toEqual([]);
});
