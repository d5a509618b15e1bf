import { describe, expect, it } from 'vitest';
import {
  bucketVega,
  bucketVegaByBump,
  buildSabrCube,
  cubeVol,
  parseOptionType,
  riskByBump,
  riskByFormula,
  type CubeCell,
  type SwaptionPosition,
  type VolSurface,
} from '../src/index.ts';
import { readCsv, type Row } from './support/data-files.ts';
import { valueOf, reasonOf } from './support/outcomes.ts';

const cell = (expiry: number, tenor: number, vol: number): CubeCell => ({
  expiry,
  tenor,
  forward: 0.03,
  offsets: [-0.01, -0.005, 0, 0.005, 0.01],
  volatilities: [1.16, 1.06, 1, 1.01, 1.05].map((factor) => factor * vol),
});
const grid = [cell(1, 5, 0.01), cell(1, 10, 0.0095), cell(2, 5, 0.0096), cell(2, 10, 0.009)];
const normal: VolSurface = {
  cube: valueOf(buildSabrCube(grid, { volType: 'normal', beta: 0, smoothing: 0 })),
};
const black: VolSurface = {
  cube: valueOf(
    buildSabrCube(
      grid.map((own) => ({ ...own, volatilities: own.volatilities.map((vol) => 25 * vol) })),
      { volType: 'lognormal', beta: 0.5, shift: 0.01, smoothing: 0 },
    ),
  ),
  shift: 0.01,
};
const payer: SwaptionPosition = {
  optionType: 'call',
  notional: 1e6,
  timeToExpiry: 1.5,
  tenor: 7,
  forward: 0.03,
  strike: 0.036,
  annuity: 6.1,
};
const book = [
  payer,
  { ...payer, optionType: 'put', notional: -2e6, strike: 0.024, timeToExpiry: 1 } as const,
  { ...payer, optionType: 'straddle', strike: 0.031, tenor: 20, timeToExpiry: 0.5 } as const,
];

describe.each([
  ['normal', normal],
  ['lognormal', black],
] as const)('the risk of a swaption on a %s cube', (_, surface) => {
  it.each(book.map((position) => [position.optionType, position] as const))(
    'of a %s agrees by formula and by bump where the strike is sticky',
    (_type, position) => {
      const formula = valueOf(riskByFormula(surface, position));
      const bumped = valueOf(riskByBump(surface, position, 'sticky strike'));
      expect(bumped.value).toBeCloseTo(formula.value, 8);
      expect(bumped.volatility).toBe(formula.volatility);
      for (const name of ['delta', 'gamma', 'vega'] as const) {
        // A basis point is small against any deviation; what is left is its square.
        expect(Math.abs(bumped[name] / formula[name] - 1)).toBeLessThan(2e-4);
      }
      expect(Math.abs(bumped.theta / formula.theta - 1)).toBeLessThan(5e-3);
    },
  );

  it('adds the slope of the smile where the smile moves with the forward', () => {
    const held = valueOf(riskByBump(surface, payer, 'sticky strike'));
    const moved = valueOf(riskByBump(surface, payer, 'sticky delta'));
    const volAt = (offset: number) =>
      valueOf(cubeVol(surface.cube, payer.timeToExpiry, payer.tenor, offset));
    const offset = payer.strike - payer.forward;
    const slope = (volAt(offset + 1e-6) - volAt(offset - 1e-6)) / 2e-6;
    const vega = surface === normal ? held.vega : held.vega / 100;
    // A basis point up, the strike is a basis point nearer; a percent of volatility is a hundred of its basis points.
    expect(moved.delta - held.delta).toBeCloseTo(-slope * vega, 2);
    expect(Math.abs(moved.delta - held.delta)).toBeGreaterThan(0.5);
  });

  it('falls into the buckets of the nodes, the same by formula and by bump', () => {
    const formula = valueOf(bucketVega(surface, book));
    const bumped = valueOf(bucketVegaByBump(surface, book));
    expect(formula.buckets).toHaveLength(4);
    for (const [at, bucket] of formula.buckets.entries()) {
      expect(Math.abs(bumped.buckets[at]! - bucket)).toBeLessThan(1e-5 * Math.abs(bucket) + 1e-6);
    }
    // On a node of its own, the vega is in one bucket.
    const single = { ...payer, timeToExpiry: 2, tenor: 10 };
    const [first, second, third, last] = valueOf(bucketVega(surface, [single])).buckets;
    expect([first, second, third]).toEqual([0, 0, 0]);
    expect(last).toBeCloseTo(valueOf(riskByFormula(surface, single)).vega, 10);
    // Between tenors of one expiry, the parts add up to the whole.
    const between = { ...payer, timeToExpiry: 2 };
    const parts = valueOf(bucketVega(surface, [between])).buckets;
    const whole = valueOf(riskByFormula(surface, between)).vega;
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(whole, 8);
  });
});

