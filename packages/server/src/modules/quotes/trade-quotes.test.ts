import { instrumentsContract, noticesContract, quotesContract } from '@pricevault/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEvents } from '../../../test/event-reader.ts';
import { later } from '../../../test/later.ts';
import { createTrades, createInstrument, uploadTrades } from '../../../test/reference-data.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { closeExpiredRequests } from './quote-notices.service.ts';

const { list, popular, userRequests, userResponses, request, createRequest, respond, modalData } =
  quotesContract.trade;
const minuteMs = 60_000;

let app: TestApp;
let alice: Person;
let bob: Person;
let carol: Person;
let nextTrade = 1;
/** A trade that nobody asked for yet. */
let tradeId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
});
afterAll(() => app.close());
beforeEach(async () => {
  [alice, bob, carol] = [await app.person(), await app.person(), await app.person()];
  [tradeId = ''] = await createTrades(app, 1, nextTrade);
  nextTrade += 1;
});

const ask = async (person = alice, id: string | number = tradeId) =>
  (await person.call(request, { body: { tradeId: id } })).reply;
const answer = (person: Person, value: number, requestId?: string) =>
  person.call(respond, {
    body: { tradeId, value, ...(requestId === undefined ? {} : { requestId }) },
  });
const modal = async (person: Person, body: object = {}) =>
  (await person.call(modalData, { body: { tradeId, isRequest: true, ...body } })).reply;
const wait = async (ms: number) => {
  [alice, bob, carol] = await later(app, ms, [alice, bob, carol]);
};
const requestsOn = async (person: Person) =>
  (await person.call(list)).reply.items.filter(({ trade }) => trade[0]?._id === tradeId);

describe('asking', () => {
  test('a request is open for one hour and everybody sees it, newest first', async () => {
    const { request: made, isExisting } = await ask();
    expect(isExisting).toBe(false);
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(60 * minuteMs);
    const second = (await ask(bob)).request;
    const seen = await requestsOn(carol);
    expect(seen.map(({ _id }) => _id)).toEqual([second._id, made._id]);
    expect(seen[1]).toMatchObject({
      isOwn: false,
      isResponsed: false,
      value: null,
      lastAvg: null,
      requestsToday: 2,
      trade: [{ _id: tradeId, instrumentType: [{ currency: 'USD' }] }],
    });
  });

  test('asking again while the caller’s request is open returns it; afterwards a new one is made', async () => {
    const first = await ask();
    expect(await ask()).toMatchObject({ isExisting: true, request: { _id: first.request._id } });
    await wait(60 * minuteMs);
    const second = await ask();
    expect(second.isExisting).toBe(false);
    expect(second.request._id).not.toBe(first.request._id);
  });

  test('two clicks at once make one request', async () => {
    const both = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(new Set(both.map((reply) => reply.request._id)).size).toBe(1);
    expect(both.filter(({ isExisting }) => !isExisting)).toHaveLength(1);
  });

  test('createRequest is request, and a trade is named by its number as well', async () => {
    const { request: made } = await ask();
    const number = made.trade[0]?.tradeId ?? 0;
    const { reply } = await alice.call(createRequest, { body: { tradeId: number } });
    expect(reply).toMatchObject({ isExisting: true, request: { _id: made._id } });
    expect((await ask(alice, String(number))).request._id).toBe(made._id);
  });

  test('a trade that does not exist, or whose type was removed, is not found', async () => {
    for (const id of ['nonsense', '0b7e2c55-9f3c-4f0c-8f0e-000000000000', 4_000_000]) {
      const { status, refusal } = await alice.call(request, { body: { tradeId: id } });
      expect([status, refusal.codes]).toEqual([404, ['tradeNotFound']]);
    }
    const { request: made } = await ask();
    const admin = await app.person('admin');
    const type = made.trade[0]?.instrumentTypeId ?? '';
    await admin.call(instrumentsContract.remove, { body: { items: [type] } });
    expect((await alice.call(request, { body: { tradeId } })).status).toBe(404);
    expect(await requestsOn(alice)).toEqual([]);
    expect((await alice.call(userRequests)).reply).toMatchObject({ items: [], total: 0 });
  });

  test('a removed trade that comes back under another type brings its requests and answers along', async () => {
    const { request: made } = await ask();
    await answer(bob, 3);
    const admin = await app.person('admin');
    const [trade] = made.trade;
    const type = trade?.instrumentTypeId ?? '';
    await admin.call(instrumentsContract.remove, { body: { items: [type] } });
    expect((await bob.call(userResponses)).reply).toMatchObject({ items: [], total: 0 });
    const other = await createInstrument(admin);
    await uploadTrades(admin, other._id, [{ tradeid: trade?.tradeId }]);
    const back = { trade: [{ _id: tradeId, instrumentTypeId: other._id }] };
    expect((await alice.call(userRequests)).reply).toMatchObject({ items: [back], total: 1 });
    expect((await bob.call(userResponses)).reply).toMatchObject({ items: [back], total: 1 });
  });

  test('Requests lists the last 24 hours, User Requests everything', async () => {
    await ask();
    await wait(23 * 60 * minuteMs);
    expect(await requestsOn(bob)).toHaveLength(1);
    await wait(60 * minuteMs);
    expect(await requestsOn(bob)).toEqual([]);
    expect((await alice.call(userRequests)).reply).toMatchObject({
      total: 1,
      totalIsMinimum: false,
      items: [{ isOwn: true }],
    });
  });
});

