// A volatility cube: one SABR smile for each expiry and tenor of a grid, through its volatility at the money, alike where
// quotes leave a choice. Between them: cube-interpolation.ts.
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

const sortedDistinct = (values: readonly number[]): number[] =>
  [...new Set(values)].toSorted((a, b) => a - b);
