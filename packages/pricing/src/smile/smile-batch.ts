// Whole smiles at once, for surfaces in the browser: numbers in typed arrays, nothing allocated.
import { normalVol } from './sabr.ts';

/** Parameters of many smiles side by side, one entry for each cell of a grid. */
export interface SmileTable {
  readonly alpha: Float64Array;
  readonly nu: Float64Array;
  readonly rho: Float64Array;
  readonly forward: Float64Array;
  readonly timeToExpiry: Float64Array;
  /** Shared by all cells. */
  readonly beta: number;
  /** Shared by all cells; added to forwards and strikes. */
  readonly shift: number;
}

/**
 * Normal volatilities at forward + offset for every cell and offset, cell after cell, into `out` (cells · offsets long).
 * Where the formula breaks down or a rate is not positive the entry is NaN, which a heatmap leaves empty.
 */
export function sabrNormalSmiles(
  table: SmileTable,
  offsets: Float64Array,
  out: Float64Array,
): void {
  const { alpha, nu, rho, forward, timeToExpiry, beta, shift } = table;
  const count = offsets.length;
  for (let cell = 0; cell < alpha.length; cell += 1) {
    const f = (forward[cell] as number) + shift;
    const a = alpha[cell] as number;
    const n = nu[cell] as number;
    const r = rho[cell] as number;
    const time = timeToExpiry[cell] as number;
    for (let index = 0; index < count; index += 1) {
      const k = f + (offsets[index] as number);
      const isDefined = beta === 0 || (f > 0 && k > 0);
      const vol = isDefined ? normalVol(a, beta, n, r, f, k, time) : NaN;
      out[cell * count + index] = vol > 0 && vol < Infinity ? vol : NaN;
    }
  }
}
