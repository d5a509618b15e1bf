import { describe, expect, it } from 'vitest';
import {
  checkSurface,
  normalTimeValue,
  payerPremium,
  premiumOfPayer,
  type SurfaceCell,
  findArbitrage,
  findNormalVolArbitrage,
} from '../src/index.ts';
import { cellsOf, cubes } from './support/cubes.ts';
import fc from 'fast-check';
import { reasonOf, valueOf } from './support/outcomes.ts';

/** Half a quote step of 0.001 basis points, of a swap of eight years. */
const doubt = 0.0005 / 1e4 / 8;

/** The quotes of a reference cube as premiums. */
const premiumsOf = (file: string): SurfaceCell[] =>
  cellsOf(file).map(({ expiry, tenor, offsets, volatilities }) => ({
    expiry,
    tenor,
    quotes: offsets.map((offset, at) => ({
      offset,
      premium:
        normalTimeValue(Math.abs(offset), volatilities[at]!, Math.sqrt(expiry)) +
        Math.max(-offset, 0),
      doubt,
    })),
  }));

describe('a surface of premiums', () => {
  it.each(['call', 'put', 'straddle'] as const)('reads a %s as a payer and back', (type) => {
    expect(premiumOfPayer(type, payerPremium(type, 0.021, -0.01), -0.01)).toBeCloseTo(0.021, 15);
  });

  it('has nothing to be said against it where quotes are sound', () => {
    expect(checkSurface(premiumsOf(cubes[2]!))).toEqual([]);
  });

  it('names the one quote that was moved, and the premium that would do', () => {
    const cells = premiumsOf(cubes[2]!);
    const cell = cells.find(({ quotes }) => quotes.length > 4)!;
    const at = cell.quotes.findIndex(({ offset }) => offset === 0);
    const [left, own, right] = [cell.quotes[at - 1]!, cell.quotes[at]!, cell.quotes[at + 1]!];
    const share = (own.offset - left.offset) / (right.offset - left.offset);
    const line = (1 - share) * left.premium + share * right.premium;
    const dear = { ...cell, quotes: cell.quotes.with(at, { ...own, premium: line + 1e-4 }) };
    const found = checkSurface(cells.map((other) => (other === cell ? dear : other)));
    const [butterfly] = found.filter(({ kind }) => kind === 'butterfly');
    expect(butterfly).toMatchObject({
      expiry: cell.expiry,
      tenor: cell.tenor,
      offset: 0,
      others: [left.offset, right.offset],
      isEnough: 'orLess',
    });
    expect(butterfly!.bound).toBeCloseTo(line, 12);
  });

  it('leaves alone what is within the doubt of the premiums', () => {
    const quotes = [-0.01, 0, 0.01].map((offset) => ({
      offset,
      premium: 0.02 - offset / 2 + (offset === 0 ? 1e-5 : 0),
      doubt: 1e-5,
    }));
    const cell = { expiry: 1, tenor: 5, quotes };
    expect(checkSurface([cell]).filter(({ kind }) => kind === 'butterfly')).toEqual([]);
    const sure = { ...cell, quotes: quotes.map((quote) => ({ ...quote, doubt: 1e-6 })) };
    expect(checkSurface([sure]).map(({ kind }) => kind)).toContain('butterfly');
  });

  it('compares expiries also at a strike that only one of them quotes', () => {
    const quotesAt = (vol: number, expiry: number, offsets: readonly number[]) =>
      offsets.map((offset) => ({
        offset,
        premium: normalTimeValue(Math.abs(offset), vol, Math.sqrt(expiry)) + Math.max(-offset, 0),
        doubt,
      }));
    const sooner = {
      expiry: 1,
      tenor: 5,
      quotes: quotesAt(0.012, 1, [-0.02, -0.01, 0, 0.01, 0.02]),
    };
    const later = { expiry: 2, tenor: 5, quotes: quotesAt(0.007, 2, [-0.02, 0, 0.02]) };
    const found = checkSurface([later, sooner]).filter(({ kind }) => kind === 'calendar');
    expect(
      found.map(({ expiry, otherExpiry, offset, isEnough }) => [
        expiry,
        otherExpiry,
        offset,
        isEnough,
      ]),
    ).toEqual([
      [2, 1, -0.02, 'orMore'],
      [1, 2, -0.01, 'orLess'],
      [2, 1, 0, 'orMore'],
      [1, 2, 0.01, 'orLess'],
      [2, 1, 0.02, 'orMore'],
    ]);
  });
});

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