describe('answering', () => {
  test('who answered or asked sees all answers, newest first, and their average; others the maximum alone', async () => {
    const { request: made } = await ask();
    await answer(bob, 12.5);
    await answer(carol, 10);
    const dave = await app.person();
    for (const person of [alice, bob, carol]) {
      expect(await modal(person)).toMatchObject({
        seesAll: true,
        items: [{ value: 10 }, { value: 12.5 }],
        valueAvg: 11.25,
        avgTime: made.createdAt,
        maxValue: 12.5,
        responses: 2,
      });
    }
    const best = await modal(dave);
    expect(best).toMatchObject({ seesAll: false, items: [], valueAvg: null, maxValue: 12.5 });
    expect(best.maxValueTime).toEqual(expect.any(String));
  });

  test('a second answer by the same user replaces the first', async () => {
    await ask();
    await answer(bob, 12);
    await answer(bob, 8);
    expect(await modal(alice)).toMatchObject({
      items: [{ value: 8 }],
      valueAvg: 8,
      maxValue: 8,
      responses: 1,
    });
    const { reply } = await bob.call(userResponses);
    expect(reply).toMatchObject({ total: 1, items: [{ value: 8, trade: [{ _id: tradeId }] }] });
    expect(await requestsOn(bob)).toMatchObject([{ isResponsed: true, value: 8 }]);
  });

  test('answers of many people at once are all counted', async () => {
    await ask();
    const people = await Promise.all(Array.from({ length: 8 }, () => app.person()));
    await Promise.all(people.map((person, index) => answer(person, index + 1)));
    expect(await modal(alice)).toMatchObject({ responses: 8, valueAvg: 4.5, maxValue: 8 });
  });

  test('it is possible within one hour, by the clock of the database, and to the given request', async () => {
    const { request: made } = await ask();
    // The real clock goes on meanwhile: a margin that a busy machine does not use up.
    await wait(60 * minuteMs - 30_000);
    expect((await answer(bob, 1, made._id)).status).toBe(200);
    await wait(30_000);
    const late = await answer(carol, 1, made._id);
    expect([late.status, late.refusal.codes]).toEqual([409, ['requestClosed']]);
    expect((await answer(carol, 1)).refusal.codes).toEqual(['requestClosed']);
    expect((await answer(carol, 1, '0b7e2c55-9f3c-4f0c-8f0e-000000000000')).status).toBe(404);
    await ask(bob);
    expect((await answer(carol, 1, made._id)).status).toBe(409);
    expect((await answer(carol, 2)).reply.response).toMatchObject({ value: 2 });
  });

  test('without a value, or with one that is none, the specified sentence or a clear one comes back', async () => {
    await ask();
    const without = await bob.call(respond, { body: { tradeId } as never });
    expect(without.refusal.errors).toEqual(['To respond, please insert respond value.']);
    for (const value of [-0.001, 1.0005, 1e13]) {
      expect((await answer(bob, value)).refusal.codes).toEqual(['responseValueInvalid']);
    }
    expect((await answer(bob, 0)).status).toBe(200);
  });

  test('Last Avg is that of the newest request with answers: at once for who takes part, for others after its close', async () => {
    const { request: first } = await ask();
    await answer(bob, 10);
    expect(await requestsOn(alice)).toMatchObject([{ lastAvg: 10, avgTime: first.createdAt }]);
    expect(await requestsOn(bob)).toMatchObject([{ lastAvg: 10 }]);
    expect(await requestsOn(carol)).toMatchObject([{ lastAvg: null, avgTime: null }]);
    await wait(60 * minuteMs);
    expect(await requestsOn(carol)).toMatchObject([{ lastAvg: 10, avgTime: first.createdAt }]);
    const { request: second } = await ask();
    await answer(bob, 20);
    expect((await requestsOn(carol))[0]).toMatchObject({ _id: second._id, lastAvg: 10 });
    expect((await requestsOn(bob))[0]).toMatchObject({ lastAvg: 20, avgTime: second.createdAt });
  });

  test('the modal finds a request by its time, and the last answers of the trade', async () => {
    const { request: first } = await ask();
    await answer(bob, 10);
    await wait(61 * minuteMs);
    const { request: second } = await ask();
    expect(await modal(alice, { time: first.createdAt })).toMatchObject({ requestId: first._id });
    expect(await modal(alice, { time: second.createdAt })).toMatchObject({
      requestId: second._id,
      items: [],
    });
    const last = await modal(carol, { isRequest: false });
    expect(last).toMatchObject({ requestId: first._id, valueAvg: 10, maxValue: 10 });
    expect(last.userOfTrade).toMatch(/^person-/);
    expect(last).toMatchObject({ currencyOfTrade: 'USD', trade: [{ _id: tradeId }] });
    const wrong = await alice.call(modalData, { body: { tradeId, time: 'yesterday' } });
    expect(wrong.status).toBe(404);
  });
});

