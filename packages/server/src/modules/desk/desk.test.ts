// The desk over HTTP: figures, tolerances, floors, ageing and filters, compared with figures computed here.
import {
  deskContract,
  deskTolerancesContract,
  resultsContract,
  type BodyInputOf,
} from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { createMarket, dateOf, submitAll, type Market } from '../../../test/market.ts';
import { closeWindows, endWindows, marks, submit } from '../../../test/submissions.ts';
import { sql } from 'kysely';
import { formClosedDays } from './desk.jobs.ts';
import { openWindows } from '../submissions/windows.service.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

const desk = async (person: Person, body: BodyInputOf<typeof deskContract.list> = {}) =>
  (await person.call(deskContract.list, { body })).reply;

/** Eight firms on three trades; the first one is far off on the second trade, and a little on the first. */
const eightFirms = [
  [10.6, 27, 30],
  [10.1, 20.1, 30.1],
  [10.2, 20.2, 30.2],
  [10.3, 20.3, 29.9],
  [10.4, 20.4, 29.8],
  [10.5, 20.5, 30.3],
  [10.2, 20.6, 29.7],
  [10.4, 20.7, 30],
];

/** Mean, and z against the others, by their definition. */
function expected(values: readonly number[], own: number) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const others = values.filter((_, index) => index !== values.indexOf(own));
  const otherMean = others.reduce((sum, value) => sum + value, 0) / others.length;
  const variance = others.reduce((sum, value) => sum + (value - otherMean) ** 2, 0) / others.length;
  const z = Math.max(-9.9, Math.min(9.9, (own - otherMean) / Math.sqrt(variance)));
  return {
    mean: Number(mean.toFixed(3)),
    difference: Number((own - Number(mean.toFixed(3))).toFixed(3)),
    z: Number(z.toFixed(1)),
    rank: values.filter((value) => value < own).length + 1,
  };
}

async function closedMarket(values = eightFirms, daysBack = 0): Promise<Market> {
  const market = await createMarket(app, values.length);
  await submitAll(market, values);
  await closeWindows(app, market.typeId, daysBack);
  return market;
}
const first = ({ firms }: Market) => firms[0] as Person;

async function setTolerances(person: Person, limits: object) {
  const stored = (await person.call(deskTolerancesContract.tolerances)).reply;
  const none = { z: null, price: null, vol: null, minMean: null, minVega: null };
  const rule = { instrumentTypeId: null, expiryBucket: null, ...none, ...limits };
  return person.call(deskTolerancesContract.saveTolerances, {
    body: { rules: [rule], version: stored.version },
  });
}

