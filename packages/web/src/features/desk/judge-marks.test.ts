import type { DeskMark } from '@pricevault/contract';
import { expect, it } from 'vitest';
import type { SealedFigures, SealedResult } from '../consensus/opened-results.api.ts';
import { bridgesOf, judgeMarks, showBridge, type ReadMarks } from './judge-marks.ts';
import { inOrderOfMoney, moneyTotals } from './money-rows.ts';
import { prudentInputs } from './prudent-file.ts';
import { sealedMarks } from './sealed-rows.ts';
import { row } from './testing/desk-row.ts';

const market = { forward: 0.04, annuity: 8, years: 2 };
/** At the money: annuity × vol × √(T ÷ 2π), in basis points. */
const premium = (vol: number) => 8 * vol * Math.sqrt(2 / (2 * Math.PI));
const mark = (tradeId: number, changes: Partial<DeskMark> = {}): DeskMark => ({
  tradeId,
  instrumentTypeId: 'type',
  expiry: '24m',
  tenor: '120m',
  strikeRelative: 0,
  strikeFixed: null,
  optionType: 'Payer',
  quoteStep: 0.001,
  isLate: false,
  value: premium(82),
  mean: premium(80),
  unchangedSince: '2026-11-16',
  valueBefore: 1,
  meanBefore: null,
  stdBefore: null,
  ownForward: null,
  market,
  ...changes,
});
const read: ReadMarks = {
  instrumentName: 'USD',
  valuationDate: '2026-11-16',
  dateBefore: '2026-11-13',
  curveDate: '2026-11-16',
  unit: 'bp',
  decimals: 3,
  items: [mark(1), mark(2, { tenor: '60m', value: premium(79) }), mark(3, { value: null })],
};

it('a bridge is of the trade, its cell and the book, in price and in money of loaded notionals', () => {
  const notionals = new Map([[1, 10_000_000]]);
  const shown = showBridge(read, bridgesOf(read), { tradeId: 1, notionals });
  expect(shown.sums?.trade.parts.atm).toBeCloseTo(premium(82) - premium(80), 3);
  expect(shown.sums?.cell.trades).toBe(1);
  expect(shown.sums?.book.trades).toBe(2);
  expect(shown.sums?.book.difference).toBeCloseTo(premium(81) - premium(80), 2);
  // 10 million × the difference in basis points ÷ 10,000.
  expect(shown.money?.book.trades).toBe(1);
  expect(shown.money?.trade.difference).toBeCloseTo((premium(82) - premium(80)) * 1_000, -1);
  expect(shown).toMatchObject({ curveDate: '2026-11-16', inputs: { curveForward: 0.04 } });
  expect(showBridge(read, bridgesOf(read), { tradeId: 3, notionals: null }).sums).toBeNull();
});

it('each part of the quality names the trades that did not pass', () => {
  const judged = judgeMarks(read);
  const incomplete = judged.parts.find(({ code }) => code === 'incomplete');
  expect(incomplete).toMatchObject({ failed: 1, checked: 3, examples: [{ tradeId: 3 }] });
  expect(judged).not.toHaveProperty('items');
});

const figures = (tradeId: number, own: string | null, average: string | null): SealedFigures => ({
  tradeId,
  own,
  forward: null,
  n: average === null ? null : 20,
  average,
  stdev: average === null ? null : '1.500',
  median: average,
  trimmedMean: average,
  p10: '89.000',
  p90: '92.000',
  state: average === null ? 'withheld' : 'published',
});
const reference = {
  instrumentTypeId: 'type',
  instrumentName: 'USD',
  expiry: '24m',
  tenor: '120m',
  strikeRelative: 0,
  optionType: 'Payer',
  valuationDate: null,
  mean: null,
  std: null,
  ownValue: null,
  ownSince: null,
  givenValue: null,
  quoteStep: 0.001,
  market,
  curveDate: '2026-11-13',
};
const average = premium(20).toFixed(3);
const far = premium(21).toFixed(3);
const sealed: SealedResult = {
  number: 1,
  roundId: 'round',
  instrumentTypeId: 'type',
  valuationDate: '2026-11-16',
  rows: [
    figures(1, average, average),
    figures(2, far, average),
    figures(3, null, average),
    figures(4, '90.000', null),
  ],
  references: new Map([1, 2, 3, 4].map((tradeId) => [tradeId, { ...reference, tradeId }])),
};
const type = { name: 'USD', currency: 'USD', unit: 'bp' };

it('own marks against a sealed result are rows of the desk, judged here by the firm’s tolerances, worst first', () => {
  const { rows, marks, bridges } = sealedMarks(sealed, type, []);
  expect(rows.map(({ tradeId }) => tradeId)).toEqual([2, 1]);
  const [worst, level] = rows;
  // (own − mean of the others) ÷ deviation of the others, of twenty marks.
  const distance = Number(far) - Number(average);
  const others = Math.sqrt((20 * 1.5 ** 2 - (distance ** 2 * 20) / 19) / 19);
  expect(worst?.zScore).toBeCloseTo(Math.min(9.9, (distance * 20) / 19 / others), 1);
  expect(worst?.volDifference).toBeCloseTo(1, 2);
  // Annuity × √(T ÷ 2π) for one basis point.
  expect(worst?.vega).toBeCloseTo(premium(1), 2);
  expect(worst).toMatchObject({ isException: true, breaches: ['z'], n: 20, rank: null });
  expect(level).toMatchObject({ isException: false, difference: 0 });
  const bridge = showBridge(marks, bridges, { tradeId: 2, notionals: null });
  expect(bridge.sums?.trade.difference).toBeCloseTo(distance, 3);
  expect(bridge.inputs).toMatchObject({ curveForward: 0.04, annuity: 8 });
  expect(bridge.curveDate).toBe('2026-11-13');
  const [wide] = sealedMarks(sealed, type, [
    {
      instrumentTypeId: null,
      expiryBucket: null,
      z: null,
      price: 50,
      vol: null,
      minMean: null,
      minVega: null,
    },
  ]).rows;
  expect(wide?.isException).toBe(false);
  expect(prudentInputs([...rows], null)[0]?.percentiles).toEqual([
    { level: 0.1, value: 89 },
    { level: 0.9, value: 92 },
  ]);
});

it('differences in money are ordered by size and added up by currency', () => {
  const of = (tradeId: number, difference: number | null, currency = 'USD') => ({
    ...row,
    tradeId,
    difference,
    currency,
  });
  const rows = [of(1, 3.25), of(2, -10), of(3, 5), of(4, null), of(5, 2, 'EUR')];
  const notionals = new Map([
    [1, 10_000_000],
    [2, 1_000_000],
    [4, 1_000_000],
    [5, -1_000_000],
  ]);
  const ids = (direction: 'asc' | 'desc') =>
    inOrderOfMoney(rows, notionals, direction).map(({ tradeId }) => tradeId);
  expect(ids('desc')).toEqual([1, 2, 5, 3, 4]);
  expect(ids('asc')).toEqual([5, 2, 1, 3, 4]);
  expect(moneyTotals(rows, notionals)).toEqual([
    { currency: 'EUR', trades: 1, net: -200, gross: 200 },
    { currency: 'USD', trades: 2, net: 2_250, gross: 4_250 },
  ]);
});
