import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alphaAtTheMoney,
  buildSabrCube,
  cubeVol,
  sabrNormalVol,
  type CubeCell,
} from '../src/index.ts';
import { cellsOf, cubes } from './support/cubes.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

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

  it('has every cell but the one that does not fit, and its reason', () => {
    const cell = (expiry: number, tenor: number, low: number): CubeCell => ({
      expiry,
      tenor,
      forward: 0.03,
      offsets: [-0.01, 0, 0.01],
      volatilities: [low, 0.01, 0.0108],
    });
    const single = { expiry: 2, tenor: 10, forward: 0.03, offsets: [0], volatilities: [0.009] };
    const cells = [cell(1, 5, 0.011), cell(1, 10, -0.011), cell(2, 5, 0.0109), single];
    const cube = valueOf(buildSabrCube(cells, { volType: 'normal', beta: 0 }));
    expect(cube.nodes.map(({ parameters }) => parameters.ok)).toEqual([true, false, true, true]);
    expect(valueOf(cubeVol(cube, 1, 5, 0))).toBeCloseTo(0.01, 14);
    expect(valueOf(cubeVol(cube, 2, 10, 0))).toBeCloseTo(0.009, 14);
    expect(reasonOf(cubeVol(cube, 1, 10, 0))).toBe('vol-negative');
    expect(reasonOf(cubeVol(cube, 1.5, 7, 0))).toBe('vol-negative');
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
