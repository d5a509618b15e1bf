// Vega by the expiry and tenor whose volatilities it comes from: the cube is interpolated between its nodes, so a swaption
// between them has vega on up to four.
import { computed, type Computed } from '../outcome.ts';
import { cubeVolShares, type VolShares } from '../smile/cube-interpolation.ts';
import {
  positionValue,
  riskByFormula,
  volUnit,
  type SwaptionPosition,
  type VolSurface,
} from './swaption-position.ts';

export interface BookVega {
  /** Years. */
  readonly expiries: readonly number[];
  readonly tenors: readonly number[];
  /** Money for a unit of volatility at each node, expiry after expiry. */
  readonly buckets: Float64Array;
}

/** By formula: the vega at the smile's volatility times its derivatives by the nodes'. */
export const bucketVega = (
  surface: VolSurface,
  positions: readonly SwaptionPosition[],
): Computed<BookVega> =>
  addUp(surface, positions, (position, { nodes }) => {
    const risk = riskByFormula(surface, position);
    return risk.ok ? computed(nodes.map(({ share }) => share * risk.value.vega)) : risk;
  });

/** By revaluation: every node in turn moved by a hundredth of a unit to both sides, at the strike's own distance. */
export const bucketVegaByBump = (
  surface: VolSurface,
  positions: readonly SwaptionPosition[],
): Computed<BookVega> =>
  addUp(surface, positions, (position, { nodes, volWith }) => {
    const step = volUnit(surface) / 100;
    const vegas: number[] = [];
    for (const { index } of nodes) {
      const up = positionValue(surface, position, volWith(index, step));
      const down = positionValue(surface, position, volWith(index, -step));
      if (!up.ok) return up;
      if (!down.ok) return down;
      vegas.push(50 * (up.value - down.value));
    }
    return computed(vegas);
  });

function addUp(
  { cube }: VolSurface,
  positions: readonly SwaptionPosition[],
  vegasOf: (position: SwaptionPosition, shares: VolShares) => Computed<readonly number[]>,
): Computed<BookVega> {
  const { expiries, tenors } = cube;
  const buckets = new Float64Array(expiries.length * tenors.length);
  for (const position of positions) {
    const { timeToExpiry, tenor, strike, forward } = position;
    const shares = cubeVolShares(cube, timeToExpiry, tenor, strike - forward);
    if (!shares.ok) return shares;
    const vegas = vegasOf(position, shares.value);
    if (!vegas.ok) return vegas;
    for (const [at, { index }] of shares.value.nodes.entries()) {
      buckets[index] = (buckets[index] as number) + (vegas.value[at] as number);
    }
  }
  return computed({ expiries, tenors, buckets });
}
