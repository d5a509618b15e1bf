import { describe, expect, it } from 'vitest';
import {
  buildSabrCube,
  checkCube,
  cubeVol,
  findDensityViolations,
  sabrNormalVol,
  smileDensity,
  type CubeCell,
  type SabrParameters,
} from '../src/index.ts';
import { densityAt } from '../src/smile/smile-density.ts';
import { cellsOf, cubes } from './support/cubes.ts';
import { readCsv } from './support/data-files.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

const normal = { volType: 'normal', beta: 0 } as const;

describe('the density of a smile', () => {
  it.each(readCsv('sabr_density.csv').map((row) => [row['strike']!, row['timeToExpiry']!, row]))(
    'is the second derivative of a call, at %s in %s years',
    (strike, time, row) => {
      const [alpha, beta, nu, rho, shift, forward] = [
        'alpha',
        'beta',
        'nu',
        'rho',
        'shift',
        'forward',
      ].map((name) => Number(row[name])) as [number, number, number, number, number, number];
      const timeToExpiry = Number(time);
      const vol = (at: number) =>
        valueOf(sabrNormalVol({ alpha, beta, nu, rho, shift }, forward, at, timeToExpiry));
      const range = { forward, timeToExpiry, lowest: 0, highest: 1 };
      const width = 2e-4 * vol(forward) * Math.sqrt(timeToExpiry);
      const point = densityAt(vol, range, Number(strike), width);
      const wanted = Number(row['density']);
      // Of the density at the forward of a flat smile, or of itself: the differences in strike leave less than that.
      const scale = Math.max(1 / (vol(forward) * Math.sqrt(timeToExpiry)), Math.abs(wanted));
      expect(Math.abs(point.density - wanted)).toBeLessThan(2e-6 * scale);
      expect(Math.abs(point.probability - Number(row['probability']))).toBeLessThan(2e-6);
    },
  );

  it('adds up to one where the smile is sound', () => {
    const vol = (strike: number) => 0.009 + 0.02 * (strike - 0.03) ** 2;
    const range = { forward: 0.03, timeToExpiry: 5, lowest: -0.11, highest: 0.17 };
    const density = valueOf(smileDensity(vol, range, 401));
    const step = density[1]!.strike - density[0]!.strike;
    expect(density.reduce((sum, point) => sum + point.density * step, 0)).toBeCloseTo(1, 5);
    expect(findDensityViolations(density)).toEqual([]);
  });

  it('names where it is negative, between quotes that allow no butterfly of their own', () => {
    // A kink between two strikes: steep before it and flat after.
    const vol = (strike: number) => 0.01 - 0.004 * Math.tanh((strike - 0.042) / 0.001);
    const range = { forward: 0.03, timeToExpiry: 1, lowest: 0, highest: 0.06 };
    const found = findDensityViolations(valueOf(smileDensity(vol, range, 601)));
    expect(found.length).toBeGreaterThan(0);
    for (const { from, to, size } of found) {
      expect(from).toBeGreaterThan(0.038);
      expect(to).toBeLessThan(0.046);
      expect(size).toBeGreaterThan(1e-3);
    }
  });

  it('has a reason where there is no smile', () => {
    const range = { forward: 0.03, timeToExpiry: 1, lowest: 0, highest: 0.06 };
    expect(reasonOf(smileDensity(() => Number.NaN, range, 11))).toBe('formula-breaks-down');
    expect(reasonOf(smileDensity(() => 0.01, { ...range, lowest: 1 }, 11))).toBe('too-few-points');
  });
});

describe('a smoothed cube', () => {
  const cells = cellsOf(cubes[0]!);
  const smooth = valueOf(buildSabrCube(cells, normal));
  const rough = valueOf(buildSabrCube(cells, { ...normal, smoothing: 0 }));

  it('still meets every volatility at the money', () => {
    for (const cell of cells) {
      const vol = valueOf(cubeVol(smooth, cell.expiry, cell.tenor, 0));
      const quoted = cell.volatilities[cell.offsets.indexOf(0)]!;
      expect(Math.abs(vol - quoted)).toBeLessThan(1e-14);
    }
  });

  it('costs a twentieth of a basis point of error, and its skews differ less from cell to cell', () => {
    const errors = (cube: typeof smooth): number[] =>
      cells
        .filter(({ offsets }) => offsets.length > 2)
        .map((cell) => {
          const squares = cell.offsets.map(
            (offset, at) =>
              (valueOf(cubeVol(cube, cell.expiry, cell.tenor, offset)) - cell.volatilities[at]!) **
              2,
          );
          return Math.sqrt(squares.reduce((a, b) => a + b, 0) / squares.length);
        });
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
    expect(1e4 * (median(errors(smooth)) - median(errors(rough)))).toBeLessThan(0.05);
    const roughness = (cube: typeof smooth): number => {
      const width = cube.tenors.length;
      const rho = cube.nodes.map(({ parameters }) => valueOf(parameters).rho);
      return rho.reduce(
        (sum, own, at) => sum + (at % width > 0 ? (own - rho[at - 1]!) ** 2 : 0),
        0,
      );
    };
    expect(roughness(smooth)).toBeLessThan(0.95 * roughness(rough));
  });

  it('finds nothing in the reference cubes', () => {
    const findings = checkCube(smooth, [-0.02, -0.01, 0, 0.01, 0.02]);
    expect(findings).toEqual({ cells: [], calendar: [] });
  });

  it('finds the wing of a long smile that cannot be, beyond its quotes', () => {
    // Hagan's expansion for β = 0.5 has negative density at low rates when expiries are long.
    const offsets = [-0.01, 0, 0.01];
    const parameters: SabrParameters = { alpha: 0.04, beta: 0.5, nu: 0.5, rho: -0.3 };
    const cell: CubeCell = {
      expiry: 20,
      tenor: 10,
      forward: 0.03,
      offsets,
      volatilities: offsets.map((offset) =>
        valueOf(sabrNormalVol(parameters, 0.03, 0.03 + offset, 20)),
      ),
    };
    const cube = valueOf(buildSabrCube([cell], { volType: 'normal', beta: 0.5 }));
    const [finding] = checkCube(cube, [0]).cells;
    const [violation] = valueOf(finding!.violations);
    expect(violation!.kind).toBe('density');
    expect(violation!.to).toBeLessThan(0.02);
  });

  it('finds an expiry that is worth less than the one before', () => {
    const cell = (expiry: number, vol: number): CubeCell => ({
      expiry,
      tenor: 5,
      forward: 0.03,
      offsets: [-0.01, 0, 0.01],
      volatilities: [vol * 1.05, vol, vol * 1.05],
    });
    const cube = valueOf(buildSabrCube([cell(1, 0.012), cell(2, 0.008), cell(5, 0.009)], normal));
    const { calendar } = checkCube(cube, [-0.01, 0]);
    expect(calendar.map(({ expiries, offset }) => [...expiries, offset])).toEqual([
      [1, 2, -0.01],
      [1, 2, 0],
    ]);
    // At the money a premium is σ·√T/√(2π).
    const fall = (0.012 - 0.008 * Math.SQRT2) / Math.sqrt(2 * Math.PI);
    expect(calendar[1]!.size).toBeCloseTo(fall, 12);
  });
});
