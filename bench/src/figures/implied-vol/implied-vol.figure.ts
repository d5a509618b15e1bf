// 1,000,000 implied normal volatilities and the 255 smiles of the trade grid against the price formula itself.
import { tradeStrikes } from '@pricevault/basics';
import {
  impliedNormalVols,
  normalDensity,
  normalProbability,
  normalTimeValues,
  sabrNormalSmiles,
} from '@pricevault/pricing';
import type { OpenFigure } from '../../figure.ts';
import { optionTable, smileTable } from './options.ts';

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
