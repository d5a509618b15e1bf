// Prudent valuation. Reference figures were computed with SciPy 1.17.1: stats.t.ppf, stats.t.interval and stats.norm.ppf.
import { describe, expect, it } from 'vitest';
import {
  concentrationOf,
  defaultPrudentSettings,
  populationStd,
  prudentBooks,
  prudentTrade,
  rangeOfDispersion,
  rangeOfPercentiles,
  studentQuantile,
  type PrudentInput,
} from '../src/index.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

const marks = [96.4, 97.1, 97.9, 98, 98.3, 98.6, 99, 99.4, 101.2];
const dispersion = { mean: 885.9 / 9, std: valueOf(populationStd(marks)), n: 9 };

describe('Student’s t', () => {
  it.each([
    [0.9, 1, 3.0776835371752544],
    [0.9, 2, 1.8856180831641272],
    [0.9, 3, 1.637744353696209],
    [0.9, 4, 1.533206274058944],
    [0.9, 7, 1.4149239276505086],
    [0.9, 8, 1.3968153097438654],
    [0.9, 29, 1.311433647301551],
    [0.9, 200, 1.2857987939948012],
    [0.9, 5000, 1.2817209053357184],
    [0.95, 4, 2.1318467863266495],
    [0.75, 6, 0.7175581964914126],
    [0.25, 6, -0.7175581964914126],
    [0.5, 6, 0],
  ])('at %d with %d degrees of freedom is %d', (probability, degrees, quantile) => {
    expect(valueOf(studentQuantile(probability, degrees))).toBeCloseTo(quantile, 11);
  });

  it('has closed values for one and two degrees', () => {
    expect(valueOf(studentQuantile(0.9, 1))).toBeCloseTo(Math.tan(0.4 * Math.PI), 13);
    expect(valueOf(studentQuantile(0.9, 2))).toBeCloseTo(0.8 * Math.sqrt(2 / (4 * 0.9 * 0.1)), 13);
  });

  it('is refused outside of its range', () => {
    expect(reasonOf(studentQuantile(0.9, 0))).toBe('parameters-out-of-range');
    expect(reasonOf(studentQuantile(0.9, 1.5))).toBe('parameters-out-of-range');
    expect(reasonOf(studentQuantile(1, 5))).toBe('parameters-out-of-range');
  });
});

describe('the range at 90 percent', () => {
  it('of the mean and of one more mark, with every figure on the way', () => {
    const mean = valueOf(rangeOfDispersion(dispersion, 'mean'));
    expect(mean).toMatchObject({ source: 'mean', degrees: 8 });
    expect(mean.factor).toBeCloseTo(1.3968153097438654, 11);
    expect(mean.standardError).toBeCloseTo(0.46157941413754117, 11);
    expect([mean.low, mean.high]).toEqual([
      expect.closeTo(97.78859214100342, 10),
      expect.closeTo(99.07807452566325, 10),
    ]);
    const range = valueOf(rangeOfDispersion(dispersion, 'range'));
    expect([range.low, range.high]).toEqual([
      expect.closeTo(96.3944826642381, 10),
      expect.closeTo(100.47218400242858, 10),
    ]);
  });

  it('narrows with more marks of the same deviation, for the mean alone', () => {
    const width = (n: number, basis: 'mean' | 'range') => {
      const { low, high } = valueOf(rangeOfDispersion({ mean: 0, std: 1, n }, basis));
      return high - low;
    };
    expect(width(400, 'mean')).toBeLessThan(width(5, 'mean') / 9);
    expect(width(400, 'range')).toBeGreaterThan(2 * 1.28);
  });

  it('needs two marks and numbers', () => {
    expect(reasonOf(rangeOfDispersion({ mean: 1, std: 0, n: 1 }, 'mean'))).toBe('too-few-points');
    expect(reasonOf(rangeOfDispersion({ mean: 1, std: NaN, n: 9 }, 'mean'))).toBe('not-a-number');
  });

  it('of percentiles is read between them, never beyond', () => {
    const points = [
      { level: 0.75, value: 100 },
      { level: 0.05, value: 95 },
      { level: 0.25, value: 97 },
      { level: 0.9, value: 103 },
    ];
    expect(valueOf(rangeOfPercentiles(points, 98))).toMatchObject({
      source: 'percentiles',
      expected: 98,
      high: 103,
      factor: null,
      low: expect.closeTo(95.5, 12),
    });
    expect(reasonOf(rangeOfPercentiles(points.slice(0, 3), 98))).toBe('too-few-points');
    expect(reasonOf(rangeOfPercentiles([...points, { level: 0.95, value: 90 }], 98))).toBe(
      'not-increasing',
    );
  });
});

