import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alphaAtTheMoney,
  alphaThroughQuote,
  calibrateSabr,
  sabrBlackVol,
  sabrNormalSmiles,
  sabrNormalVol,
} from '../src/index.ts';
import { zOverChi } from '../src/smile/sabr.ts';
import { cellsOf, cubes } from './support/cubes.ts';
import { groupRows, readCsv } from './support/data-files.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

const sabr = fc.record({
  alpha: fc.double({ min: 0.002, max: 0.02, noNaN: true }),
  beta: fc.constant(0),
  nu: fc.double({ min: 0.05, max: 1.2, noNaN: true }),
  rho: fc.double({ min: -0.7, max: 0.7, noNaN: true }),
});

describe('the SABR expansions', () => {
  it('are smooth through the money', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.95, max: 0.95, noNaN: true }), (rho) => {
        for (const z of [1e-3, 1e-7, 1e-12]) {
          const series = 1 - 0.5 * rho * z + ((2 - 3 * rho * rho) / 12) * z * z;
          expect(Math.abs(zOverChi(z, rho) - series)).toBeLessThan(5 * z ** 3 + 3e-15);
          expect(zOverChi(-z, rho)).toBe(zOverChi(z, -rho));
        }
      }),
    );
    expect(zOverChi(0, 0.3)).toBe(1);
    expect(zOverChi(-1e9, 0.999)).toBeGreaterThan(0);
  });

  it('without volatility of volatility are the CEV model, flat for a normal one', () => {
    const flat = { alpha: 0.01, beta: 0, nu: 0, rho: 0.2 };
    expect(valueOf(sabrNormalVol(flat, 0.03, 0.01, 5))).toBe(0.01);
    const lognormal = { alpha: 0.2, beta: 1, nu: 0, rho: 0 };
    expect(valueOf(sabrBlackVol(lognormal, 0.03, 0.07, 5))).toBeCloseTo(0.2, 15);
  });

  it('with a shift are those of the moved rate', () => {
    const model = { alpha: 0.04, beta: 0.5, nu: 0.4, rho: -0.2 };
    const moved = sabrNormalVol(model, 0.02, 0.035, 2);
    const shifted = sabrNormalVol({ ...model, shift: 0.03 }, -0.01, 0.005, 2);
    expect(valueOf(shifted)).toBeCloseTo(valueOf(moved), 15);
    expect(reasonOf(sabrNormalVol(model, -0.01, 0.005, 2))).toBe('rate-not-positive');
  });

  it('have a reason where there is none', () => {
    const model = { alpha: 0.01, beta: 0, nu: 0.4, rho: 0 };
    expect(reasonOf(sabrNormalVol({ ...model, rho: 1 }, 0.03, 0.03, 1))).toBe(
      'parameters-out-of-range',
    );
    expect(reasonOf(sabrNormalVol({ ...model, nu: NaN }, 0.03, 0.03, 1))).toBe('not-a-number');
    const wild = { ...model, nu: 5, rho: 0.99 };
    expect(reasonOf(sabrNormalVol(wild, 0.03, 0.03, 30))).toBe('formula-breaks-down');
  });

  it('fill whole tables with what the single function answers', () => {
    const table = {
      alpha: Float64Array.of(0.01, 0.02),
      nu: Float64Array.of(0.3, 0.4),
      rho: Float64Array.of(0.1, -0.2),
      forward: Float64Array.of(0.03, 0.04),
      timeToExpiry: Float64Array.of(1, 5),
      beta: 0,
      shift: 0,
    };
    const offsets = Float64Array.of(-0.05, 0, 0.02);
    const out = new Float64Array(6);
    sabrNormalSmiles(table, offsets, out);
    const second = { alpha: 0.02, beta: 0, nu: 0.4, rho: -0.2 };
    expect(out[5]).toBe(valueOf(sabrNormalVol(second, 0.04, 0.04 + 0.02, 5)));
    sabrNormalSmiles({ ...table, beta: 0.5 }, offsets, out);
    expect(out[0]).toBeNaN();
    expect(out[1]).toBeGreaterThan(0);
  });
});

