// One swaption of a book, valued on a cube: the volatility comes from the smile at its own expiry, tenor and strike.
import { computed, failed, type Computed } from '../outcome.ts';
import { bachelierGreeks } from '../options/bachelier-greeks.ts';
import { bachelierPrice } from '../options/bachelier.ts';
import { blackGreeks } from '../options/black-greeks.ts';
import { blackPrice } from '../options/black.ts';
import type { Greeks } from '../options/greeks.ts';
import type { OptionType } from '../options/option-type.ts';
import { cubeVol } from '../smile/cube-interpolation.ts';
import type { SabrCube } from '../smile/sabr-cube.ts';

export interface SwaptionPosition {
  readonly optionType: OptionType;
  /** Negative when sold. */
  readonly notional: number;
  /** Years. */
  readonly timeToExpiry: number;
  readonly tenor: number;
  readonly forward: number;
  readonly strike: number;
  /** Present value of 1 a year on the fixed leg. */
  readonly annuity: number;
}

export interface VolSurface {
  readonly cube: SabrCube;
  /** Of lognormal volatilities; 0 by default. */
  readonly shift?: number;
}

/** What a volatility, a rate and a day are counted in: a basis point, of normal volatility and of rates; a percent of a lognormal one. */
export const riskUnits = { rate: 1e-4, normalVol: 1e-4, lognormalVol: 1e-2, day: 1 / 365 } as const;

export const volUnit = ({ cube }: VolSurface): number =>
  cube.volType === 'normal' ? riskUnits.normalVol : riskUnits.lognormalVol;

/** The volatility of the cube for a strike this far from the forward. */
export const positionVol = (
  { cube }: VolSurface,
  position: Pick<SwaptionPosition, 'timeToExpiry' | 'tenor'>,
  offset: number,
): Computed => cubeVol(cube, position.timeToExpiry, position.tenor, offset);

/** In money; the annuity is held. */
export function positionValue(
  surface: VolSurface,
  position: SwaptionPosition,
  volatility: number,
): Computed {
  const { optionType, forward, strike, timeToExpiry, annuity, notional } = position;
  const inputs = { optionType, forward, strike, timeToExpiry, volatility, discount: annuity };
  const price =
    surface.cube.volType === 'normal'
      ? bachelierPrice(inputs)
      : blackPrice({ ...inputs, shift: surface.shift ?? 0 });
  return price.ok ? computed(notional * price.value) : price;
}

export interface PositionRisk {
  readonly value: number;
  readonly volatility: number;
  /** For a basis point of the forward. */
  readonly delta: number;
  /** The change of delta for a basis point of the forward. */
  readonly gamma: number;
  /** For a unit of volatility (`riskUnits`). */
  readonly vega: number;
  /** As a calendar day passes at unchanged forward, annuity and volatility. */
  readonly theta: number;
}

/** By formula: the volatility is that of the smile at the strike, and stays. */
export function riskByFormula(
  surface: VolSurface,
  position: SwaptionPosition,
): Computed<PositionRisk> {
  const { optionType, forward, strike, timeToExpiry, annuity, notional } = position;
  if (!Number.isFinite(notional)) return failed('not-a-number', 'notional');
  const vol = positionVol(surface, position, strike - forward);
  if (!vol.ok) return vol;
  const volatility = vol.value;
  const inputs = { optionType, forward, strike, timeToExpiry, volatility };
  // Without a discount factor in it, theta is what volatility pays alone; the annuity is held.
  const greeks: Computed<Greeks> =
    surface.cube.volType === 'normal'
      ? bachelierGreeks(inputs)
      : blackGreeks({ ...inputs, shift: surface.shift ?? 0 });
  if (!greeks.ok) return greeks;
  const money = notional * annuity;
  const { value, deltaForward, gammaForward, vega, theta } = greeks.value;
  return computed({
    value: money * value,
    volatility,
    delta: money * deltaForward * riskUnits.rate,
    gamma: money * gammaForward * riskUnits.rate * riskUnits.rate,
    vega: money * vega * volUnit(surface),
    theta: money * theta * riskUnits.day,
  });
}
