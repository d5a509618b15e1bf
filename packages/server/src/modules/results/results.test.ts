// Results over HTTP: formed once at the close, provisional for those who gave, pictures and rows compared with figures
// that are worked out here from the submitted values.
import {
  instrumentsContract,
  resultsContract,
  seriesContract,
  settingsContract,
  submissionsContract,
  type BodyInputOf,
  type InstrumentForm,
} from '@pricevault/contract';
import { mean, median, populationStd } from '@pricevault/pricing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeWindows,
  createOpenType,
  endWindows,
  marks,
  submit,
  type MarkRow,
} from '../../../test/submissions.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { settleWindow } from './settlement.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
});
afterAll(() => app.close());

const dayMs = 86_400_000;
const dateOf = (daysBack: number) =>
  new Date(Date.now() - daysBack * dayMs).toISOString().slice(0, 10);

/** Two cells; the first has two strikes. */
const terms = [
  { expiry: '12m', tenor: '60m', strike: 0, optiontype: 'Payer' },
  { expiry: '12m', tenor: '60m', strike: 0.01, optiontype: 'Payer' },
  { expiry: '3m', tenor: '120m', strike: 0, optiontype: 'Payer' },
];

interface Market {
  readonly typeId: string;
  readonly tradeIds: number[];
  readonly admin: Person;
  readonly batchId: string;
  readonly firms: Person[];
}

async function createMarket(
  firmCount: number,
  form: Partial<InstrumentForm> = {},
): Promise<Market> {
  const { type, tradeIds, admin } = await createOpenType(app, terms, form);
  const { reply } = await admin.call(seriesContract.create, {
    body: {
      name: `Series of ${type.name}`,
      serviceFrequency: 'Daily',
      pricingTZ: 'UTC',
      pricingTime: '16:00',
    },
  });
  const batchId = reply.items[0]?._id ?? '';
  await admin.call(seriesContract.addTrades, {
    body: { batchId, searchText: '', instrumentTypeId: type._id },
  });
  const firms: Person[] = [];
  for (let index = 0; index < firmCount; index += 1) firms.push(await app.person());
  return { typeId: type._id, tradeIds, admin, batchId, firms };
}

/** The firms' values: a row for each firm, a column for each trade. */
async function submitAll({ firms, tradeIds }: Market, values: readonly (readonly number[])[]) {
  for (const [index, row] of values.entries()) {
    const firm = firms[index];
    if (firm) expect((await submit(firm, marks(tradeIds, row))).reply.is_timing).toBe(true);
  }
}

const heatmap = async (person: Person, body: BodyInputOf<typeof resultsContract.allStrikes>) =>
  (await person.call(resultsContract.allStrikes, { body })).reply;
const rows = async (person: Person, body: BodyInputOf<typeof resultsContract.trades>) =>
  (await person.call(resultsContract.trades, { body })).reply;
const latest = async (person: Person, tradeIds: number[]) =>
  (await person.call(submissionsContract.result, { body: { tradeIds } })).reply;

function columnFigures(values: readonly (readonly number[])[], trade: number) {
  const column = values.map((row) => row[trade] ?? Number.NaN);
  const value = (outcome: { ok: boolean; value?: number }) => outcome.value ?? Number.NaN;
  return {
    n: column.length,
    mean: value(mean(column)),
    std: value(populationStd(column)),
    median: value(median(column)),
    min: Math.min(...column),
    max: Math.max(...column),
  };
}

const fiveFirms = [
  [10.1, 20.25, 30],
  [10.2, 20.5, 30],
  [10.4, 20, 30],
  [10.3, 21, 30],
  [11, 20.75, 30],
];

