// The curves of a currency on a day: one that discounts, and one for each term index, solved together from all quotes.
import { computed, failed, type Computed } from '../outcome.ts';
import { conventionsOfCurrency, swapOfIndex } from '../conventions/market.ts';
import type { RateIndex } from '../conventions/market-conventions.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import { indicesOf, instrumentOf, type CurveQuote } from './curve-quotes.ts';
import type { DiscountCurve } from './discount-curve.ts';
import type { ParInstrument } from './par-instrument.ts';
import { solveCurves } from './solve-curves.ts';

export interface CurveSet {
  readonly currency: string;
  readonly discount: DiscountCurve;
  /** The overnight index's is the one that discounts. */
  readonly forecasts: ReadonlyMap<RateIndex, DiscountCurve>;
}

export interface Repricing {
  readonly quote: CurveQuote;
  /** The quote as the curves give it, in the quote's own unit. */
  readonly implied: number;
  /** False where a later quote of the same date took its node; only then may it not be given back. */
  readonly used: boolean;
}

/** The largest difference of a used quote from the one that the curves give; a curve set that is further off is none. */
export const repricingTolerance = 1e-10;

export function bootstrapCurves(
  currency: string,
  valuationDate: DayNumber,
  quotes: readonly CurveQuote[],
): Computed<CurveSet & { readonly repricing: readonly Repricing[] }> {
  const market = conventionsOfCurrency(currency);
  if (market === undefined) return failed('unknown-convention', currency);
  const named = new Set(quotes.flatMap(indicesOf));
  named.delete(market.overnight.index);
  const indices = [market.overnight.index, ...named];
  const stranger = indices.find((index) => swapOfIndex(market, index) === undefined);
  if (stranger !== undefined) return failed('unknown-convention', stranger);
  const instruments: ParInstrument[] = [];
  for (const quote of quotes) {
    const instrument = instrumentOf({ market, valuationDate, indices }, quote);
    if (!instrument.ok) return instrument;
    instruments.push(instrument.value);
  }
  const solved = solveCurves(valuationDate, indices.length, instruments);
  if (!solved.ok) return solved;
  const { curves, implied, used } = solved.value;
  for (const [index, { quote }] of instruments.entries()) {
    const gap = Math.abs((implied[index] as number) - quote);
    if (used[index] && !(gap <= repricingTolerance)) return failed('no-convergence', 'curve');
  }
  return computed({
    currency,
    discount: curves[0] as DiscountCurve,
    forecasts: new Map(indices.map((index, at) => [index, curves[at] as DiscountCurve])),
    repricing: quotes.map((quote, index) => ({
      quote,
      implied: asQuoted(quote, implied[index] as number),
      used: used[index] as boolean,
    })),
  });
}

/** A future is quoted as a price; everything else as the rate or spread itself. */
const asQuoted = (quote: CurveQuote, rate: number): number =>
  quote.kind === 'future' ? 100 - 100 * (rate + (quote.convexity ?? 0)) : rate;
