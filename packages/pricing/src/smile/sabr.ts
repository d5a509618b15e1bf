// SABR: dF = α·F^β dW, dα = ν·α dZ, correlation ρ. Hagan, Kumar, Lesniewski and Woodward, "Managing Smile Risk" (2002):
// the lognormal volatility of equation 2.17 and the normal one of its appendix. Expansions in time: they drift away from
// the model as ν²·T grows, and far from the money they can imply arbitrage, which static-arbitrage.ts finds.
import { computed, failed, type Computed, type Failure } from '../outcome.ts';

export interface SabrParameters {
  /** Volatility of the forward at F = 1; with β = 0 nearly the normal volatility at the money. Positive. */
  readonly alpha: number;
  /** 0 (normal) to 1 (lognormal). */
  readonly beta: number;
  /** Volatility of volatility, at least 0. */
  readonly nu: number;
  /** Between -1 and 1, both excluded. */
  readonly rho: number;
  /** Added to forward and strike; 0 by default. */
  readonly shift?: number;
}

/** Null when the parameters are in range. */
function checkSabr({ alpha, beta, nu, rho, shift = 0 }: SabrParameters): Failure | null {
  if (!Number.isFinite(alpha + beta + nu + rho + shift)) return failed('not-a-number');
  const inRange = alpha > 0 && beta >= 0 && beta <= 1 && nu >= 0 && Math.abs(rho) < 1;
  return inRange ? null : failed('parameters-out-of-range');
}

/** Black volatility of the (shifted) rate, for √year. Forward and strike must be positive after the shift. */
export function sabrBlackVol(
  parameters: SabrParameters,
  forward: number,
  strike: number,
  timeToExpiry: number,
): Computed {
  return checkedVol(parameters, forward, strike, timeToExpiry, blackVol, true);
}

/** Normal volatility, for √year. With β = 0 rates may have any sign; otherwise they must be positive after the shift. */
export function sabrNormalVol(
  parameters: SabrParameters,
  forward: number,
  strike: number,
  timeToExpiry: number,
): Computed {
  return checkedVol(parameters, forward, strike, timeToExpiry, normalVol, parameters.beta > 0);
}

type Formula = (
  alpha: number,
  beta: number,
  nu: number,
  rho: number,
  f: number,
  k: number,
  time: number,
) => number;

function checkedVol(
  parameters: SabrParameters,
  forward: number,
  strike: number,
  timeToExpiry: number,
  formula: Formula,
  positiveRates: boolean,
): Computed {
  const problem = checkSabr(parameters);
  if (problem !== null) return problem;
  if (!Number.isFinite(forward + strike + timeToExpiry)) return failed('not-a-number');
  if (timeToExpiry < 0) return failed('time-not-positive');
  const { alpha, beta, nu, rho, shift = 0 } = parameters;
  const f = forward + shift;
  const k = strike + shift;
  if (positiveRates && (f <= 0 || k <= 0)) return failed('rate-not-positive');
  const vol = formula(alpha, beta, nu, rho, f, k, timeToExpiry);
  return vol > 0 && vol < Infinity ? computed(vol) : failed('formula-breaks-down');
}

/** Unchecked; allocates nothing. May answer 0, a negative number or NaN where the expansion breaks down. */
export const normalVol: Formula = (alpha, beta, nu, rho, f, k, time) => {
  const quarter = (2 - 3 * rho * rho) * nu * nu;
  if (beta === 0) {
    return alpha * zOverChi((nu / alpha) * (f - k), rho) * (1 + (quarter * time) / 24);
  }
  const log = logRatio(f, k);
  const square = log * log;
  const fk = f * k;
  const scale = Math.exp(0.5 * (1 - beta) * Math.log(fk));
  const bent = (1 - beta) * (1 - beta) * square;
  const shape =
    (1 + square / 24 + (square * square) / 1920) / (1 + bent / 24 + (bent * bent) / 1920);
  const growth =
    (-beta * (2 - beta) * alpha * alpha) / (24 * scale * scale) +
    (rho * alpha * nu * beta) / (4 * scale) +
    quarter / 24;
  const z = (nu / alpha) * scale * log;
  return (alpha * Math.sqrt(fk) * shape * zOverChi(z, rho) * (1 + growth * time)) / scale;
};

/** Unchecked; allocates nothing. */
export const blackVol: Formula = (alpha, beta, nu, rho, f, k, time) => {
  const log = logRatio(f, k);
  const scale = Math.exp(0.5 * (1 - beta) * Math.log(f * k));
  const bent = (1 - beta) * (1 - beta) * log * log;
  const growth =
    ((1 - beta) * (1 - beta) * alpha * alpha) / (24 * scale * scale) +
    (rho * beta * nu * alpha) / (4 * scale) +
    ((2 - 3 * rho * rho) * nu * nu) / 24;
  const z = (nu / alpha) * scale * log;
  return (
    (alpha * zOverChi(z, rho) * (1 + growth * time)) /
    (scale * (1 + bent / 24 + (bent * bent) / 1920))
  );
};

const logRatio = (f: number, k: number): number => {
  const difference = f - k;
  return Math.abs(difference) < 0.5 * k ? Math.log1p(difference / k) : Math.log(f / k);
};

/**
 * z / χ(z), χ(z) = ln((√(1 - 2ρz + z²) + z - ρ) / (1 - ρ)); 1 at z = 0. Written so that nothing cancels for small z, and
 * mirrored for negative z, where the numerator would.
 */
export function zOverChi(z: number, rho: number): number {
  if (z === 0) return 1;
  const a = Math.abs(z);
  const r = z < 0 ? -rho : rho;
  const root = Math.sqrt(1 + a * (a - 2 * r));
  return a / Math.log1p((a * (1 + (a - 2 * r) / (root + 1))) / (1 - r));
}
