// Price, normal volatility and (shifted) lognormal volatility of one option, each from any other: what one desk quotes in
// the words of another.
import { computed, type Computed } from '../outcome.ts';
import { bachelierPrice } from './bachelier.ts';
import { blackPrice } from './black.ts';
import { impliedBlackVol } from './implied-black-vol.ts';
import { impliedNormalVol } from './implied-normal-vol.ts';
import type { OptionType } from './option-type.ts';

export interface QuotedOption {
  readonly optionType: OptionType;
  readonly forward: number;
  readonly strike: number;
  /** Years. */
  readonly timeToExpiry: number;
  /** What the price is discounted with: an annuity, a factor; 1 by default, for a forward premium. */
  readonly discount?: number;
}

export type OptionQuote =
  | { readonly in: 'price'; readonly price: number; readonly rounding?: number }
  | { readonly in: 'normal'; readonly volatility: number }
  | { readonly in: 'lognormal'; readonly volatility: number; readonly shift?: number };

export type QuoteUnit =
  | { readonly in: 'price' }
  | { readonly in: 'normal' }
  | { readonly in: 'lognormal'; readonly shift?: number };

/** The price itself, or the volatility, in the unit that is asked for. */
export function convertQuote(option: QuotedOption, quote: OptionQuote, unit: QuoteUnit): Computed {
  if (unit.in === 'price') return priceOf(option, quote);
  if (quote.in === 'price') return volOf(option, quote.price, quote.rounding ?? 0, unit);
  const isSame =
    quote.in === unit.in &&
    (unit.in === 'normal' || (unit.shift ?? 0) === ((quote as { shift?: number }).shift ?? 0));
  if (isSame) return computed(quote.volatility);
  // Out of the money nothing is lost to the intrinsic value.
  const outside = {
    ...option,
    optionType: option.forward > option.strike ? 'put' : 'call',
  } as const;
  const price = priceOf(outside, quote);
  return price.ok ? volOf(outside, price.value, 0, unit) : price;
}

/** The (shifted) lognormal volatility of the same premium; there is none where forward or strike is not above −shift. */
export const lognormalOfNormal = (
  option: Pick<QuotedOption, 'forward' | 'strike' | 'timeToExpiry'>,
  volatility: number,
  shift = 0,
): Computed =>
  convertQuote(
    { ...option, optionType: 'call' },
    { in: 'normal', volatility },
    { in: 'lognormal', shift },
  );

function priceOf(option: QuotedOption, quote: OptionQuote): Computed {
  if (quote.in === 'price') return computed(quote.price);
  const { volatility } = quote;
  return quote.in === 'normal'
    ? bachelierPrice({ ...option, volatility })
    : blackPrice({ ...option, volatility, shift: quote.shift ?? 0 });
}

function volOf(
  option: QuotedOption,
  price: number,
  rounding: number,
  unit: Exclude<QuoteUnit, { in: 'price' }>,
): Computed {
  return unit.in === 'normal'
    ? impliedNormalVol({ ...option, price, rounding })
    : impliedBlackVol({ ...option, price, rounding, shift: unit.shift ?? 0 });
}