describe('at the close', () => {
  test('number, mean, deviation, minimum, maximum and median are those of the firms’ last values', async () => {
    const market = await createMarket(5);
    await submitAll(market, [[99, 99, 99], ...fiveFirms.slice(1)]);
    await submit(market.firms[0] as Person, marks(market.tradeIds, fiveFirms[0] ?? []));
    await closeWindows(app, market.typeId);
    const { result } = await rows(market.firms[2] as Person, {
      batchId: market.batchId,
      date: dateOf(0),
    });
    expect(result.map(({ tradeId }) => tradeId)).toEqual(market.tradeIds);
    for (const [trade, row] of result.entries()) {
      const expected = columnFigures(fiveFirms, trade);
      expect(row.n).toBe(5);
      for (const key of ['mean', 'std', 'min', 'max', 'median'] as const) {
        expect(row[key]).toBeCloseTo(expected[key], 12);
      }
      expect(row.ownValue).toBe(fiveFirms[2]?.[trade]);
      expect(row.isProvisional).toBe(false);
    }
    const [first, , third] = result;
    expect(first?.difference).toBeCloseTo(10.4 - (first?.mean ?? 0), 12);
    expect(first?.zScore).toBeCloseTo((first?.difference ?? 0) / (first?.std ?? 1), 12);
    expect(first?.rank).toBe(4);
    // All the same: no scale, shared places.
    expect(third).toMatchObject({ std: 0, mean: 30, zScore: null, rank: 3 });
  });

  test('many parallel closings on two nodes form the results once', async () => {
    const market = await createMarket(2);
    await submitAll(market, [
      [1, 2, 3],
      [3, 4, 5],
    ]);
    await endWindows(app, market.typeId);
    const node = await app.addNode();
    const { rows: windows } = await sql<{ id: number }>`
      select id from submission_windows where instrument_id = ${market.typeId}`.execute(
      app.platform.db.queries,
    );
    const id = windows[0]?.id ?? 0;
    const formed = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        settleWindow(index % 2 === 0 ? app.platform : node.platform, id),
      ),
    );
    expect(formed.filter(Boolean).length).toBeLessThanOrEqual(1);
    const { result } = await rows(market.firms[0] as Person, {
      batchId: market.batchId,
      date: dateOf(0),
    });
    expect(result.map((row) => [row.n, row.mean])).toEqual([
      [2, 2],
      [2, 3],
      [2, 4],
    ]);
  });

  test('a window that is open is not closed, whoever asks', async () => {
    const market = await createMarket(1);
    await submitAll(market, [[1, 2, 3]]);
    const { rows: windows } = await sql<{ id: number }>`
      select id from submission_windows where instrument_id = ${market.typeId}`.execute(
      app.platform.db.queries,
    );
    expect(await settleWindow(app.platform, windows[0]?.id ?? 0)).toBe(false);
  });

  test('values far from zero keep their spread, late ones are never used', async () => {
    const market = await createMarket(3);
    await submitAll(market, [
      [1e9 + 0.1, 1, 1],
      [1e9 + 0.2, 1, 1],
    ]);
    await endWindows(app, market.typeId);
    const late = await submit(market.firms[2] as Person, marks(market.tradeIds, [5, 5, 5]));
    expect(late.reply.is_timing).toBe(false);
    await closeWindows(app, market.typeId);
    const { result } = await rows(market.firms[2] as Person, {
      batchId: market.batchId,
      date: dateOf(0),
    });
    expect(result[0]?.n).toBe(2);
    expect(result[0]?.std).toBeCloseTo(0.05, 6);
    expect(result[0]?.ownValue).toBeNull();
  });

  test('below the least number of contributors n alone is shown, and below five no order', async () => {
    const market = await createMarket(3, { minContributors: 3 });
    const [one, two, three] = market.firms as [Person, Person, Person];
    await submit(one, marks(market.tradeIds, [1, 1]));
    await submit(two, marks(market.tradeIds, [2, 2]));
    await submit(three, marks(market.tradeIds, [3]));
    await closeWindows(app, market.typeId);
    const { result } = await rows(one, { batchId: market.batchId, date: dateOf(0) });
    expect(result).toMatchObject([
      { n: 3, mean: 2, min: null, max: null, median: null, rank: null },
      { n: 2, mean: null, std: null, difference: null, ownValue: 1 },
    ]);
  });
});

describe('while the window is open', () => {
  test('who gives sees from three firms on, and nobody else does', async () => {
    const market = await createMarket(3);
    const [one, two, three] = market.firms as [Person, Person, Person];
    await submit(one, marks(market.tradeIds, [1, 1, 1]));
    await submit(two, marks(market.tradeIds, [2, 2]));
    expect((await latest(one, market.tradeIds)).result).toEqual([]);
    expect((await latest(three, market.tradeIds)).message).not.toBe('');
    await submit(three, marks(market.tradeIds, [3]));
    const { result } = await latest(three, market.tradeIds);
    expect(result).toMatchObject([
      { tradeId: market.tradeIds[0], n: 3, mean: 2, ownValue: 3, isProvisional: true },
    ]);
    expect((await latest(await app.person(), market.tradeIds)).result).toEqual([]);
    expect((await latest(market.admin, market.tradeIds)).result).toEqual([]);
    const picture = await heatmap(three, {
      batchId: market.batchId,
      date: dateOf(0),
      metric: 'mean',
    });
    expect(picture).toMatchObject({ asOf: dateOf(0), isProvisional: true });
    expect(picture.items.data).toMatchObject([{ name: '12m', data: [2] }]);
    const other = await heatmap(await app.person(), { batchId: market.batchId, date: dateOf(0) });
    expect(other).toMatchObject({ asOf: null, items: { data: [] } });
  });

  test('with provisional results off n alone shows before the close', async () => {
    const market = await createMarket(3, { provisionalResults: false });
    await submitAll(market, [[1], [2], [3]]);
    const [one] = market.firms as [Person];
    expect((await rows(one, { batchId: market.batchId, date: dateOf(0) })).result).toMatchObject([
      { n: 3, mean: null, std: null },
    ]);
    expect((await latest(one, market.tradeIds)).result).toEqual([]);
  });
});

