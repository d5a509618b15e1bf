import { describe, expect, test } from 'vitest';
import {
  businessDaysSince,
  defaultLimits,
  expiryBucketOf,
  judgeMark,
  limitsFor,
  moneyDifference,
  type ToleranceRule,
} from './index.ts';

const nothing = { mean: null, z: null, difference: null, volDifference: null, vega: null };

describe('what an exception is', () => {
  test('beyond one tolerance is enough, and the largest multiple says how bad it is', () => {
    const limits = { z: 2, price: 0.5, vol: 4, minMean: null, minVega: null };
    const figures = { ...nothing, mean: 30, z: -3, difference: 0.5, volDifference: 6 };
    expect(judgeMark(figures, limits)).toEqual({
      isException: true,
      severity: 1.5,
      breaches: ['z', 'vol'],
      isBelowFloor: false,
    });
  });

  test('on the tolerance is inside it', () => {
    const on = { ...nothing, mean: 30, z: 3, volDifference: -5 };
    expect(judgeMark(on, defaultLimits)).toMatchObject({ isException: false, severity: 1 });
  });

  test('a trade that is worth nothing is no exception, however large its score', () => {
    const tiny = { ...nothing, mean: 0.00001, z: 9.9 };
    expect(judgeMark(tiny, defaultLimits)).toMatchObject({
      isException: false,
      isBelowFloor: true,
      breaches: ['z'],
    });
    const blunt = { ...nothing, mean: 250, z: 9.9, vega: 0.002 };
    expect(judgeMark(blunt, defaultLimits)).toMatchObject({ isException: false });
    // Where the vega is not known, it is not held against the trade.
    expect(judgeMark({ ...blunt, vega: null }, defaultLimits)).toMatchObject({ isException: true });
  });

  test('without figures there is nothing to judge', () => {
    expect(judgeMark(nothing, defaultLimits)).toMatchObject({ isException: false, severity: null });
  });
});

test('the most specific rule decides', () => {
  const rule = (
    instrumentTypeId: string | null,
    expiryBucket: ToleranceRule['expiryBucket'],
    z: number,
  ) => ({ ...defaultLimits, instrumentTypeId, expiryBucket, z });
  const rules = [
    rule(null, null, 1),
    rule(null, 'upTo1y', 2),
    rule('usd', null, 3),
    rule('usd', 'upTo1y', 4),
  ];
  const z = (instrumentTypeId: string, expiry: string | null) =>
    limitsFor(rules, { instrumentTypeId, expiry }).z;
  expect(z('usd', '12m')).toBe(4);
  expect(z('usd', '13m')).toBe(3);
  expect(z('eur', '3m')).toBe(2);
  expect(z('eur', '120m')).toBe(1);
  expect(z('eur', null)).toBe(1);
  expect(limitsFor([], { instrumentTypeId: 'usd', expiry: '12m' })).toBe(defaultLimits);
  expect(['1m', '60m', '120m', '121m'].map(expiryBucketOf)).toEqual([
    'upTo1y',
    'upTo5y',
    'upTo10y',
    'over10y',
  ]);
});

test('a difference in money is the difference in price times the notional, where the unit is a part of it', () => {
  expect(moneyDifference({ difference: 7.25, unit: 'bp' }, 10_000_000)).toBe(7_250);
  expect(moneyDifference({ difference: -0.5, unit: '%' }, 2_000_000)).toBe(-10_000);
  expect(moneyDifference({ difference: 7.25, unit: 'bp' }, -1_000_000)).toBe(-725);
  expect(moneyDifference({ difference: 7.25, unit: 'points' }, 1_000_000)).toBeNull();
  expect(moneyDifference({ difference: null, unit: 'bp' }, 1_000_000)).toBeNull();
  expect(moneyDifference({ difference: 7.25, unit: 'bp' }, undefined)).toBeNull();
});

test('ageing counts weekdays after the first day', () => {
  expect(businessDaysSince('2026-11-13', '2026-11-13')).toBe(0);
  expect(businessDaysSince('2026-11-13', '2026-11-16')).toBe(1); // Friday to Monday
  expect(businessDaysSince('2026-11-13', '2026-11-15')).toBe(0);
  expect(businessDaysSince('2026-11-02', '2026-11-30')).toBe(20);
  expect(businessDaysSince('2026-11-16', '2026-11-13')).toBe(0);
});
