// A volatility cube: one SABR smile for each expiry and tenor of a grid, interpolated between them.
import { computed, failed, type Computed } from '../outcome.ts';
import { alphaAtTheMoney } from './sabr-at-the-money.ts';
import { calibrateSabr, type SabrFit } from './sabr-calibration.ts';
import { sabrBlackVol, sabrNormalVol, type SabrParameters } from './sabr.ts';

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
  /** Absent where the cell has no smile of its own: ν and ρ are then its neighbours'. */
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
}

/**
 * Fits every cell of a full grid. A cell that only has its volatility at the money borrows ν and ρ, nearest cells first. A
 * cell that does not fit keeps its reason, and nobody borrows from it.
 */
export function buildSabrCube(cells: readonly CubeCell[], model: CubeModel): Computed<SabrCube> {
  const expiries = sortedDistinct(cells.map(({ expiry }) => expiry));
  const tenors = sortedDistinct(cells.map(({ tenor }) => tenor));
  if (cells.length === 0 || cells.length !== expiries.length * tenors.length) {
    return failed('too-few-points', 'grid');
  }
  const smiles = new Map<CubeCell, Computed<SabrFit>>();
  const fits = new Map<CubeCell, SabrFit>();
  for (const cell of cells) {
    if (cell.offsets.length < 3) continue;
    const smile = calibrateSabr(
      {
        forward: cell.forward,
        timeToExpiry: cell.expiry,
        strikes: cell.offsets.map((offset) => cell.forward + offset),
        volatilities: cell.volatilities,
        volType: model.volType,
      },
      model,
    );
    smiles.set(cell, smile);
    if (smile.ok) fits.set(cell, smile.value);
  }
  const nodes: CubeNode[] = [];
  for (const expiry of expiries) {
    for (const tenor of tenors) {
      const cell = cells.find((one) => one.expiry === expiry && one.tenor === tenor);
      if (cell === undefined) return failed('too-few-points', 'grid');
      const { forward } = cell;
      const own = smiles.get(cell);
      nodes.push(
        own?.ok
          ? { expiry, tenor, forward, parameters: computed(own.value.parameters), fit: own.value }
          : { expiry, tenor, forward, parameters: own ?? borrowed(cell, fits, model) },
      );
    }
  }
  return computed({ volType: model.volType, expiries, tenors, nodes });
}

/** ν·√T and ρ as means over the fitted cells, weighted by the inverse square of the distance in logarithms. */
function borrowed(
  cell: CubeCell,
  fits: ReadonlyMap<CubeCell, SabrFit>,
  model: CubeModel,
): Computed<SabrParameters> {
  const at = cell.offsets.indexOf(0);
  const volatility = cell.volatilities[at];
  if (at < 0 || volatility === undefined || fits.size === 0) return failed('too-few-points');
  let weight = 0;
  let volVol = 0;
  let rho = 0;
  for (const [other, { parameters }] of fits) {
    const distance = Math.hypot(
      Math.log(other.expiry / cell.expiry),
      Math.log(other.tenor / cell.tenor),
    );
    const share = 1 / (distance * distance + 1e-6);
    weight += share;
    volVol += share * parameters.nu * Math.sqrt(other.expiry);
    rho += share * parameters.rho;
  }
  const shape = {
    beta: model.beta,
    nu: volVol / weight / Math.sqrt(cell.expiry),
    rho: rho / weight,
    shift: model.shift ?? 0,
  };
  const alpha = alphaAtTheMoney(
    { forward: cell.forward, timeToExpiry: cell.expiry, volatility, volType: model.volType },
    shape,
  );
  return alpha.ok ? computed({ ...shape, alpha: alpha.value }) : alpha;
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