it('a position that cannot be valued has a reason', () => {
  expect(reasonOf(riskByFormula(normal, { ...payer, notional: NaN }))).toBe('not-a-number');
  expect(reasonOf(riskByBump(normal, { ...payer, timeToExpiry: 0 }, 'sticky delta'))).toBe(
    'time-not-positive',
  );
  expect(reasonOf(bucketVega(black, [{ ...payer, strike: -0.02 }]))).toBe('rate-not-positive');
});

describe('a book on a cube of smiles computed by QuantLib 1.29', () => {
  const rows = readCsv('quantlib_vega_buckets.csv');
  const of = (kind: string) => rows.filter((row) => row['kind'] === kind);
  const number = (row: Row, column: string) => Number(row[column]);
  const cells = new Map<string, CubeCell>();
  for (const row of of('quote')) {
    const [expiry, tenor] = [number(row, 'expiry'), number(row, 'tenor')];
    const known = cells.get(`${expiry} ${tenor}`);
    cells.set(`${expiry} ${tenor}`, {
      expiry,
      tenor,
      forward: number(row, 'forward'),
      offsets: [...(known?.offsets ?? []), number(row, 'offsetOrStrike')],
      volatilities: [...(known?.volatilities ?? []), number(row, 'value')],
    });
  }
  const model = { volType: 'lognormal', beta: 0.5, smoothing: 0 } as const;
  const surface: VolSurface = { cube: valueOf(buildSabrCube([...cells.values()], model)) };
  const positions = of('position').map((row): SwaptionPosition => ({
    optionType: parseOptionType(row['optionType']!)!,
    notional: number(row, 'notional'),
    timeToExpiry: number(row, 'expiry'),
    tenor: number(row, 'tenor'),
    forward: number(row, 'forward'),
    strike: number(row, 'offsetOrStrike'),
    annuity: number(row, 'annuity'),
  }));
  const formula = valueOf(bucketVega(surface, positions));
  const bumped = valueOf(bucketVegaByBump(surface, positions));
  const largest = Math.max(...of('vega').map((row) => Math.abs(number(row, 'value'))));

  it.each(
    of('position').map((row, at) => [row['optionType'], row['expiry'], row['tenor'], row, at]),
  )('values the %s in %s years for %s as QuantLib does', (_type, _expiry, _tenor, row, at) => {
    const { value } = valueOf(riskByFormula(surface, positions[at]!));
    expect(Math.abs(value / number(row, 'value') - 1)).toBeLessThan(1e-8);
  });

  it.each(of('vega').map((row, at) => [row['expiry'], row['tenor'], row, at]))(
    'has the vega of QuantLib in the bucket of %s years for %s',
    (_expiry, _tenor, row, at) => {
      const expected = number(row, 'value');
      for (const { buckets } of [formula, bumped]) {
        expect(Math.abs(buckets[at]! - expected)).toBeLessThan(
          (buckets === formula.buckets ? 1e-9 : 1e-5) * largest,
        );
      }
    },
  );
});
