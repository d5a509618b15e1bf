// Own marks of two dates over HTTP: what the browser judges them by.
import { deskBiasContract, deskMarksContract } from '@pricevault/contract';
import { markQuality } from '@pricevault/pricing';
import { expect, test } from 'vitest';
import { createMarket, dateOf, submitAll } from '../../../test/market.ts';
import { closeWindows, marks, submit } from '../../../test/submissions.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { openWindows } from '../submissions/windows.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

const read = (person: Person, instrumentTypeId: string) =>
  person.call(deskMarksContract.marks, { body: { instrumentTypeId } });

test('marks of two dates, what moved, what is missing and what came late', async () => {
  const market = await createMarket(app, 3);
  const { typeId, tradeIds, firms } = market;
  const [own] = firms as [Person];
  const [one = 0, two = 0, three = 0] = tradeIds;
  const others = [
    [12, 22, 32],
    [14, 24, 34],
  ];
  await submitAll(market, [[10, 20, 30], ...others]);
  await closeWindows(app, typeId, 1);
  await openWindows(app.platform);
  // The first mark stays where the mean moves from 12 to 22; the third is late.
  await submitAll(market, [[10, 21], ...others.map((row) => row.map((value) => value + 15))]);
  await closeWindows(app, typeId);
  const late = await submit(own, marks([three], [31]));
  expect(late.reply).toMatchObject({ is_timing: false, reason: 'late' });

  const { reply } = await read(own, typeId);
  expect(reply).toMatchObject({ valuationDate: dateOf(0), dateBefore: dateOf(1) });
  const byTrade = new Map(reply.items.map((item) => [item.tradeId, item]));
  expect(byTrade.get(one)).toMatchObject({
    value: 10,
    valueBefore: 10,
    unchangedSince: dateOf(1),
    mean: 22,
    meanBefore: 12,
    stdBefore: 1.633,
    isLate: false,
  });
  expect(byTrade.get(two)).toMatchObject({ value: 21, valueBefore: 20, unchangedSince: dateOf(0) });
  expect(byTrade.get(three)).toMatchObject({ value: null, isLate: true });
  const { parts, score } = markQuality(reply.items, reply.valuationDate);
  expect(parts.map(({ code, checked, failed }) => [code, checked, failed]).slice(0, 4)).toEqual([
    ['incomplete', 3, []],
    ['late', 3, [three]],
    ['stale', 2, []],
    ['unchanged', 2, [one]],
  ]);
  // Without a curve the other parts have nothing to check: (20 × 100 + 15 × 66.667 + 15 × 100 + 15 × 50) ÷ 65.
  expect(score).toBeCloseTo(5250 / 65, 10);

  // Differences to the means: −2 each on the first date, 10 − 22 and 21 − 32.333 on the second.
  const bias = async (dates?: number) =>
    (
      await own.call(deskBiasContract.bias, {
        body: { instrumentTypeId: typeId, ...(dates === undefined ? {} : { dates }) },
      })
    ).reply;
  const { dates, cells, byDate } = await bias();
  expect(dates).toEqual([dateOf(1), dateOf(0)]);
  const cellOf = (expiry: string) => cells.find((cell) => cell.expiry === expiry);
  expect(cellOf('12m')).toMatchObject({ tenor: '60m', marks: 4 });
  expect(cellOf('12m')?.difference).toBeCloseTo((-2 - 2 - 12 - 11.333) / 4, 9);
  expect(cellOf('3m')).toMatchObject({ tenor: '120m', marks: 1, difference: -2 });
  // 10 against 12 and 14, the others.
  expect(cellOf('3m')?.deviations).toBe(-3);
  expect(
    byDate.map(({ expiry, valuationDate, marks: count }) => [expiry, valuationDate, count]),
  ).toEqual(
    expect.arrayContaining([
      ['12m', dateOf(1), 2],
      ['3m', dateOf(1), 1],
      ['12m', dateOf(0), 2],
    ]),
  );
  const newest = await bias(1);
  expect(newest.cells.map(({ expiry, marks: count }) => [expiry, count])).toEqual([['12m', 2]]);
  expect(newest.cells[0]?.difference).toBeCloseTo((-12 - 11.333) / 2, 9);
});

test('a firm without marks of the type is told so', async () => {
  const { typeId } = await createMarket(app, 1);
  const { refusal, status } = await read(await app.person(), typeId);
  expect([status, refusal.codes]).toEqual([404, ['bookNotFound']]);
  const asked = { body: { instrumentTypeId: typeId } };
  expect((await (await app.person()).call(deskBiasContract.bias, asked)).status).toBe(404);
});
