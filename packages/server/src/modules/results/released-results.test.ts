// What real types show, over HTTP: floors, outliers, quote steps, nothing before the close, and nothing to firms that are not
// vetted, on every path.
import {
  consensusContract,
  createdTradesContract,
  instrumentsContract,
  resultsContract,
  submissionsContract,
} from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { createMarket, dateOf, heatmap, latest, rows, submitAll } from '../../../test/market.ts';
import { anInstrument } from '../../../test/reference-data.ts';
import { closeWindows, endWindows, marks, openAllDay, submit } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { settleDueWindows } from './settlement.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

const real = { isSample: false, outlierRule: 'none' } as const;
const unvetted = () => app.person('user', { isVetted: false });

/** Marks of firms on one trade; the others have none. */
async function publish(values: readonly number[], form: Parameters<typeof createMarket>[2] = {}) {
  const market = await createMarket(app, values.length, { ...real, ...form });
  await submitAll(
    market,
    values.map((value) => [value]),
  );
  await closeWindows(app, market.typeId);
  const asked = { batchId: market.batchId, date: dateOf(0) };
  const shown = async (person: Person) => (await rows(person, asked)).result[0];
  return { market, asked, shown, row: await shown(market.firms[0] as Person) };
}

const none = {
  mean: null,
  std: null,
  median: null,
  min: null,
  max: null,
  zScore: null,
  rank: null,
};

describe('floors', () => {
  test('with four contributors neither figures nor n are shown', async () => {
    const { row, market } = await publish([1.001, 2.001, 3.001, 4.001]);
    expect(row).toMatchObject({ n: null, ...none, difference: null, vol: null, ownValue: 1.001 });
    const { facts } = (
      await market.admin.call(resultsContract.facts, {
        body: { batchId: market.batchId, date: dateOf(0) },
      })
    ).reply;
    expect(facts).toMatchObject({ contributors: null, trades: 0, withheld: 1, medianStd: null });
    const asked = { batchId: market.batchId, date: dateOf(0) };
    for (const metric of ['mean', 'vol', 'z'] as const) {
      const picture = (await heatmap(market.firms[0] as Person, { ...asked, metric })).items;
      const cell = { expiry: '12m', tenor: '60m', isWithdrawn: false };
      expect(picture).toMatchObject({ data: [{ data: [null] }], hidden: [cell] });
    }
    const { items } = (await market.admin.call(resultsContract.newest)).reply;
    const closed = items.find(({ instrumentTypeId }) => instrumentTypeId === market.typeId);
    expect(closed).toMatchObject({ contributors: null, trades: 1 });
  });

  test('with five n, mean and deviation; with eight median, rank and score; with twelve the ends', async () => {
    const five = await publish([1.001, 2.001, 3.001, 4.001, 5.001]);
    expect(five.row).toMatchObject({ ...none, n: 5, mean: 3.001, std: 1.414, difference: -2 });
    const eight = await publish([1.001, 2.001, 3.001, 4.001, 5.001, 6.001, 7.001, 8.001]);
    // The others: 2 to 8, mean 5, deviation 2.
    expect(eight.row).toMatchObject({
      n: 8,
      median: 4.501,
      rank: 1,
      zScore: -2,
      min: null,
      max: null,
    });
    const twelve = await publish(Array.from({ length: 12 }, (_, index) => index + 1.001));
    expect(twelve.row).toMatchObject({ n: 12, min: 1.501, max: 11.501 });
  });

  test('a type asks for more, and what it asked for at the opening counts', async () => {
    const { row } = await publish([1.001, 2.001, 3.001, 4.001, 5.001], { minContributors: 6 });
    expect(row).toMatchObject({ n: null, mean: null });
    const market = await createMarket(app, 5, real);
    await submitAll(market, [[1], [2], [3], [4], [5]]);
    const changed = await market.admin.call(instrumentsContract.update, {
      body: {
        ...anInstrument,
        ...openAllDay,
        name: 'Stricter',
        _id: market.typeId,
        assetId: (await typeOf(market.admin, market.typeId)).assetId,
        minContributors: 9,
        quoteStep: 10,
      },
    });
    expect(changed.status).toBe(200);
    await closeWindows(app, market.typeId);
    const asked = { batchId: market.batchId, date: dateOf(0) };
    expect((await rows(market.admin, asked)).result[0]).toMatchObject({ n: 5, mean: 3 });
  });

  test('scores of the heatmap are those of the rows, also of a mark that was set aside', async () => {
    const values = [1.001, 2.011, 3.001, 4.021, 5.001, 6.001, 7.031, 8.001, 500];
    const { market, asked, shown } = await publish(values, { outlierRule: 'mad' });
    for (const index of [0, 3, 8]) {
      const firm = market.firms[index] as Person;
      const picture = await heatmap(firm, { ...asked, metric: 'z' });
      const { zScore } = (await shown(firm)) ?? {};
      expect(zScore).not.toBeNull();
      expect(picture.items.data[0]?.data).toEqual([zScore]);
    }
    expect((await shown(market.firms[8] as Person))?.zScore).toBe(9.9);
  });
});

