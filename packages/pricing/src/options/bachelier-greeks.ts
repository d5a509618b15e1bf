// Sensitivities in the Bachelier model.
import { computed, failed, type Computed } from '../outcome.ts';
import { normalDensity, normalProbability } from '../numerics/normal-distribution.ts';
import { bachelierPrice, type BachelierInputs } from './bachelier.ts';
import { byOptionType, completeGreeks, type Greeks } from './greeks.ts';
import { timeValueCount } from './option-type.ts';

export interface GreekInputs extends BachelierInputs {
  /** The underlying today; the forward by default. Must be positive, with a positive forward, where it is given. */
  readonly spot?: number;
}

/** At zero volatility or time: delta 0, ½ or 1, and nothing of second order. */
export function bachelierGreeks(inputs: GreekInputs): Computed<Greeks> {
  const { optionType, forward, strike, timeToExpiry, volatility, discount = 1 } = inputs;
  const { spot } = inputs;
  const price = bachelierPrice(inputs);
  if (!price.ok) return price;
  if (spot !== undefined && !(forward > 0 && spot > 0)) return failed('rate-not-positive');
  const rootTime = Math.sqrt(timeToExpiry);
  const s = volatility * rootTime;
  const moved = s > 0;
  const d = moved ? (forward - strike) / s : farOrAt(forward - strike);
  const density = moved ? normalDensity(d) : 0;
  const up = normalProbability(d);
  const down = normalProbability(-d);
  const count = timeValueCount(optionType);
  const vega = count * discount * rootTime * density;
  const gammaForward = moved ? (count * discount * density) / s : 0;
  const exercise = optionType === 'straddle' ? 1 : byOptionType(optionType, up, down);
  return computed(
    completeGreeks(
      {
        value: price.value,
        deltaForward: discount * byOptionType(optionType, up, -down),
        gammaForward,
        vega,
        vanna: moved ? (-d * vega) / s : 0,
        volga: moved ? (vega * d * d) / volatility : 0,
        strikeSensitivity: discount * byOptionType(optionType, -up, down),
        strikeGamma: gammaForward,
        inTheMoneyCashProbability: exercise,
        inTheMoneyAssetProbability: exercise,
        convexityCarry: 0.5 * s * s * gammaForward,
      },
      { forward, spot, discount, timeToExpiry },
    ),
  );
}

const farOrAt = (distance: number): number => (distance === 0 ? 0 : Math.sign(distance) * Infinity);
