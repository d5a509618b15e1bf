// What marks are compared with before they are sent, and volatilities from forwards and par curves.
import {
  curvesContract,
  resultsContract,
  submissionsContract,
  surfaceContract,
  type BodyInputOf,
} from '@pricevault/contract';
import { bachelierPrice } from '@pricevault/pricing';
import { describe, expect, test } from 'vitest';
import { createMarket, dateOf, heatmap, rows, submitAll } from '../../../test/market.ts';
import { closeWindows, marks, submit, type MarkRow } from '../../../test/submissions.ts';
import { uploadTrades } from '../../../test/reference-data.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

describe('what marks are compared with', () => {
  test('the last consensus, the caller’s last value and since when it is the same', async () => {
    const market = await createMarket(app, 2);
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
      {
        ownValue: 7,
        ownSince: dateOf(9),
        givenValue: null,
        std: 0,
        quoteStep: 0.001,
        market: null,
      },
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
    const market = await createMarket(app, 3);
    const [one] = market.firms as [Person];
    const withForward = (value: number, forward: number): MarkRow[] => [
      { tradeId: market.tradeIds[0] ?? 0, valuation: value, forward },
    ];
    await submit(one, withForward(140, 0.041));
    await submit(market.firms[1] as Person, withForward(150, 0.0405));
    await submit(market.firms[2] as Person, withForward(160, 0.0405));
    await closeWindows(app, market.typeId);
    const load = (person: Person, body: object) =>
      person.call(curvesContract.loadCurve, {
        body: body as BodyInputOf<typeof curvesContract.loadCurve>,
      });
    const asked = { batchId: market.batchId, date: dateOf(0) };
    const without = (await rows(one, asked)).result[0];
    expect(without).toMatchObject({ forwardSource: 'own', forward: 0.041, mean: 150 });
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
    const unknown = (await load(market.admin, { currency: 'SEK', date: dateOf(0), quotes }))
      .refusal;
    expect(unknown.codes).toEqual(['curveCurrencyUnknown']);
    expect(unknown.errors).toEqual([
      'No swap conventions are known for SEK. Curves can be loaded for USD, EUR, GBP, JPY, CHF, CAD, AUD.',
    ]);
    const row = (await rows(one, asked)).result[0];
    expect(row?.vol).toBeCloseTo(without?.vol ?? 0, -1);
    expect((row?.forwardPart ?? 0) + (row?.volPart ?? 0)).toBeCloseTo(row?.difference ?? 1, 9);
    expect(row?.ownVol).toBeLessThan(row?.vol ?? 0);
    expect([without?.curveDate, row?.curveDate]).toEqual([null, dateOf(0)]);
    // What a page needs to turn the volatility into the mean again: the days to the expiry, not twelve months.
    const again = bachelierPrice({
      optionType: 'call',
      forward: row?.forward ?? 0,
      strike: (row?.forward ?? 0) + (row?.strike ?? 0),
      timeToExpiry: row?.years ?? 0,
      volatility: (row?.vol ?? 0) / 1e4,
      discount: row?.annuity ?? 0,
    });
    expect(again.ok && again.value * 1e4).toBeCloseTo(row?.mean ?? 0, 6);
    // Without an own forward the curve's is used, never another firm's.
    const other = (await rows(await app.person(), asked)).result[0];
    expect(other).toMatchObject({ forwardSource: 'curve', ownValue: null });
    const picture = await heatmap(one, { ...asked, metric: 'vol' });
    expect(picture.items.data[0]?.data[0]).toBeCloseTo(row?.vol ?? 0, 6);
    const history = await one.call(resultsContract.history, {
      body: { ...asked, since: dateOf(9), metric: 'vol' },
    });
    expect(history.reply.items[0]?.value).toBeCloseTo(row?.vol ?? 0, 9);
    const { items } = (await one.call(curvesContract.curves)).reply;
    expect(items[0]).toMatchObject({ currency: 'USD', date: dateOf(0), quotes });
    const marks = await one.call(submissionsContract.reference, {
      body: { items: market.tradeIds.slice(0, 1) },
    });
    const [{ market: scale, curveDate } = { market: null, curveDate: null }] = marks.reply.items;
    expect(curveDate).toBe(dateOf(0));
    const long = await one.call(submissionsContract.reference, {
      body: { items: market.tradeIds.slice(0, 1), valuationDate: dateOf(60) },
    });
    expect(long.reply.items).toMatchObject([{ market: null, curveDate: null }]);
    expect(scale?.annuity).toBeCloseTo(4.5, 0);
    expect(scale?.years).toBeCloseTo(1, 1);
    const { items: cells } = (await one.call(surfaceContract.surface, { body: asked })).reply;
    expect(cells).toMatchObject([
      { expiry: '12m', tenor: '60m', ...scale, quotes: [{ strike: 0, mean: 150 }] },
    ]);
    // Marks of 140, 150 and 160: their deviation is that of a population.
    expect(cells[0]?.quotes[0]?.error).toBeCloseTo(Math.sqrt(200 / 3 / 3), 2);
  });

  test('an admin sees what two curves give back before they are loaded, and refused quotes by name', async () => {
    const admin = await app.person('admin');
    const eur = [
      { tenor: '1d', rate: 0.024 },
      { tenor: '10y', rate: 0.0245 },
      { kind: 'deposit', index: 'EURIBOR-6M', tenor: '6m', rate: 0.0255 },
      { kind: 'fra', index: 'EURIBOR-6M', tenor: '3x9', rate: 0.025 },
      { kind: 'swap', index: 'EURIBOR-6M', tenor: '10y', rate: 0.0269 },
      { kind: 'swap', index: 'EURIBOR-6M', tenor: '120m', rate: 0.027 },
    ] as const;
    const body = { currency: 'EUR', date: '2025-02-10', quotes: [...eur] };
    const { items } = (await admin.call(curvesContract.checkCurve, { body })).reply;
    expect(items.map(({ kind, index, used }) => [kind, index, used])).toEqual([
      ['deposit', '€STR', true],
      ['swap', '€STR', true],
      ['deposit', 'EURIBOR-6M', true],
      ['fra', 'EURIBOR-6M', true],
      ['swap', 'EURIBOR-6M', false],
      ['swap', 'EURIBOR-6M', true],
    ]);
    for (const { used, implied, rate } of items) {
      if (used) expect(Math.abs(implied - rate)).toBeLessThan(1e-10);
    }
    expect(items[4]?.implied).toBeCloseTo(0.027, 12);
    expect((await admin.call(curvesContract.curves)).reply.items).not.toContainEqual(
      expect.objectContaining({ currency: 'EUR' }),
    );
    await admin.call(curvesContract.loadCurve, { body });
    const loaded = (await admin.call(curvesContract.curves)).reply.items;
    expect(loaded.find(({ currency }) => currency === 'EUR')?.quotes).toEqual(eur);
    const refused = async (
      quote: BodyInputOf<typeof curvesContract.checkCurve>['quotes'][number],
    ) => {
      const wrong = { ...body, quotes: [...eur, quote] };
      return (await admin.call(curvesContract.checkCurve, { body: wrong })).refusal.errors;
    };
    const on = { tenor: '5y', rate: 0.04 };
    expect(await refused({ ...on, index: 'SOFR' })).toEqual([
      'Quotes on SOFR belong to USD. Choose USD as the currency.',
    ]);
    expect(await refused({ ...on, index: 'LIBOR' })).toEqual([
      'Curves of EUR are not built from LIBOR. Known are €STR, EURIBOR-3M, EURIBOR-6M, EURIBOR-3M/EURIBOR-6M.',
    ]);
    expect(await refused({ ...on, kind: 'basis', index: 'EURIBOR-3M' })).toEqual([
      'A basis swap needs two indices with a slash between them, not EURIBOR-3M alone.',
    ]);
    expect(await refused({ ...on, kind: 'basis', index: 'EURIBOR-3M/€STR' })).toEqual([
      expect.stringMatching(/^Curves of EUR are not built from EURIBOR-3M\/€STR\./),
    ]);
    expect(await refused({ ...on, kind: 'future', index: 'EURIBOR-3M', tenor: '3m' })).toEqual([
      'The tenor of a future is its first day, such as 2027-03-17, not 3m.',
    ]);
    expect(await refused({ ...on, kind: 'fra', index: 'EURIBOR-3M', tenor: '3x9' })).toEqual([
      expect.stringMatching(/^3x9 is not an FRA on EURIBOR-3M:/),
    ]);
  });

  test('a mean that determines none is blank with its reason, and in no average', async () => {
    const market = await createMarket(app, 1);
    const [one] = market.firms as [Person];
    const values = [150, 0, 80];
    await submit(
      one,
      values.map((valuation, index) => ({
        tradeId: market.tradeIds[index] ?? 0,
        valuation,
        forward: 0.041,
      })),
    );
    await closeWindows(app, market.typeId);
    const asked = { batchId: market.batchId, date: dateOf(0) };
    const [atTheMoney, far] = (await rows(one, asked)).result;
    expect(atTheMoney).toMatchObject({ volMissing: null });
    expect(far).toMatchObject({ mean: 0, vol: null, ownVol: null, volMissing: 'tooSmall' });
    const { data } = (await heatmap(one, { ...asked, metric: 'vol' })).items;
    const cell = data.find(({ name }) => name === '12m');
    expect(cell?.data.filter((value) => value !== null)).toEqual([
      expect.closeTo(atTheMoney?.vol ?? NaN, 6),
    ]);
  });

  test('a trade that settles at the par yield has the annuity of that, everywhere', async () => {
    const market = await createMarket(app, 1);
    const [one] = market.firms as [Person];
    const settlements = ['CASH_PRICE_CH', 'Par Yield Curve - Unadjusted'];
    await uploadTrades(
      market.admin,
      market.typeId,
      settlements.map((settlementtype, at) => ({ tradeid: market.tradeIds[at], settlementtype })),
    );
    await submitAll(market, [[150, 120, 80]]);
    await closeWindows(app, market.typeId);
    const body = { currency: 'USD', date: dateOf(0), quotes };
    await market.admin.call(curvesContract.loadCurve, { body });
    const asked = { batchId: market.batchId, date: dateOf(0) };
    const [swap, cash] = (await rows(one, asked)).result;
    const rate = cash?.forward ?? 0;
    const atPar = (1 - (1 + rate) ** -5) / rate;
    expect(cash?.annuity).toBeCloseTo(atPar, 12);
    expect(swap?.annuity).toBeGreaterThan(atPar * 1.01);
    const { items } = (
      await one.call(submissionsContract.reference, { body: { items: market.tradeIds } })
    ).reply;
    expect(items[1]?.market?.annuity).toBeCloseTo(atPar, 12);
    // Premiums of a cell are compared by the annuity that the cell is given with.
    const { items: cells } = (await one.call(surfaceContract.surface, { body: asked })).reply;
    const cell = cells.find(({ expiry }) => expiry === '12m');
    const quoted = cell?.quotes.find(({ strike }) => strike > 0);
    expect((quoted?.mean ?? 0) / (cell?.annuity ?? 1)).toBeCloseTo(120 / atPar, 9);
  });

  test.each([
    ['EUR', ['EURIBOR-3M', 'EURIBOR-6M']],
    ['JPY', []],
  ] as const)(
    'the heatmap, the smile and the history of %s are in normal volatility by its own curves',
    async (currency, indices) => {
      const market = await createMarket(app, 2, { currency });
      const [one] = market.firms as [Person];
      await submitAll(market, [
        [150, 120, 80],
        [152, 121, 82],
      ]);
      await closeWindows(app, market.typeId);
      const asked = { batchId: market.batchId, date: dateOf(0) };
      const metric = { type: 'value', metric: 'vol' } as const;
      const cellsOf = async () =>
        (await heatmap(one, { ...asked, ...metric })).items.data.flatMap(({ data }) =>
          data.filter((value) => value !== null),
        );
      expect(await cellsOf()).toEqual([]);
      const curves = [undefined, ...indices].flatMap((index) =>
        ['1y', '10y', '30y'].map((tenor) => ({
          tenor,
          rate: 0.02,
          kind: 'swap' as const,
          ...(index === undefined ? {} : { index }),
        })),
      );
      const body = { currency, date: dateOf(0), quotes: curves };
      expect((await market.admin.call(curvesContract.loadCurve, { body })).status).toBe(200);
      const { result } = await rows(one, asked);
      expect(result).toHaveLength(3);
      for (const { mean, vol, forward, strike, expiry, forwardSource } of result) {
        expect([forwardSource, forward !== null && Math.abs(forward - 0.02) < 1e-3]).toEqual([
          'curve',
          true,
        ]);
        // The premium of the volatility, divided by the mean, is the annuity of a swap at two percent.
        const premium = bachelierPrice({
          optionType: 'call',
          forward: forward ?? 0,
          strike: (forward ?? 0) + (strike ?? 0),
          timeToExpiry: expiry === '12m' ? 1 : 0.25,
          volatility: (vol ?? 0) / 1e4,
        });
        const annuity = (mean ?? 0) / 1e4 / (premium.ok ? premium.value : 1);
        const years = expiry === '12m' ? 5 : 10;
        expect(annuity / ((1 - 1.02 ** -years) / 0.02)).toBeCloseTo(1, 1);
      }
      expect((await cellsOf()).length).toBe(2);
      const { items } = (
        await one.call(resultsContract.history, {
          body: {
            ...asked,
            metric: 'vol',
            expiry: '12m',
            tenor: '60m',
            since: dateOf(30),
          } as never,
        })
      ).reply;
      expect(items.some(({ value }) => (value ?? 0) > 50)).toBe(true);
    },
  );
});
