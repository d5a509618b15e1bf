// Last Price and Source of Similar Trades over HTTP: consensus, quotes and public transactions, the newest of them; and the
// last consensus beside what a search finds.
import {
  createdTradesContract,
  quotesContract,
  searchContract,
  transactionsContract,
} from '@pricevault/contract';
import { expect, test } from 'vitest';
import { createMarket, submitAll } from '../../../test/market.ts';
import { createInstrument, uploadTrades } from '../../../test/reference-data.ts';
import { closeWindows } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { loadDemoTransactions } from '../transactions/transactions.demo.ts';

const files = new URL('../../../../file-formats/data/transactions/', import.meta.url);
const app = await testAppForFile({ RATE_LIMIT: 'off' });
await loadDemoTransactions(app.platform, files);
const admin = await app.person('admin');

const similarTo = async (
  person: Person,
  trade: { instrumentTypeId: string; expiry: string; tenor: string },
) => (await person.call(createdTradesContract.similar, { body: { trade } })).reply.items;

test('the final consensus is a price of the vault, a later quote average takes its place; what is still open is none', async () => {
  const market = await createMarket(app, 3);
  const [person] = market.firms as [Person];
  await submitAll(market, [
    [10, 20, 30],
    [11, 21, 31],
    [12, 22, 32],
  ]);
  const cell = { instrumentTypeId: market.typeId, expiry: '12m', tenor: '60m' };
  expect((await similarTo(person, cell)).map(({ source }) => source)).toEqual([null, null]);
  await closeWindows(app, market.typeId);
  const settled = await similarTo(person, cell);
  expect(settled.map(({ lastPrice, source }) => [lastPrice, source])).toEqual([
    [11, 'PV'],
    [21, 'PV'],
  ]);
  const consensusFor = async (who: Person) => {
    const searchText = String(settled[0]?.tradeId);
    const body = { searchText, instrumentType: market.typeId };
    const [found] = (await who.call(searchContract.search, { body })).reply.results;
    return found?.kind === 'trade' ? found.lastConsensus : undefined;
  };
  expect(await consensusFor(person)).toMatchObject({ mean: 11 });
  const tradeId = settled[0]?._id ?? '';
  await person.call(quotesContract.trade.request, { body: { tradeId } });
  await admin.call(quotesContract.trade.respond, { body: { tradeId, value: 12.5 } });
  const prices = (await similarTo(person, cell)).map(({ lastPrice }) => lastPrice);
  expect(prices).toEqual([12.5, 21]);
});

test('without one the nearest public transaction of the same side is the price, for who may read them all', async () => {
  const point = {
    currency: 'USD',
    expiryMonths: 12,
    tenorMonths: 120,
    strikeFixed: '0.026',
    limit: 50,
  };
  const { reply } = await admin.call(transactionsContract.nearest, { query: point });
  const spoilt = [
    'notionalCapped',
    'premiumImplausible',
    'straddleAsTwoRows',
    'sideContradictsForward',
  ];
  const nearest = reply.items.find(
    ({ optionType, premiumBp, quality, distance }) =>
      optionType === 'Payer' &&
      premiumBp !== null &&
      distance <= 1 &&
      !quality.some((flag) => spoilt.includes(flag)),
  );
  expect(nearest).toBeDefined();

  const { _id: typeId } = await createInstrument(admin);
  const row = { expiry: '12m', tenor: '120m', optiontype: 'Payer', strikefixed: 0.026, strike: 0 };
  await uploadTrades(admin, typeId, [
    { ...row, tradeid: 70_001 },
    // Five percent away nothing is near enough to be a price.
    { ...row, tradeid: 70_002, strikefixed: 0.076 },
    { ...row, tradeid: 70_003, optiontype: 'Straddle', strikefixed: 0.076 },
  ]);
  const cell = { instrumentTypeId: typeId, expiry: '12m', tenor: '120m' };
  const seen = await similarTo(admin, cell);
  expect(seen.map(({ tradeId, source }) => [tradeId, source])).toEqual([
    [70_001, 'SDR'],
    [70_002, null],
    [70_003, null],
  ]);
  expect(seen[0]).toMatchObject({
    lastPrice: nearest?.premiumBp,
    lastPriceTime: nearest?.executionTime,
  });
  const others = await similarTo(await app.person(), cell);
  expect(others.map(({ source }) => source)).toEqual([null, null, null]);
});
