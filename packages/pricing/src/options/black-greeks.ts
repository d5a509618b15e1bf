// Sensitivities in the (shifted) Black model. With a shift, forward, strike and spot are those of the shifted rate, so that
// deltas and gammas are still those of the rate itself.
import { computed, failed, type Computed } from '../outcome.ts';
import { normalDensity, normalProbability } from '../numerics/normal-distribution.ts';
import { blackPrice, type BlackInputs } from './black.ts';
import { byOptionType, completeGreeks, type Greeks } from './greeks.ts';
import { timeValueCount } from './option-type.ts';

export interface BlackGreekInputs extends BlackInputs {
  /** The underlying today; the forward by default. */
  readonly spot?: number;
}

/** At zero volatility or time: delta 0, ½ or 1, and nothing of second order. */
export function blackGreeks(inputs: BlackGreekInputs): Computed<Greeks> {
  const { optionType, timeToExpiry, volatility, discount = 1, shift = 0 } = inputs;
  const price = blackPrice(inputs);
  if (!price.ok) return price;
  const forward = inputs.forward + shift;
  const strike = inputs.strike + shift;
  const spot = inputs.spot === undefined ? forward : inputs.spot + shift;
  if (!(spot > 0) || !(strike > 0)) return failed('rate-not-positive');
  const rootTime = Math.sqrt(timeToExpiry);
  const s = volatility * rootTime;
  const moved = s > 0;
  const logMoneyness = Math.log(forward / strike);
  const limit = logMoneyness === 0 ? 0 : Math.sign(logMoneyness) * Infinity;
  const d1 = moved ? logMoneyness / s + 0.5 * s : limit;
  const d2 = moved ? logMoneyness / s - 0.5 * s : limit;
  const density = moved ? normalDensity(d1) : 0;
  const count = timeValueCount(optionType);
  const vega = count * discount * forward * rootTime * density;
  const gammaForward = moved ? (count * discount * density) / (forward * s) : 0;
  const asset = byOptionType(optionType, normalProbability(d1), normalProbability(-d1));
  const cash = byOptionType(optionType, normalProbability(d2), normalProbability(-d2));
  return computed(
    completeGreeks(
      {
        value: price.value,
        deltaForward:
          discount * byOptionType(optionType, normalProbability(d1), -normalProbability(-d1)),
        gammaForward,
        vega,
        vanna: moved ? (-d2 * vega) / (spot * s) : 0,
        volga: moved ? (vega * d1 * d2) / volatility : 0,
        strikeSensitivity:
          discount * byOptionType(optionType, -normalProbability(d2), normalProbability(-d2)),
        strikeGamma: moved ? (count * discount * normalDensity(d2)) / (strike * s) : 0,
        inTheMoneyCashProbability: cash,
        inTheMoneyAssetProbability: asset,
        convexityCarry: 0.5 * s * s * forward * forward * gammaForward,
      },
      { forward, spot, discount, timeToExpiry },
    ),
  );
}
