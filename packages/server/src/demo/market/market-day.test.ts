// The demo's market: deterministic, close to its source, with a smile in volatilities and in their dispersion.
import { periodMonths, tradeExpiries, tradeStrikes, tradeTenors } from '@pricevault/basics';
import { acceptanceOf, formResult, isAccepted, scoreOf } from '@pricevault/basics/results';
import { parseDate } from '@pricevault/pricing';
import { expect, test } from 'vitest';
import { baseVol } from './base-surface.ts';
import { factorsOn } from './factor-path.ts';
import { dailyDates, monthEndDates } from './market-dates.ts';
import { marketOn, marksOf, type MarketTrade } from './market-day.ts';

const day = parseDate('2026-11-13') ?? 0;
const smile = [-0.05, -0.02, -0.005, 0, 0.005, 0.02, 0.05];
const trades: MarketTrade[] = smile.map((strike, index) => ({
  tradeId: index + 1,
  expiryMonths: 12,
  tenorMonths: 60,
  strike,
}));
const firms = Array.from({ length: 12 }, (_, firm) => firm);

test('the surface equals the source on its grid and is interpolated elsewhere', () => {
  expect(baseVol(12, 60, 0)).toBeCloseTo(0.0110400002, 10);
  expect(baseVol(12, 60, -0.03)).toBeCloseTo(0.013448, 8);
  const between = baseVol(12, 66, 0);
  expect(between).toBeGreaterThan(Math.min(baseVol(12, 60, 0), baseVol(12, 72, 0)));
  expect(between).toBeLessThan(Math.max(baseVol(12, 60, 0), baseVol(12, 72, 0)));
  expect(baseVol(12, 60, 0.05)).toBeGreaterThan(baseVol(12, 60, 0.04));
});

test('a day is deterministic, and markets stay plausible for two years', () => {
  const before = factorsOn(day);
  factorsOn(day + 400);
  expect(factorsOn(day)).toEqual(before);
  expect(marksOf(3, day, trades, marketOn(day, trades))).toEqual(
    marksOf(3, day, trades, marketOn(day, trades)),
  );
  for (let back = 0; back < 700; back += 1) {
    const { volLevel, rateLevel } = factorsOn(day - back);
    expect(Math.abs(volLevel)).toBeLessThan(0.7);
    expect(Math.abs(rateLevel)).toBeLessThan(0.03);
  }
});

test('marks are on the quote step', () => {
  for (const firm of firms) {
    for (const mark of marksOf(firm, day, trades, marketOn(day, trades))) {
      if (!Number.isNaN(mark)) expect(mark).toBe(Number(mark.toFixed(3)));
    }
  }
});

test('there is a curve on every day of a year, month ends included', () => {
  const one = trades.slice(0, 1);
  for (let back = 0; back < 366; back += 1) {
    const { forwards } = marketOn(day - back, one);
    expect(forwards[0]).toBeGreaterThan(0.005);
    expect(forwards[0]).toBeLessThan(0.1);
  }
});

test('away from the money premiums fall and marks are relatively more dispersed, and firms differ', () => {
  const market = marketOn(day, trades);
  const marks = firms.map((firm) => [...marksOf(firm, day, trades, market)]);
  const column = (trade: number) =>
    marks.map((row) => row[trade] ?? Number.NaN).filter((value) => !Number.isNaN(value));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const relative = (values: number[]) =>
    Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2))) / mean(values);
  const means = smile.map((_, trade) => mean(column(trade)));
  expect(means[3]).toBeGreaterThan(100);
  for (const [near, far] of [
    [3, 2],
    [2, 1],
    [1, 0],
    [3, 4],
    [4, 5],
    [5, 6],
  ] as const) {
    expect(means[far]).toBeLessThan(means[near] ?? 0);
    expect(relative(column(far))).toBeGreaterThan(relative(column(near)) * 0.8);
  }
  expect(relative(column(0))).toBeGreaterThan(3 * relative(column(3)));
  expect(new Set(column(3)).size).toBeGreaterThan(8);
});

test('a desk has a day’s work: one to four marks of a hundred are more than three deviations off', () => {
  const grid = tradeExpiries.flatMap((expiry) =>
    tradeTenors.flatMap((tenor) =>
      tradeStrikes.map((strike, place) => ({
        tradeId: place,
        strike,
        expiryMonths: periodMonths(expiry) ?? 0,
        tenorMonths: periodMonths(tenor) ?? 0,
      })),
    ),
  );
  const market = marketOn(day, grid);
  const values = firms.map((firm) => marksOf(firm, day, grid, market));
  const counts = firms.map(() => ({ marks: 0, far: 0 }));
  for (const trade of grid.keys()) {
    const sorted = values
      .map((marks) => marks[trade] ?? Number.NaN)
      .filter((mark) => !Number.isNaN(mark))
      .toSorted((a, b) => a - b);
    const acceptance = acceptanceOf(sorted, { outlierRule: 'mad', quoteStep: 0.001 });
    const { figures } = formResult(sorted, {
      minContributors: 1,
      isSample: true,
      outlierRule: 'mad',
      quoteStep: 0.001,
    });
    if (!figures || figures.mean < 1) continue;
    for (const [firm, marks] of values.entries()) {
      const own = marks[trade] ?? Number.NaN;
      const count = counts[firm];
      if (Number.isNaN(own) || !count) continue;
      const z = scoreOf(own, { ...figures, isOwnAccepted: isAccepted(own, acceptance) });
      count.marks += 1;
      if (Math.abs(z ?? 0) > 3) count.far += 1;
    }
  }
  // The firms of the demo's people.
  for (const { marks, far } of counts.slice(0, 5)) {
    expect(far / marks).toBeGreaterThan(0.01);
    expect(far / marks).toBeLessThan(0.04);
  }
});

test('the dates are the business days of three months, then one a week, back over a year; month ends', () => {
  const dates = dailyDates('2026-11-15');
  expect(dates.slice(0, 3)).toEqual(['2026-11-13', '2026-11-12', '2026-11-10']); // 11 November is Veterans Day
  expect(dates.length).toBeGreaterThan(95);
  expect((dates.at(-1) ?? '') < '2025-11-15').toBe(true);
  expect(monthEndDates('2026-11-15').slice(0, 3)).toEqual([
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
  ]);
});
