// Option families: prices, sensitivities and implied volatilities. A row gives either a standard deviation (σ·√T) or a
// volatility and a time.
import { bachelierGreeks } from '../options/bachelier-greeks.ts';
import { bachelierPrice } from '../options/bachelier.ts';
import { blackGreeks } from '../options/black-greeks.ts';
import { blackPrice } from '../options/black.ts';
import type { Greeks } from '../options/greeks.ts';
import { impliedBlackVol } from '../options/implied-black-vol.ts';
import { impliedNormalVol } from '../options/implied-normal-vol.ts';
import { valueOrStop, type RowInputs } from './row-inputs.ts';

export type VolType = 'normal' | 'lognormal';

const common = (inputs: RowInputs) => ({
  optionType: inputs.optionType('optionType'),
  forward: inputs.number('forward'),
  strike: inputs.number('strike'),
  discount: inputs.numberOr('discount', 1),
  shift: inputs.shift(),
});

function volAndTime(inputs: RowInputs): { volatility: number; timeToExpiry: number } {
  const time = inputs.has('timeToExpiry') ? 'timeToExpiry' : 'maturity';
  if (inputs.has('volatility')) {
    return { volatility: inputs.number('volatility'), timeToExpiry: inputs.number(time) };
  }
  const timeToExpiry = inputs.numberOr(time, 1);
  return { volatility: inputs.number('stdDev') / Math.sqrt(timeToExpiry), timeToExpiry };
}

export function priceQuantity(
  type: VolType,
  quantity: string,
  inputs: RowInputs,
): number | undefined {
  if (quantity !== 'price') return undefined;
  const option = { ...common(inputs), ...volAndTime(inputs) };
  return valueOrStop(type === 'normal' ? bachelierPrice(option) : blackPrice(option));
}

export function impliedVolQuantity(
  type: VolType,
  quantity: string,
  inputs: RowInputs,
): number | undefined {
  if (quantity !== 'impliedVol') return undefined;
  const quote = {
    ...common(inputs),
    timeToExpiry: inputs.number('timeToExpiry'),
    price: inputs.number('price'),
  };
  return valueOrStop(type === 'normal' ? impliedNormalVol(quote) : impliedBlackVol(quote));
}

const names: Readonly<Record<string, keyof Greeks>> = {
  value: 'value',
  price: 'value',
  delta: 'delta',
  deltaFwd: 'deltaForward',
  deltaForward: 'deltaForward',
  gamma: 'gamma',
  gammaFwd: 'gammaForward',
  gammaForward: 'gammaForward',
  vega: 'vega',
  vanna: 'vanna',
  volga: 'volga',
  theta: 'theta',
  rho: 'rho',
  dividendRho: 'dividendRho',
  elasticity: 'elasticity',
  elasticityFwd: 'elasticityForward',
  elasticityForward: 'elasticityForward',
  itmCashProb: 'inTheMoneyCashProbability',
  itmAssetProb: 'inTheMoneyAssetProbability',
  strikeSensitivity: 'strikeSensitivity',
  strikeGamma: 'strikeGamma',
};

export function greekQuantity(
  type: VolType,
  quantity: string,
  inputs: RowInputs,
): number | undefined {
  const name = quantity === 'thetaPerDay' ? 'theta' : names[quantity];
  if (name === undefined) return undefined;
  const option = { ...common(inputs), ...volAndTime(inputs) };
  const withSpot = inputs.has('spot') ? { ...option, spot: inputs.number('spot') } : option;
  const greeks = valueOrStop(type === 'normal' ? bachelierGreeks(withSpot) : blackGreeks(withSpot));
  const value = type === 'normal' ? normalByReference(name, greeks, withSpot) : greeks[name];
  return quantity === 'thetaPerDay' ? value / 365 : value;
}

/**
 * Two figures of the normal model as the reference values define them: vanna without the discount factor, and a theta
 * whose variance meets the gamma by the spot. `bachelierGreeks` itself answers the derivatives.
 */
function normalByReference(
  name: keyof Greeks,
  greeks: Greeks,
  option: { discount: number; volatility: number; timeToExpiry: number },
): number {
  if (name === 'vanna') return greeks.vanna / option.discount;
  if (name !== 'theta') return greeks[name];
  const variance = option.volatility * option.volatility;
  return greeks.theta - 0.5 * variance * (greeks.gamma - greeks.gammaForward);
}
