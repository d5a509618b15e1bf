// Building the curves of a file, apart from the dialog: loaded with the first file.
import { loadCurves } from '@pricevault/pricing';
import type { ChosenQuote } from './par-curve-choice.ts';

/** What the curves of these quotes would give back; null while there are none to judge. */
export function checkQuotes(
  currency: string,
  date: string,
  quotes: readonly ChosenQuote[],
): ReturnType<typeof loadCurves> | null {
  return quotes.length === 0 || date === '' ? null : loadCurves(currency, date, quotes);
}
