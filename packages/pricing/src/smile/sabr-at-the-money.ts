// α for a quoted volatility at the money when ν and ρ are already known: what a cell without a smile needs.
import { computed, failed, type Computed } from '../outcome.ts';
import { blackVol, normalVol } from './sabr.ts';

export interface AtTheMoneyQuote {
  readonly forward: number;
  readonly timeToExpiry: number;
  readonly volatility: number;
  readonly volType: 'normal' | 'lognormal';
}

const mostSteps = 60;

/**
 * The α at which the SABR volatility at the forward is the quoted one. At the money the expansion is a cubic in α; the
 * root is the one that grows from the quote itself.
 */
export function alphaAtTheMoney(
  quote: AtTheMoneyQuote,
  shape: {
    readonly beta: number;
    readonly nu: number;
    readonly rho: number;
    readonly shift?: number;
  },
): Computed {
  const { forward, timeToExpiry, volatility, volType } = quote;
  const { beta, nu, rho, shift = 0 } = shape;
  const f = forward + shift;
  if (!Number.isFinite(f + timeToExpiry + volatility + beta + nu + rho)) {
    return failed('not-a-number');
  }
  if (volatility <= 0) return failed('vol-negative');
  if (timeToExpiry < 0) return failed('time-not-positive');
  if (f <= 0 && (beta > 0 || volType === 'lognormal')) return failed('rate-not-positive');
  const formula = volType === 'normal' ? normalVol : blackVol;
  const power = volType === 'normal' ? -beta : 1 - beta;
  let alpha = volatility * (power === 0 ? 1 : f ** power);
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const vol = formula(alpha, beta, nu, rho, f, f, timeToExpiry);
    if (!(vol > 0)) return failed('formula-breaks-down');
    const next = (alpha * volatility) / vol;
    if (Math.abs(next - alpha) <= 4 * Number.EPSILON * alpha) return computed(next);
    alpha = next;
  }
  return failed('no-convergence');
}
