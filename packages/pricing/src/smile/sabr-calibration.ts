// Fits α, ν and ρ to the volatilities of one expiry and tenor, β and shift given: least squares of the volatility errors.
// With a quote at the money α is not free: it is solved so that the smile goes through that quote, the one that trades most.
import { computed, failed, type Computed } from '../outcome.ts';
import { minimiseSquares, type LeastSquaresResult } from '../numerics/least-squares.ts';
import { levelAtTheMoney } from './sabr-at-the-money.ts';
import { blackVol, normalVol, type SabrParameters } from './sabr.ts';

export interface SmileQuotes {
  readonly forward: number;
  /** Years. */
  readonly timeToExpiry: number;
  readonly strikes: readonly number[];
  /** One for each strike. */
  readonly volatilities: readonly number[];
  /** What the volatilities are. */
  readonly volType: 'normal' | 'lognormal';
  /** One for each strike; all equal by default. */
  readonly weights?: readonly number[];
}

export interface SabrFit {
  readonly parameters: Required<SabrParameters>;
  /** Root mean square of (weighted) model minus quote, in units of volatility. */
  readonly rootMeanSquareError: number;
  readonly maxError: number;
  readonly steps: number;
}

/** Volatilities at fewer strikes than parameters do not determine them. */
const minStrikes = 3;
/**
 * Starts in ρ and ν·√T, the most different ones first. Where those two end at the same smile it is the best one; otherwise
 * the best of all is taken, since flat smiles leave ρ nearly free.
 */
const starts = [
  { rho: -0.4, volVol: 1.2 },
  { rho: 0.4, volVol: 0.4 },
  { rho: 0, volVol: 0.4 },
  { rho: -0.4, volVol: 0.4 },
  { rho: 0, volVol: 1.2 },
  { rho: 0.4, volVol: 1.2 },
] as const;
/** Relative difference of two sums of squares, or of parameters, that is none. */
const sameSmile = 1e-6;
/** A strike this near the forward is at the money: a thousandth of a basis point. */
const atTheMoneyWidth = 1e-7;

export function calibrateSabr(
  quotes: SmileQuotes,
  { beta, shift = 0 }: { readonly beta: number; readonly shift?: number },
): Computed<SabrFit> {
  const { forward, timeToExpiry, strikes, volatilities, weights } = quotes;
  const count = strikes.length;
  if (count < minStrikes) return failed('too-few-points');
  if (volatilities.length !== count || (weights !== undefined && weights.length !== count)) {
    return failed('too-few-points', 'volatilities');
  }
  const numbers = [forward, timeToExpiry, beta, shift, ...strikes, ...volatilities];
  if (!numbers.every(Number.isFinite)) return failed('not-a-number');
  if (timeToExpiry <= 0) return failed('time-not-positive');
  if (beta < 0 || beta > 1) return failed('parameters-out-of-range', 'beta');
  if (!volatilities.every((vol) => vol > 0)) return failed('vol-negative');
  const needsPositive = beta > 0 || quotes.volType === 'lognormal';
  if (needsPositive && ![forward, ...strikes].every((rate) => rate + shift > 0)) {
    return failed('rate-not-positive');
  }
  const fit = bestFit(quotes, beta, shift);
  return fit === undefined ? failed('no-convergence') : computed(fit);
}

function bestFit(quotes: SmileQuotes, beta: number, shift: number): SabrFit | undefined {
  const f = quotes.forward + shift;
  const k = Float64Array.from(quotes.strikes, (strike) => strike + shift);
  const wanted = Float64Array.from(quotes.volatilities);
  const weights = Float64Array.from(quotes.weights ?? quotes.volatilities.map(() => 1));
  const nearest = indexNearest(f, k);
  const atTheMoney = wanted[nearest] as number;
  const isQuoted = Math.abs((k[nearest] as number) - f) <= atTheMoneyWidth;
  const formula = quotes.volType === 'normal' ? normalVol : blackVol;
  const { timeToExpiry, volType } = quotes;
  const rootTime = Math.sqrt(timeToExpiry);
  const nuOf = (free: Float64Array) => Math.exp(free[0] as number) / rootTime;
  const rhoOf = (free: Float64Array) => Math.tanh(free[1] as number);
  /** NaN where there is none. */
  const alphaFor = (free: Float64Array, nu: number, rho: number): number => {
    if (!(nu < Infinity && Math.abs(rho) < 1)) return NaN;
    if (!isQuoted) return Math.exp(free[2] as number);
    return levelAtTheMoney(volType, f, timeToExpiry, atTheMoney, beta, nu, rho);
  };
  const problem = {
    parameterCount: isQuoted ? 2 : 3,
    residualCount: k.length,
    residuals: (free: Float64Array, out: Float64Array): boolean => {
      const nu = nuOf(free);
      const rho = rhoOf(free);
      const alpha = alphaFor(free, nu, rho);
      if (!(alpha > 0 && alpha < Infinity)) return false;
      for (let index = 0; index < out.length; index += 1) {
        const vol = formula(alpha, beta, nu, rho, f, k[index] as number, timeToExpiry);
        if (!(vol > 0 && vol < Infinity)) return false;
        // In units of the volatility at the money, so that tolerances mean the same for every smile.
        out[index] = ((weights[index] as number) * (vol - (wanted[index] as number))) / atTheMoney;
      }
      return true;
    },
  };
  const alphaStart = Math.log(alphaOf(atTheMoney, f, beta, volType));
  let best: LeastSquaresResult | undefined;
  const ends: (LeastSquaresResult | undefined)[] = [];
  for (const { rho, volVol } of starts) {
    const start = [Math.log(volVol), Math.atanh(rho), alphaStart];
    const result = minimiseSquares(
      problem,
      Float64Array.from(start.slice(0, problem.parameterCount)),
    );
    if (result?.converged && result.sumOfSquares < (best?.sumOfSquares ?? Infinity)) {
      best = result;
    }
    ends.push(result?.converged ? result : undefined);
    if (ends.length === 2 && areSame(ends[0], ends[1])) break;
  }
  if (best === undefined) return undefined;
  const [nu, rho] = [nuOf(best.parameters), rhoOf(best.parameters)];
  const parameters = { alpha: alphaFor(best.parameters, nu, rho), beta, nu, rho, shift };
  const errors = new Float64Array(k.length);
  problem.residuals(best.parameters, errors);
  return {
    parameters,
    rootMeanSquareError: atTheMoney * Math.sqrt(best.sumOfSquares / k.length),
    maxError: atTheMoney * Math.max(...errors.map(Math.abs)),
    steps: best.steps,
  };
}

function areSame(a: LeastSquaresResult | undefined, b: LeastSquaresResult | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  const isNear = (x: number, y: number) => Math.abs(x - y) <= sameSmile * (1 + Math.abs(x));
  return a.parameters.every((own, index) => isNear(own, b.parameters[index] ?? NaN));
}

function indexNearest(f: number, k: Float64Array): number {
  let nearest = 0;
  for (let index = 1; index < k.length; index += 1) {
    const closer = Math.abs((k[index] as number) - f) < Math.abs((k[nearest] as number) - f);
    if (closer) nearest = index;
  }
  return nearest;
}

/** α at which the leading term of the expansion is the volatility at the money. */
const alphaOf = (vol: number, f: number, beta: number, type: SmileQuotes['volType']): number => {
  if (type === 'lognormal') return vol * f ** (1 - beta);
  return beta === 0 ? vol : vol * f ** -beta;
};
