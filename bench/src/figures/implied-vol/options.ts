// A million out-of-the-money options with the spread of a swaption book, and 255 smiles, in typed arrays.
import { normalTimeValues, type SmileTable } from '@pricevault/pricing';

interface OptionTable {
  readonly distances: Float64Array;
  readonly vols: Float64Array;
  readonly rootTimes: Float64Array;
  readonly premiums: Float64Array;
}

/** Deterministic, evenly spread numbers in (0, 1): multiples of the golden ratio. */
const spread = (index: number, seed: number): number =>
  (0.5 + (index + seed) * 0.618033988749895) % 1;

/** Up to four standard deviations away, a month to twenty years, 10 to 200 basis points of volatility. */
export function optionTable(count: number): OptionTable {
  const distances = new Float64Array(count);
  const vols = new Float64Array(count);
  const rootTimes = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const vol = 0.001 + 0.019 * spread(index, 0);
    const rootTime = Math.sqrt(1 / 12 + 20 * spread(index * 7, 11));
    vols[index] = vol;
    rootTimes[index] = rootTime;
    distances[index] = 4 * spread(index * 13, 29) * vol * rootTime;
  }
  const premiums = new Float64Array(count);
  normalTimeValues(distances, vols, rootTimes, premiums);
  return { distances, vols, rootTimes, premiums };
}

/** The cells of the trade grid: 17 expiries times 15 tenors. */
export function smileTable(): SmileTable {
  const cells = 17 * 15;
  const column = (of: (cell: number) => number) =>
    Float64Array.from({ length: cells }, (_, i) => of(i));
  return {
    alpha: column((cell) => 0.006 + 0.006 * spread(cell, 1)),
    nu: column((cell) => 0.2 + 0.8 * spread(cell, 2)),
    rho: column((cell) => 0.8 * spread(cell, 3) - 0.4),
    forward: column((cell) => 0.03 + 0.02 * spread(cell, 4)),
    timeToExpiry: column((cell) => 0.1 + 20 * spread(cell, 5)),
    beta: 0,
    shift: 0,
  };
}
