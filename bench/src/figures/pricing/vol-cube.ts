// A market as a desk quotes it, all cells of the trade grid with all strikes: priced once, and fitted, smoothed and checked.
// Bundled for the worker that the figure runs in.
import { tradeStrikes } from '@pricevault/basics';
import {
  buildSabrCube,
  checkCube,
  normalTimeValues,
  sabrNormalVol,
  type CubeCell,
} from '@pricevault/pricing';
import { timed } from './timed.ts';

export const volCubeWork = ['quotes priced once', 'cube'] as const;

const expiryMonths = [1, 2, 3, 4, 5, 6, 9, 12, 18, 24, 36, 48, 60, 84, 120, 180, 240];

const tenorMonths = [12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 144, 180, 240, 300, 360];

/** One pricing of the quotes is too quick for the clock. */
const pricings = 50;

/** Milliseconds. */
export const measure = (name: (typeof volCubeWork)[number]): number =>
  name === 'cube' ? timed(1, fitAndCheck) : timed(pricings, priceQuotes);

/** SABR smiles with a little noise, so that no cell fits at once. */
function quotedCells(): CubeCell[] {
  return expiryMonths.flatMap((months, row) =>
    tenorMonths.map((tenor, column): CubeCell => {
      const expiry = months / 12;
      const parameters = {
        alpha: 0.008 + 0.0002 * ((row * 7 + column * 3) % 5),
        beta: 0,
        nu: 0.35 / Math.sqrt(1 + expiry / 3) + 0.02 * ((row + column) % 3),
        rho: -0.3 + 0.03 * ((row * 5 + column) % 7),
      };
      const forward = 0.035;
      const volatilities = tradeStrikes.map((offset, at) => {
        const vol = sabrNormalVol(parameters, forward, forward + offset, expiry);
        if (!vol.ok) throw new Error('The benchmark has a cell without a smile.');
        return offset === 0 ? vol.value : vol.value * (1 + 0.004 * Math.sin(3 * at + row + column));
      });
      return { expiry, tenor: tenor / 12, forward, offsets: [...tradeStrikes], volatilities };
    }),
  );
}

const cells = quotedCells();
const column = (of: (cell: CubeCell, strike: number) => number) =>
  Float64Array.from(cells.flatMap((cell) => cell.offsets.map((_, at) => of(cell, at))));
const distances = column(({ offsets }, at) => Math.abs(offsets[at] ?? 0));
const vols = column(({ volatilities }, at) => volatilities[at] ?? 0);
const rootTimes = column(({ expiry }) => Math.sqrt(expiry));
const premiums = new Float64Array(vols.length);

function priceQuotes(): void {
  normalTimeValues(distances, vols, rootTimes, premiums);
}

function fitAndCheck(): void {
  const cube = buildSabrCube(cells, { volType: 'normal', beta: 0 });
  if (!cube.ok) throw new Error('The cube was not built.');
  checkCube(cube.value, tradeStrikes);
}
