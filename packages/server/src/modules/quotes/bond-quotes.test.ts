import { quotesContract, noticesContract } from '@pricevault/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBond } from '../../../test/bonds.ts';
import { readEvents } from '../../../test/event-reader.ts';
import { later } from '../../../test/later.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { closeExpiredRequests } from './quote-notices.service.ts';

const { list, popular, userRequests, userResponses, request, respond, modalData } =
  quotesContract.bond;
const minuteMs = 60_000;
const app = await testAppForFile({ RATE_LIMIT: 'off' });
let admin = await app.person('admin');
let alice: Person;
let bob: Person;
let carol: Person;
let bondId: string;
beforeEach(async () => {
  [alice, bob, carol] = [await app.person(), await app.person(), await app.person()];
  admin = await app.signInAgain(admin);
  bondId = await createBond(admin);
});

const ask = async (person = alice, id = bondId) =>
  (await person.call(request, { body: { bondId: id } })).reply;
const answer = (person: Person, quote: { bid: number; offer?: number | null }) =>
  person.call(respond, { body: { bondId, ...quote } });
const modal = async (person: Person, body: object = {}) =>
  (await person.call(modalData, { body: { bondId, isRequest: true, ...body } })).reply;
const wait = async (ms: number) => {
  [alice, bob, carol] = await later(app, ms, [alice, bob, carol]);
};
const requestsOn = async (person: Person) =>
  (await person.call(list)).reply.items.filter(({ bond }) => bond[0]?._id === bondId);

describe('requests on bonds', () => {
  test('who answered or asked sees all answers; others the highest bid and the lowest offer', async () => {
    const { request: made } = await ask();
    await answer(bob, { bid: 98, offer: 99 });
    await answer(carol, { bid: 98.5, offer: 99.5 });
    const dave = await app.person();
    for (const person of [alice, bob, carol]) {
      expect(await modal(person)).toMatchObject({
        seesAll: true,
        items: [
          { bid: 98.5, offer: 99.5 },
          { bid: 98, offer: 99 },
        ],
        lastMid: 98.75,
        midTime: made.createdAt,
      });
    }
    expect(await modal(dave)).toMatchObject({
      seesAll: false,
      items: [],
      maxBid: 98.5,
      minOffer: 99,
      maxBidDate: expect.any(String),
      minOfferDate: expect.any(String),
      lastMid: null,
      responses: 2,
    });
  });

  test('a bid is required, an offer is not; without an offer there is no mid', async () => {
    const { request: made } = await ask();
    const without = await bob.call(respond, { body: { bondId, offer: 99 } as never });
    expect(without.refusal.errors).toEqual(['To respond, please insert bid value.']);
    expect((await answer(bob, { bid: -1 })).refusal.codes).toEqual(['bidInvalid']);
    expect((await answer(bob, { bid: 1, offer: -1 })).refusal.codes).toEqual(['offerInvalid']);
    expect((await answer(bob, { bid: 98.0005 })).refusal.codes).toEqual(['bidInvalid']);
    expect((await answer(bob, { bid: 98, offer: 98.1234 })).refusal.codes).toEqual([
      'offerInvalid',
    ]);
    expect((await answer(bob, { bid: 98, offer: 97.999 })).refusal).toMatchObject({
      errors: ['The offer must not be below the bid.'],
      codes: ['offerBelowBid'],
    });
    expect((await answer(bob, { bid: 98.123, offer: 98.123 })).status).toBe(200);
    expect((await answer(bob, { bid: 98 })).reply.response).toMatchObject({ bid: 98, offer: null });
    expect(await requestsOn(alice)).toMatchObject([{ lastMid: null, midTime: made.createdAt }]);
    await answer(bob, { bid: 98, offer: 100 });
    expect(await requestsOn(alice)).toMatchObject([{ lastMid: 99, responses: 1 }]);
    expect(await requestsOn(bob)).toMatchObject([{ isResponsed: true, bid: 98, offer: 100 }]);
  });

  test('an hour later it is over, for who asks by the ISIN as well', async () => {
    const { request: made } = await ask();
    const isin = made.bond[0]?.isin ?? '';
    expect(await ask(alice, isin)).toMatchObject({ isExisting: true, request: { _id: made._id } });
    await wait(60 * minuteMs);
    const late = await answer(bob, { bid: 1 });
    expect([late.status, late.refusal.codes]).toEqual([409, ['requestClosed']]);
    expect((await ask()).isExisting).toBe(false);
  });

  test('the caller’s lists hold the caller’s requests and answers', async () => {
    await ask();
    await answer(bob, { bid: 97, offer: 98 });
    expect((await alice.call(userRequests)).reply).toMatchObject({ total: 1 });
    expect((await bob.call(userRequests)).reply).toMatchObject({ total: 0, items: [] });
    expect((await bob.call(userResponses)).reply).toMatchObject({
      total: 1,
      items: [{ bid: 97, offer: 98, bond: [{ _id: bondId }] }],
    });
    const { items, total } = (await carol.call(popular)).reply;
    expect(items).toHaveLength(total);
    expect(items.find(({ _id }) => _id === bondId)).toMatchObject({
      requestsToday: 1,
      requestsTotal: 1,
      lastMid: null,
    });
  });

  test('a bond that does not exist is not found', async () => {
    for (const id of ['XS9999999999', '0b7e2c55-9f3c-4f0c-8f0e-000000000000']) {
      const { status, refusal } = await alice.call(request, { body: { bondId: id } });
      expect([status, refusal.codes]).toEqual([404, ['bondNotFound']]);
    }
  });

  test('what happens reaches open pages and the bell of who asked', async () => {
    const page = await readEvents(app, carol);
    const { request: made } = await ask();
    await answer(bob, { bid: 1, offer: 2 });
    await wait(61 * minuteMs);
    await closeExpiredRequests(app.platform, 'bond');
    const told = (kinds: readonly string[]) =>
      kinds.filter((kind) => kind === 'bond-requests.changed').length;
    await page.waitFor(({ kinds }) => told(kinds) >= 3);
    page.leave();
    const { reply } = await alice.call(noticesContract.list);
    const own = reply.items.filter(({ subject }) => subject.requestId === made._id);
    expect(own.map(({ kind }) => kind).toSorted()).toEqual(['bondAnswered', 'bondExpired']);
  });
});
