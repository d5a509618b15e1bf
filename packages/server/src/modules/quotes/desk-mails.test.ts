import {
  createdTradesContract,
  deskMailsContract,
  firmsContract,
  noticesContract,
} from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { readEvents } from '../../../test/event-reader.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { createTrades } from '../../../test/reference-data.ts';
import { startTestApp, type Person } from '../../../test/test-app.ts';

const {
  askBroker,
  brokerRequests,
  brokerDesk,
  recordBrokerAnswer,
  previewTraderMail,
  sendTraderMail,
  traderMails,
} = deskMailsContract;

const { app, mailbox } = await startWithMailbox({
  RATE_LIMIT: 'off',
  IDB_EMAIL: 'brokers@desk.example',
  TRADER_EMAIL: 'swaptions@desk.example',
});
const [alice, staff] = [await app.person(), await app.person('staff')];
const tradeIds = await createTrades(app, 4);

const ask = async (tradeId: string, person = alice) =>
  (await person.call(askBroker, { body: { tradeId } })).reply;
const stateOf = async (id: string) =>
  (await alice.call(brokerRequests)).reply.items.find(({ _id }) => _id === id)?.state;

describe('Ask IDB', () => {
  test('records a request, mails it to the broker desk and says sent of what was sent', async () => {
    const { item, isExisting } = await ask(tradeIds[0] ?? '');
    expect({ state: item.state, isExisting }).toEqual({ state: 'queued', isExisting: false });
    const mail = await mailbox.next('brokers@desk.example');
    expect(mail.subject).toContain(`trade ${item.trade[0]?.tradeId}`);
    expect(mail.text).toContain('Tenor: 12m');
    await expect.poll(() => stateOf(item._id)).toBe('sent');
    expect((await ask(tradeIds[0] ?? '')).isExisting).toBe(true);
    const somebodyElse = await app.person();
    expect((await somebodyElse.call(brokerRequests)).reply).toMatchObject({ items: [], total: 0 });
  });

  test('a mail that cannot be sent yet is queued, not sent', async () => {
    const away = await startTestApp({ RATE_LIMIT: 'off', SMTP_URL: 'smtp://127.0.0.1:9' });
    const [tradeId = ''] = await createTrades(away, 1);
    const person = await away.person();
    await person.call(askBroker, { body: { tradeId } });
    const attempts = async () =>
      (
        await away.platform.db.queries
          .selectFrom('messages')
          .select('attempts')
          .executeTakeFirstOrThrow()
      ).attempts;
    await expect.poll(attempts).toBeGreaterThan(0);
    const { reply } = await person.call(brokerRequests);
    expect(reply.items).toMatchObject([{ state: 'queued', sentAt: null }]);
    await away.close();
  });

  test('staff enter the broker’s answer; who asked is told, and their firm alone sees it as a last price', async () => {
    const tradeId = tradeIds[1] ?? '';
    const { item } = await ask(tradeId);
    await mailbox.next('brokers@desk.example');
    const { reply } = await staff.call(brokerDesk);
    expect(reply.items[0]).toMatchObject({
      _id: item._id,
      firmName: expect.stringContaining('Firm of'),
    });
    const answered = await staff.call(recordBrokerAnswer, {
      body: { brokerRequestId: item._id, value: 42.5 },
    });
    expect(answered.reply.item).toMatchObject({ value: 42.5, answeredAt: expect.any(String) });
    const notices = (await alice.call(noticesContract.list)).reply;
    expect(notices.items[0]).toMatchObject({ kind: 'brokerAnswered', isRead: false });
    const email = await emailOf(alice);
    expect((await mailbox.next(email)).subject).toContain('The broker answered your request');

    const [trade] = item.trade;
    const similar = (person: Person) =>
      person.call(createdTradesContract.similar, { body: { trade: trade as never } });
    const priceFor = async (person: Person) =>
      (await similar(person)).reply.items.find(({ _id }) => _id === tradeId);
    expect(await priceFor(alice)).toMatchObject({ distance: 0, lastPrice: 42.5, source: 'IDB' });
    expect(await priceFor(await app.person())).toMatchObject({ lastPrice: null, source: null });
  });

  test('who has left the firm that asked reads no answer, and asks anew for the other firm', async () => {
    const [mover, colleague] = [await app.person(), await app.person()];
    const tradeId = tradeIds[3] ?? '';
    const { item } = await ask(tradeId, mover);
    const { firm } = (await colleague.call(firmsContract.read)).reply;
    await app.platform.db.queries
      .updateTable('users')
      .set({ firm_id: firm._id })
      .where('id', '=', mover.userId ?? '')
      .execute();
    const body = { brokerRequestId: item._id, value: 42.5 };
    expect((await staff.call(recordBrokerAnswer, { body })).status).toBe(200);
    expect((await mover.call(brokerRequests)).reply).toMatchObject({ items: [], total: 0 });
    expect((await mover.call(noticesContract.list)).reply.items).toEqual([]);
    expect((await ask(tradeId, mover)).isExisting).toBe(false);
    expect((await mover.call(brokerRequests)).reply).toMatchObject({ items: [{ value: null }] });
  });

  test('an answer to no request is refused', async () => {
    const body = { brokerRequestId: '0b7e2c55-9f3c-4f0c-8f0e-000000000000', value: 1 };
    expect((await staff.call(recordBrokerAnswer, { body })).status).toBe(404);
  });
});

