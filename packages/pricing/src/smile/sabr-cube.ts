// A volatility cube: one SABR smile for each expiry and tenor of a grid, through its volatility at the money, alike where
// quotes leave a choice, interpolated between them.
import { computed, failed, type Computed } from '../outcome.ts';
import { smoothShapes, type Shape } from './cube-smoothing.ts';
import { alphaAtTheMoney } from './sabr-at-the-money.ts';
import { calibrateSabr, type SabrFit } from './sabr-calibration.ts';
import { sabrBlackVol, sabrNormalVol, type SabrParameters } from './sabr.ts';
import { shapeOfFit } from './smile-shape.ts';

export interface CubeCell {
  /** Years. */
  readonly expiry: number;
  readonly tenor: number;
  readonly forward: number;
  /** Strike minus forward, and the volatility there; at least the one at the money (offset 0). */
  readonly offsets: readonly number[];
  readonly volatilities: readonly number[];
}

export interface CubeNode {
  readonly expiry: number;
  readonly tenor: number;
  readonly forward: number;
  /** Or why this cell has none; the others do not depend on it. */
  readonly parameters: Computed<SabrParameters>;
  /** The cell's own fit, before smoothing; absent where it has no smile of its own. */
  readonly fit?: SabrFit;
}

export interface SabrCube {
  readonly volType: 'normal' | 'lognormal';
  /** Increasing, years. */
  readonly expiries: readonly number[];
  readonly tenors: readonly number[];
  /** Expiry after expiry, all tenors of each. */
  readonly nodes: readonly CubeNode[];
}

export interface CubeModel {
  readonly volType: 'normal' | 'lognormal';
  readonly beta: number;
  readonly shift?: number;
  /**
   * What a squared slope of the shape costs against squared relative errors of volatility; 0 leaves every smile as its own
   * quotes have it.
   */
  readonly smoothing?: number;
}

const defaultSmoothing = 1e-2;
/** Cells without a smile are between their neighbours however weak the smoothing is. */
const leastSmoothing = 1e-9;

/** Fits every cell of a full grid. A cell whose quotes cannot be fitted keeps its reason, and nobody borrows from it. */
export function buildSabrCube(cells: readonly CubeCell[], model: CubeModel): Computed<SabrCube> {
  const expiries = sortedDistinct(cells.map(({ expiry }) => expiry));
  const tenors = sortedDistinct(cells.map(({ tenor }) => tenor));
  if (cells.length === 0 || cells.length !== expiries.length * tenors.length) {
    return failed('too-few-points', 'grid');
  }
  const byPlace = new Map(cells.map((cell) => [`${cell.expiry} ${cell.tenor}`, cell]));
  const ordered: CubeCell[] = [];
  for (const expiry of expiries) {
    for (const tenor of tenors) {
      const cell = byPlace.get(`${expiry} ${tenor}`);
      if (cell === undefined) return failed('too-few-points', 'grid');
      ordered.push(cell);
    }
  }
  const fits = ordered.map((cell) => (cell.offsets.length < 3 ? undefined : fitCell(cell, model)));
  const shapes = fits.map((fit, index) =>
    fit?.ok ? shapeOfFit(ordered[index] as CubeCell, fit.value, model.volType) : undefined,
  );
  const strength = Math.max(model.smoothing ?? defaultSmoothing, leastSmoothing);
  const smoothed = smoothShapes({ expiries, tenors, shapes }, strength);
  const nodes = ordered.map((cell, index) => nodeOf(cell, model, fits[index], smoothed?.[index]));
  return computed({ volType: model.volType, expiries, tenors, nodes });
}

function fitCell(cell: CubeCell, model: CubeModel): Computed<SabrFit> {
  const { forward, expiry, offsets, volatilities } = cell;
  const strikes = offsets.map((offset) => forward + offset);
  const quotes = { forward, timeToExpiry: expiry, strikes, volatilities, volType: model.volType };
  return calibrateSabr(quotes, model);
}

