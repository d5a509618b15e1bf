// Quotes between firms: who answers, who sees answers, and answers that are far off.
import { quotesContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { createFirm } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { createMarket, submitAll } from '../../../test/market.ts';
import { createTrades } from '../../../test/reference-data.ts';
import { closeWindows } from '../../../test/submissions.ts';
import type { Person } from '../../../test/test-app.ts';

const { list, request, respond, modalData, userResponses } = quotesContract.trade;

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });

// Apart from the numbers that markets take.
let nextTrade = 1_000_000;
async function newTrade(): Promise<string> {
  const [tradeId = ''] = await createTrades(app, 1, nextTrade);
  nextTrade += 1;
  return tradeId;
}
const answer = (person: Person, tradeId: string, value: number, more: object = {}) =>
  person.call(respond, { body: { tradeId, value, ...more } });
const modal = async (person: Person, tradeId: string) =>
  (await person.call(modalData, { body: { tradeId, isRequest: true } })).reply;

test('nobody answers a request of the caller’s firm, and the list says so', async () => {
  const { owner, member } = await createFirm(app, mailbox);
  const tradeId = await newTrade();
  await owner.call(request, { body: { tradeId } });
  for (const person of [owner, member]) {
    const { status, refusal } = await answer(person, tradeId, 1);
    expect([status, refusal.codes]).toEqual([409, ['requestOfOwnFirm']]);
    expect((await person.call(list)).reply.items[0]?.whyNoAnswer).toBe('ownFirm');
  }
  const other = await app.person();
  expect((await other.call(list)).reply.items[0]?.whyNoAnswer).toBeNull();
  expect((await answer(other, tradeId, 1)).status).toBe(200);
  expect((await modal(member, tradeId)).items).toHaveLength(1);
});

test('a firm has one answer: a colleague replaces it, in the lists of both too', async () => {
  const { owner, member } = await createFirm(app, mailbox);
  const tradeId = await newTrade();
  const asker = await app.person();
  await asker.call(request, { body: { tradeId } });
  await answer(owner, tradeId, 10);
  await answer(member, tradeId, 12);
  const { items, responses, valueAvg } = await modal(asker, tradeId);
  expect([items.map(({ value }) => value), responses, valueAvg]).toEqual([[12], 1, 12]);
  expect((await owner.call(userResponses)).reply).toMatchObject({ items: [], total: 0 });
  expect((await member.call(userResponses)).reply).toMatchObject({ total: 1 });
  expect(await modal(owner, tradeId)).toMatchObject({ seesAll: true, isResponsed: true });
});

test('firms that are not vetted look at requests, and neither answer nor see answers', async () => {
  const stranger = await app.person('user', { isVetted: false });
  const [asker, other] = [await app.person(), await app.person()];
  const tradeId = await newTrade();
  await asker.call(request, { body: { tradeId } });
  await answer(other, tradeId, 10);
  const refused = await answer(stranger, tradeId, 10);
  expect([refused.status, refused.refusal.codes]).toEqual([403, ['quotesFirmNotVetted']]);
  const [seen] = (await stranger.call(list)).reply.items;
  expect(seen).toMatchObject({ responses: 1, lastAvg: null, whyNoAnswer: 'notVetted' });
  const nothing = { seesAll: false, items: [], maxValue: null, valueAvg: null };
  expect(await modal(stranger, tradeId)).toMatchObject(nothing);
  // Not even those to its own request.
  const own = await newTrade();
  await stranger.call(request, { body: { tradeId: own } });
  await answer(other, own, 10);
  expect(await modal(stranger, own)).toMatchObject({ ...nothing, responses: 1, isOwn: true });
});

test('without earlier answers an answer is compared with the last consensus', async () => {
  const market = await createMarket(app, 6);
  await submitAll(
    market,
    [50, 50.1, 50.2, 49.9, 50.1].map((value) => market.tradeIds.map(() => value)),
  );
  await closeWindows(app, market.typeId);
  const { id: tradeId } = await app.platform.db.queries
    .selectFrom('trades')
    .select('id')
    .where('trade_number', '=', market.tradeIds[0] ?? 0)
    .executeTakeFirstOrThrow();
  const [asker, far] = market.firms as [Person, Person];
  await asker.call(request, { body: { tradeId } });
  expect((await answer(far, tradeId, 5_000)).refusal.codes).toEqual(['answerNotConfirmed']);
  expect((await answer(far, tradeId, 60)).status).toBe(200);
});

test('a firm’s own answer is no measure for its next one', async () => {
  const [asker, first, second] = [await app.person(), await app.person(), await app.person()];
  const tradeId = await newTrade();
  await asker.call(request, { body: { tradeId } });
  await answer(first, tradeId, 10);
  app.clock.advance(3_600_000);
  await (await app.signInAgain(asker)).call(request, { body: { tradeId } });
  const climber = await app.signInAgain(second);
  expect((await answer(climber, tradeId, 14)).status).toBe(200);
  expect((await answer(climber, tradeId, 1_000)).refusal.codes).toEqual(['answerNotConfirmed']);
  expect((await answer(climber, tradeId, 28)).refusal.codes).toEqual(['answerNotConfirmed']);
});

test('nobody answers an own request from another firm', async () => {
  const [asker, other] = [await app.person(), await app.person()];
  const tradeId = await newTrade();
  await asker.call(request, { body: { tradeId } });
  const { queries } = app.platform.db;
  const { firm_id } = await queries
    .selectFrom('users')
    .select('firm_id')
    .where('id', '=', other.userId)
    .executeTakeFirstOrThrow();
  await queries.updateTable('users').set({ firm_id }).where('id', '=', asker.userId).execute();
  const refused = await answer(asker, tradeId, 10);
  expect([refused.status, refused.refusal.codes]).toEqual([409, ['requestOfOwnFirm']]);
});

test('an answer far from the last average is confirmed first, and marked for everybody', async () => {
  const [asker, first, second, third] = [
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
  ];
  const tradeId = await newTrade();
  await asker.call(request, { body: { tradeId } });
  expect((await answer(first, tradeId, 100)).status).toBe(200);
  app.clock.advance(3_600_000);
  const people: Person[] = [];
  for (const one of [asker, second, third]) people.push(await app.signInAgain(one));
  const [again, far, near] = people as [Person, Person, Person];
  await again.call(request, { body: { tradeId } });
  const refused = await answer(far, tradeId, 1_000);
  expect([refused.status, refused.refusal.codes]).toEqual([409, ['answerNotConfirmed']]);
  expect((await modal(far, tradeId)).seesAll).toBe(false);
  expect((await answer(far, tradeId, 1_000, { isConfirmed: true })).status).toBe(200);
  expect((await answer(near, tradeId, 120)).status).toBe(200);
  const { items, farAnswers } = await modal(again, tradeId);
  expect(items.map(({ value, isFar }) => [value, isFar])).toEqual([
    [120, false],
    [1_000, true],
  ]);
  expect(farAnswers).toBe(1);
  const stranger = await app.person();
  expect(await modal(stranger, tradeId)).toMatchObject({ seesAll: false, farAnswers: 1 });
});
