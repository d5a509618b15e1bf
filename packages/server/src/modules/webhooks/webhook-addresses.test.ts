// A vault whose operator allows nothing private: neither addresses nor names lead there.
import { webhooksContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../../test/test-app.ts';
import { openReceiver } from '../../../test/webhook-receiver.ts';
import { addWebhook, deliveriesOf } from '../../../test/webhooks.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

test('nothing is sent to private addresses, whatever stands for them', async () => {
  const [person, receiver] = [await app.person(), await openReceiver()];
  const refusalOf = async (url: string) => {
    const body = { url, note: '', events: ['window.opened' as const] };
    return (await person.call(webhooksContract.create, { body })).refusal.codes;
  };
  expect(await refusalOf(receiver.url)).toEqual(['webhookUrlPlain']);
  expect(await refusalOf(receiver.url.replace('http:', 'https:'))).toEqual(['webhookUrlPrivate']);
  const { port } = new URL(receiver.url);
  const { id: named } = await addWebhook(person, `https://localhost:${port}/`);
  // As if the operator had allowed it once.
  const { id: earlier } = await addWebhook(person);
  await sql`
    update webhooks set url = ${receiver.url}, rests_until = now() where id = ${earlier}`.execute(
    app.platform.db.queries,
  );
  await person.call(webhooksContract.ping, { body: { _id: earlier } });
  for (const id of [named, earlier]) {
    await expect
      .poll(async () => (await deliveriesOf(person, id))[0]?.lastAttempt?.problem)
      .toBe('addressPrivate');
  }
  expect(receiver.messages).toEqual([]);
});