describe('Most Popular', () => {
  test('most requests today, then all time, then those without any', async () => {
    const own = await startTestApp({ RATE_LIMIT: 'off' });
    let [ann, ben] = [await own.person(), await own.person()];
    const ids = await createTrades(own, 5, 1);
    const want = (person: Person, place: number) =>
      person.call(request, { body: { tradeId: ids[place] ?? '' } });
    await want(ann, 3);
    await want(ben, 3);
    own.clock.advance(25 * 60 * minuteMs);
    [ann, ben] = [await own.signInAgain(ann), await own.signInAgain(ben)];
    await want(ann, 1);
    await want(ben, 1);
    await want(ann, 4);
    const read = async (query: object) => (await ann.call(popular, { query })).reply;
    const all = await read({});
    expect(all.items.map(({ _id }) => ids.indexOf(_id))).toEqual([1, 4, 3, 0, 2]);
    expect(all.items.map((item) => [item.requestsToday, item.requestsTotal])).toEqual([
      [2, 2],
      [1, 1],
      [0, 2],
      [0, 0],
      [0, 0],
    ]);
    expect(all).toMatchObject({ total: 5, totalIsMinimum: false });
    const paged = [];
    for (const pageNum of [0, 1, 2]) {
      const { items } = await read({ pageNum, pageSize: 2 });
      paged.push(...items.map(({ _id }) => _id));
    }
    expect(paged).toEqual(all.items.map(({ _id }) => _id));
    await own.close();
  });
});

describe('live', () => {
  test('requests, answers and expiries reach pages of every node, and the bells of whom they concern', async () => {
    const own = await startTestApp({ RATE_LIMIT: 'off' });
    const node = await own.addNode();
    let [ann, ben, cem] = [await own.person(), await own.person(), await own.person()];
    const [id = ''] = await createTrades(own, 1);
    const page = await readEvents(node, cem);
    const told = (kinds: readonly string[]) =>
      kinds.filter((kind) => kind === 'trade-requests.changed').length;
    const { reply } = await ann.call(request, { body: { tradeId: id } });
    await page.waitFor(({ kinds }) => told(kinds) === 1);
    await ben.call(respond, { body: { tradeId: id, value: 5 } });
    await page.waitFor(({ kinds }) => told(kinds) === 2);
    own.clock.advance(61 * minuteMs);
    await closeExpiredRequests(node.platform, 'trade');
    await page.waitFor(({ kinds }) => told(kinds) === 3);
    page.leave();
    ann = await own.signInAgain(ann);
    ben = await own.signInAgain(ben);
    cem = await own.signInAgain(cem);
    const bell = async (person: Person) =>
      (await person.call(noticesContract.list)).reply.items.map(({ kind, subject }) => [
        kind,
        subject.requestId === reply.request._id,
      ]);
    expect(await bell(ann)).toEqual([
      ['tradeExpired', true],
      ['tradeAnswered', true],
    ]);
    expect(await bell(cem)).toEqual([]);
    await cem.call(request, { body: { tradeId: id } });
    expect(await bell(ben)).toEqual([['tradeRequested', false]]);
    await own.close();
  });

  test('several nodes say of a request once that it is over', async () => {
    const node = await app.addNode();
    const { request: made } = await ask();
    await wait(61 * minuteMs);
    await Promise.all([
      closeExpiredRequests(app.platform, 'trade'),
      closeExpiredRequests(node.platform, 'trade'),
      closeExpiredRequests(app.platform, 'trade'),
    ]);
    const { reply } = await alice.call(noticesContract.list);
    const expired = reply.items.filter(({ subject }) => subject.requestId === made._id);
    expect(expired).toMatchObject([{ kind: 'tradeExpired', count: 1 }]);
  });
});
