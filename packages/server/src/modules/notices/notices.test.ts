import { mailedNoticeKinds } from '@pricevault/basics';
import { authContract, noticesContract, quotesContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { emailOf } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { createTrades } from '../../../test/reference-data.ts';
import { type Person } from '../../../test/test-app.ts';
import { noticeMail } from './notices.mails.ts';

const { list, markRead, readPreferences, savePreferences } = noticesContract;

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });
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
  expect(reply.items[0]?.subject).toMatchObject({ tradeId: 1, label: '1m1y ATM payer' });
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
  expect((await alice.call(readPreferences)).reply.mail).toEqual(mailedNoticeKinds);
  const saved = await alice.call(savePreferences, { body: { mail: ['tradeAnswered'] } });
  expect(saved.reply.mail).toEqual(['tradeAnswered']);
  await quotesOn(tradeIds[1] ?? '', alice, [bob, carol]);
  const { email } = await app.platform.db.queries
    .selectFrom('users')
    .select('email')
    .where('id', '=', alice.userId ?? '')
    .executeTakeFirstOrThrow();
  const mail = await mailbox.next(email);
  expect(mail.subject).toBe('Your request for 2m2y +10bp receiver (2) was answered');
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

test('a mail names the trade in the language of who receives it', async () => {
  const [asker, answerer] = [await app.person(), await app.person()];
  await asker.call(savePreferences, { body: { mail: ['tradeAnswered'] } });
  await asker.call(authContract.updateUser, { body: { user: { language: 'ar' } } });
  await quotesOn(tradeIds[2] ?? '', asker, [answerer]);
  const { subject } = await mailbox.next(await emailOf(asker));
  expect(subject).toMatch(/^ورد رد على طلبك لـ \S+ \S+ (دافع|مستلم|straddle) \(3\)$/);
});

test('an unread notice shows the trade as it is now', async () => {
  const tradeId = tradeIds[2] ?? '';
  const [asker, first, second] = [await app.person(), await app.person(), await app.person()];
  await quotesOn(tradeId, asker, [first]);
  const { queries } = app.platform.db;
  await queries.updateTable('trades').set({ tenor: '84m' }).where('id', '=', tradeId).execute();
  await second.call(quotesContract.trade.respond, { body: { tradeId, value: 2 } });
  const [notice] = (await asker.call(list)).reply.items;
  expect(notice).toMatchObject({ count: 2, subject: { label: expect.stringContaining('7y') } });
});

test.each([
  ['en', '4.501 → 10.751 bp (Δ 3.500 → -2.750)'],
  ['tr', '4,501 → 10,751 bp (Δ 3,500 → -2,750)'],
  ['ar', '\u20664.501 → 10.751 bp (Δ 3.500 → \u200e-2.750)\u2069'],
] as const)('a mail writes its numbers as its language does: %s', (language, figures) => {
  const means = { meanBefore: 4.501, mean: 10.751, differenceBefore: 3.5, difference: -2.75 };
  const moved = { ...means, unit: 'bp', decimals: 3, isSigned: false };
  const nothing = { requestId: null, tradeId: null, tradeOId: null, bondId: null, isin: null };
  const subject = { ...nothing, label: 'Swaptions', moved };
  const mail = noticeMail(
    { id: '', email: 'a@firm.example', displayName: '', language },
    { kind: 'resultCorrected', subject, publicUrl: '' },
  );
  expect(mail.subject).toContain(figures);
});

test.each([
  ['en', 'The window closes on 19 November 2026 at 00:00 (America/New_York).'],
  ['tr', 'Pencerenin kapanışı: 19 Kasım 2026 00:00 (America/New_York).'],
  ['ar', 'موعد إغلاق النافذة: 19 نوفمبر 2026 في 12:00 ص (\u2066America/New_York\u2069).'],
] as const)('a mail about a window says on which day it closes: %s', (language, sentence) => {
  const nothing = { requestId: null, tradeId: null, tradeOId: null, bondId: null, isin: null };
  const until = { at: '2026-11-19T05:00:00.000Z', zone: 'America/New_York' };
  const mail = noticeMail(
    { id: '', email: 'a@firm.example', displayName: '', language },
    {
      kind: 'windowClosing',
      subject: { ...nothing, label: 'Swaptions · 2026-11-18', until },
      publicUrl: 'https://vault.example',
    },
  );
  expect(mail.text.split('\n\n')[1]).toBe(sentence);
  expect(mail.html).toContain(sentence);
});
