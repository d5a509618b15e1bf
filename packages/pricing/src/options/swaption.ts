// Swaptions: an option on a forward swap rate, paid in annuities. Premiums are fractions of the notional.
//
// Settlement by collateralised cash price pays, at expiry, what the swap is worth on the clearing house's own discount
// curve: the same amount as delivery of the cleared swap, so both have the swap's annuity. Cash settlement at the par yield
// discounts at the swap rate itself and has an annuity of its own.
import { computed, failed, type Computed } from '../outcome.ts';
import { bachelierPrice } from './bachelier.ts';
import { blackPrice } from './black.ts';
import { impliedBlackVol } from './implied-black-vol.ts';
import { impliedNormalVol } from './implied-normal-vol.ts';
import type { OptionType } from './option-type.ts';

export type SettlementMethod = 'physical' | 'collateralised cash price' | 'par yield';

/**
 * How a trade settles, from the words of files: `CASH_PAR_YIELD`, `Par Yield Curve - Unadjusted`, `PYU` and the like are the
 * par yield; every other method pays what the swap is worth.
 */
export const isParYieldSettled = (text: string): boolean =>
  /paryield|(?:^|[^a-z])pyu(?:[^a-z]|$)/u.test(
    text.toLowerCase().replaceAll(/(?<=par)[^a-z]+/gu, ''),
  );

export interface SwaptionTerms {
  readonly optionType: OptionType;
  readonly forward: number;
  readonly strike: number;
  /** Years. */
  readonly timeToExpiry: number;
  /** Present value of 1 a year on the fixed leg. */
  readonly annuity: number;
  /** Factor from the premium's payment (the swap's start) to today; a forward premium is paid then. */
  readonly discountToStart: number;
  /** Physical by default; collateralised cash price is worth the same. */
  readonly settlement?: SettlementMethod;
  /** For settlement at the par yield: fixed payments a year, and years of the swap. */
  readonly parYieldSwap?: { readonly frequency: number; readonly years: number };
}

export interface SwaptionVol {
  readonly type: 'normal' | 'lognormal';
  readonly volatility: number;
  /** Of a lognormal volatility; 0 by default. */
  readonly shift?: number;
}

export interface SwaptionPremium {
  readonly presentValue: number;
  /** Paid at the start of the swap instead of today. */
  readonly forwardPremium: number;
  /** The annuity that the payoff was multiplied by. */
  readonly annuity: number;
}

export function swaptionPremium(
  terms: SwaptionTerms,
  { type, volatility, shift = 0 }: SwaptionVol,
): Computed<SwaptionPremium> {
  const annuity = settlementAnnuity(terms);
  if (!annuity.ok) return annuity;
  const { optionType, forward, strike, timeToExpiry, discountToStart } = terms;
  const inputs = { optionType, forward, strike, timeToExpiry, volatility, discount: annuity.value };
  const price = type === 'normal' ? bachelierPrice(inputs) : blackPrice({ ...inputs, shift });
  if (!price.ok) return price;
  return computed({
    presentValue: price.value,
    forwardPremium: price.value / discountToStart,
    annuity: annuity.value,
  });
}

/** The volatility that a forward premium (fraction of notional) implies. */
export function volOfForwardPremium(
  terms: SwaptionTerms,
  forwardPremium: number,
  type: 'normal' | 'lognormal',
  shift = 0,
): Computed {
  const annuity = settlementAnnuity(terms);
  if (!annuity.ok) return annuity;
  const { optionType, forward, strike, timeToExpiry, discountToStart } = terms;
  const inputs = {
    optionType,
    forward,
    strike,
    timeToExpiry,
    discount: annuity.value / discountToStart,
    price: forwardPremium,
  };
  return type === 'normal' ? impliedNormalVol(inputs) : impliedBlackVol({ ...inputs, shift });
}

function settlementAnnuity(terms: SwaptionTerms): Computed {
  const { annuity, discountToStart, settlement = 'physical', parYieldSwap, forward } = terms;
  if (!(annuity > 0) || !(discountToStart > 0)) return failed('discount-not-positive');
  if (settlement !== 'par yield') return computed(annuity);
  if (parYieldSwap === undefined) return failed('not-a-number', 'parYieldSwap');
  const { frequency, years } = parYieldSwap;
  const cash = parYieldAnnuity(forward, frequency, years);
  return cash.ok ? computed(discountToStart * cash.value) : cash;
}

/** Σ 1/f · (1 + rate/f)^-i over the payments: the annuity that par-yield settlement uses, seen from the swap's start. */
export function parYieldAnnuity(rate: number, frequency: number, years: number): Computed {
  const payments = Math.round(frequency * years);
  if (!Number.isFinite(rate) || payments < 1) return failed('not-a-number');
  if (rate <= -frequency) return failed('parameters-out-of-range', 'rate');
  if (rate === 0) return computed(payments / frequency);
  return computed(-Math.expm1(-payments * Math.log1p(rate / frequency)) / rate);
}
