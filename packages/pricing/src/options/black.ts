// The Black-76 (lognormal) model, shifted where rates may be negative: forward and strike are both moved up by `shift`, and
// the volatility is that of the moved rate.
import { computed, failed, type Computed } from '../outcome.ts';
import { productError } from '../numerics/exact-arithmetic.ts';
import { checkOptionInputs, type BachelierInputs } from './bachelier.ts';
import { normalisedBlack, normalisedVega } from './black-kernel.ts';
import { intrinsicValue, timeValueCount } from './option-type.ts';

/** The volatility is lognormal, for √year, of the shifted rate; 0.2 is 20 percent. */
export interface BlackInputs extends BachelierInputs {
  /** Decimal rate; 0 by default. */
  readonly shift?: number;
}

/** Present value. Zero volatility or time gives the intrinsic value. */
export function blackPrice(inputs: BlackInputs): Computed {
  const { optionType, timeToExpiry, volatility, discount = 1, shift = 0 } = inputs;
  const forward = inputs.forward + shift;
  const strike = inputs.strike + shift;
  const problem = checkOptionInputs(forward, strike, timeToExpiry, volatility, discount);
  if (problem !== null) return problem;
  if (forward <= 0) return failed('rate-not-positive');
  // A strike at or below the floor of the rate is never out of the money: a call is the forward contract, a put nothing.
  const timeValue =
    strike <= 0 ? 0 : blackTimeValue(forward, strike, volatility, Math.sqrt(timeToExpiry));
  return computed(
    discount *
      (intrinsicValue(optionType, forward, strike) + timeValueCount(optionType) * timeValue),
  );
}

/** |ln(F/K)|, to the last digit also where F and K nearly agree. */
export function absoluteLogMoneyness(forward: number, strike: number): number {
  const difference = forward - strike;
  return Math.abs(
    Math.abs(difference) < 0.5 * strike
      ? Math.log1p(difference / strike)
      : Math.log(forward / strike),
  );
}

/** Undiscounted out-of-the-money premium. Expects positive forward and strike, volatility ≥ 0, rootTime ≥ 0. */
export function blackTimeValue(
  forward: number,
  strike: number,
  volatility: number,
  rootTime: number,
): number {
  const s = volatility * rootTime;
  if (s === 0) return 0;
  const x = absoluteLogMoneyness(forward, strike);
  const sTail = productError(volatility, rootTime, s);
  const vega = normalisedVega(x, s, sTail);
  return Math.sqrt(forward) * Math.sqrt(strike) * normalisedBlack(x, s, sTail, vega);
}
