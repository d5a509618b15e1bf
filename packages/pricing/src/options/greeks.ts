// The sensitivities that both models give, and what follows from the few that differ between them.
import type { OptionType } from './option-type.ts';

/**
 * All of the discounted value. `…Forward` is by the forward, `delta` and `gamma` by the spot with forward / spot held;
 * vega, vanna and volga are for 1.00 of volatility, theta for a year, rho for 1.00 of the rate.
 */
export interface Greeks {
  readonly value: number;
  readonly deltaForward: number;
  readonly gammaForward: number;
  readonly delta: number;
  readonly gamma: number;
  readonly vega: number;
  /** ∂vega / ∂forward in the normal model, ∂vega / ∂spot in the lognormal one. */
  readonly vanna: number;
  /** ∂vega / ∂volatility. */
  readonly volga: number;
  /** As time passes at unchanged rates and volatility; 0 at expiry. */
  readonly theta: number;
  readonly rho: number;
  readonly dividendRho: number;
  /** Percent of value for a percent of the underlying; 0 where value and delta are 0. */
  readonly elasticity: number;
  readonly elasticityForward: number;
  readonly strikeSensitivity: number;
  readonly strikeGamma: number;
  /** Probability of exercise under the payment measure; for a straddle 1. */
  readonly inTheMoneyCashProbability: number;
  /** The same under the measure of the underlying. */
  readonly inTheMoneyAssetProbability: number;
}

/** What a model computes itself; every figure is discounted. */
export interface ModelGreeks {
  readonly value: number;
  readonly deltaForward: number;
  readonly gammaForward: number;
  readonly vega: number;
  readonly vanna: number;
  readonly volga: number;
  readonly strikeSensitivity: number;
  readonly strikeGamma: number;
  readonly inTheMoneyCashProbability: number;
  readonly inTheMoneyAssetProbability: number;
  /** ½·(variance in the model's own units)·(second derivative): the part of theta that volatility pays. */
  readonly convexityCarry: number;
}

export interface Market {
  readonly forward: number;
  /** The forward itself where no spot is meant; then it may have any sign. */
  readonly spot: number | undefined;
  readonly discount: number;
  readonly timeToExpiry: number;
}

export function completeGreeks(model: ModelGreeks, market: Market): Greeks {
  const { forward, discount, timeToExpiry } = market;
  const { convexityCarry, ...own } = model;
  const spot = market.spot ?? forward;
  const forwardBySpot = market.spot === undefined ? 1 : forward / spot;
  const delta = own.deltaForward * forwardBySpot;
  const carry =
    Math.log(discount) * own.value + Math.log(forwardBySpot) * spot * delta + convexityCarry;
  return {
    ...own,
    delta,
    gamma: own.gammaForward * forwardBySpot * forwardBySpot,
    theta: timeToExpiry === 0 ? 0 : -carry / timeToExpiry,
    rho: timeToExpiry * (own.deltaForward * forward - own.value),
    dividendRho: -timeToExpiry * own.deltaForward * forward,
    elasticity: elasticity(delta * spot, own.value),
    elasticityForward: elasticity(own.deltaForward * forward, own.value),
  };
}

const elasticity = (change: number, value: number): number => (change === 0 ? 0 : change / value);

/** Probability-like figures of a call and a put at the same strike, put together for the type that is meant. */
export function byOptionType(type: OptionType, call: number, put: number): number {
  if (type === 'straddle') return call + put;
  return type === 'call' ? call : put;
}