describe('To Trader', () => {
  test('the previewed mail really goes out, edited, to the configured recipient, and the page is told', async () => {
    const tradeId = tradeIds[2] ?? '';
    const preview = (await alice.call(previewTraderMail, { body: { tradeId } })).reply;
    expect(preview.recipient).toBe('swaptions@desk.example');
    expect(preview.subject).toMatch(/^Trade 3: Payer 3m 36m USD 0\.002$/);
    const page = await readEvents(app, alice);
    const text = `${preview.text}\n\nBy four o'clock, please. <b>`;
    const { reply } = await alice.call(sendTraderMail, { body: { tradeId, text } });
    expect(reply.item).toMatchObject({ state: 'queued', subject: preview.subject, tradeId: 3 });
    const mail = await mailbox.next('swaptions@desk.example');
    expect(mail.subject).toBe(preview.subject);
    expect(mail.text).toContain("By four o'clock, please. <b>");
    expect(mail.html).toContain('&#60;b&#62;');
    await page.waitFor(({ kinds }) => kinds.includes('desk-mails.changed'));
    page.leave();
    const sent = (await alice.call(traderMails)).reply;
    expect(sent.items).toMatchObject([{ state: 'sent', sentAt: expect.any(String) }]);
    expect((await staff.call(traderMails)).reply.items).toEqual([]);
  });

  test('without a mail server nothing is called sent: the mail lies in the outbox folder', async () => {
    const alone = await startTestApp({ RATE_LIMIT: 'off' });
    const [tradeId = ''] = await createTrades(alone, 1);
    const person = await alone.person();
    await person.call(sendTraderMail, { body: { tradeId, text: 'Where would you deal?' } });
    await person.call(askBroker, { body: { tradeId } });
    for (const list of [traderMails, brokerRequests]) {
      const items = async () => (await person.call(list)).reply.items;
      await expect.poll(items).toMatchObject([{ state: 'filed' }]);
    }
    expect((await person.call(traderMails)).reply.items).toMatchObject([{ sentAt: null }]);
    await alone.close();
  });

  test('what is said of a mail is how it left, whatever is set up later', async () => {
    const moved = await startTestApp({ RATE_LIMIT: 'off' });
    const [tradeId = ''] = await createTrades(moved, 1);
    const { token } = await moved.person();
    const sendWith = async (changed: Record<string, string>, text: string) => {
      const person = moved.withToken(token, await moved.restart(changed));
      const { reply } = await person.call(sendTraderMail, { body: { tradeId, text } });
      const state = async () =>
        (await person.call(traderMails)).reply.items.find(({ _id }) => _id === reply.item._id)
          ?.state;
      await expect.poll(state).not.toBe('queued');
      return (await person.call(traderMails)).reply.items.map(({ state }) => state);
    };
    expect(await sendWith({}, 'Without a mail server')).toEqual(['filed']);
    expect(await sendWith({ SMTP_URL: mailbox.url }, 'With one')).toEqual(['sent', 'filed']);
    expect(await sendWith({}, 'Without one again')).toEqual(['filed', 'sent', 'filed']);
    await moved.close();
  });

  test('of a mail that left before it was recorded how, nothing is claimed', async () => {
    const [mail] = (await alice.call(traderMails)).reply.items;
    await app.platform.db.queries
      .updateTable('messages')
      .set({ carried_by: null })
      .where('watched_by', '=', alice.userId)
      .where('subject', '=', mail?.subject ?? '')
      .execute();
    expect((await alice.call(traderMails)).reply.items[0]).toMatchObject({
      _id: mail?._id,
      state: 'unknown',
      sentAt: null,
    });
  });

  test('an empty text and one that is too long are refused', async () => {
    const tradeId = tradeIds[3] ?? '';
    for (const [text, code] of [
      ['  ', 'traderMailEmpty'],
      ['a'.repeat(5_001), 'traderMailTooLong'],
    ] as const) {
      const { refusal } = await alice.call(sendTraderMail, { body: { tradeId, text } });
      expect(refusal.codes).toEqual([code]);
    }
  });
});

async function emailOf({ userId }: Person): Promise<string> {
  const row = await app.platform.db.queries
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId ?? '')
    .executeTakeFirstOrThrow();
  return row.email;
}
