// The unit and the decimals of a type are beside the figures of its trades, wherever they are read.
import {
  instrumentsContract,
  quotesContract,
  resultsContract,
  searchContract,
  seriesContract,
  submissionsContract,
  tradesContract,
} from '@pricevault/contract';
import { expect, test } from 'vitest';
import { createMarket, dateOf, heatmap, latest, rows, submitAll } from '../../../test/market.ts';
import { closeWindows } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

const cents = { unit: 'ct', decimals: 2 };
const detailed = { unitDetail: 'of notional', decimalsByMeasure: { std: 4, z: 2 } };

test('unit and decimals are in results, charts, trades, windows, searches and files', async () => {
  const market = await createMarket(app, 1, { ...cents, ...detailed });
  const { batchId, typeId, tradeIds } = market;
  const [one] = market.firms as [Person];
  await submitAll(market, [[1, 2, 3]]);
  await closeWindows(app, typeId);

  const { result } = await latest(one, tradeIds);
  expect(result.map(({ unit, decimals }) => ({ unit, decimals }))).toEqual([cents, cents, cents]);
  const picture = { batchId, date: dateOf(0) };
  expect(await heatmap(one, picture)).toMatchObject({ ...cents, ...detailed });
  const behind = await rows(one, picture);
  expect(behind.result[0]?.decimalsByMeasure).toEqual(detailed.decimalsByMeasure);
  expect(behind).toMatchObject({ ...cents, result: [cents, cents, cents] });
  const facts = (await one.call(resultsContract.facts, { body: picture })).reply;
  expect(facts).toMatchObject({ ...cents, facts: { window: cents } });

  const check = { body: { items: tradeIds } };
  expect((await one.call(submissionsContract.check, check)).reply.window).toMatchObject(cents);
  const search = { body: { searchText: String(tradeIds[0]), instrumentType: typeId } };
  const found = (await one.call(searchContract.search, search)).reply.results;
  expect(found[0]).toMatchObject({ tradeId: tradeIds[0], ...cents });
  const detail = { body: { tradeId: tradeIds[0] ?? 0 } };
  const { trade } = (await one.call(quotesContract.trade.modalData, detail)).reply;
  expect(trade[0]?.instrumentType).toMatchObject([cents]);

  const download = { body: { batchIds: [batchId] } };
  const file = (await one.call(tradesContract.download, download)).reply;
  expect(file.series).toMatchObject([{ unit: 'ct of notional' }]);
});

test('types of different units share none, and their series is Mixed', async () => {
  const market = await createMarket(app, 1, cents);
  const other = await createMarket(app, 0);
  const { admin, batchId } = market;
  const addOther = { batchId, searchText: '', instrumentTypeId: other.typeId };
  await admin.call(seriesContract.addTrades, { body: addOther });
  const [one] = market.firms as [Person];
  const picture = { batchId, date: dateOf(0) };
  expect(await heatmap(one, picture)).toMatchObject({
    unit: null,
    decimals: null,
    unitDetail: null,
  });
  const { items } = (await one.call(seriesContract.list, { query: {} })).reply;
  expect(items.find(({ _id }) => _id === batchId)?.unit).toBe('Mixed');
  expect(items.find(({ _id }) => _id === other.batchId)?.unit).toBe('bp');
  const { items: types } = (await one.call(instrumentsContract.list, { query: {} })).reply;
  expect(types.find(({ _id }) => _id === market.typeId)).toMatchObject(cents);
});
