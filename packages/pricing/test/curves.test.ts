import { describe, expect, it } from 'vitest';
import {
  bootstrapOis,
  curveOfFactors,
  discountFactor,
  flatCurve,
  forwardSwap,
  forwardSwapGrid,
  parseDate,
  marketConventions,
  spotDate,
  type DiscountCurve,
  type ParQuote,
} from '../src/index.ts';
import { readCsv } from './support/data-files.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

const usdSofr = marketConventions.USD.overnight;
const dates = ['2024-06-10', '2025-02-10'];

/** The overnight deposit and the swaps of one day; the second deposit of the file is another index. */
function quotesOf(date: string): ParQuote[] {
  return readCsv('ore_usd_sofr_par_swap_quotes.csv')
    .filter((row) => row['asOf'] === date && row['quoteKey'] !== 'MM/RATE/USD/0D/1D')
    .map((row) => {
      const [, count, unit] = /^(\d+)([DWMY])$/.exec(row['tenor']!)!;
      const n = Number(count);
      const tenor = { D: { days: n }, W: { days: 7 * n }, M: { months: n }, Y: { months: 12 * n } }[
        unit as 'D' | 'W' | 'M' | 'Y'
      ];
      const rate = Number(row['rate']);
      return unit === 'D' ? { tenor, rate, spotDays: 0 } : { tenor, rate };
    });
}

const curveOf = (date: string): DiscountCurve =>
  valueOf(bootstrapOis(parseDate(date)!, quotesOf(date), usdSofr));

describe.each(dates)('the OIS curve of %s', (date) => {
  const today = parseDate(date)!;
  const quotes = quotesOf(date);
  const curve = curveOf(date);

  it('gives every quoted par rate back', () => {
    expect(quotes).toHaveLength(23);
    for (const { tenor, rate, spotDays } of quotes) {
      const own = spotDays === undefined ? usdSofr : { ...usdSofr, spotDays, paymentDelay: 0 };
      const swap = valueOf(forwardSwap(own, spotDate(own, today), tenor, curve));
      expect(Math.abs(swap.rate - rate)).toBeLessThan(1e-13);
    }
  });

  it('has falling factors while rates are positive', () => {
    for (let index = 1; index < curve.logFactors.length; index += 1) {
      expect(curve.logFactors[index]!).toBeLessThan(curve.logFactors[index - 1]!);
    }
  });

  it('has forwards and annuities for all 255 cells of the trade grid', () => {
    const expiries = [1, 2, 3, 4, 5, 6, 9, 12, 18, 24, 36, 48, 60, 84, 120, 180, 240];
    const tenors = [12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 144, 180, 240, 300, 360];
    const curves = {
      currency: 'USD',
      discount: curve,
      forecasts: new Map([['SOFR', curve]] as const),
    };
    const cells = valueOf(forwardSwapGrid(curves, expiries, tenors));
    expect(cells).toHaveLength(255);
    for (const cell of cells) {
      expect(cell.rate).toBeGreaterThan(0.01);
      expect(cell.rate).toBeLessThan(0.06);
      expect(cell.annuity / cell.discountToStart).toBeLessThan((cell.tenorMonths / 12) * 1.03);
      expect(Math.abs(cell.timeToExpiry - cell.expiryMonths / 12)).toBeLessThan(0.02);
      // Paid at once, a swap is worth its first minus its last factor over its annuity; two days later is nearly the same.
      const tenor = { months: cell.tenorMonths };
      const atOnce = valueOf(
        forwardSwap({ ...usdSofr, paymentDelay: 0 }, cell.start, tenor, curve),
      );
      const legs = discountFactor(curve, cell.start) - discountFactor(curve, cell.end);
      expect(legs / atOnce.annuity).toBeCloseTo(atOnce.rate, 14);
      expect(Math.abs(atOnce.rate - cell.rate)).toBeLessThan(2e-6);
    }
  });
});

describe('a discount curve', () => {
  it('compounds at one rate where it is flat', () => {
    const curve = flatCurve(0, 0.05);
    for (const days of [1, 100, 365, 5000]) {
      expect(discountFactor(curve, days)).toBeCloseTo(Math.exp((-0.05 * days) / 365), 15);
    }
    expect(discountFactor(curve, -3)).toBe(1);
  });

  it('meets its nodes and carries the last forward rate on', () => {
    const nodes = [
      { date: 100, factor: 0.99 },
      { date: 300, factor: 0.96 },
    ];
    const curve = valueOf(curveOfFactors(0, nodes));
    expect(discountFactor(curve, 100)).toBeCloseTo(0.99, 15);
    expect(discountFactor(curve, 200)).toBeCloseTo(Math.sqrt(0.99 * 0.96), 15);
    expect(discountFactor(curve, 500)).toBeCloseTo((0.96 * 0.96) / 0.99, 15);
  });

  it('has a reason where there is none', () => {
    expect(reasonOf(curveOfFactors(0, []))).toBe('too-few-points');
    const back = [
      { date: 10, factor: 0.9 },
      { date: 5, factor: 0.8 },
    ];
    expect(reasonOf(curveOfFactors(0, back))).toBe('not-increasing');
    expect(reasonOf(bootstrapOis(0, [], usdSofr))).toBe('too-few-points');
    expect(reasonOf(bootstrapOis(0, [{ tenor: { months: 12 }, rate: NaN }], usdSofr))).toBe(
      'not-a-number',
    );
  });
});
