// The market that a book is valued on: curves from quotes, and a cube of swaption volatilities on their forwards.
import { conventionsOfCurrency, swaptionSwap } from '../conventions/market.ts';
import { bootstrapCurves, type CurveSet } from '../curves/curve-set.ts';
import type { CurveQuote } from '../curves/curve-quotes.ts';
import { forwardSwapCell, type ForwardSwapCell } from '../curves/forward-swap.ts';
import { parseTenor, readCurveQuote, type WrittenCurveQuote } from '../curves/written-quotes.ts';
import { parseDate } from '../dates/calendar-date.ts';
import { computed, failed, type Computed } from '../outcome.ts';
import type { VolSurface } from '../risk/swaption-position.ts';
import { buildSabrCube, type CubeCell, type CubeModel } from '../smile/sabr-cube.ts';

export interface WrittenCube extends CubeModel {
  readonly cells: readonly {
    readonly expiry: string;
    readonly tenor: string;
    /** Strike minus forward. */
    readonly offsets: readonly number[];
    readonly volatilities: readonly number[];
  }[];
}

export interface WrittenMarket {
  readonly currency: string;
  readonly date: string;
  readonly quotes: readonly WrittenCurveQuote[];
  readonly cube?: WrittenCube;
}

export interface BookMarket {
  readonly curves: CurveSet;
  /** Absent where no volatilities were given. */
  readonly surface?: VolSurface;
  /** The quotes that the cube was fitted to. */
  readonly cells?: readonly CubeCell[];
}

export function readMarket(written: WrittenMarket): Computed<BookMarket> {
  const date = parseDate(written.date);
  if (date === undefined) return failed('invalid-date', written.date);
  const quotes: CurveQuote[] = [];
  for (const one of written.quotes) {
    const quote = readCurveQuote(one);
    if (!quote.ok) return quote;
    quotes.push(quote.value);
  }
  const curves = bootstrapCurves(written.currency, date, quotes);
  if (!curves.ok || written.cube === undefined) {
    return curves.ok ? computed({ curves: curves.value }) : curves;
  }
  const surface = readSurface(curves.value, written.cube);
  return surface.ok ? computed({ curves: curves.value, ...surface.value }) : surface;
}

function readSurface(
  curves: CurveSet,
  written: WrittenCube,
): Computed<Required<Omit<BookMarket, 'curves'>>> {
  const { cells, ...model } = written;
  const read: CubeCell[] = [];
  for (const { expiry, tenor, offsets, volatilities } of cells) {
    const swap = swapAt(curves, expiry, tenor);
    if (!swap.ok) return swap;
    read.push({
      expiry: swap.value.timeToExpiry,
      tenor: swap.value.tenorMonths / 12,
      forward: swap.value.rate,
      offsets,
      volatilities,
    });
  }
  const cube = buildSabrCube(read, model);
  if (!cube.ok) return cube;
  const shift = model.shift === undefined ? {} : { shift: model.shift };
  return computed({ surface: { cube: cube.value, ...shift }, cells: read });
}

/** The forward swap of an expiry and tenor in whole months, on the index that its swaptions are on. */
export function swapAt(curves: CurveSet, expiry: string, tenor: string): Computed<ForwardSwapCell> {
  const market = conventionsOfCurrency(curves.currency);
  if (market === undefined) return failed('unknown-convention', curves.currency);
  const expiryMonths = parseTenor(expiry)?.months;
  const tenorMonths = parseTenor(tenor)?.months;
  if (expiryMonths === undefined) return failed('unknown-convention', expiry);
  if (tenorMonths === undefined) return failed('unknown-convention', tenor);
  const swap = swaptionSwap(market, tenorMonths);
  const forecast = curves.forecasts.get(swap.index);
  if (forecast === undefined) return failed('missing-input', swap.index);
  return forwardSwapCell(swap, curves.discount, forecast, expiryMonths, tenorMonths);
}
