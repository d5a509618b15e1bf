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
  parseDate,
  sabrNormalVol,
  type CubeCell,
} from '@pricevault/pricing';
import { tradeStrikes } from '@pricevault/basics';
import type { OpenFigure } from '../../figure.ts';

const expiryMonths = [1, 2, 3, 4, 5, 6, 9, 12, 18, 24, 36, 48, 60, 84, 120, 180, 240];

const tenorMonths = [12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 144, 180, 240, 300, 360];

const quotedDate = parseDate('2025-02-10') ?? 0;

const long = [24, 36, 48, 60, 72, 84, 96, 108, 120, 144, 180, 240, 300, 360, 480, 600];

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

// A market as a desk quotes it: all cells of the trade grid with all strikes, and the curves of EUR, the currency with the
// most quotes.

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

/** 61 quotes: €STR swaps; Euribor 6M deposit, FRAs and swaps; Euribor 3M deposit, FRAs and basis swaps. */
function quotedCurves(): CurveQuote[] {
  const rate = (months: number, level: number) => level + 0.0045 * (1 - Math.exp(-months / 90));
  const ois = [1, 2, 3, 6, 9, 12, 18, ...long].map((months): CurveQuote => ({
    kind: 'swap',
    index: '€STR',
    tenor: { months },
    rate: rate(months, 0.023),
  }));
  const short = (index: 'EURIBOR-3M' | 'EURIBOR-6M', own: number): CurveQuote[] => [
    { kind: 'deposit', index, tenor: { months: own }, rate: 0.0245 },
    ...[1, 2, 3, 6, 9].map((startMonths): CurveQuote => ({
      kind: 'fra',
      index,
      startMonths,
      rate: rate(startMonths, 0.0243),
    })),
  ];
  const swaps = long.map((months): CurveQuote => ({
    kind: 'swap',
    index: 'EURIBOR-6M',
    tenor: { months },
    rate: rate(months, 0.0246),
  }));
  const basis = [24, 36, 48, 60, 84, 120, 180, 240, 360, 600].map((months): CurveQuote => ({
    kind: 'basis',
    indices: ['EURIBOR-3M', 'EURIBOR-6M'],
    tenor: { months },
    spread: 0.0006,
  }));
  return [...ois, ...short('EURIBOR-6M', 6), ...swaps, ...short('EURIBOR-3M', 3), ...basis];
}
