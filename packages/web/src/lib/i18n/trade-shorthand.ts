// The market's name of a trade on screen.
import type { TFunction } from 'i18next';
import { tradeShorthand, type ShownTerms } from '../format/trade-shorthand.ts';
import { tradeTerm } from './trade-terms.ts';

/** `1y10y ATM payer`, the last word in the language that is shown. */
export function shownShorthand(t: TFunction<'quotes'>, trade: ShownTerms): string {
  return tradeShorthand(trade, (optionType) => tradeTerm(t, optionType).toLocaleLowerCase());
}
