import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alphaAtTheMoney,
  alphaThroughQuote,
  buildSabrCube,
  calibrateSabr,
  cubeVol,
  findArbitrage,
  findNormalVolArbitrage,
  sabrBlackVol,
  sabrNormalSmiles,
  sabrNormalVol,
  type CubeCell,
} from '../src/index.ts';
import { zOverChi } from '../src/smile/sabr.ts';
import { groupRows, readCsv } from './support/data-files.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

const cubes = [
  'ore_2024-06-10_usd_sofr_normal_cube.csv',
  'ore_2025-02-10_usd_sofr_normal_cube.csv',
  'strata_2016-02-29_eur_normal_cube.csv',
];

function cellsOf(file: string, forward = 0.03): CubeCell[] {
  const byCell = groupRows(readCsv(file), ['expiryMonths', 'tenorMonths']);
  return [...byCell.values()].map((rows) => ({
    expiry: Number(rows[0]!['expiryMonths']) / 12,
    tenor: Number(rows[0]!['tenorMonths']) / 12,
    forward,
    offsets: rows.map((row) => Number(row['strikeOffset'])),
    volatilities: rows.map((row) => Number(row['vol'])),
  }));
}

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

  it.each(cubes)('converges on every smile of %s, and no step away is better', (file) => {
    const smiles = cellsOf(file).filter((cell) => cell.offsets.length >= 3);
    expect(smiles.length).toBeGreaterThan(10);
    for (const { expiry, forward, offsets: own, volatilities } of smiles) {
      const strikes = own.map((offset) => forward + offset);
      const quotes = { forward, timeToExpiry: expiry, strikes, volatilities } as const;
      const fit = valueOf(calibrateSabr({ ...quotes, volType: 'normal' }, { beta: 0 }));
      // Below 5 basis points everywhere; the worst are one-month smiles with strikes 10 deviations away.
      expect(fit.rootMeanSquareError).toBeLessThan(5e-4);
      const error = (change: object) => {
        const model = { ...fit.parameters, ...change };
        return strikes.reduce((sum, strike, index) => {
          const vol = valueOf(sabrNormalVol(model, forward, strike, expiry));
          return sum + (vol - volatilities[index]!) ** 2;
        }, 0);
      };
      const { alpha, nu, rho } = fit.parameters;
      const best = error({}) * (1 + 1e-9);
      for (const h of [1e-4, -1e-4]) {
        expect(error({ alpha: alpha * (1 + h) })).toBeGreaterThanOrEqual(best * (1 - 2e-9));
        expect(error({ nu: nu * (1 + h) })).toBeGreaterThanOrEqual(best * (1 - 2e-9));
        expect(error({ rho: rho + h })).toBeGreaterThanOrEqual(best * (1 - 2e-9));
      }
    }
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

describe('the cube', () => {
  it('fits all 266 cells of each USD cube and meets every volatility at the money of cells without a smile', () => {
    for (const file of cubes.slice(0, 2)) {
      const cells = cellsOf(file);
      const cube = valueOf(buildSabrCube(cells, { volType: 'normal', beta: 0 }));
      expect(cube.nodes).toHaveLength(266);
      for (const cell of cells.filter(({ offsets }) => offsets.length === 1)) {
        const vol = valueOf(cubeVol(cube, cell.expiry, cell.tenor, 0));
        expect(vol).toBeCloseTo(cell.volatilities[0]!, 14);
      }
    }
  });

  it('is linear in variance between expiries, linear in volatility between tenors, flat outside', () => {
    const cell = (expiry: number, tenor: number, vol: number): CubeCell => ({
      expiry,
      tenor,
      forward: 0.03,
      offsets: [-0.01, 0, 0.01],
      volatilities: [vol * 1.1, vol, vol * 1.08],
    });
    const cells = [cell(1, 5, 0.01), cell(1, 10, 0.009), cell(2, 5, 0.008), cell(2, 10, 0.0085)];
    const cube = valueOf(buildSabrCube(cells, { volType: 'normal', beta: 0 }));
    const vol = (expiry: number, tenor: number) => valueOf(cubeVol(cube, expiry, tenor, 0.004));
    expect(vol(1, 7.5)).toBeCloseTo((vol(1, 5) + vol(1, 10)) / 2, 14);
    const variance = (vol(1, 5) ** 2 + 2 * vol(2, 5) ** 2) / 2;
    expect(vol(1.5, 5)).toBeCloseTo(Math.sqrt(variance / 1.5), 14);
    expect(vol(0.1, 2)).toBe(vol(1, 5));
    expect(vol(30, 40)).toBe(vol(2, 10));
    expect(reasonOf(cubeVol(cube, 0, 5, 0))).toBe('time-not-positive');
    expect(reasonOf(buildSabrCube(cells.slice(1), { volType: 'normal', beta: 0 }))).toBe(
      'too-few-points',
    );
  });

  it('solves the level at the money up to where the expansion turns down, and says so beyond', () => {
    // A level of 0.37, where the volatility hardly rises any more: its greatest is 0.00857.
    const shape = { beta: 0.9755, nu: 0.7998, rho: -0.8 };
    const levelOf = (volatility: number) =>
      alphaAtTheMoney({ forward: 0.03, timeToExpiry: 5, volatility, volType: 'normal' }, shape);
    const alpha = valueOf(levelOf(0.008));
    expect(alpha).toBeCloseTo(0.369, 3);
    const vol = valueOf(sabrNormalVol({ ...shape, alpha }, 0.03, 0.03, 5));
    expect(Math.abs(vol / 0.008 - 1)).toBeLessThan(1e-13);
    expect(reasonOf(levelOf(0.009))).toBe('formula-breaks-down');
  });

  it('solves the level at the money for any shape', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 0.8, noNaN: true }),
        fc.double({ min: -0.8, max: 0.8, noNaN: true }),
        (beta, nu, rho) => {
          const quote = { forward: 0.03, timeToExpiry: 5, volatility: 0.008, volType: 'normal' };
          const alpha = valueOf(
            alphaAtTheMoney({ ...quote, volType: 'normal' }, { beta, nu, rho }),
          );
          const vol = valueOf(sabrNormalVol({ alpha, beta, nu, rho }, 0.03, 0.03, 5));
          expect(Math.abs(vol / 0.008 - 1)).toBeLessThan(1e-13);
        },
      ),
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
