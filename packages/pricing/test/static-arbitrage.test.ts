import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findArbitrage, findNormalVolArbitrage } from '../src/index.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

describe('static arbitrage', () => {
  const strikes = [0.01, 0.02, 0.03, 0.04, 0.05];

  it('is absent from a flat smile', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-4, max: 0.05, noNaN: true }), (vol) => {
        const vols = strikes.map(() => vol);
        expect(valueOf(findNormalVolArbitrage(0.03, 2, strikes, vols))).toEqual([]);
      }),
    );
  });

  it('names the strikes of a butterfly that pays for nothing', () => {
    const vols = [0.01, 0.01, 0.02, 0.01, 0.01];
    const found = valueOf(findNormalVolArbitrage(0.03, 2, strikes, vols));
    expect(found.map(({ kind, strikes: at }) => [kind, at])).toEqual([
      ['butterfly', [0.02, 0.03, 0.04]],
    ]);
    expect(found[0]!.profit).toBeGreaterThan(0.003);
  });

  it('names the strikes of a call spread that is negative, or wider than its strikes', () => {
    const kinds = (premiums: number[]) =>
      valueOf(findArbitrage({ forward: 0.03, strikes: [0.02, 0.03, 0.04], premiums })).map(
        ({ kind, strikes: at }) => `${kind} ${at.join(' ')}`,
      );
    expect(kinds([0.012, 0.004, 0.005])).toEqual(['call-spread-negative 0.03 0.04']);
    expect(kinds([0.02, 0.005, 0.001])).toEqual(['call-spread-above-width 0.02 0.03']);
    expect(kinds([0.012, 0.006, 0.002])).toEqual([]);
  });

  it('has a reason where it cannot be told', () => {
    const of = (at: number[], premiums: number[]) =>
      reasonOf(findArbitrage({ forward: 0.03, strikes: at, premiums }));
    expect(of([0.02], [0.01])).toBe('too-few-points');
    expect(of([0.03, 0.02], [0.01, 0.02])).toBe('not-increasing');
    expect(of([0.02, 0.03], [0.01, NaN])).toBe('not-a-number');
  });
});