describe('the list', () => {
  test('holds the own marks against the consensus, worst first, with figures as computed here', async () => {
    const market = await closedMarket();
    const reply = await desk(first(market), { scope: 'all' });
    expect(reply).toMatchObject({ total: 3, asOf: dateOf(0), hiddenBecause: null, isSample: true });
    const [near = 0, far = 0, level = 0] = market.tradeIds;
    const figures = eightFirms[0]?.map((own, trade) =>
      expected(
        eightFirms.map((row) => row[trade] ?? 0),
        own,
      ),
    );
    for (const [trade, tradeId] of [near, far, level].entries()) {
      const row = reply.items.find((item) => item.tradeId === tradeId);
      const figure = figures?.[trade];
      expect(row).toMatchObject({
        mean: figure?.mean,
        difference: figure?.difference,
        zScore: figure?.z,
        n: 8,
        ownValue: eightFirms[0]?.[trade],
        isProvisional: false,
        version: 1,
        exception: { state: 'open', version: 0 },
      });
    }
    expect(reply.items.find(({ tradeId }) => tradeId === far)?.rank).toBe(8);
    // z of 9.9 is beyond the default of 3; the others are not.
    expect(reply.items.map((row) => [row.tradeId, row.isException])).toEqual([
      [far, true],
      [near, false],
      [level, false],
    ]);
    expect(reply.items[0]?.severity).toBeCloseTo(9.9 / 3, 12);
    expect(reply.counts).toEqual({
      marks: 3,
      exceptions: 1,
      states: { open: 1, explained: 0, adjusted: 0, challenged: 0, accepted: 0 },
    });
    const only = await desk(first(market));
    expect(only.items.map(({ tradeId }) => tradeId)).toEqual([far]);
    expect(only.total).toBe(1);
  });

  test('of scores at their end the larger difference in volatility is the worse one, as known on a date too', async () => {
    const market = await closedMarket();
    const person = first(market);
    await desk(person);
    const [one = 0, two = 0, three = 0] = market.tradeIds;
    await sql`
      update desk_rows set is_exception = true, exception_since = valuation_date, severity = 3.3,
             vol_difference = case trade_number when ${one} then 2 when ${two} then -9 end
       where trade_number = any(${market.tradeIds}::bigint[])`.execute(app.platform.db.queries);
    const orderOf = async (body: BodyInputOf<typeof deskContract.list> = {}) =>
      (await desk(person, body)).items.map(({ tradeId }) => tradeId);
    expect(await orderOf()).toEqual([two, one, three]);
    const knownOn = new Date(Date.now() + 60_000).toISOString();
    expect(await orderOf({ knownOn })).toEqual([two, one, three]);
  });

  test('agrees with the rows of results on every figure that both show', async () => {
    const market = await closedMarket();
    const { result } = (
      await first(market).call(resultsContract.trades, {
        body: { batchId: market.batchId, date: dateOf(0) },
      })
    ).reply;
    const { items } = await desk(first(market), { scope: 'all', sortBy: 'tradeId' });
    expect(items).toHaveLength(3);
    for (const [place, row] of items.entries()) {
      const other = result[place];
      for (const key of ['mean', 'median', 'zScore', 'rank', 'vol', 'ownVol', 'std'] as const) {
        expect(row[key]).toEqual(other?.[key]);
      }
      const { ownVol, vol } = row;
      expect(row.volDifference).toBe(ownVol === null || vol === null ? null : ownVol - vol);
    }
  });

  test('is filtered, searched, sorted and paged by the server', async () => {
    const market = await closedMarket();
    const person = first(market);
    const [near = 0, far = 0, level = 0] = market.tradeIds;
    const ids = async (query: BodyInputOf<typeof deskContract.list>) => {
      const reply = await desk(person, { scope: 'all', ...query });
      return [reply.items.map(({ tradeId }) => tradeId), reply.total];
    };
    expect(await ids({ expiry: '3m' })).toEqual([[level], 1]);
    expect(await ids({ expiry: '1y', tenor: '5y' })).toEqual([[far, near], 2]);
    expect(await ids({ searchText: '1y5y +100bp' })).toEqual([[far], 1]);
    expect(await ids({ searchText: 'receiver' })).toEqual([[], 0]);
    expect(await ids({ searchText: '1Y İNTO 5Y' })).toEqual([[far, near], 2]);
    // A row shows the name of its type too.
    expect(await ids({ searchText: 'USD 3m' })).toEqual([[level], 1]);
    expect(await ids({ searchText: 'GBP 3m' })).toEqual([[], 0]);
    expect(await ids({ instrumentTypeId: market.typeId, pageSize: 2 })).toEqual([[far, near], 3]);
    expect(await ids({ pageSize: 2, pageNum: 1 })).toEqual([[level], 3]);
    expect(await ids({ sortBy: 'mean', sortDirection: 'desc' })).toEqual([[level, far, near], 3]);
    expect(await ids({ sortBy: 'difference', sortDirection: 'asc' })).toEqual([
      [level, near, far],
      3,
    ]);
    expect(await ids({ state: 'explained' })).toEqual([[], 0]);
    expect(await ids({ assignee: 'none' })).toEqual([[far, near, level], 3]);
  });

  test('shows nothing of real types to a firm that is not vetted, and says why', async () => {
    const market = await createMarket(app, 7, { isSample: false, outlierRule: 'none' });
    const guest = await app.person('user', { isVetted: false });
    await submitAll(market, eightFirms.slice(1));
    expect((await submit(guest, marks(market.tradeIds, [1, 2, 3]))).reply.is_timing).toBe(false);
    await closeWindows(app, market.typeId);
    expect(await desk(guest, { scope: 'all' })).toMatchObject({
      items: [],
      total: 0,
      hiddenBecause: 'notVetted',
    });
    const member = await desk(first(market), { scope: 'all' });
    // Seven firms: below the floor of eight there is neither median, rank nor score.
    expect(member.items[0]).toMatchObject({ n: 7, median: null, zScore: null, rank: null });
  });

  test('shows provisional figures of samples, formed again with each submission', async () => {
    const market = await createMarket(app, 2);
    await submitAll(market, [
      [10, 20, 30],
      [12, 20, 30],
    ]);
    const [trade = 0] = market.tradeIds;
    const own = async () =>
      (await desk(first(market), { scope: 'all' })).items.find(({ tradeId }) => tradeId === trade);
    expect(await own()).toMatchObject({ isProvisional: true, mean: 11, difference: -1 });
    await submit(market.firms[1] as Person, marks(market.tradeIds, [14, 20, 30]));
    expect(await own()).toMatchObject({ isProvisional: true, mean: 12, difference: -2 });
  });

  test('a firm never sees marks of another one', async () => {
    const market = await closedMarket();
    const stranger = await app.person();
    expect(await desk(stranger, { scope: 'all' })).toMatchObject({ items: [], total: 0 });
    const { status } = await stranger.call(deskContract.trade, {
      body: { tradeId: market.tradeIds[0] ?? 0, valuationDate: dateOf(0) },
    });
    expect(status).toBe(404);
  });
});

