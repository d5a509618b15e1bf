import { quotesContract, searchContract, type SearchResult } from '@pricevault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBond } from '../../../test/bonds.ts';
import { createInstrument, uploadTrades } from '../../../test/reference-data.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let alice: Person;
let admin: Person;
let typeId: string;
let otherType: { _id: string; assetId: string };

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
  [admin, alice] = [await app.person('admin'), await app.person()];
  typeId = (await createInstrument(admin, { name: 'USD SOFR Swaption' }))._id;
  otherType = await createInstrument(admin, { name: 'Other Swaption' });
  const grid = ['12m', '60m'].flatMap((expiry) =>
    ['60m', '120m', '360m'].flatMap((tenor) =>
      [-0.005, 0, 0.005].flatMap((strike) =>
        ['Payer', 'Receiver'].map((optiontype) => ({ expiry, tenor, strike, optiontype })),
      ),
    ),
  );
  await uploadTrades(
    admin,
    typeId,
    grid.map((row, index) => ({ tradeid: 1_000 + index, underlying: 'SOFR', ...row })),
  );
  await uploadTrades(admin, otherType._id, [
    { tradeid: 77, expiry: '12m', tenor: '120m', strike: 0, optiontype: 'Straddle' },
    { tradeid: 78, expiry: '11m', tenor: '120m', strike: 0, underlying: 'TÜFE Fiyatı ÍPC' },
  ]);
  await createBond(admin, {
    isin: 'XS1819680288',
    ticker: 'ANGOL',
    name: 'Angola (Republic of) RegS',
    location: 'Angola',
  });
  await createBond(admin, {
    isin: 'US912810TG31',
    ticker: 'UST',
    name: 'United States Treasury Bond',
    location: 'United States',
  });
  await createBond(admin, {
    isin: 'US900123CL22',
    ticker: 'TURKEY',
    name: 'Türkiye Cumhuriyeti',
    location: 'Türkiye',
  });
});
afterAll(() => app.close());

const find = async (searchText: string, narrow: object = {}): Promise<SearchResult[]> => {
  const { reply } = await alice.call(searchContract.search, { body: { searchText, ...narrow } });
  return reply.results;
};
const trades = (results: readonly SearchResult[]) =>
  results.flatMap((result) => (result.kind === 'trade' ? [result] : []));
const isins = (results: readonly SearchResult[]) =>
  results.flatMap((result) => (result.kind === 'bond' ? [result.isin] : []));