async function typeOf(admin: Person, id: string) {
  const { items } = (await admin.call(instrumentsContract.list)).reply;
  const found = items.find(({ _id }) => _id === id);
  if (!found) throw new Error('There is no such type.');
  return found;
}

describe('outliers and steps', () => {
  test('one mark a hundred times too large moves nothing, and its firm learns of it', async () => {
    const values = [119.1, 119.6, 119.9, 120.1, 119.4, 11_960];
    const { row, shown, market } = await publish(values, { outlierRule: 'mad' });
    expect(row).toMatchObject({ n: 5, mean: 119.6, isAccepted: true });
    expect(await shown(market.firms[5] as Person)).toMatchObject({ n: 5, isAccepted: false });
  });

  test('provisional figures of a sample set the same marks aside as the final ones', async () => {
    const market = await createMarket(app, 8, { outlierRule: 'mad' });
    // Of the second trade all marks count; of the third the farthest two of eight are set aside, as more would be too many.
    const columns = [
      [119.1, 119.6, 119.9, 120.1, 119.4, 119.5, 119.7, 11_960],
      [1, 2, 3, 4, 5, 6, 7, 8],
      [1, 1, 1, 1, 1, 50, 60, 70],
    ];
    const firmMarks = Array.from(market.firms.keys(), (firm) =>
      columns.map((column) => column[firm] ?? 0),
    );
    await submitAll(market, firmMarks);
    const asked = { batchId: market.batchId, date: dateOf(0) };
    const seen = async (firm: Person) => ({
      rows: (await rows(firm, asked)).result.map((row) => ({ ...row, isProvisional: null })),
      scores: (await heatmap(firm, { ...asked, metric: 'z' })).items,
      means: (await heatmap(firm, { ...asked, metric: 'mean' })).items,
    });
    const [ours, theirs] = [market.firms[0] as Person, market.firms[7] as Person];
    const before = [await seen(ours), await seen(theirs)];
    expect(before[0]?.rows).toMatchObject([
      { n: 7, mean: 119.614, max: 120.1, isAccepted: true, rank: 1 },
      { n: 8, mean: 4.5 },
      { n: 6, mean: 9.167, max: 50 },
    ]);
    expect(before[1]?.rows[0]).toMatchObject({ n: 7, isAccepted: false, rank: null });
    await closeWindows(app, market.typeId);
    expect([await seen(ours), await seen(theirs)]).toEqual(before);
  });

  test('figures have the grid on which most firms quote, however many marks one of them gives', async () => {
    const market = await createMarket(app, 5, real);
    const [trade, ...others] = market.tradeIds;
    const flooding = [100.001, ...others.map((_, place) => 1.001 + place / 1000)];
    await submit(market.firms[0] as Person, marks([trade, ...others] as number[], flooding));
    for (const [place, value] of [103.002, 96, 102, 104].entries()) {
      await submit(market.firms[place + 1] as Person, marks([trade] as number[], [value]));
    }
    await closeWindows(app, market.typeId);
    const { result } = await rows(market.firms[0] as Person, {
      batchId: market.batchId,
      date: dateOf(0),
    });
    expect(result[0]).toMatchObject({ n: 5, mean: 101, std: 3 });
  });
});