describe('tolerances', () => {
  test('decide what an exception is, by type and expiry', async () => {
    const market = await closedMarket();
    const person = first(market);
    const [near, far] = market.tradeIds;
    await setTolerances(person, { price: 5 });
    expect((await desk(person)).items.map(({ tradeId }) => tradeId)).toEqual([far]);
    await setTolerances(person, { price: 0.2 });
    expect((await desk(person)).items.map(({ tradeId }) => tradeId)).toEqual([far, near]);
    await setTolerances(person, { price: 0.2, minMean: 15 });
    const { items } = await desk(person, { scope: 'all', sortBy: 'tradeId' });
    expect(items[0]).toMatchObject({ isException: false, isBelowFloor: true, breaches: ['price'] });
    expect(items[1]).toMatchObject({ isException: true, isBelowFloor: false });
  });

  test('a change of an older version is refused with what is stored by now', async () => {
    const person = await app.person();
    await setTolerances(person, { z: 3 });
    const late = await person.call(deskTolerancesContract.saveTolerances, {
      body: { rules: [], version: 0 },
    });
    expect(late).toMatchObject({ status: 409, refusal: { codes: ['changedMeanwhile'] } });
    const { reply } = await person.call(deskTolerancesContract.tolerances);
    expect(reply).toMatchObject({ version: 1, rules: [{ z: 3, price: null }] });
  });
});

test('ageing counts business days since the first date in a row, and the line has the differences', async () => {
  const market = await createMarket(app, 8);
  const person = first(market);
  const [, far = 0] = market.tradeIds;
  const inside = eightFirms.map((row, firm) => (firm === 0 ? [10.3, 20.4, 30] : row));
  // Four dates: off, inside, off, off. The newest run has two dates.
  for (const [values, daysBack] of [
    [eightFirms, 9],
    [inside, 8],
    [eightFirms, 7],
    [eightFirms, 0],
  ] as const) {
    await openWindows(app.platform);
    await submitAll(market, values);
    await endWindows(app, market.typeId, daysBack);
    await closeWindows(app, market.typeId);
  }
  const row = (await desk(person)).items.find(({ tradeId }) => tradeId === far);
  expect(row).toMatchObject({ exceptionSince: dateOf(7), ageDays: 5 });
  const off = expected(
    eightFirms.map((values) => values[1] ?? 0),
    27,
  ).difference;
  const level = expected(
    inside.map((values) => values[1] ?? 0),
    20.4,
  ).difference;
  expect(row?.history).toEqual(
    [
      [9, off],
      [8, level],
      [7, off],
      [0, off],
    ].map(([daysBack = 0, difference]) => ({ valuationDate: dateOf(daysBack), difference })),
  );
  // The same for lists that are too long for it.
  const lineOf = async () => {
    const { items } = (await person.call(deskContract.lines, { body: {} })).reply;
    return items.map(({ valuationDate, trades, differences }) => [
      valuationDate,
      differences[trades.indexOf(far)],
    ]);
  };
  const line = [
    [dateOf(9), off],
    [dateOf(8), level],
    [dateOf(7), off],
  ];
  expect(await lineOf()).toEqual(line);
  // Formed once: as long as the figures are those of then, it is read as stored; other figures form it anew.
  await sql`update desk_lines set line = replace(line, ${String(off)}, '99')`.execute(
    app.platform.db.queries,
  );
  expect(await lineOf()).toEqual(
    line.map(([date, difference]) => [date, difference === off ? 99 : difference]),
  );
  await sql`update desk_lines set basis = 'of other figures'`.execute(app.platform.db.queries);
  expect(await lineOf()).toEqual(line);
  const { reply } = await person.call(deskContract.trade, {
    body: { tradeId: far, valuationDate: dateOf(0) },
  });
  expect(reply.points.map(({ ownValue }) => ownValue)).toEqual([27, 20.4, 27, 27]);
  // An earlier date is read as it was.
  const before = await desk(person, { date: dateOf(8), scope: 'all' });
  expect(before.asOf).toBe(dateOf(8));
  expect(before.items.find(({ tradeId }) => tradeId === far)).toMatchObject({
    isException: false,
    ageDays: null,
  });
});

test('after a close the list is formed for firms that use the desk, before anybody asks', async () => {
  const market = await createMarket(app, 8);
  const [reader, other] = market.firms as [Person, Person];
  await submitAll(market, eightFirms);
  await endWindows(app, market.typeId, 7);
  await closeWindows(app, market.typeId);
  await desk(reader);
  await openWindows(app.platform);
  await submitAll(market, eightFirms);
  await endWindows(app, market.typeId, 0);
  await closeWindows(app, market.typeId);
  await formClosedDays(app.platform);
  const formed = async (person: Person) => {
    const { rows } = await sql<{ date: string; exceptions: number }>`
      select w.valuation_date as date, d.exceptions from desk_days d
        join submission_windows w on w.id = d.window_id join users u on u.firm_id = d.firm_id
       where u.id = ${person.userId ?? ''} order by 1`.execute(app.platform.db.queries);
    return rows;
  };
  expect(await formed(reader)).toEqual([
    { date: dateOf(7), exceptions: 1 },
    { date: dateOf(0), exceptions: 1 },
  ]);
  expect(await formed(other)).toEqual([]);
});
