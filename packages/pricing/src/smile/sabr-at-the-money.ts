// α for a quoted volatility at the money when ν and ρ are already known: what a cell without a smile needs.
import { computed, failed, type Computed } from '../outcome.ts';

export interface AtTheMoneyQuote {
  readonly forward: number;
  readonly timeToExpiry: number;
  readonly volatility: number;
  readonly volType: 'normal' | 'lognormal';
}

/**
 * The α at which the SABR volatility at the forward is the quoted one. At the money the expansion is a cubic in α; the
 * root is the first one, up to which the volatility rises with α. Where it turns down before it reaches the quote there
 * is none.
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
  return firstRoot(atTheMoneyCubic(volType, f, timeToExpiry, { beta, nu, rho }), volatility);
}

/** The same for a shifted forward and quotes that are already checked; NaN where there is none. */
export function levelAtTheMoney(
  volType: AtTheMoneyQuote['volType'],
  f: number,
  timeToExpiry: number,
  volatility: number,
  beta: number,
  nu: number,
  rho: number,
): number {
  if (beta === 0 && volType === 'normal') {
    const level = volatility / (1 + (timeToExpiry * (2 - 3 * rho * rho) * nu * nu) / 24);
    return level > 0 ? level : NaN;
  }
  const root = firstRoot(atTheMoneyCubic(volType, f, timeToExpiry, { beta, nu, rho }), volatility);
  return root.ok ? root.value : NaN;
}

/** vol(α) = linear·α + square·α² + cube·α³. */
interface Cubic {
  readonly linear: number;
  readonly square: number;
  readonly cube: number;
}

/** The expansions of sabr.ts where the strike is the forward. */
function atTheMoneyCubic(
  volType: AtTheMoneyQuote['volType'],
  f: number,
  time: number,
  { beta, nu, rho }: { readonly beta: number; readonly nu: number; readonly rho: number },
): Cubic {
  const bend = volType === 'normal' ? -beta * (2 - beta) : (1 - beta) * (1 - beta);
  // With a normal volatility and β = 0 rates may have any sign, and nothing depends on them.
  const scale = beta === 0 && volType === 'normal' ? 1 : f ** (1 - beta);
  const level = volType === 'normal' && beta > 0 ? f / scale : 1 / scale;
  return {
    linear: level * (1 + (time * (2 - 3 * rho * rho) * nu * nu) / 24),
    square: (level * time * rho * nu * beta) / (4 * scale),
    cube: (level * time * bend) / (24 * scale * scale),
  };
}

// Newton needs a handful; halving alone, should it come to that, needs as many as a number has bits.
const maxSteps = 100;

/** The first α at which the cubic has the value: Newton, kept between the points where it is known to lie. */
function firstRoot(cubic: Cubic, value: number): Computed {
  const { linear, square, cube } = cubic;
  if (!(linear > 0)) return failed('formula-breaks-down');
  const at = (alpha: number): number => alpha * (linear + alpha * (square + alpha * cube));
  let low = 0;
  let high = firstTurn(cubic);
  if (high < Infinity && at(high) < value) return failed('formula-breaks-down');
  let alpha = Math.min(value / linear, high);
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const gap = at(alpha) - value;
    if (Math.abs(gap) <= 2 * Number.EPSILON * value) return computed(alpha);
    if (gap < 0) low = alpha;
    else high = alpha;
    const newton = alpha - gap / (linear + alpha * (2 * square + 3 * alpha * cube));
    const next = newton > low && newton < high ? newton : low + (high - low) / 2;
    if (Math.abs(next - alpha) <= 2 * Number.EPSILON * alpha) return computed(next);
    alpha = next;
  }
  return failed('no-convergence');
}

/** The first α at which a rising cubic turns down; Infinity where it never does. */
function firstTurn({ linear, square, cube }: Cubic): number {
  // Half the root of the slope's discriminant, square² - 3·cube·linear, without squares: they vanish when tiny.
  const bend = Math.sqrt(3 * Math.abs(cube) * linear);
  const bulge = Math.abs(square);
  if (cube > 0 && bulge < bend) return Infinity;
  const root =
    cube > 0 ? Math.sqrt(bulge - bend) * Math.sqrt(bulge + bend) : Math.hypot(bulge, bend);
  // Each of the two ways is the one in which nothing cancels.
  if (square < 0) return linear / (root + bulge);
  return cube < 0 ? (root + bulge) / (-3 * cube) : Infinity;
}