describe('before the close', () => {
  test('nobody sees a figure of a real type; windows show a band of contributors', async () => {
    const market = await createMarket(app, 5, real);
    const values = [[1], [2], [3], [4], [5]];
    const bandOf = async (person: Person) => {
      const { items } = (await person.call(submissionsContract.windows)).reply;
      return items.find(({ instrumentTypeId }) => instrumentTypeId === market.typeId)
        ?.contributorBand;
    };
    await submitAll(market, values.slice(0, 4));
    expect(await bandOf(market.admin)).toBe('below5');
    await submitAll({ ...market, firms: market.firms.slice(4) }, values.slice(4));
    expect(await bandOf(market.admin)).toBe('5to7');
    const asked = { batchId: market.batchId, date: dateOf(0) };
    for (const person of [market.firms[0] as Person, market.admin]) {
      expect((await latest(person, market.tradeIds)).result).toEqual([]);
      expect(await rows(person, asked)).toMatchObject({ result: [], isProvisional: false });
      expect((await heatmap(person, { ...asked, metric: 'mean' })).items.data).toEqual([]);
      const { facts } = (await person.call(resultsContract.facts, { body: asked })).reply;
      expect(facts).toMatchObject({ contributors: null, trades: 0, medianStd: null });
    }
  });
});

describe('firms that are not vetted', () => {
  test('their marks are stored and never counted', async () => {
    const market = await createMarket(app, 5, real);
    const stranger = await unvetted();
    await submitAll(market, [[1], [2], [3], [4], [5]]);
    const { reply } = await submit(stranger, marks(market.tradeIds, [1e6]));
    expect(reply).toMatchObject({ is_timing: false, reason: 'notVetted', stored: 1 });
    const { items } = (await stranger.call(submissionsContract.list, { query: {} })).reply;
    expect(items[0]).toMatchObject({ is_timing: false, reason: 'notVetted' });
    await closeWindows(app, market.typeId);
    const asked = { batchId: market.batchId, date: dateOf(0) };
    expect((await rows(market.admin, asked)).result[0]).toMatchObject({ n: 5, mean: 3 });
  });

  test('they see no consensus on any path, and staff and admins do', async () => {
    const { market, asked } = await publish([1.001, 2.001, 3.001, 4.001, 5.001]);
    const period = { ...asked, since: dateOf(9) };
    const tradeId = market.tradeIds[0] ?? 0;
    const seen = async (person: Person) => {
      const picture = await heatmap(person, { ...asked, metric: 'mean' });
      const newest = (await person.call(resultsContract.newest)).reply.items;
      const trade = { instrumentTypeId: market.typeId, expiry: '12m', tenor: '60m' };
      const similar = await person.call(createdTradesContract.similar, { body: { trade } });
      return {
        cells: picture.items.data.length,
        hiddenBecause: picture.hiddenBecause,
        rows: (await rows(person, asked)).result.length,
        latest: (await latest(person, [tradeId])).result.length,
        series: (await person.call(resultsContract.latest, { body: asked })).reply.result.length,
        history: (await person.call(resultsContract.history, { body: period })).reply.items.length,
        facts: (await person.call(resultsContract.facts, { body: asked })).reply.facts.medianStd,
        contributors: newest.find(({ instrumentTypeId }) => instrumentTypeId === market.typeId)
          ?.contributors,
        reference: (
          await person.call(submissionsContract.reference, { body: { items: [tradeId] } })
        ).reply.items[0]?.mean,
        similar: similar.reply.items.map(({ lastPrice }) => lastPrice),
      };
    };
    const nothing = { cells: 0, rows: 0, latest: 0, series: 0, history: 0, facts: null };
    expect(await seen(await unvetted())).toMatchObject({
      ...nothing,
      hiddenBecause: 'notVetted',
      contributors: null,
      reference: null,
      similar: [null, null],
    });
    const all = {
      cells: 1,
      rows: 1,
      latest: 1,
      series: 1,
      history: 1,
      facts: 1.414,
      reference: 3.001,
    };
    for (const person of [
      market.firms[0] as Person,
      await app.person('staff', { isVetted: false }),
      await app.person('admin', { isVetted: false }),
    ]) {
      expect(await seen(person)).toMatchObject({
        ...all,
        hiddenBecause: null,
        contributors: 5,
        similar: [3.001, null],
      });
    }
  });

  test('they take part in samples', async () => {
    const market = await createMarket(app, 1);
    const stranger = await unvetted();
    await submitAll(market, [[1]]);
    expect((await submit(stranger, marks(market.tradeIds, [3]))).reply.is_timing).toBe(true);
    expect((await latest(stranger, market.tradeIds)).result).toMatchObject([
      { n: 2, mean: 2, isProvisional: true, isSample: true },
    ]);
  });
});

