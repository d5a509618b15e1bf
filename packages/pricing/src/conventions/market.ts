// Finding an entry of the convention table. A currency that is not in it has no conventions.
import { computed, failed, type Computed } from '../outcome.ts';
import {
  marketConventions,
  type MarketConventions,
  type MarketSwap,
  type RateIndex,
  type SwaptionMarket,
  type TermIndexConventions,
  type TermMarket,
} from './market-conventions.ts';

export type MarketCurrency = keyof typeof marketConventions;

export const marketCurrencies = Object.keys(marketConventions) as readonly MarketCurrency[];

export const isMarketCurrency = (currency: string): currency is MarketCurrency =>
  Object.hasOwn(marketConventions, currency);

/** Undefined for a currency that the table does not have. */
export const conventionsOfCurrency = (currency: string): MarketConventions | undefined =>
  isMarketCurrency(currency) ? marketConventions[currency] : undefined;

export const termMarketOf = (market: MarketConventions, index: RateIndex): TermMarket | undefined =>
  market.term.find((term) => term.index === index);

/** The swap of an index against a fixed rate; undefined for an index of another currency. */
export const swapOfIndex = (market: MarketConventions, index: RateIndex): MarketSwap | undefined =>
  market.overnight.index === index ? market.overnight : termMarketOf(market, index)?.swap;

/** The currency whose curves are built from an index, as a quote names it; undefined for an unknown one. */
export const currencyOfIndex = (index: string): MarketCurrency | undefined =>
  marketCurrencies.find((currency) => swapOfIndex(marketConventions[currency], index as RateIndex));

/** How swaptions of a currency settle, as far as a source says it; a currency without any is refused by name. */
export function swaptionSettlement(currency: string): Computed<SwaptionMarket> {
  const swaption = conventionsOfCurrency(currency)?.swaption;
  return swaption ? computed(swaption) : failed('unknown-convention', currency);
}

/** How the index is lent on: overnight and term deposits, FRAs and futures. */
export function loanOfIndex(
  market: MarketConventions,
  index: RateIndex,
): Omit<TermIndexConventions, 'sources' | 'months'> | undefined {
  const { overnight } = market;
  if (overnight.index === index) {
    return { fixingDays: overnight.spotDays, dayCount: overnight.floating.dayCount };
  }
  return termMarketOf(market, index)?.loan;
}

/** The swap that swaptions of this tenor are on. */
export function swaptionSwap(market: MarketConventions, tenorMonths: number): MarketSwap {
  const term = market.term.find(({ swaptionMonths }) => tenorMonths <= swaptionMonths);
  return term?.swap ?? market.overnight;
}
