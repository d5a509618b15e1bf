import { noticesContract, quotesContract } from '@pricevault/contract';
import { afterAll, expect, test } from 'vitest';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { createTrades } from '../../../test/reference-data.ts';
import { type Person } from '../../../test/test-app.ts';

const { list, markRead, readPreferences, savePreferences } = noticesContract;

const { app, mailbox, close } = await startWithMailbox({ RATE_LIMIT: 'off' });
afterAll(close);
const tradeIds = await createTrades(app, 3);

/** One asks, the others answer. */
async function quotesOn(tradeId: string, asker: Person, answerers: readonly Person[]) {
  await asker.call(quotesContract.trade.request, { body: { tradeId } });
  for (const person of answerers) {
    await person.call(quotesContract.trade.respond, { body: { tradeId, value: 1 } });
  }
}

test('unread answers to one request are one notice that counts; read ones start anew', async () => {
  const [alice, bob, carol] = [await app.person(), await app.person(), await app.person()];
  await quotesOn(tradeIds[0] ?? '', alice, [bob, carol, carol]); // carol mends hers
  const { reply } = await alice.call(list);
  expect(reply).toMatchObject({
    unread: 1,
    total: 1,
    items: [{ kind: 'tradeAnswered', count: 2 }],
  });
  expect(reply.items[0]?.subject).toMatchObject({ tradeId: 1, label: 'Payer 1m 12m ATM' });
  const items = [reply.items[0]?._id ?? ''];
  expect((await bob.call(markRead, { body: { items } })).reply.unread).toBe(0);
  expect((await alice.call(list)).reply.unread).toBe(1);
  expect((await alice.call(markRead, { body: {} })).reply.unread).toBe(0);
  await bob.call(quotesContract.trade.respond, { body: { tradeId: tradeIds[0] ?? '', value: 2 } });
  const after = (await alice.call(list)).reply;
  expect(after).toMatchObject({ unread: 1, total: 2 });
  expect(after.items.map(({ isRead, count }) => [isRead, count])).toEqual([
    [false, 1],
    [true, 2],
  ]);
});

test('mails go to who chose that kind, once for each notice', async () => {
  const [alice, bob, carol] = [await app.person(), await app.person(), await app.person()];
  expect((await alice.call(readPreferences)).reply.mail).toEqual([
    'brokerAnswered',
    'bondAccepted',
    'bondRefused',
  ]);
  const saved = await alice.call(savePreferences, { body: { mail: ['tradeAnswered'] } });
  expect(saved.reply.mail).toEqual(['tradeAnswered']);
  await quotesOn(tradeIds[1] ?? '', alice, [bob, carol]);
  const { email } = await app.platform.db.queries
    .selectFrom('users')
    .select('email')
    .where('id', '=', alice.userId ?? '')
    .executeTakeFirstOrThrow();
  const mail = await mailbox.next(email);
  expect(mail.subject).toBe('Your request for 2 (Receiver 2m 24m +10bp) was answered');
  const [notice] = (await alice.call(list)).reply.items;
  expect(mail.text).toContain(
    `/trade?trade=${tradeIds[1]}&request=${notice?.subject.requestId ?? 'none'}`,
  );
  const { rows } = await app.platform.db.pool.query(
    'select count(*) as count from messages where recipient = $1',
    [email],
  );
  expect(rows).toEqual([{ count: 1 }]);
  const wrong = await alice.call(savePreferences, { body: { mail: ['everything' as never] } });
  expect(wrong.refusal.codes).toEqual(['noticeKindUnknown']);
});
