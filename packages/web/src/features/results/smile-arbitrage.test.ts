import { describe, expect, test } from 'vitest';
import { findSmileArbitrage } from './smile-arbitrage.ts';
import { fitSmile } from './smile-fit.ts';
import type { SmilePoint } from './smile-points.ts';

const years = 2;

function pointAt(strike: number, vol: number, std: number): SmilePoint {
  return {
    strike,
    vol,
    std,
    vega: 0.5,
    trades: 1,
    n: 16,
    mean: 100,
    own: null,
    zScore: null,
    forward: 0.04,
    ownVol: null,
    volMissing: null,
    version: 1,
    withdrawnReason: null,
  };
}

const strikes = [-0.02, -0.01, -0.005, 0, 0.005, 0.01, 0.02];
const smile = (std: number, bent = 0) =>
  strikes.map((strike) =>
    pointAt(strike, 90 + 3e4 * strike * strike + (strike === 0.005 ? bent : 0), std),
  );

const found = (points: readonly SmilePoint[]) => {
  const fit = fitSmile(points, years);
  if (!fit) throw new Error('not fitted');
  return findSmileArbitrage(points, fit, years);
};

describe('arbitrage in a consensus', () => {
  test('is none in a sound smile', () => {
    expect(found(smile(1))).toBeNull();
  });

  test('is a butterfly around a strike that is marked too high', () => {
    const arbitrage = found(smile(1, 25));
    expect(arbitrage?.kind).toBe('consensus');
    expect(arbitrage?.from).toBeCloseTo(0, 12);
    expect(arbitrage?.to).toBeCloseTo(0.01, 12);
  });

  test('is none where the contributors differ by more than it would earn', () => {
    expect(found(smile(40, 25))).toBeNull();
  });

  test('shows in the fitted smile where only its wings are unsound', () => {
    const points = smile(1);
    const fit = fitSmile(points, years);
    if (!fit) throw new Error('not fitted');
    const parameters = { alpha: 0.008, beta: 0, nu: 0.8, rho: -0.8 };
    const arbitrage = findSmileArbitrage(points, { ...fit, parameters }, 20);
    expect(arbitrage?.kind).toBe('fit');
    expect(arbitrage?.to).toBeLessThan(0);
  });

  test('is none where the negative density is too small for the map of all cells to flag', () => {
    const points = smile(1);
    const fit = fitSmile(points, years);
    if (!fit) throw new Error('not fitted');
    const withShape = (nu: number, rho: number) =>
      findSmileArbitrage(points, { ...fit, parameters: { alpha: 0.008, beta: 0, nu, rho } }, 15);
    // Negative probabilities of 7e-6 and 8e-4.
    expect(withShape(0.54, -0.2)).toBeNull();
    expect(withShape(0.56, -0.4)?.kind).toBe('fit');
  });
});
