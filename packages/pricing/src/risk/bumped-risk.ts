// The same sensitivities by revaluation: what the smile does when the forward moves is a choice, and formulas hide it.
import { computed, type Computed } from '../outcome.ts';
import {
  positionValue,
  positionVol,
  riskUnits,
  volUnit,
  type PositionRisk,
  type SwaptionPosition,
  type VolSurface,
} from './swaption-position.ts';

/**
 * Sticky strike: the volatility of a strike stays when the forward moves. Sticky delta: the smile moves with the forward, so
 * that a strike has the volatility of its distance from it.
 */
export const smileDynamics = ['sticky strike', 'sticky delta'] as const;
export type SmileDynamics = (typeof smileDynamics)[number];

/** Differences to both sides, a basis point of the forward, a hundredth of a unit of volatility, a day. */
export function riskByBump(
  surface: VolSurface,
  position: SwaptionPosition,
  dynamics: SmileDynamics,
): Computed<PositionRisk> {
  const { forward, strike, timeToExpiry } = position;
  const now = positionVol(surface, position, strike - forward);
  if (!now.ok) return now;
  const valueAt = (move: number): Computed => {
    const moved = { ...position, forward: forward + move };
    const vol =
      dynamics === 'sticky strike' ? now : positionVol(surface, moved, strike - forward - move);
    return vol.ok ? positionValue(surface, moved, vol.value) : vol;
  };
  const volStep = volUnit(surface) / 100;
  const nextDay = Math.max(timeToExpiry - riskUnits.day, 0);
  const values = [
    valueAt(0),
    valueAt(riskUnits.rate),
    valueAt(-riskUnits.rate),
    positionValue(surface, position, now.value + volStep),
    positionValue(surface, position, now.value - volStep),
    positionValue(surface, { ...position, timeToExpiry: nextDay }, now.value),
  ];
  const numbers: number[] = [];
  for (const outcome of values) {
    if (!outcome.ok) return outcome;
    numbers.push(outcome.value);
  }
  const [value, up, down, volUp, volDown, later] = numbers as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return computed({
    value,
    volatility: now.value,
    delta: (up - down) / 2,
    gamma: up - 2 * value + down,
    vega: (volUp - volDown) * 50,
    theta: later - value,
  });
}
