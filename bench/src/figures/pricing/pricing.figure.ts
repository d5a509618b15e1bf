// A whole cube fitted, smoothed and checked, and all curves of a currency solved, each against pricing its quotes once.
import {
  bootstrapCurves,
  buildSabrCube,
  checkCube,
  conventionsOfCurrency,
  forwardSwap,
  normalTimeValues,
  spotDate,
  swapOfIndex,
  type CurveQuote,
  type CurveSet,
} from '@pricevault/pricing';
import { tradeStrikes } from '@pricevault/basics';
import type { OpenFigure } from '../../figure.ts';
import { quotedCells, quotedCurves, quotedDate } from './quoted-market.ts';

/** One pricing of the quotes is too quick for the clock. */
const pricings = 50;

export async function openVolCube(): Promise<OpenFigure> {
  const cells = quotedCells();
  const count = cells.length * tradeStrikes.length;
  const column = (of: (cell: (typeof cells)[number], strike: number) => number) =>
    Float64Array.from(cells.flatMap((cell) => cell.offsets.map((_, at) => of(cell, at))));
  const distances = column(({ offsets }, at) => Math.abs(offsets[at] ?? 0));
  const vols = column(({ volatilities }, at) => volatilities[at] ?? 0);
  const rootTimes = column(({ expiry }) => Math.sqrt(expiry));
  const premiums = new Float64Array(count);
  return {
    measurements: [
      {
        name: 'quotes priced once',
        measure: timed(pricings, () => normalTimeValues(distances, vols, rootTimes, premiums)),
      },
      {
        name: 'cube',
        measure: timed(1, () => {
          const cube = buildSabrCube(cells, { volType: 'normal', beta: 0 });
          if (!cube.ok) throw new Error('The cube was not built.');
          checkCube(cube.value, tradeStrikes);
        }),
      },
    ],
    close: async () => {},
  };
}

export async function openCurves(): Promise<OpenFigure> {
  const quotes = quotedCurves();
  const solve = () => {
    const curves = bootstrapCurves('EUR', quotedDate, quotes);
    if (!curves.ok) throw new Error('The curves were not solved.');
    return curves.value;
  };
  const curves = solve();
  return {
    measurements: [
      { name: 'inputs priced once', measure: timed(5, () => priceInputs(curves, quotes)) },
      { name: 'curves', measure: timed(5, solve) },
    ],
    close: async () => {},
  };
}

/** The par rate of every swap and basis swap; deposits and FRAs are one period, and left out. */
function priceInputs(curves: CurveSet, quotes: readonly CurveQuote[]): void {
  const market = conventionsOfCurrency('EUR');
  for (const quote of quotes) {
    if (quote.kind !== 'swap' && quote.kind !== 'basis') continue;
    for (const index of quote.kind === 'swap' ? [quote.index] : quote.indices) {
      const swap = market && swapOfIndex(market, index);
      const forecast = curves.forecasts.get(index);
      if (!swap || !forecast) throw new Error(`There is no curve for ${index}.`);
      const start = spotDate(swap, quotedDate);
      const priced = forwardSwap(swap, start, quote.tenor, curves.discount, forecast);
      if (!priced.ok) throw new Error('A swap was not priced.');
    }
  }
}

/** Milliseconds for one of several runs. */
const timed = (runs: number, run: () => void) => async (): Promise<number> => {
  const start = performance.now();
  for (let again = 0; again < runs; again += 1) run();
  return (performance.now() - start) / runs;
};
