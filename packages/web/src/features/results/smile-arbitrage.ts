// Whether a consensus could be traded against: by its own strikes beyond what its contributors differ by, or by the fitted
// smile between and beyond them.
import {
  bachelierGreeks,
  findDensityViolations,
  findNormalVolArbitrage,
  sabrNormalVol,
  smallestNegativeProbability,
  smileDensity,
} from '@pricevault/pricing';
import { bandOf, type SmileFit } from './smile-fit.ts';
import type { SmilePoint } from './smile-points.ts';

export interface SmileArbitrage {
  readonly kind: 'consensus' | 'fit';
  /** Strikes minus forward. */
  readonly from: number;
  readonly to: number;
}

const basisPoint = 1e-4;
/** A mean is known to so many of its standard errors. */
const certainty = 2;
/** Deviations to both sides of the forward, and strikes in between. */
const deviations = 5;
const densityPoints = 201;

export function findSmileArbitrage(
  points: readonly SmilePoint[],
  fit: SmileFit,
  years: number,
): SmileArbitrage | null {
  return inConsensus(points, fit.forward, years) ?? inFit(fit, years);
}

function inConsensus(
  points: readonly SmilePoint[],
  forward: number,
  years: number,
): SmileArbitrage | null {
  const known = points.filter(({ vol }) => vol !== null);
  const found = findNormalVolArbitrage(
    forward,
    years,
    known.map(({ strike }) => forward + strike),
    known.map(({ vol }) => (vol ?? 0) * basisPoint),
  );
  if (!found.ok) return null;
  const doubts = new Map(
    known.map((point) => [forward + point.strike, doubtOf(point, forward, years)]),
  );
  const certain = found.value.find(({ strikes, profit }) =>
    strikes.every((strike) => profit > certainty * (doubts.get(strike) ?? Infinity)),
  );
  const [first, last] = [certain?.strikes[0], certain?.strikes.at(-1)];
  return first === undefined || last === undefined
    ? null
    : { kind: 'consensus', from: first - forward, to: last - forward };
}

/** The standard error of a mean as an undiscounted premium; Infinity where it is not known. */
function doubtOf(point: SmilePoint, forward: number, years: number): number {
  const band = bandOf(point);
  if (band === null || point.vol === null || point.n === 0) return Infinity;
  const greeks = bachelierGreeks({
    optionType: 'call',
    forward,
    strike: forward + point.strike,
    timeToExpiry: years,
    volatility: point.vol * basisPoint,
  });
  if (!greeks.ok) return Infinity;
  return (greeks.value.vega * band * basisPoint) / Math.sqrt(point.n);
}

function inFit({ parameters, forward }: SmileFit, years: number): SmileArbitrage | null {
  const vol = (strike: number) => {
    const outcome = sabrNormalVol(parameters, forward, strike, years);
    return outcome.ok ? outcome.value : Number.NaN;
  };
  const reach = deviations * vol(forward) * Math.sqrt(years);
  const range = { forward, timeToExpiry: years, lowest: forward - reach, highest: forward + reach };
  const density = smileDensity(vol, range, densityPoints);
  const violations = density.ok ? findDensityViolations(density.value) : [];
  const found = violations.find(({ size }) => size >= smallestNegativeProbability);
  return found ? { kind: 'fit', from: found.from - forward, to: found.to - forward } : null;
}
