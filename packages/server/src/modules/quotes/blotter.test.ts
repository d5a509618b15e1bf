// The blotter over HTTP: one list, open requests first, searched in market shorthand, under the rules of quotes.
import { quotesContract, type BlotterShow } from '@pricevault/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn } from '../../../test/accounts.ts';
import { createBond } from '../../../test/bonds.ts';
import { later } from '../../../test/later.ts';
import { createInstrument, uploadTrades } from '../../../test/reference-data.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

const { trade, bond } = quotesContract;
const minuteMs = 60_000;
let app: TestApp;
let alice: Person;
let bob: Person;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
  [admin, alice, bob] = [await app.person('admin'), await app.person(), await app.person()];
  const { _id: typeId } = await createInstrument(admin, { name: 'USD SOFR Swaption' });
  await uploadTrades(admin, typeId, [
    { tradeid: 1, expiry: '12m', tenor: '120m', strike: 0, optiontype: 'Payer' },
    { tradeid: 2, expiry: '12m', tenor: '120m', strike: 0.005, optiontype: 'Receiver' },
    { tradeid: 3, expiry: '3m', tenor: '60m', strike: -0.0025, optiontype: 'Payer' },
    { tradeid: 4, expiry: '120m', tenor: '120m', strike: 0, optiontype: 'Payer' },
  ]);
  await createBond(admin, { isin: 'XS1819680288', ticker: 'ANGOL', name: 'Angola RegS' });
  await createBond(admin, { isin: 'US900123CL22', ticker: 'TURKEY', name: 'Türkiye Cumhuriyeti' });
  // An hour and a half ago: over by now.
  await requestTrade(alice, 4);
  [admin, alice, bob] = await later(app, 90 * minuteMs, [admin, alice, bob]);
  await requestTrade(alice, 1);
  [admin, alice, bob] = await later(app, 5 * minuteMs, [admin, alice, bob]);
  await requestTrade(bob, 2);
  [admin, alice, bob] = await later(app, 5 * minuteMs, [admin, alice, bob]);
  await requestTrade(alice, 3);
});
afterAll(() => app.close());

function requestTrade(person: Person, tradeId: number) {
  return person.call(trade.request, { body: { tradeId } });
}

const read = async (person: Person, query: object = {}) =>
  (await person.call(trade.blotter, { query })).reply;
const numbers = async (person: Person, query: object = {}) =>
  (await read(person, query)).items.map((item) => item.trade[0]?.tradeId);

test('open requests come first, the newest of them at the top', async () => {
  expect(await numbers(bob)).toEqual([3, 2, 1, 4]);
});

test.each([
  ['name', 'asc', [3, 1, 2, 4]],
  ['name', 'desc', [2, 1, 3, 4]],
  ['createdAt', 'asc', [1, 2, 3, 4]],
  ['remaining', 'asc', [1, 2, 3, 4]],
  ['remaining', 'desc', [3, 2, 1, 4]],
] as const)('sorted by %s %s they stay first', async (sortBy, sortDirection, order) => {
  expect(await numbers(bob, { sortBy, sortDirection })).toEqual(order);
});

test('it is searched in market shorthand, paged and counted', async () => {
  expect(await numbers(bob, { searchText: '1y10y' })).toEqual([2, 1]);
  expect(await numbers(bob, { searchText: '1y10y+50' })).toEqual([2]);
  expect(await numbers(bob, { searchText: '1y10y atm ödeyen' })).toEqual([1]);
  expect(await numbers(bob, { searchText: 'sofr 10y' })).toEqual([2, 1, 4]);
  expect(await numbers(bob, { searchText: 'eur' })).toEqual([]);
  expect(await numbers(bob, { searchText: "%_\\'; drop" })).toEqual([]);
  expect(await numbers(bob, { pageNum: 1, pageSize: 3 })).toEqual([4]);
  expect(await read(bob, { pageNum: 1, pageSize: 3 })).toMatchObject({
    total: 4,
    totalIsMinimum: false,
  });
  const long = await bob.call(trade.blotter, { query: { searchText: '1y'.repeat(101) } });
  expect(long.status).toBe(400);
});

test('one’s requests, one’s answers and what waits are filters of the list; nobody is asked to answer the own firm', async () => {
  const shown = (person: Person, show: BlotterShow) => numbers(person, { show });
  expect(await shown(alice, 'asked')).toEqual([3, 1, 4]);
  expect(await shown(bob, 'asked')).toEqual([2]);
  expect(await shown(bob, 'waiting')).toEqual([3, 1]);
  expect(await shown(alice, 'waiting')).toEqual([2]);
  expect(await read(bob, { show: 'asked' })).toMatchObject({ waiting: 2 });
  await bob.call(trade.respond, { body: { tradeId: 1, value: 12.5 } });
  expect(await shown(bob, 'waiting')).toEqual([3]);
  expect(await shown(bob, 'answered')).toEqual([1]);
  expect(await shown(alice, 'answered')).toEqual([]);
  const [own] = (await read(bob, { show: 'answered' })).items;
  expect(own).toMatchObject({ isResponsed: true, value: 12.5, whyNoAnswer: null });
  const refused = await bob.call(trade.blotter, { query: { show: 'theirs' as BlotterShow } });
  expect(refused.status).toBe(400);
});

test('a firm that is not vetted looks at requests, and nothing waits for it', async () => {
  const newcomer = await signIn(app, await createAccount(app));
  const { items, waiting } = await read(newcomer);
  expect(items.map(({ whyNoAnswer }) => whyNoAnswer)).toEqual(items.map(() => 'notVetted'));
  expect(items.map(({ lastAvg }) => lastAvg)).toEqual(items.map(() => null));
  expect(waiting).toBe(0);
  expect(await numbers(newcomer, { show: 'waiting' })).toEqual([]);
});

test('bonds have one too, searched by code and by words without accents', async () => {
  for (const bondId of ['XS1819680288', 'US900123CL22']) {
    await alice.call(bond.request, { body: { bondId } });
  }
  const isins = async (query: object) =>
    (await bob.call(bond.blotter, { query })).reply.items.map((item) => item.bond[0]?.isin);
  expect(await isins({})).toEqual(['US900123CL22', 'XS1819680288']);
  expect(await isins({ sortBy: 'name' })).toEqual(['XS1819680288', 'US900123CL22']);
  expect(await isins({ searchText: 'turkiye' })).toEqual(['US900123CL22']);
  expect(await isins({ searchText: 'xs18' })).toEqual(['XS1819680288']);
});
