// Building the curves of a file, apart from the dialog: loaded with the first file.
import {
  loadCurves,
  refusedQuote,
  type Failure,
  type LoadedCurves,
  type RefusedQuote,
} from '@pricevault/pricing';
import type { ChosenQuote } from './par-curve-choice.ts';

export type CurveCheck =
  | { readonly ok: true; readonly value: LoadedCurves }
  /** Null where no single quote is to blame. */
  | (Failure & { readonly refused: RefusedQuote | null });

/** What the curves of these quotes would give back; null while there are none to judge. */
export function checkQuotes(
  currency: string,
  date: string,
  quotes: readonly ChosenQuote[],
): CurveCheck | null {
  if (quotes.length === 0 || date === '') return null;
  const curves = loadCurves(currency, date, quotes);
  return curves.ok ? curves : { ...curves, refused: refusedQuote(currency, quotes) };
}