test('with give to get only firms that gave see final results', async () => {
  const market = await createMarket(app, 5, { ...real, giveToGet: true });
  await submitAll(market, [[1.001], [2.001], [3.001], [4.001], [5.001]]);
  await closeWindows(app, market.typeId, 1);
  const asked = { batchId: market.batchId, date: dateOf(0) };
  expect((await rows(market.firms[0] as Person, asked)).result).toMatchObject([{ n: 5 }]);
  expect((await rows(market.admin, asked)).result).toHaveLength(1);
  const other = await app.person();
  const nothing = { result: [], hiddenBecause: 'nothingGiven' };
  expect(await rows(other, asked)).toMatchObject(nothing);
  // A mark in an open window opens nothing yet: it could be withdrawn again after a look.
  expect((await submit(other, marks(market.tradeIds, [3]))).reply.is_timing).toBe(true);
  expect(await rows(other, asked)).toMatchObject(nothing);
  expect((await latest(other, market.tradeIds)).result).toEqual([]);
  await closeWindows(app, market.typeId);
  expect((await rows(other, { ...asked, date: dateOf(1) })).result).toMatchObject([{ n: 5 }]);
});

test('of trades of identical terms in two types the one with fewer firms is withheld', async () => {
  const [wide, narrow] = [await createMarket(app, 7, real), await createMarket(app, 0, real)];
  const both = wide.firms.slice(0, 6);
  await submitAll(
    wide,
    Array.from({ length: 7 }, (_, index) => [index + 1]),
  );
  await submitAll(
    { ...narrow, firms: both },
    Array.from({ length: 6 }, (_, index) => [index + 1]),
  );
  await endWindows(app, narrow.typeId);
  await endWindows(app, wide.typeId);
  await settleDueWindows(app.platform);
  const shown = async ({ batchId }: { batchId: string }) =>
    (await rows(wide.admin, { batchId, date: dateOf(0) })).result[0];
  expect(await shown(wide)).toMatchObject({ n: 7, mean: 4 });
  expect(await shown(narrow)).toMatchObject({ n: null, mean: null });
});

test('a type is no longer turned from sample to real once a window of it is stored', async () => {
  const market = await createMarket(app, 1, { isSample: true });
  // Looking is enough: it stores the window with the rule of the moment.
  await (
    await unvetted()
  ).call(consensusContract.check, { body: { items: JSON.stringify(market.tradeIds) } });
  const stored = (await market.admin.call(instrumentsContract.list)).reply.items.find(
    ({ _id }) => _id === market.typeId,
  );
  const { refusal } = await market.admin.call(instrumentsContract.update, {
    body: {
      ...anInstrument,
      ...openAllDay,
      _id: market.typeId,
      name: stored?.name ?? '',
      assetId: stored?.assetId ?? '',
      isSample: false,
    },
  });
  expect(refusal.codes).toEqual(['instrumentSampleFixed']);
  // Nothing was submitted, so the sentence must not claim it.
  expect(refusal.errors.join()).toContain('a window or round has started');
});