describe('the dashboard', () => {
  test('a cell is the average and the maximum over strikes; a change is that of both', async () => {
    const market = await createMarket(5);
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
    const score = (trade: number) =>
      ((fiveFirms[0]?.[trade] ?? 0) - columnFigures(fiveFirms, trade).mean) / std(fiveFirms, trade);
    expect(z.items.data[0]?.data[0]).toBeCloseTo((score(0) + score(1)) / 2, 9);

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
    expect(facts.medianStd).toBeCloseTo([...now, 0].toSorted((a, b) => a - b)[1] ?? 0, 12);
    expect(facts.window?.instrumentTypeId).toBe(market.typeId);
    const newest = (await one.call(resultsContract.newest)).reply.items;
    expect(newest.find(({ instrumentTypeId }) => instrumentTypeId === market.typeId)).toMatchObject(
      {
        valuationDate: dateOf(1),
        contributors: 5,
        trades: 3,
      },
    );
  });

  test('without a series all that the caller sees count, and others’ do not', async () => {
    const market = await createMarket(1);
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
  test('has the own headings, and results of removed trades stay', async () => {
    const market = await createMarket(1);
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

describe('what marks are compared with', () => {
  test('the last consensus, the own last value and since when it is the same', async () => {
    const market = await createMarket(2);
    const [one] = market.firms as [Person];
    const days = [
      [9, [1, 7, 3]],
      [6, [2, 7, 3]],
      [3, [2, 7, 4]],
    ] as const;
    for (const [daysBack, values] of days) {
      await submitAll(market, [values, [4, 7, 3]]);
      await closeWindows(app, market.typeId, daysBack);
    }
    await submit(one, marks(market.tradeIds, [8]));
    const { items } = (
      await one.call(submissionsContract.reference, {
        body: { items: [...market.tradeIds, 123_456_789] },
      })
    ).reply;
    expect(items).toMatchObject([
      {
        tradeId: market.tradeIds[0],
        mean: 3,
        ownValue: 2,
        ownSince: dateOf(6),
        givenValue: 8,
        strikeRelative: 0,
      },
      { ownValue: 7, ownSince: dateOf(9), givenValue: null, std: 0 },
      { ownValue: 4, ownSince: dateOf(3), valuationDate: dateOf(3) },
    ]);
  });
});

describe('volatilities', () => {
  const quotes = [
    { tenor: '1m', rate: 0.043 },
    { tenor: '1y', rate: 0.042 },
    { tenor: '5y', rate: 0.041 },
    { tenor: '30y', rate: 0.04 },
  ];

  test('an admin loads a par curve, and the mean of a straddle-like premium gives its volatility back', async () => {
    const market = await createMarket(3);
    const [one] = market.firms as [Person];
    const withForward = (value: number, forward: number): MarkRow[] => [
      { tradeId: market.tradeIds[0] ?? 0, valuation: value, forward },
    ];
    await submit(one, withForward(140, 0.041));
    await submit(market.firms[1] as Person, withForward(150, 0.0405));
    await submit(market.firms[2] as Person, withForward(160, 0.0405));
    await closeWindows(app, market.typeId);
    const load = (person: Person, body: object) =>
      person.call(resultsContract.loadCurve, {
        body: body as BodyInputOf<typeof resultsContract.loadCurve>,
      });
    const asked = { batchId: market.batchId, date: dateOf(0) };
    const without = (await rows(one, asked)).result[0];
    expect(without).toMatchObject({ forwardSource: 'submissions', mean: 150 });
    // At the money: premium = annuity · vol · √(T / 2π), the annuity of a five-year swap being about 4.5.
    expect(without?.vol).toBeGreaterThan(75);
    expect(without?.vol).toBeLessThan(95);
    expect((await load(market.admin, { currency: 'USD', date: dateOf(0), quotes })).status).toBe(
      200,
    );
    expect((await load(one, { currency: 'USD', date: dateOf(0), quotes })).status).toBe(403);
    expect(
      (
        await load(market.admin, {
          currency: 'USD',
          date: dateOf(0),
          quotes: [{ tenor: 'soon', rate: 0.04 }],
        })
      ).refusal.codes,
    ).toEqual(['curveTenorInvalid']);
    const row = (await rows(one, asked)).result[0];
    expect(row?.vol).toBeCloseTo(without?.vol ?? 0, -1);
    expect((row?.forwardPart ?? 0) + (row?.volPart ?? 0)).toBeCloseTo(row?.difference ?? 1, 9);
    expect(row?.ownVol).toBeLessThan(row?.vol ?? 0);
    const picture = await heatmap(one, { ...asked, metric: 'vol' });
    expect(picture.items.data[0]?.data[0]).toBeCloseTo(row?.vol ?? 0, 9);
    const history = await one.call(resultsContract.history, {
      body: { ...asked, since: dateOf(9), metric: 'vol' },
    });
    expect(history.reply.items[0]?.value).toBeCloseTo(row?.vol ?? 0, 9);
    const { items } = (await one.call(resultsContract.curves)).reply;
    expect(items[0]).toMatchObject({ currency: 'USD', date: dateOf(0), quotes });
  });
});
