// The dashboard over HTTP: charts, history, facts and files, compared with figures computed from the submitted values.
import {
  instrumentsContract,
  overviewContract,
  resultsContract,
  settingsContract,
  type BodyInputOf,
} from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import {
  columnFigures,
  createMarket,
  dateOf,
  fiveFirms,
  heatmap,
  latest,
  submitAll,
} from '../../../test/market.ts';
import { closeWindows } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

describe('the dashboard', () => {
  test('a cell is the average and the maximum over strikes; a change is that of both', async () => {
    const market = await createMarket(app, 5);
    const earlier = fiveFirms.map((row) =>
      row.map((value, index) => value * (index === 0 ? 2 : 1) - 1),
    );
    await submitAll(market, earlier);
    await closeWindows(app, market.typeId, 5);
    await submitAll(market, fiveFirms);
    await closeWindows(app, market.typeId, 1);
    const [one] = market.firms as [Person];
    const std = (values: readonly (readonly number[])[], trade: number) =>
      columnFigures(values, trade).std;
    const now = [std(fiveFirms, 0), std(fiveFirms, 1)] as const;
    const then = [std(earlier, 0), std(earlier, 1)] as const;
    const average = ([a, b]: readonly [number, number]) => (a + b) / 2;
    const { items, asOf } = await heatmap(one, {
      batchId: market.batchId,
      date: dateOf(0),
      type: 'value',
    });
    expect(asOf).toBe(dateOf(1));
    expect(items.xRange).toEqual(['60m', '120m']);
    expect(items.data.map(({ name }) => name)).toEqual(['3m', '12m']);
    expect(items.data[0]).toMatchObject({
      data: [null, 0],
      maxData: [null, 0],
      strikes: [[], [0]],
    });
    expect(items.data[1]?.data[0]).toBeCloseTo(average(now), 12);
    expect(items.data[1]?.maxData[0]).toBeCloseTo(Math.max(...now), 12);
    expect(items.data[1]?.strikes[0]).toEqual([0, 0.01]);
    expect(items.dataRange.min).toBe(0);
    expect(items.dataRange.max).toBeCloseTo(average(now), 12);

    const change = await heatmap(one, {
      batchId: market.batchId,
      date: dateOf(0),
      since: dateOf(4),
      type: 'change',
    });
    expect(change).toMatchObject({ asOf: dateOf(1), sinceAsOf: dateOf(5) });
    expect(change.items.data[1]?.data[0]).toBeCloseTo(average(now) - average(then), 12);
    expect(change.items.data[1]?.maxData[0]).toBeCloseTo(Math.max(...now) - Math.max(...then), 12);
    // The same date twice: the second moves to the one before.
    const same = await heatmap(one, {
      batchId: market.batchId,
      date: dateOf(0),
      since: dateOf(1),
      type: 'change',
      strike: 0.01,
    });
    expect(same.sinceAsOf).toBe(dateOf(5));
    expect(same.items.data).toMatchObject([{ name: '12m', strikes: [[0.01]] }]);
    // A date without one within ten days has none.
    const old = await heatmap(one, { batchId: market.batchId, date: dateOf(30) });
    expect(old).toMatchObject({ asOf: null, items: { data: [], xRange: [] } });
    const nothing = await heatmap(one, {
      batchId: market.batchId,
      date: dateOf(0),
      since: dateOf(40),
      type: 'change',
    });
    expect(nothing.items.data).toEqual([]);

    const z = await heatmap(one, { batchId: market.batchId, date: dateOf(0), metric: 'z' });
    // Against the others: (10.1 − 10.475) / 0.311 and (20.25 − 20.563) / 0.370.
    expect(z.items.data[0]?.data[0]).toBeCloseTo((-1.2 + -0.8) / 2, 9);

    const history = await one.call(resultsContract.history, {
      body: {
        batchId: market.batchId,
        since: dateOf(60),
        date: dateOf(0),
        expiry: '1y',
        tenor: '60m',
        metric: 'std',
      },
    });
    expect(history.reply.items.map(({ valuationDate }) => valuationDate)).toEqual([
      dateOf(5),
      dateOf(1),
    ]);
    expect(history.reply.items[1]?.value).toBeCloseTo(average(now), 12);
    expect(history.reply.items[1]?.own).toBeCloseTo((10.1 + 20.25) / 2, 12);

    const { facts } = (
      await one.call(resultsContract.facts, {
        body: { batchId: market.batchId, date: dateOf(0), since: dateOf(5) },
      })
    ).reply;
    expect(facts).toMatchObject({
      contributors: 5,
      trades: 3,
      largestMove: { expiry: '12m', tenor: '60m' },
    });
    const moved = await one.call(resultsContract.facts, {
      body: { batchId: market.batchId, date: dateOf(0), since: dateOf(5), metric: 'vol' },
    });
    expect(moved.reply.facts.largestMove).toBeNull();
    expect(facts.medianStd).toBeCloseTo([...now, 0].toSorted((a, b) => a - b)[1] ?? 0, 12);
    expect(facts.window?.instrumentTypeId).toBe(market.typeId);
    const newest = (await one.call(resultsContract.newest)).reply.items;
    expect(newest.find(({ instrumentTypeId }) => instrumentTypeId === market.typeId)).toMatchObject(
      { valuationDate: dateOf(1), contributors: 5, trades: 3 },
    );
  });

  test('the overview has the trades at the money of the newest final date, own against consensus', async () => {
    const market = await createMarket(app, 5);
    const { batchId } = market;
    const [one] = market.firms as [Person];
    const overview = async (person: Person, body: BodyInputOf<typeof overviewContract.overview>) =>
      (await person.call(overviewContract.overview, { body })).reply;
    expect(await overview(one, { batchId })).toMatchObject({ items: [], asOf: null });
    await submitAll(market, fiveFirms);
    // Longer ago than a dashboard date may mean.
    await closeWindows(app, market.typeId, 20);
    const seen = await overview(one, { batchId });
    expect(seen).toMatchObject({ asOf: dateOf(20), optionType: 'Payer', curveDate: null });
    // The strike of 100 basis points is left out; shortest first.
    expect(seen.items).toMatchObject([
      { expiry: '3m', tenor: '120m', mean: 30, ownValue: 30, difference: 0, n: 5, vol: null },
      { expiry: '12m', tenor: '60m', mean: 10.4, ownValue: 10.1, difference: -0.3, zScore: -1.2 },
    ]);
    expect(seen.items[0]?.volMissing).toBe('forward');
    const other = await overview(await app.person(), { batchId });
    expect(other.items[1]).toMatchObject({ mean: 10.4, ownValue: null, difference: null });
    // Before it closed nothing was known.
    expect(await overview(one, { batchId, knownOn: '2001-01-01' })).toMatchObject({ items: [] });
    const foreign = await (
      await app.person()
    ).call(overviewContract.overview, {
      body: { batchId: '0b7e2c55-9f3c-4f0c-8f0e-000000000000' },
    });
    expect(foreign.status).toBe(404);
  });

  test('an unvetted firm learns why its overview of a real type is empty', async () => {
    const market = await createMarket(app, 5, { isSample: false });
    await submitAll(market, fiveFirms);
    await closeWindows(app, market.typeId);
    const stranger = await app.person('user', { isVetted: false });
    const { reply } = await stranger.call(overviewContract.overview, {
      body: { batchId: market.batchId },
    });
    expect(reply).toMatchObject({ items: [], asOf: null, hiddenBecause: 'notVetted' });
  });

  test('without a series all that the caller sees count, and others’ do not', async () => {
    const market = await createMarket(app, 1);
    await submitAll(market, [[1, 2, 3]]);
    await closeWindows(app, market.typeId);
    const all = await market.firms[0]?.call(resultsContract.latest, { body: {} });
    const ids = all?.reply.result.map(({ tradeId }) => tradeId) ?? [];
    expect(ids).toEqual(expect.arrayContaining(market.tradeIds));
  });

  test('dates, strikes and metrics that are none are refused', async () => {
    const person = await app.person();
    const bad = async (body: object) => {
      const answer = await person.call(resultsContract.allStrikes, {
        body: body as BodyInputOf<typeof resultsContract.allStrikes>,
      });
      return [answer.status, answer.refusal.codes];
    };
    expect(await bad({ date: '2026-02-30' })).toEqual([400, ['dateInvalid']]);
    expect(await bad({ date: '2026-02-03', strike: 'high' })).toEqual([
      400,
      ['strikeRelativeInvalid'],
    ]);
    expect(await bad({ date: '2026-02-03', metric: 'delta' })).toEqual([400, ['metricInvalid']]);
    expect(
      (
        await person.call(resultsContract.allStrikes, {
          body: { date: '2026-02-03T00:00:00.000Z', strike: '0.05' },
        })
      ).status,
    ).toBe(200);
  });
});

describe('the results file', () => {
  test('has the caller’s headings, and results of removed trades stay', async () => {
    const market = await createMarket(app, 1);
    const [one] = market.firms as [Person];
    await submitAll(market, [[1, 2, 3]]);
    await closeWindows(app, market.typeId);
    await one.call(settingsContract.save, { body: { items: ['tenor', 'expiry'] } });
    await market.admin.call(instrumentsContract.remove, { body: { items: [market.typeId] } });
    const { csvHeadings, result } = await latest(one, market.tradeIds);
    expect(csvHeadings).toEqual(['Trade Reference', 'tenor', 'expiry']);
    expect(result[0]).toMatchObject({
      'Trade Reference': market.tradeIds[0],
      tenor: '60m',
      expiry: '12m',
      mean: 1,
      n: 1,
      ownValue: 1,
      difference: 0,
      valuationDate: dateOf(0),
    });
  });
});
