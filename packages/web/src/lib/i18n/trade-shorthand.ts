// The market's name of a trade on screen.
import type { TFunction } from 'i18next';
import { tradeShorthand } from '@pricevault/basics';
import { tradeTerm } from './trade-terms.ts';

interface ShownTerms {
  readonly tradeId: number;
  readonly expiry: string | null;
  readonly tenor: string | null;
  readonly strikeRelative: number | null;
  readonly optionType: string | null;
}

/** `1y10y ATM payer`, the last word in the language that is shown; the trade's number where its periods are not known. */
export function shownShorthand(t: TFunction<'quotes'>, trade: ShownTerms): string {
  const type = tradeTerm(t, trade.optionType)?.toLocaleLowerCase();
  return [tradeShorthand(trade) ?? trade.tradeId, type].filter(Boolean).join(' ');
}
