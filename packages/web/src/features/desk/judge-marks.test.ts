import type { DeskMark } from '@pricevault/contract';
import { expect, it } from 'vitest';
import { bridgesOf, judgeMarks, showBridge, type ReadMarks } from './judge-marks.ts';

const market = { forward: 0.04, annuity: 8, years: 2 };
/** At the money: annuity × vol × √(T ÷ 2π), in basis points. */
const premium = (vol: number) => 8 * vol * Math.sqrt(2 / (2 * Math.PI));
const mark = (tradeId: number, changes: Partial<DeskMark> = {}): DeskMark => ({
  ...{ tradeId, instrumentTypeId: 'type', expiry: '24m', tenor: '120m', strikeRelative: 0 },
  ...{ strikeFixed: null, optionType: 'Payer', quoteStep: 0.001, isLate: false },
  ...{ value: premium(82), mean: premium(80), unchangedSince: '2026-11-16', valueBefore: 1 },
  ...{ meanBefore: null, stdBefore: null, ownForward: null, market },
  ...changes,
});
const read: ReadMarks = {
  ...{ instrumentName: 'USD', valuationDate: '2026-11-16', dateBefore: '2026-11-13' },
  ...{ curveDate: '2026-11-16', unit: 'bp', decimals: 3 },
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
