// A whole cube fitted, smoothed and checked in a worker of Chromium, where the pages do it, and all curves of a currency solved,
// each against pricing its quotes once.
import {
  bootstrapCurves,
  conventionsOfCurrency,
  forwardSwap,
  spotDate,
  swapOfIndex,
  type CurveQuote,
  type CurveSet,
  parseDate,
} from '@pricevault/pricing';
import { openBenchWorker } from '../../bench-page.ts';
import type { OpenFigure } from '../../figure.ts';
import { timed } from './timed.ts';
import { volCubeWork } from './vol-cube.ts';

const quotedDate = parseDate('2025-02-10') ?? 0;

const long = [24, 36, 48, 60, 72, 84, 96, 108, 120, 144, 180, 240, 300, 360, 480, 600];

export async function openVolCube(): Promise<OpenFigure> {
  const { measure, close } = await openBenchWorker(new URL('vol-cube.ts', import.meta.url), 'cube');
  return {
    measurements: volCubeWork.map((name) => ({ name, measure: () => measure(name) })),
    close,
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
      {
        name: 'inputs priced once',
        measure: async () => timed(5, () => priceInputs(curves, quotes)),
      },
      { name: 'curves', measure: async () => timed(5, solve) },
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

// The curves of EUR, the currency with the most quotes.

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
