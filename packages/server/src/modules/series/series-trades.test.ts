import { csvHeadings } from '@pricevault/basics';
import {
  instrumentsContract,
  seriesContract,
  settingsContract,
  tradesContract,
  type BodyInputOf,
} from '@pricevault/contract';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInstrument, tradeRows, uploadTrades } from '../../../test/reference-data.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const admin = await app.person('admin');
const user = await app.person();
const { _id } = await createInstrument(admin, { name: 'Swaption of test' });
await uploadTrades(admin, _id, tradeRows(30));
const searchAll = async (body: BodyInputOf<typeof seriesContract.searchAllTrades>) =>
  (await user.call(seriesContract.searchAllTrades, { body })).reply;
const all = await searchAll({ pageSize: -1 });
/** `_id`s of trades 1 to 30, by their trade id. */
const trades = new Map(all.items.map((trade) => [trade.tradeId, trade._id]));

/** A new series of the user's for each test. */
let batchId: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  const { reply } = await user.call(seriesContract.create, {
    body: {
      name: `Series ${made}`,
      serviceFrequency: 'Daily',
      pricingTZ: 'NYC',
      pricingTime: '16:00',
    },
  });
  batchId = reply.items[0]?._id ?? '';
});

const searchAdded = async (search: object = {}) =>
  (await user.call(seriesContract.searchAddedTrades, { body: { batchId, ...search } })).reply;
const add = (tradeId: number, person = user) =>
  person.call(seriesContract.addTrade, {
    body: { batchId, tradeOId: trades.get(tradeId) ?? 'none' },
  });
const numbers = (items: readonly { tradeId: number }[]) => items.map(({ tradeId }) => tradeId);

describe('searching all trades', () => {
  test('pages count from 1, rows are in the order of their ids, the total is true', async () => {
    const first = await searchAll({ searchText: '', pageNum: 1, pageSize: 5 });
    const second = await searchAll({ pageNum: 2, pageSize: 5 });
    expect(numbers(first.items)).toEqual([1, 2, 3, 4, 5]);
    expect(numbers(second.items)).toEqual([6, 7, 8, 9, 10]);
    expect(first).toMatchObject({ total: 30, totalIsMinimum: false });
    expect(first.items[0]).toMatchObject({
      instrumentType: [{ name: 'Swaption of test', currency: 'USD', serviceFrequency: 'Daily' }],
      expiry: '1m',
      tenor: '12m',
      optionType: 'Payer',
      isAdded: false,
    });
  });

  test('contains in any case, every word, also in the type’s name and currency', async () => {
    const found = async (searchText: string) =>
      numbers((await searchAll({ searchText, pageSize: -1 })).items);
    expect(await found('RECEIV')).toHaveLength(15);
    expect(await found('payer 12m')).toEqual(await found('12M PAYER'));
    expect(await found('usd')).toHaveLength(30);
    // Screens show 12m as 1Y.
    expect((await found('12m')).length).toBeGreaterThan(0);
    expect(await found('payer 1Y')).toEqual(await found('payer 12m'));
    expect(await found('swaption 27')).toContain(27);
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect(await found("'; drop table trades; --")).toEqual([]);
    expect(await found('  ')).toHaveLength(30);
  });

  test('tells which trades are in the series, and narrows by type', async () => {
    await add(2);
    const { items } = await searchAll({ batchId, pageSize: 3 });
    expect(items.map(({ isAdded }) => isAdded)).toEqual([false, true, false]);
    expect((await searchAll({ instrumentTypeId: 'none' })).total).toBe(0);
  });

  test.each([
    { pageNum: 0 },
    { pageSize: 0 },
    { pageSize: 1_001 },
    { searchText: 'x'.repeat(201) },
  ])('%j is refused', async (body) => {
    expect((await user.call(seriesContract.searchAllTrades, { body })).status).toBe(400);
  });
});

describe('adding and removing one trade', () => {
  test('the link is found under its own id, the trade under tradeOId', async () => {
    const { reply } = await add(7);
    const { items, total } = await searchAdded();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      _id: reply.newId,
      batchId,
      tradeOId: trades.get(7),
      tradeId: 7,
    });
  });

  test('a trade that is in already is refused with the specified words, and check says so', async () => {
    const check = async () =>
      (await user.call(seriesContract.check, { body: { batchId, tradeOId: trades.get(7) ?? '' } }))
        .reply.result;
    expect(await check()).toBe(false);
    await add(7);
    expect(await check()).toBe(true);
    const { status, refusal } = await add(7);
    expect([status, refusal.errors]).toEqual([409, ['The trade exists in the batch now!']]);
  });

  test('ten additions of one trade at once add it once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(9)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await searchAdded()).total).toBe(1);
  });

  test('a removed trade is gone from the series; removing it again is refused', async () => {
    const { reply } = await add(3);
    const remove = () =>
      user.call(seriesContract.removeTrade, { body: { tradeBatchId: reply.newId } });
    expect((await remove()).status).toBe(200);
    expect((await searchAdded()).total).toBe(0);
    expect((await remove()).refusal.codes).toEqual(['tradeNotInSeries']);
  });

  test('an admin fills somebody’s series; others do not', async () => {
    expect((await add(4, admin)).status).toBe(200);
    expect((await add(5, await app.person())).status).toBe(404);
  });

  test('a trade that does not exist is refused', async () => {
    expect((await add(-1)).refusal.codes).toEqual(['tradeNotFound']);
  });
});

