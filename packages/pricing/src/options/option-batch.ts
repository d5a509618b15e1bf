// Many options at once, for surfaces in the browser: numbers in typed arrays of one length, nothing allocated.
import { normalTimeValue } from './bachelier.ts';
import { normalVolOfTimeValue } from './implied-normal-vol.ts';

/** Forward premiums of out-of-the-money options: distances |F - K| ≥ 0, volatilities ≥ 0, square roots of times ≥ 0. */
export function normalTimeValues(
  distances: Float64Array,
  volatilities: Float64Array,
  rootTimes: Float64Array,
  out: Float64Array,
): void {
  for (let index = 0; index < out.length; index += 1) {
    out[index] = normalTimeValue(
      distances[index] as number,
      volatilities[index] as number,
      rootTimes[index] as number,
    );
  }
}

/**
 * Implied normal volatilities of out-of-the-money forward premiums. Where there is none (no premium, a negative or missing one,
 * no time left) the entry is NaN, which a heatmap leaves empty; the answer is how many there are.
 */
export function impliedNormalVols(
  premiums: Float64Array,
  distances: Float64Array,
  rootTimes: Float64Array,
  out: Float64Array,
): number {
  let missing = 0;
  for (let index = 0; index < out.length; index += 1) {
    const premium = premiums[index] as number;
    const distance = distances[index] as number;
    const rootTime = rootTimes[index] as number;
    if (premium > 0 && premium < Infinity && distance >= 0 && rootTime > 0) {
      out[index] = normalVolOfTimeValue(premium, distance, rootTime);
    } else {
      out[index] = NaN;
      missing += 1;
    }
  }
  return missing;
}