describe('calibration', () => {
  const offsets = [-0.02, -0.01, -0.005, 0, 0.005, 0.01, 0.02];

  it('finds the parameters that made a smile', () => {
    fc.assert(
      fc.property(sabr, fc.constantFrom(0.25, 1, 5), (model, timeToExpiry) => {
        fc.pre(model.nu * Math.sqrt(timeToExpiry) > 0.1);
        const forward = 0.03;
        const strikes = offsets.map((offset) => forward + offset);
        const vols = strikes.map((k) => sabrNormalVol(model, forward, k, timeToExpiry));
        fc.pre(vols.every((vol) => vol.ok));
        const volatilities = vols.map((vol) => valueOf(vol));
        const quotes = { forward, timeToExpiry, strikes, volatilities, volType: 'normal' } as const;
        const fit = valueOf(calibrateSabr(quotes, { beta: 0 }));
        expect(fit.maxError).toBeLessThan(1e-8);
      }),
      { numRuns: 60 },
    );
  });

  it.each(cubes)('meets every quote at the money of %s, and no step away is better', (file) => {
    const smiles = cellsOf(file).filter((cell) => cell.offsets.length >= 3);
    expect(smiles.length).toBeGreaterThan(10);
    for (const { expiry, forward, offsets: own, volatilities } of smiles) {
      const strikes = own.map((offset) => forward + offset);
      const quotes = { forward, timeToExpiry: expiry, strikes, volatilities } as const;
      const fit = valueOf(calibrateSabr({ ...quotes, volType: 'normal' }, { beta: 0 }));
      // Below 5 basis points everywhere; the worst are one-month smiles with strikes 10 deviations away.
      expect(fit.rootMeanSquareError).toBeLessThan(5e-4);
      const quoted = volatilities[own.indexOf(0)]!;
      const atTheMoney = valueOf(sabrNormalVol(fit.parameters, forward, forward, expiry));
      expect(atTheMoney).toBeCloseTo(quoted, 15);
      const error = (change: object) => {
        const shape = { ...fit.parameters, ...change };
        const quote = { forward, timeToExpiry: expiry, volatility: quoted } as const;
        const alpha = valueOf(alphaAtTheMoney({ ...quote, volType: 'normal' }, shape));
        const model = { ...shape, alpha };
        return strikes.reduce((sum, strike, index) => {
          const vol = valueOf(sabrNormalVol(model, forward, strike, expiry));
          return sum + (vol - volatilities[index]!) ** 2;
        }, 0);
      };
      const { nu, rho } = fit.parameters;
      const best = error({}) * (1 + 1e-9);
      for (const h of [1e-4, -1e-4]) {
        expect(error({ nu: nu * (1 + h) })).toBeGreaterThanOrEqual(best * (1 - 2e-9));
        expect(error({ rho: rho + h })).toBeGreaterThanOrEqual(best * (1 - 2e-9));
      }
    }
  });

  it('without a quote at the money fits the level too', () => {
    const model = { alpha: 0.012, beta: 0, nu: 0.4, rho: -0.3 };
    const strikes = offsets.filter((offset) => offset !== 0).map((offset) => 0.03 + offset);
    const volatilities = strikes.map((k) => valueOf(sabrNormalVol(model, 0.03, k, 2)));
    const quotes = { forward: 0.03, timeToExpiry: 2, strikes, volatilities } as const;
    const fit = valueOf(calibrateSabr({ ...quotes, volType: 'normal' }, { beta: 0 }));
    expect(fit.parameters.alpha).toBeCloseTo(0.012, 8);
    expect(fit.parameters.nu).toBeCloseTo(0.4, 6);
    expect(fit.parameters.rho).toBeCloseTo(-0.3, 6);
  });

  it('converges on the lognormal smiles, quoted as spreads to the money', () => {
    const atm = new Map(
      readCsv('quantlib_atm_lognormal_matrix.csv').map((row) => [
        `${row['expiry']}|${row['tenor']}`,
        Number(row['vol']),
      ]),
    );
    const smiles = groupRows(readCsv('quantlib_lognormal_vol_spreads.csv'), ['expiry', 'tenor']);
    let fitted = 0;
    for (const [cell, rows] of smiles) {
      const level = atm.get(cell) ?? 0.15;
      const quotes = {
        forward: 0.04,
        timeToExpiry: Number(rows[0]!['expiryMonths']) / 12,
        strikes: rows.map((row) => 0.04 + Number(row['strikeOffset'])),
        volatilities: rows.map((row) => level + Number(row['volSpread'])),
        volType: 'lognormal',
      } as const;
      expect(valueOf(calibrateSabr(quotes, { beta: 0.5 })).rootMeanSquareError).toBeLessThan(0.01);
      fitted += 1;
    }
    expect(fitted).toBe(9);
  });

  it('has a reason where there is none', () => {
    const quotes = {
      forward: 0.03,
      timeToExpiry: 1,
      strikes: [0.02, 0.03, 0.04],
      volatilities: [0.01, 0.009, 0.01],
      volType: 'normal',
    } as const;
    const of = (change: object) => reasonOf(calibrateSabr({ ...quotes, ...change }, { beta: 0 }));
    expect(of({})).toBeUndefined();
    expect(of({ strikes: [0.02], volatilities: [0.01] })).toBe('too-few-points');
    expect(of({ volatilities: [0.01, 0.01] })).toBe('too-few-points');
    expect(of({ volatilities: [0.01, -0.01, 0.01] })).toBe('vol-negative');
    expect(of({ timeToExpiry: 0 })).toBe('time-not-positive');
    expect(reasonOf(calibrateSabr({ ...quotes, forward: -0.03 }, { beta: 0.5 }))).toBe(
      'rate-not-positive',
    );
  });
});