const input: PrudentInput = {
  tradeId: 7,
  book: 'usd',
  bucket: 'upTo1y',
  currency: 'USD',
  fairValue: 100,
  ...dispersion,
  percentiles: [],
  bid: 99,
  offer: 101,
  notional: 10_000_000,
  unitFraction: 1e-4,
  dailyVolume: null,
  dailyMove: null,
  spreadMove: null,
  impact: null,
};

describe('adjustments', () => {
  const { low, high } = valueOf(rangeOfDispersion(dispersion, 'mean'));

  it('of what was bought is the distance down to the prudent value, halved by the annex', () => {
    const trade = prudentTrade(input, defaultPrudentSettings);
    expect(trade.prudentValue).toBe(low);
    expect(trade.uncertainty).toEqual({
      individual: 100 - low,
      aggregated: expect.closeTo((100 - low) / 2, 12) as number,
    });
    expect(trade.closeOut).toEqual({ individual: 1, aggregated: 0.5 });
    expect(trade.exposure).toBe(1_000);
    expect(trade.money?.total).toBeCloseTo(1_000 * ((100 - low) / 2 + 0.5), 8);
  });

  it('of what was sold is the distance up, and a prudent mark needs none', () => {
    const sold = prudentTrade({ ...input, notional: -10_000_000 }, defaultPrudentSettings);
    expect([sold.side, sold.prudentValue]).toEqual([-1, high]);
    expect(sold.uncertainty).toEqual({ individual: 0, aggregated: 0 });
  });

  it('by the second method take the factor off the expected value alone', () => {
    const trade = prudentTrade(input, { ...defaultPrudentSettings, method: 2 });
    // max{0, FV - α·EV - (1 - α)·PV}
    expect(trade.uncertainty?.aggregated).toBeCloseTo(100 - 0.5 * dispersion.mean - 0.5 * low, 10);
  });

  it('are not known without a range, a spread or a notional, and sums say so', () => {
    const bare = { ...input, tradeId: 8, std: null, bid: null, notional: null };
    const { books, buckets } = prudentBooks(
      [input, bare, { ...input, tradeId: 9, bucket: 'upTo5y', notional: -30_000_000 }],
      defaultPrudentSettings,
    );
    expect(books).toMatchObject([
      { book: 'usd', bucket: null, trades: 3, withoutRange: 1, withoutSpread: 1 },
    ]);
    expect(books[0]).toMatchObject({ withoutNotional: 1, grossNotional: 40_000_000, share: 1 });
    expect(buckets.map(({ bucket, share }) => [bucket, share])).toEqual([
      ['upTo1y', 0.25],
      ['upTo5y', 0.75],
    ]);
    const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0);
    expect(books[0]?.total).toBeCloseTo(total, 8);
  });
});

describe('concentration', () => {
  const position = { dailyVolume: 2_000_000, dailyMove: 1.5, spreadMove: 0.4, impact: 0.25 };

  it('starts after ten days', () => {
    const ten = concentrationOf({ ...position, notional: 5_000_000 }, 0.25);
    expect(ten).toMatchObject({ exitDays: 10, adjustment: 0 });
    const twenty = concentrationOf({ ...position, notional: -10_000_000 }, 0.25);
    expect(twenty?.exitDays).toBe(20);
    expect(twenty?.adjustment).toBeCloseTo(5.257352867329589, 10);
  });

  it('is not known without the moves, and not asked without a volume', () => {
    const unknown = concentrationOf({ ...position, notional: 1e7, dailyMove: null }, 0.25);
    expect(unknown).toMatchObject({ exitDays: 20, adjustment: null });
    expect(concentrationOf({ ...position, notional: 1e7, dailyVolume: 0 }, 0.25)).toBeNull();
  });
});