describe('the search', () => {
  test('reads phrases for trades', async () => {
    expect(await find('1y10y payer atm')).toMatchObject([
      { expiry: '12m', tenor: '120m', strikeRelative: 0, optionType: 'Payer', currency: 'USD' },
    ]);
    expect(trades(await find('5y5y -50bp')).map((trade) => trade.optionType)).toEqual([
      'Payer',
      'Receiver',
    ]);
    expect(trades(await find('5y5y -50bp'))).toMatchObject(
      [1, 2].map(() => ({ expiry: '60m', tenor: '60m', strikeRelative: -0.005 })),
    );
    expect(trades(await find('1y10y reciever'))).toMatchObject(
      [0, -0.005, 0.005].map((strikeRelative) => ({ strikeRelative, optionType: 'Receiver' })),
    );
  });

  test.each([
    ['payr 1y10y', '1y10y payer'],
    ['1y10y paer', '1y10y payer'],
    ['reciever 5y5y atm', '5y5y receiver atm'],
    ['stradle 1y10y', '1y10y straddle'],
    ['30y payr', '30y payer'],
    ['1y10y+50', '1y10y +50bp'],
    ['1Y10YATM payer', '1y10y payer atm'],
    ['1y10y atm ödeyen', '1y10y payer atm'],
    ['1y10y دافع atm', '1y10y payer atm'],
  ])('the phrase %s finds what %s finds', async (typed, meant) => {
    const found = await find(typed);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await find(meant));
  });

  test('a currency chooses among the types, alone or in a phrase', async () => {
    expect(trades(await find('usd 1y10y payer atm'))).toEqual(
      trades(await find('1y10y payer atm')),
    );
    expect(trades(await find('30y USD payr'))).toEqual(trades(await find('30y payer')));
    expect(trades(await find('usd'))[0]).toMatchObject({ tradeId: 77, currency: 'USD' });
    expect(trades(await find('eur 1y10y'))).toEqual([]);
  });

  test('finds a single period, an option type or a strike in the columns', async () => {
    const found = trades(await find('30y payer'));
    expect(found).toHaveLength(6);
    expect(found.every(({ tenor, optionType }) => tenor === '360m' && optionType === 'Payer')).toBe(
      true,
    );
  });

  test('finds bonds without their accents', async () => {
    for (const text of ['turkiye', 'TÜRKİYE', 'CUMHURIYETI', 'cumhurıyeti']) {
      expect(isins(await find(text))).toEqual(['US900123CL22']);
    }
  });

  test('finds trades without the accents and dots of their own columns', async () => {
    for (const text of ['tufe', 'TÜFE', 'FIYATI', 'fiyati', 'fİyatı', 'ıpc']) {
      expect(trades(await find(text))).toMatchObject([{ tradeId: 78 }]);
    }
  });

  test('finds a trade by its id, first', async () => {
    expect((await find('77'))[0]).toMatchObject({ kind: 'trade', tradeId: 77 });
  });

  test('asset and product narrow the trades', async () => {
    expect(trades(await find('1y10y', { instrumentType: typeId }))).toHaveLength(6);
    expect(trades(await find('1y10y', { instrumentType: otherType._id }))).toMatchObject([
      { tradeId: 77 },
    ]);
    expect(
      trades(await find('1y10y', { asset: otherType.assetId, instrumentType: '' })),
    ).toHaveLength(1);
    expect(trades(await find('1y10y', { instrumentType: 'nonsense' }))).toEqual([]);
  });

  test.each([
    ['XS1819680288', 'XS1819680288'],
    ['xs18196', 'XS1819680288'],
    ['ust', 'US912810TG31'],
    ['angola republic', 'XS1819680288'],
    ['republic angola', 'XS1819680288'],
    ['anglo', 'XS1819680288'],
    ['anogla', 'XS1819680288'],
    ['tresury', 'US912810TG31'],
    ['unted staes', 'US912810TG31'],
  ])('%s finds the bond %s', async (text, isin) => {
    expect(isins(await find(text))[0]).toBe(isin);
  });

  test('refuses a text of a million characters', async () => {
    for (const [searchText, code] of [
      ['1y10y'.repeat(200_000), 'tooLarge'],
      ['1y10y+50 '.repeat(10_000), 'searchTooLong'],
      ['ı'.repeat(201), 'searchTooLong'],
    ]) {
      const { refusal } = await alice.call(searchContract.search, {
        body: { searchText } as never,
      });
      expect(refusal.codes).toEqual([code]);
    }
    expect(await find('1y10y '.repeat(33))).toEqual([]);
  });

  test('never answers more than ten, and nothing for nothing', async () => {
    expect(await find('sofr')).toHaveLength(10);
    expect(await find('   ')).toEqual([]);
    expect(await find('zzzzzz')).toEqual([]);
    expect(await find("%_\\'; drop table bonds")).toEqual([]);
  });

  test('shows when a bond was last asked for, and its averages to who may know them', async () => {
    const [bob, carol] = [await app.person(), await app.person()];
    const bondId = 'US912810TG31';
    const asked = await bob.call(quotesContract.bond.request, { body: { bondId } });
    await carol.call(quotesContract.bond.respond, { body: { bondId, bid: 98, offer: 99 } });
    const lastRequestDate = asked.reply.request.createdAt;
    expect((await find(bondId))[0]).toMatchObject({ lastRequestDate, bidAvg: null });
    app.clock.advance(3_600_000);
    alice = await app.signInAgain(alice);
    expect((await find(bondId))[0]).toMatchObject({ lastRequestDate, bidAvg: 98, offerAvg: 99 });
  });
});