function nodeOf(
  cell: CubeCell,
  model: CubeModel,
  fit: Computed<SabrFit> | undefined,
  shape: Shape | undefined,
): CubeNode {
  const { expiry, tenor, forward } = cell;
  if (fit && !fit.ok) return { expiry, tenor, forward, parameters: fit };
  const own = fit ? { fit: fit.value } : {};
  const parameters = shape
    ? parametersOf(cell, model, fit?.value, shape)
    : failed('too-few-points');
  // Where the expansion has no level for the smoothed shape, the cell's own fit stands.
  if (!parameters.ok && fit) {
    return { expiry, tenor, forward, parameters: computed(fit.value.parameters), ...own };
  }
  return { expiry, tenor, forward, parameters, ...own };
}

/** The quoted volatility at the money, or that of the cell's own fit where none is quoted, with the given shape. */
function parametersOf(
  { offsets, volatilities, forward, expiry }: CubeCell,
  { beta, shift = 0, volType }: CubeModel,
  fit: SabrFit | undefined,
  { logVolVol, skew }: Shape,
): Computed<SabrParameters> {
  const quoted = volatilities[offsets.indexOf(0)];
  const atTheMoney =
    quoted === undefined && fit
      ? (volType === 'normal' ? sabrNormalVol : sabrBlackVol)(
          fit.parameters,
          forward,
          forward,
          expiry,
        )
      : computed(quoted ?? Number.NaN);
  if (!atTheMoney.ok) return atTheMoney;
  const nu = Math.exp(logVolVol) / Math.sqrt(expiry);
  const form = { beta, nu, rho: Math.tanh(skew), shift };
  const quote = { forward, timeToExpiry: expiry, volatility: atTheMoney.value, volType };
  const alpha = alphaAtTheMoney(quote, form);
  return alpha.ok ? computed({ ...form, alpha: alpha.value }) : alpha;
}

/**
 * The volatility at an expiry and tenor (years) and a strike this far from the forward there. Between tenors it is linear
 * in the volatility, between expiries linear in the total variance, both at the same offset; flat outside the grid.
 */
export function cubeVol(cube: SabrCube, expiry: number, tenor: number, offset: number): Computed {
  if (!Number.isFinite(expiry + tenor + offset)) return failed('not-a-number');
  if (expiry <= 0) return failed('time-not-positive');
  const rows = bracket(cube.expiries, expiry);
  const columns = bracket(cube.tenors, tenor);
  const row = (index: number): Computed => {
    const left = nodeVol(cube, index, columns.lower, offset);
    const right = nodeVol(cube, index, columns.upper, offset);
    if (!left.ok) return left;
    if (!right.ok) return right;
    return computed(left.value + columns.share * (right.value - left.value));
  };
  const lower = row(rows.lower);
  const upper = row(rows.upper);
  if (!lower.ok || !upper.ok) return lower.ok ? upper : lower;
  if (rows.lower === rows.upper) return lower;
  const [t1, t2] = [cube.expiries[rows.lower] as number, cube.expiries[rows.upper] as number];
  const [v1, v2] = [lower.value ** 2 * t1, upper.value ** 2 * t2];
  return computed(Math.sqrt((v1 + rows.share * (v2 - v1)) / expiry));
}

function nodeVol(cube: SabrCube, row: number, column: number, offset: number): Computed {
  const node = cube.nodes[row * cube.tenors.length + column];
  if (node === undefined) return failed('too-few-points', 'grid');
  const { parameters, forward } = node;
  if (!parameters.ok) return parameters;
  const vol = cube.volType === 'normal' ? sabrNormalVol : sabrBlackVol;
  return vol(parameters.value, forward, forward + offset, node.expiry);
}

interface Bracket {
  readonly lower: number;
  readonly upper: number;
  /** How far from lower to upper, 0 to 1. */
  readonly share: number;
}

function bracket(points: readonly number[], at: number): Bracket {
  const upper = points.findIndex((point) => point >= at);
  if (upper === 0 || upper === -1) {
    const edge = upper === 0 ? 0 : points.length - 1;
    return { lower: edge, upper: edge, share: 0 };
  }
  const from = points[upper - 1] as number;
  const to = points[upper] as number;
  if (to === at) return { lower: upper, upper, share: 0 };
  return { lower: upper - 1, upper, share: (at - from) / (to - from) };
}

const sortedDistinct = (values: readonly number[]): number[] =>
  [...new Set(values)].toSorted((a, b) => a - b);
