// 1,000,000 implied normal volatilities and the 255 smiles of the trade grid against the price formula itself.
import { tradeStrikes } from '@pricevault/basics';
import {
  impliedNormalVols,
  normalDensity,
  normalProbability,
  normalTimeValues,
  sabrNormalSmiles,
  type SmileTable,
} from '@pricevault/pricing';
import type { OpenFigure } from '../../figure.ts';

interface OptionTable {
  readonly distances: Float64Array;
  readonly vols: Float64Array;
  readonly rootTimes: Float64Array;
  readonly premiums: Float64Array;
}

/** Deterministic, evenly spread numbers in (0, 1): multiples of the golden ratio. */
const spread = (index: number, seed: number): number =>
  (0.5 + (index + seed) * 0.618033988749895) % 1;

const count = 1_000_000;

export async function openImpliedVol(): Promise<OpenFigure> {
  const { distances, vols, rootTimes, premiums } = optionTable(count);
  const out = new Float64Array(count);
  const table = smileTable();
  const offsets = Float64Array.from(tradeStrikes);
  const smiles = new Float64Array(table.alpha.length * offsets.length);
  const repeats = Math.round(count / smiles.length);
  return {
    measurements: [
      {
        name: 'price',
        measure: timed(count, () => normalTimeValues(distances, vols, rootTimes, out)),
      },
      {
        name: 'textbook price',
        measure: timed(count, () => textbookPrices(distances, vols, rootTimes, out)),
      },
      {
        name: 'implied vol',
        measure: timed(count, () => impliedNormalVols(premiums, distances, rootTimes, out)),
      },
      {
        name: 'SABR vol',
        measure: timed(repeats * smiles.length, () => {
          for (let again = 0; again < repeats; again += 1) {
            sabrNormalSmiles(table, offsets, smiles);
          }
        }),
      },
    ],
    close: async () => {},
  };
}

/** Nanoseconds for each of `each` items. */
const timed = (each: number, run: () => void) => async (): Promise<number> => {
  const start = performance.now();
  run();
  return ((performance.now() - start) * 1e6) / each;
};

/** s·φ(d) - |F - K|·Φ(-d), the textbook formula. */
function textbookPrices(
  distances: Float64Array,
  vols: Float64Array,
  rootTimes: Float64Array,
  out: Float64Array,
): void {
  for (let index = 0; index < out.length; index += 1) {
    const distance = distances[index] as number;
    const s = (vols[index] as number) * (rootTimes[index] as number);
    const d = distance / s;
    out[index] = s * normalDensity(d) - distance * normalProbability(-d);
  }
}

// A million out-of-the-money options with the spread of a swaption book, and 255 smiles, in typed arrays.

/** Up to four standard deviations away, a month to twenty years, 10 to 200 basis points of volatility. */
function optionTable(count: number): OptionTable {
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
function smileTable(): SmileTable {
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
