// Each event is told once, by the action itself, to the firms that it concerns, and without a figure.
import {
  challengesContract,
  contract,
  correctionsContract,
  deskMailsContract,
  deskSignOffsContract,
  quotesContract,
  webhookMessages,
} from '@pricevault/contract';
import type { DeliveredEvent } from '@pricevault/basics';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createBond, nextIsin } from '../../../test/bonds.ts';
import { makeChallenge, publishMarket } from '../../../test/challenges.ts';
import { createBook } from '../../../test/desk.ts';
import { createMarket, dateOf, submitAll } from '../../../test/market.ts';
import { createTrades } from '../../../test/reference-data.ts';
import { closeWindows } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { openReceiver, type WebhookReceiver } from '../../../test/webhook-receiver.ts';
import { addWebhook, loopbackAllowed } from '../../../test/webhooks.ts';
import { tellOfWindow } from '../results/result-webhooks.service.ts';
import { openWindows, type WindowNotice } from '../submissions/windows.service.ts';
import { tellFirms } from './webhook-news.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off', ...loopbackAllowed });
const { queries } = app.platform.db;

async function listen(person: Person): Promise<WebhookReceiver> {
  const receiver = await openReceiver();
  await addWebhook(person, receiver.url);
  return receiver;
}

/** A receiver of all events also hears of windows that other tests have opened. */
const eventsOf = (receiver: WebhookReceiver, about: string) =>
  receiver.events().filter(({ body }) => body.includes(about));

const typesOf = (receiver: WebhookReceiver, about: string) =>
  eventsOf(receiver, about).map(({ json }) => json.type);

/** Everything that was written has been sent, in the shape that the document of the API gives it. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from webhook_deliveries where next_attempt_at is not null`.execute(queries);
      return rows.length;
    })
    .toBe(0);
  const { rows } = await sql<{ event: DeliveredEvent; body: string }>`
    select event, body from webhook_deliveries`.execute(queries);
  for (const { event, body } of rows) {
    const sent = JSON.parse(body) as unknown;
    // Nothing is in it that the shape does not name.
    expect(z.parse(webhookMessages[event], sent)).toEqual(sent);
  }
}

async function windowOf(instrumentId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from submission_windows where instrument_id = ${instrumentId} order by id desc limit 1`.execute(
    queries,
  );
  return rows[0]?.id ?? 0;
}

const tell = async (instrumentId: string, kind: WindowNotice['kind']) =>
  tellOfWindow(app.platform, { windowId: await windowOf(instrumentId), kind });

test('windows and results are told of once; results to firms that see them', async () => {
  const values = [1.001, 2.001, 3.001, 4.001, 5.001];
  const market = await createMarket(app, values.length, { isSample: false, outlierRule: 'none' });
  const { typeId, admin } = market;
  const [giver] = market.firms as [Person];
  const [seeing, unvetted] = [
    await listen(giver),
    await listen(await app.person('user', { isVetted: false })),
  ];
  const give = () =>
    submitAll(
      market,
      values.map((value) => [value, value]),
    );
  await give();
  await closeWindows(app, typeId, 1);
  await settled();
  expect(typesOf(seeing, typeId)).toContain('results.published');
  expect(typesOf(unvetted, typeId)).not.toContain('results.published');

  await openWindows(app.platform);
  // The window's own job runs too; whoever comes second tells nothing.
  await tell(typeId, 'windowOpened');
  await tell(typeId, 'windowOpened');
  await settled();
  const windowId = await windowOf(typeId);
  const opened = seeing.events().filter(({ json }) => json.data['windowId'] === windowId);
  expect(opened.map(({ json }) => json.type)).toEqual(['window.opened']);
  expect(opened[0]?.json).toMatchObject({
    data: { kind: 'first', instrumentTypeId: typeId, isSample: false },
    links: {
      call: { method: 'GET', url: expect.stringMatching(/^http.*\/api\/submission\/windows$/) },
    },
  });
  expect(typesOf(unvetted, typeId)).toContain('window.opened');

  // Too early: the reminder of a window that was extended since.
  await sql`update submission_windows set closes_at = clock_timestamp() + interval '3 hours' where id = ${await windowOf(typeId)}`.execute(
    queries,
  );
  await tell(typeId, 'windowClosing');
  await settled();
  expect(typesOf(seeing, typeId)).not.toContain('window.closing');
  await sql`update submission_windows set closes_at = clock_timestamp() + interval '10 minutes' where id = ${await windowOf(typeId)}`.execute(
    queries,
  );
  await tell(typeId, 'windowClosing');
  await tell(typeId, 'windowClosing');
  await settled();
  expect(typesOf(seeing, typeId).filter((type) => type === 'window.closing')).toHaveLength(1);

  const body = { instrumentTypeId: typeId, valuationDate: dateOf(1), reason: 'A wrong curve' };
  expect((await admin.call(correctionsContract.withdraw, { body })).status).toBe(200);
  await admin.call(correctionsContract.withdraw, { body });
  await settled();
  const corrected = seeing.events().filter(({ json }) => json.type === 'results.corrected');
  expect(corrected).toHaveLength(1);
  expect(corrected[0]?.json.data).toMatchObject({ valuationDate: dateOf(1), tradeIds: null });
  expect(typesOf(unvetted, typeId)).not.toContain('results.corrected');
  // No figure of anybody, and nobody's name.
  const all = [...seeing.events(), ...unvetted.events()].map(({ body: text }) => text).join();
  for (const value of values) expect(all).not.toContain(String(value));
  expect(all).not.toContain('Firm of');
});

test('a correction is told of with its trades when it closes', async () => {
  const market = await createMarket(app, 5);
  const { typeId, admin, tradeIds } = market;
  const [first] = market.firms as [Person];
  const receiver = await listen(first);
  await submitAll(market, [[1], [2], [3], [4], [5]]);
  await closeWindows(app, typeId);
  await admin.call(correctionsContract.openCorrection, {
    body: { instrumentTypeId: typeId, valuationDate: dateOf(0), reason: 'Again' },
  });
  await tell(typeId, 'windowOpened');
  const given = await contractSubmit(market.firms, tradeIds);
  expect(given).toBe(5);
  await closeWindows(app, typeId);
  await settled();
  const told = receiver.events().filter(({ body }) => body.includes(typeId));
  const of = (type: string) => told.filter(({ json }) => json.type === type);
  expect(of('window.opened').map(({ json }) => json.data['kind'])).toContain('correction');
  expect(of('results.published')).toHaveLength(1);
  expect(of('results.corrected').map(({ json }) => json.data)).toEqual([
    expect.objectContaining({ tradeIds: [tradeIds[0]], withdrawn: 0, isSample: true }),
  ]);
});

/** Other marks, into the correction. */
async function contractSubmit(firms: readonly Person[], tradeIds: readonly number[]) {
  let counted = 0;
  for (const [index, firm] of firms.entries()) {
    const items = [{ tradeId: tradeIds[0] ?? 0, valuation: 20 + index }];
    const body = { items, valuationDate: dateOf(0) };
    const { reply } = await firm.call(contract.submissions.submit, { body });
    if (reply.is_timing) counted += 1;
  }
  return counted;
}