describe('a smile through one quote', () => {
  const shape = fc.record({
    beta: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
    nu: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
    rho: fc.double({ min: -0.9, max: 0.9, noNaN: true }),
  });
  const strike = fc.double({ min: 0.005, max: 0.08, noNaN: true });

  it.each([
    { volType: 'normal', formula: sabrNormalVol, volatility: 0.008 },
    { volType: 'lognormal', formula: sabrBlackVol, volatility: 0.25 },
  ] as const)('has the quoted $volType volatility at its strike', (model) => {
    const { volType, formula, volatility } = model;
    fc.assert(
      fc.property(shape, strike, (parameters, at) => {
        const quote = { forward: 0.03, strike: at, timeToExpiry: 2, volatility, volType };
        const alpha = valueOf(alphaThroughQuote(quote, parameters));
        const vol = valueOf(formula({ ...parameters, alpha }, 0.03, at, 2));
        expect(Math.abs(vol / volatility - 1)).toBeLessThan(1e-13);
      }),
    );
  });

  it('is the smile at the money where the strike is the forward', () => {
    const quote = { forward: 0.03, timeToExpiry: 2, volatility: 0.008, volType: 'normal' } as const;
    const parameters = { beta: 0.5, nu: 0.4, rho: -0.3 };
    expect(alphaThroughQuote({ ...quote, strike: 0.03 }, parameters)).toEqual(
      alphaAtTheMoney(quote, parameters),
    );
  });

  it('does not exist where the expansion never reaches the quote', () => {
    const quote = {
      forward: 0.03,
      strike: 0.0301,
      timeToExpiry: 30,
      volatility: 0.5,
      volType: 'normal',
    } as const;
    const outcome = alphaThroughQuote(quote, { beta: 1, nu: 0.1, rho: 0 });
    expect(outcome.ok).toBe(false);
  });
});
