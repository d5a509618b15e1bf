import { bachelierPrice, sabrNormalVol } from '@pricevault/pricing';
import { tradeStrikes } from '@pricevault/basics';
import type { ResultRow } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { bandOf, fitSmile, vegaOf, yearsOf } from './smile-fit.ts';
import { smilePoints } from './smile-points.ts';

const forward = 0.041;
const years = yearsOf('24m');
const sabr = { alpha: 0.0088, beta: 0, rho: -0.2, nu: 0.35 };

/** A consensus that lies on a known smile; values are forward premiums in basis points. */
function rowAt(strike: number, std: number): ResultRow {
  const vol = sabrNormalVol(sabr, forward, forward + strike, years);
  if (!vol.ok) throw new Error(vol.reason);
  const price = bachelierPrice({
    optionType: 'call',
    forward,
    strike: forward + strike,
    timeToExpiry: years,
    volatility: vol.value,
  });
  if (!price.ok) throw new Error(price.reason);
  return {
    tradeId: 1,
    optionType: 'Payer',
    strike,
    mean: price.value * 1e4,
    std,
    valuationDate: '2026-11-13',
    n: 12,
    forward,
    forwardSource: 'curve',
    annuity: 1,
    years,
    curveDate: null,
    vol: vol.value * 1e4,
    ownVol: null,
    volMissing: null,
    ownValue: null,
    difference: null,
    zScore: null,
    rank: null,
    min: null,
    max: null,
    median: null,
    isProvisional: false,
    unit: 'bp',
    decimals: 3,
    isSample: false,
    version: 1,
    withdrawnReason: null,
    outlierRule: 'mad',
    isAccepted: null,
    forwardPart: null,
    volPart: null,
  };
}

describe('a smile', () => {
  const rows = tradeStrikes.map((strike) => rowAt(strike, 1));
  const points = smilePoints(rows, (row) => vegaOf(row, years));

  test('that comes from SABR is fitted within a tenth of a basis point at the money', () => {
    const fit = fitSmile(points, years);
    const middle = fit?.curve.reduce((best, point) =>
      Math.abs(point.strike) < Math.abs(best.strike) ? point : best,
    );
    const truth = sabrNormalVol(sabr, forward, forward + (middle?.strike ?? 0), years);
    expect(middle?.vol).toBeCloseTo(truth.ok ? truth.value * 1e4 : NaN, 1);
  });

  test('has a band of one standard deviation, through vega, and none where vega tells nothing', () => {
    const atTheMoney = points.find(({ strike }) => strike === 0);
    // At the money a normal premium is vol · √(T / 2π): its vega for a basis point is √(T / 2π).
    expect(atTheMoney?.vega).toBeCloseTo(Math.sqrt(years / (2 * Math.PI)), 3);
    expect(atTheMoney && bandOf(atTheMoney)).toBeCloseTo(1 / Math.sqrt(years / (2 * Math.PI)), 2);
    const far = points.at(-1);
    expect(far && bandOf({ ...far, std: 50 })).toBeNull();
  });

  test('with too few strikes is not fitted', () => {
    expect(fitSmile(points.slice(0, 2), years)).toBeNull();
  });
});

test('trades that share a strike are one point; strikes ascend', () => {
  const points = smilePoints([rowAt(0.01, 1), rowAt(-0.01, 4), { ...rowAt(0.01, 3), n: 14 }]);
  expect(points.map(({ strike, std, trades, n }) => [strike, std, trades, n])).toEqual([
    [-0.01, 4, 1, 12],
    [0.01, 2, 2, 14],
  ]);
});