describe('many at once', () => {
  const addMany = (body: object) =>
    user.call(seriesContract.addTrades, { body: { batchId, ...body } });
  const removeMany = (body: object) =>
    user.call(seriesContract.removeTrades, { body: { batchId, ...body } });

  test('chosen trades are added, those that are in are counted, unknown ids mean nothing', async () => {
    await add(1);
    const chosen = [trades.get(1), trades.get(2), trades.get(3), 'unknown'];
    const { reply } = await addMany({ chosen: JSON.stringify(chosen) });
    expect(reply).toEqual({ success: true, added: 2, alreadyIn: 1, total: 3 });
  });

  test('all that a search finds are added and removed', async () => {
    expect((await addMany({ searchText: 'receiver' })).reply).toMatchObject({
      added: 15,
      total: 15,
    });
    expect((await addMany({ searchText: '' })).reply).toMatchObject({
      added: 15,
      alreadyIn: 15,
      total: 30,
    });
    expect((await removeMany({ searchText: 'payer' })).reply).toMatchObject({
      removed: 15,
      total: 15,
    });
    const { items } = await searchAdded({ searchText: '2m', pageSize: 2 });
    const chosen = items.map(({ _id }) => _id);
    expect((await removeMany({ chosen })).reply).toMatchObject({ removed: 2, total: 13 });
  });

  test('links of another series are not removed', async () => {
    await add(1);
    const [link] = (await searchAdded()).items;
    const other = await user.call(seriesContract.create, {
      body: { name: 'Other', serviceFrequency: 'Daily', pricingTZ: 'NYC', pricingTime: '16:00' },
    });
    const { reply } = await user.call(seriesContract.removeTrades, {
      body: { batchId: other.reply.items[0]?._id ?? '', chosen: [link?._id ?? ''] },
    });
    expect(reply.removed).toBe(0);
    expect((await searchAdded()).total).toBe(1);
  });

  test.each([{}, { chosen: ['a'], searchText: '' }])('%j is refused', async (body) => {
    expect((await addMany(body)).refusal.codes).toEqual(['seriesTradesUnchosen']);
    expect((await removeMany(body)).refusal.codes).toEqual(['seriesTradesUnchosen']);
  });
});

describe('trades out of sight', () => {
  test('leave the series with their type, and come back with it', async () => {
    const type = await createInstrument(admin);
    await uploadTrades(admin, type._id, [{ tradeid: 501 }]);
    await user.call(seriesContract.addTrades, { body: { batchId, searchText: '501' } });
    await add(1);
    await admin.call(instrumentsContract.remove, { body: { items: [type._id] } });
    expect(numbers((await searchAdded()).items)).toEqual([1]);
    const again = await createInstrument(admin);
    await uploadTrades(admin, again._id, [{ tradeid: 501 }]);
    expect(numbers((await searchAdded()).items)).toEqual([1, 501]);
    await admin.call(instrumentsContract.remove, { body: { items: [again._id] } });
  });
});

describe('downloading', () => {
  const download = (person: Person, ...batchIds: string[]) =>
    person.call(tradesContract.download, { body: { batchIds } });

  test('rows carry the caller’s headings in their order, and fit the contract', async () => {
    await add(5);
    await add(2);
    const { status, reply } = await download(user, batchId);
    expect(status).toBe(200);
    expect(z.safeParse(tradesContract.download.reply, reply).success).toBe(true);
    expect(reply.csvHeadings).toEqual([...csvHeadings]);
    expect(reply.series).toEqual([
      {
        _id: batchId,
        name: `Series ${made}`,
        serviceFrequency: 'Daily',
        pricingTZ: 'NYC',
        pricingTime: '16:00',
        unit: 'bp',
      },
    ]);
    expect(numbers(reply.items)).toEqual([2, 5]);
    expect(reply.items[0]).toMatchObject({
      batchId,
      'Trade Reference': 2,
      assetName: expect.stringContaining('Asset'),
      instrumentName: 'Swaption of test',
      currency: 'USD',
      pricingTime: '16:00',
      strikeRelative: 0.001,
      strikeFixed: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  test('after the headings were changed, the rows follow', async () => {
    const person = await app.person('admin');
    await person.call(settingsContract.save, { body: { items: ['tenor', 'expiry'] } });
    await add(1);
    const { reply } = await download(person, batchId);
    expect(reply.csvHeadings).toEqual(['Trade Reference', 'tenor', 'expiry']);
    expect(reply.items).toEqual([
      { batchId, tradeId: 1, 'Trade Reference': 1, tenor: '12m', expiry: '1m' },
    ]);
  });

  test('an empty series has no rows; one that is out of sight is refused', async () => {
    expect((await download(user, batchId)).reply.items).toEqual([]);
    expect((await download(await app.person(), batchId)).status).toBe(404);
  });
});

describe('totals', () => {
  test('are counted up to 10,000, and say when there are more', async () => {
    const type = await createInstrument(admin, { name: 'Crowded' });
    // Half of them are payers. The planner guesses how many from a sample: of 30,000 it now and then expects more than
    // 20,000 and takes the other way of counting, of 22,000 it cannot.
    await uploadTrades(admin, type._id, tradeRows(22_000, 100_000));
    const { total, totalIsMinimum } = await searchAll({ searchText: '' });
    expect([total, totalIsMinimum]).toEqual([10_000, true]);
    const halfOfThem = await searchAll({ searchText: 'payer', instrumentTypeId: type._id });
    expect(halfOfThem).toMatchObject({ total: 10_000, totalIsMinimum: true });
    const rare = await searchAll({ searchText: '121999' });
    expect(rare).toMatchObject({ total: 1, totalIsMinimum: false });
    expect((await searchAll({ pageSize: -1 })).items).toHaveLength(10_000);
  });
});
