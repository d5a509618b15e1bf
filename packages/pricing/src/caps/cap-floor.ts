// Caps and floors: a string of options on the rate of each period. A term rate is known when its period starts; an overnight
// rate only at its end, and while the period runs its compounded part no longer moves. With the volatility of the rate falling
// linearly to nothing over the period, the variance of such a caplet is σ²·(start + (end − start)/3) (A. Lyashenko and
// F. Mercurio, Looking Forward to Backward-Looking Rates, 2019).
import { computed, failed, type Computed } from '../outcome.ts';
import { conventionsOfCurrency, swapOfIndex, termMarketOf } from '../conventions/market.ts';
import type { RateIndex } from '../conventions/market-conventions.ts';
import { spotDate, swapLeg, type SwapPeriod } from '../conventions/swap-conventions.ts';
import type { CurveSet } from '../curves/curve-set.ts';
import { discountFactor } from '../curves/discount-curve.ts';
import { addBusinessDays } from '../dates/calendar.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import { bachelierGreeks } from '../options/bachelier-greeks.ts';
import { blackGreeks } from '../options/black-greeks.ts';

export interface CapTerms {
  readonly kind: 'cap' | 'floor';
  readonly index: RateIndex;
  /** From spot to the end of the last period. */
  readonly months: number;
  readonly strike: number;
}

export interface Caplet {
  readonly start: DayNumber;
  readonly end: DayNumber;
  readonly payment: DayNumber;
  readonly fraction: number;
  /** The simple rate of the period. */
  readonly forward: number;
  /** Years of variance: to the fixing of a term rate, a third into the period of an overnight one. */
  readonly timeToExpiry: number;
  readonly discount: number;
}

export interface CapVol {
  readonly type: 'normal' | 'lognormal';
  /** One for all caplets, or for each its own. */
  readonly volatility: number | ((caplet: Caplet) => number);
  readonly shift?: number;
}

export interface CapValue {
  /** Fraction of the notional. */
  readonly value: number;
  /** For 1.00 of volatility of all caplets together. */
  readonly vega: number;
  /** For 1.00 of all forward rates together; discount factors are held. */
  readonly delta: number;
  readonly gamma: number;
  /** For a year, at unchanged rates, factors and volatility. */
  readonly theta: number;
  readonly caplets: readonly (Caplet & { readonly value: number })[];
}

const overnightPeriodMonths = 3;

/** The caplets; the first period of a term rate is left out, since its rate is known. */
export function capletsOf(curves: CurveSet, terms: CapTerms): Computed<readonly Caplet[]> {
  const market = conventionsOfCurrency(curves.currency);
  const swap = market && swapOfIndex(market, terms.index);
  const forecast = curves.forecasts.get(terms.index);
  if (market === undefined || swap === undefined) return failed('unknown-convention', terms.index);
  if (forecast === undefined) return failed('missing-input', terms.index);
  const loan = termMarketOf(market, terms.index)?.loan;
  const months = loan?.months ?? overnightPeriodMonths;
  const { discount } = curves;
  const today = discount.valuationDate;
  const leg = { months, dayCount: swap.floating.dayCount };
  const conventions = { ...swap, singlePaymentMonths: 0 };
  const periods = swapLeg(conventions, leg, spotDate(swap, today), { months: terms.months });
  if (!periods.ok) return periods;
  const caplets = periods.value.map((period): Caplet => {
    const growth = discountFactor(forecast, period.start) / discountFactor(forecast, period.end);
    return {
      ...period,
      forward: (growth - 1) / period.fraction,
      timeToExpiry: loan
        ? (addBusinessDays(market.calendar, period.start, -loan.fixingDays) - today) / 365
        : varianceTime(period, today),
      discount: discountFactor(discount, period.payment),
    };
  });
  return computed(loan ? caplets.slice(1) : caplets);
}

const varianceTime = ({ start, end }: SwapPeriod, today: DayNumber): number =>
  (start - today + (end - start) / 3) / 365;

export function capValue(curves: CurveSet, terms: CapTerms, vol: CapVol): Computed<CapValue> {
  const caplets = capletsOf(curves, terms);
  return caplets.ok ? valueOfCaplets(caplets.value, terms, vol) : caplets;
}

function valueOfCaplets(
  caplets: readonly Caplet[],
  { kind, strike }: Pick<CapTerms, 'kind' | 'strike'>,
  { type, volatility, shift = 0 }: CapVol,
): Computed<CapValue> {
  if (caplets.length === 0) return failed('too-few-points', 'caplets');
  const optionType = kind === 'cap' ? 'call' : 'put';
  const sums = { value: 0, vega: 0, delta: 0, gamma: 0, theta: 0 };
  const valued: (Caplet & { value: number })[] = [];
  for (const caplet of caplets) {
    const inputs = {
      optionType,
      forward: caplet.forward,
      strike,
      timeToExpiry: caplet.timeToExpiry,
      volatility: typeof volatility === 'number' ? volatility : volatility(caplet),
    } as const;
    // Without a discount factor in it, theta is what volatility pays alone.
    const greeks = type === 'normal' ? bachelierGreeks(inputs) : blackGreeks({ ...inputs, shift });
    if (!greeks.ok) return greeks;
    const { deltaForward, gammaForward, vega, theta, value } = greeks.value;
    const money = caplet.discount * caplet.fraction;
    sums.value += money * value;
    sums.vega += money * vega;
    sums.delta += money * deltaForward;
    sums.gamma += money * gammaForward;
    sums.theta += money * theta;
    valued.push({ ...caplet, value: money * value });
  }
  return computed({ ...sums, caplets: valued });
}

const maxSteps = 100;

/** The one volatility of all caplets at which the cap has the value (a fraction of the notional). */
export function capFlatVol(
  curves: CurveSet,
  terms: CapTerms,
  value: number,
  { type, shift = 0 }: Omit<CapVol, 'volatility'>,
): Computed {
  const caplets = capletsOf(curves, terms);
  if (!caplets.ok) return caplets;
  if (!Number.isFinite(value)) return failed('not-a-number', 'value');
  const at = (volatility: number) =>
    valueOfCaplets(caplets.value, terms, { type, volatility, shift });
  const intrinsic = at(0);
  if (!intrinsic.ok) return intrinsic;
  if (value < intrinsic.value.value) return failed('below-intrinsic');
  if (value === intrinsic.value.value) return failed('vol-undetermined');
  let low = 0;
  let high = Infinity;
  let vol = type === 'normal' ? 0.01 : 0.3;
  for (let step = 0; step < maxSteps; step += 1) {
    const outcome = at(vol);
    if (!outcome.ok) return outcome;
    const gap = outcome.value.value - value;
    const newton = vol - gap / outcome.value.vega;
    // A smaller step is the rounding of the caplets' sum.
    if (Math.abs(newton - vol) <= 1e-13 * vol) return computed(newton);
    if (gap < 0) low = vol;
    else high = vol;
    const isInside = newton > low && newton < high;
    const next = isInside ? newton : high === Infinity ? 2 * vol : (low + high) / 2;
    if (next > 1e3) return failed('above-maximum');
    vol = next;
  }
  return computed(vol);
}