test('a request is told of to other firms, an answer to the firm that asked', async () => {
  const [asker, answerer] = [await app.person(), await app.person()];
  const [asking, answering] = [await listen(asker), await listen(answerer)];
  const [tradeId = ''] = await createTrades(app, 1, 50_000);
  const { reply } = await asker.call(quotesContract.trade.request, { body: { tradeId } });
  await asker.call(quotesContract.trade.request, { body: { tradeId } });
  await answerer.call(quotesContract.trade.respond, { body: { tradeId, value: 77.125 } });
  await settled();
  const requestId = reply.request._id;
  expect(typesOf(answering, requestId)).toEqual(['quote.requested']);
  expect(typesOf(asking, requestId)).toEqual(['quote.answered']);
  const [message] = eventsOf(asking, requestId);
  expect(message?.json.data).toMatchObject({ kind: 'trade', tradeId: 50_000, by: 'firm' });
  expect(message?.json.links.page).toContain(`/trade?trade=${tradeId}&request=${requestId}`);
  expect(
    [...asking.events(), ...answering.events()].some(({ body }) => body.includes('77.125')),
  ).toBe(false);
});

test('a bond’s request is told of once to other firms, and its answers to the one that asked', async () => {
  const [asker, answerer] = [await app.person(), await app.person()];
  const [asking, answering] = [await listen(asker), await listen(answerer)];
  const isin = nextIsin();
  const bondId = await createBond(await app.person('admin'), { isin });
  const { reply } = await asker.call(quotesContract.bond.request, { body: { bondId } });
  await asker.call(quotesContract.bond.request, { body: { bondId } });
  const answer = (bid: number) =>
    answerer.call(quotesContract.bond.respond, { body: { bondId, bid, offer: bid + 1.625 } });
  await answer(91.375);
  await answer(92.375);
  await settled();
  const requestId = reply.request._id;
  expect(typesOf(answering, requestId)).toEqual(['quote.requested']);
  expect(eventsOf(answering, requestId)[0]?.json.data).toMatchObject({ kind: 'bond', isin });
  const told = eventsOf(asking, requestId);
  expect(told.map(({ json }) => [json.type, json.data['isNewAnswer']])).toEqual([
    ['quote.answered', true],
    ['quote.answered', false],
  ]);
  const all = [...asking.events(), ...answering.events()].map(({ body }) => body).join();
  for (const figure of ['91.375', '92.375']) expect(all).not.toContain(figure);
  expect(all).not.toContain('Firm of');
});

