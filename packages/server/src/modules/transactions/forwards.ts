// Forward swap rates and implied normal volatilities of reported swaptions, from the market of the day of execution: the
// curves that an admin loaded, in the currency's own conventions, or par rates of that day.
//
// Premiums are taken as paid at once, exercise as delivery of the swap. Par rates give one curve for discounting and
// forecasting, which for a market of 2019 is an approximation (two curves were usual). The screens say so wherever the
// figures are shown.
import {
  bootstrapOis,
  conventionsOfCurrency,
  forwardSwap,
  impliedNormalVol,
  parseDate,
  spotDate,
  swaptionSwap,
  type Computed,
  type CurveSet,
  type DayNumber,
  type DiscountCurve,
  type ForwardSwap,
  type SwapConventions,
} from '@pricevault/pricing';
import { daysOfMonth, type TransactionOptionType } from '@pricevault/basics';

export interface ParRate {
  readonly tenorMonths: number;
  readonly rate: number;
  /** Fixed payments a year. */
  readonly frequency: number;
}

export interface PricedTerms {
  readonly executionDate: string;
  readonly expiryDate: string;
  readonly tenorMonths: number | null;
  readonly strike: number | null;
  readonly optionType: TransactionOptionType | null;
  /** Fraction of the notional; null when unknown. */
  readonly premium: number | null;
}

export interface PricedFigures {
  /** Decimal rate; null where the curve does not reach. */
  readonly forward: number | null;
  /** For a year, as a decimal rate. */
  readonly normalVol: number | null;
  /** Flags from the forward: the premium is below intrinsic value, or implausibly high. */
  readonly flag: 'sideContradictsForward' | 'premiumImplausible' | null;
}

/** Of the standard swaps behind par rates. Swaps of any other currency must not be priced by these conventions. */
const dayCountsByCurrency: Readonly<Record<string, SwapConventions['fixed']['dayCount']>> = {
  USD: '30/360 BondBasis',
  EUR: '30/360 BondBasis',
  GBP: 'ACT/365F',
  JPY: 'ACT/365F',
};

export interface PricingCurve {
  price(terms: PricedTerms): PricedFigures;
}

const unknown: PricedFigures = { forward: null, normalVol: null, flag: null };
/** Below intrinsic value by less than this (half a basis point of notional) is rounding, not a contradiction. */
const roundingSlack = 0.00005;
/** A normal volatility above both is implausible: 200 bp a year, and half the forward rate. */
const implausibleVol = 0.02;
const implausibleOfForward = 0.5;

/** Why the transactions of a currency and day have no forwards: unknown conventions, or rates that no curve fits. */
export type UnpricedReason = 'currencyUnknown' | 'ratesUnusable';

export function createPricingCurve(
  currency: string,
  asOf: string,
  rates: readonly ParRate[],
): PricingCurve | UnpricedReason {
  const dayCount = Object.hasOwn(dayCountsByCurrency, currency)
    ? dayCountsByCurrency[currency]
    : undefined;
  if (dayCount === undefined) return 'currencyUnknown';
  const today = parseDate(asOf);
  const [first] = rates;
  if (today === undefined || !first) return 'ratesUnusable';
  const conventions: SwapConventions = {
    calendar: 'weekends',
    spotDays: 2,
    adjustment: 'ModifiedFollowing',
    endOfMonth: false,
    stub: 'short initial',
    fixed: { months: 12 / first.frequency, dayCount },
    floating: { months: 12 / first.frequency, dayCount },
    paymentDelay: 0,
    singlePaymentMonths: 0,
  };
  const curve = bootstrapOis(
    today,
    rates.map(({ tenorMonths, rate }) => ({ tenor: { months: tenorMonths }, rate })),
    conventions,
  );
  if (!curve.ok) return 'ratesUnusable';
  const longest = Math.max(...rates.map(({ tenorMonths }) => tenorMonths));
  const swapAt: SwapAt = (expiry, months) =>
    reaches(today, expiry, months, longest)
      ? forwardSwap(conventions, expiry, { months }, curve.value)
      : null;
  return { price: (terms) => priceTerms(today, swapAt, terms) };
}

/** By the curves of a currency: each tenor on the index that its swaptions are on, the swap from spot after expiry. */
export function loadedPricingCurve({ currency, discount, forecasts }: CurveSet): PricingCurve {
  const market = conventionsOfCurrency(currency);
  const today = discount.valuationDate;
  const swapAt: SwapAt = (expiry, months) => {
    const swap = market && swaptionSwap(market, months);
    const forecast = swap && forecasts.get(swap.index);
    if (!swap || !forecast) return null;
    const longest = Math.min(lastMonth(discount), lastMonth(forecast));
    if (!reaches(today, expiry, months, longest)) return null;
    return forwardSwap(swap, spotDate(swap, expiry), { months }, discount, forecast);
  };
  return { price: (terms) => priceTerms(today, swapAt, terms) };
}

/** The swap that starts at an expiry; null where the curve does not reach. */
type SwapAt = (expiry: DayNumber, months: number) => Computed<ForwardSwap> | null;

const lastMonth = ({ days }: DiscountCurve) => (days.at(-1) ?? 0) / daysOfMonth;

/** No extrapolation beyond the longest quote. */
const reaches = (today: DayNumber, expiry: DayNumber, months: number, longest: number) =>
  (expiry - today) / daysOfMonth + months <= longest + 1;

function priceTerms(today: DayNumber, swapAt: SwapAt, terms: PricedTerms): PricedFigures {
  const expiry = parseDate(terms.expiryDate);
  if (expiry === undefined || expiry <= today || terms.tenorMonths === null) return unknown;
  const months = Math.round(terms.tenorMonths);
  const swap = months < 1 ? null : swapAt(expiry, months);
  if (!swap?.ok) return unknown;
  const { rate: forward, annuity } = swap.value;
  const { premium, strike, optionType } = terms;
  if (premium === null || premium <= 0 || strike === null) return { ...unknown, forward };
  if (optionType === null || optionType === 'Chooser') return { ...unknown, forward };
  const vol = impliedNormalVol({
    optionType: optionTypeNames[optionType],
    forward,
    strike,
    timeToExpiry: (expiry - today) / 365,
    discount: annuity,
    price: premium,
  });
  if (vol.ok) {
    const isImplausible =
      vol.value > Math.max(implausibleVol, implausibleOfForward * Math.abs(forward));
    return isImplausible
      ? { forward, normalVol: null, flag: 'premiumImplausible' }
      : { forward, normalVol: vol.value, flag: null };
  }
  // A straddle has no side that could be wrong.
  if (optionType === 'Straddle') return { ...unknown, forward };
  const signed = optionType === 'Payer' ? forward - strike : strike - forward;
  const intrinsic = Math.max(signed, 0);
  const contradicts = premium + roundingSlack < intrinsic * annuity;
  return { forward, normalVol: null, flag: contradicts ? 'sideContradictsForward' : null };
}

const optionTypeNames = { Payer: 'call', Receiver: 'put', Straddle: 'straddle' } as const;