test('an answer of the broker desk is told of once, to the firm whose request it was', async () => {
  const [asker, other] = [await app.person(), await app.person()];
  const [asking, elsewhere] = [await listen(asker), await listen(other)];
  const [tradeId = ''] = await createTrades(app, 1, 51_000);
  const { item } = (await asker.call(deskMailsContract.askBroker, { body: { tradeId } })).reply;
  const body = { brokerRequestId: item._id, value: 63.875 };
  const key = { 'idempotency-key': randomUUID() };
  const staff = await app.person('staff');
  for (let time = 0; time < 2; time += 1) {
    const answered = await staff.call(deskMailsContract.recordBrokerAnswer, { body, headers: key });
    expect(answered.status).toBe(200);
  }
  await settled();
  expect(typesOf(asking, item._id)).toEqual(['quote.answered']);
  expect(eventsOf(asking, item._id)[0]?.json.data).toMatchObject({ by: 'broker', tradeId: 51_000 });
  expect(typesOf(elsewhere, item._id)).toEqual([]);
  expect(asking.events().some(({ body: text }) => text.includes('63.875'))).toBe(false);
});

test('a reopening is told of to firms with a mark on its trade, once, and not who challenged', async () => {
  const market = await publishMarket(app);
  const [challenger, marked] = market.firms as [Person, Person];
  const stranger = await app.person();
  const receivers = [await listen(challenger), await listen(marked), await listen(stranger)];
  const { _id } = await makeChallenge(challenger, market);
  const decision = { challengeId: _id, decision: 'accepted' as const, reason: 'A convincing run' };
  const staff = await app.person('staff');
  expect((await staff.call(challengesContract.decide, { body: decision })).status).toBe(200);
  await tell(market.typeId, 'windowOpened');
  await tell(market.typeId, 'windowOpened');
  await settled();
  const opened = receivers.map((receiver) =>
    receiver
      .events()
      .filter(({ json }) => json.type === 'window.opened' && json.data['kind'] === 'reopening'),
  );
  expect(opened.map(({ length }) => length)).toEqual([1, 1, 0]);
  const texts = opened.flat().map(({ body }) => body);
  // Whoever challenged gets the same words as everybody.
  expect(opened[0]?.[0]?.json.data).toEqual(opened[1]?.[0]?.json.data);
  for (const text of texts) expect(text).not.toMatch(/convincing|Firm of|challenge/i);
});

test('where a type gives only to those who gave, the others are told of no results', async () => {
  const market = await createMarket(app, 5, {
    isSample: false,
    outlierRule: 'none',
    giveToGet: true,
  });
  const [giver] = market.firms as [Person];
  const [gave, silent] = [await listen(giver), await listen(await app.person())];
  await submitAll(market, [[1], [2], [3], [4], [5]]);
  await closeWindows(app, market.typeId);
  await settled();
  const published = (receiver: WebhookReceiver) =>
    typesOf(receiver, market.typeId).filter((type) => type === 'results.published');
  expect(published(gave)).toHaveLength(1);
  expect(published(silent)).toEqual([]);
});

test('each step of a sign-off is told of to its own firm alone', async () => {
  const book = await createBook(app);
  const [own, other] = [await listen(book.person), await listen(await app.person())];
  await book.person.call(deskSignOffsContract.prepare, { body: book.key });
  await book.person.call(deskSignOffsContract.reopen, { body: { ...book.key, reason: 'Late' } });
  await settled();
  const steps = own.events().filter(({ json }) => json.type === 'signoff.changed');
  expect(steps.map(({ json }) => json.data['step'])).toEqual(['prepared', 'reopened']);
  expect(JSON.stringify(steps)).not.toContain('Late');
  expect(other.events().some(({ json }) => json.type === 'signoff.changed')).toBe(false);
});

test('what is not committed is not told, and a firm without people is told nothing', async () => {
  const person = await app.person();
  const receiver = await listen(person);
  const at = '2026-11-18T17:00:00.000Z';
  const someWindow = {
    windowId: 1,
    kind: 'first',
    instrumentTypeId: 'none',
    instrumentName: 'rolled back',
    valuationDate: '2026-11-18',
    opensAt: at,
    closesAt: at,
    isSample: true,
  };
  const news = {
    event: 'window.opened',
    firms: 'all',
    data: someWindow,
    page: '/submissions',
    call: contract.submissions.windows,
  } as const;
  const rolledBack = app.platform.db.transaction(async (tx) => {
    await tellFirms(tx, app.platform, news);
    throw new Error('No.');
  });
  await expect(rolledBack).rejects.toThrow('No.');
  await sql`update users set disabled_at = now() where id = ${person.userId}`.execute(queries);
  await app.platform.db.transaction((tx) => tellFirms(tx, app.platform, news));
  await settled();
  expect(receiver.events().filter(({ body }) => body.includes('rolled back'))).toEqual([]);
});
