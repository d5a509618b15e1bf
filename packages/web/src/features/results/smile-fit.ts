// The consensus of a cell as a smile of normal volatilities: a fitted SABR curve (β = 0, so that rates of any sign fit), and
// what one standard deviation of the values is in volatility.
import { periodMonths } from '@pricevault/basics';
import type { ResultRow } from '@pricevault/contract';
import {
  bachelierPrice,
  calibrateSabr,
  parseOptionType,
  sabrNormalVol,
  type SabrParameters,
} from '@pricevault/pricing';
import type { SmilePoint } from './smile-points.ts';

const basisPoint = 1e-4;
const curvePoints = 61;

export const yearsOf = (expiry: string) => (periodMonths(expiry) ?? 0) / 12;

/** What a basis point of volatility is worth at the consensus, in units of the mean; null where that cannot be known. */
export function vegaOf(row: ResultRow, timeToExpiry: number): number | null {
  const { mean, vol, forward, strike } = row;
  const optionType = parseOptionType(String(row.optionType ?? ''));
  if (mean === null || vol === null || forward === null || strike === null || !optionType) {
    return null;
  }
  const priceAt = (volatility: number) => {
    const price = bachelierPrice({
      optionType,
      forward,
      strike: forward + strike,
      timeToExpiry,
      volatility: volatility * basisPoint,
    });
    return price.ok ? price.value : NaN;
  };
  const step = Math.min(1, vol / 2);
  const vega = ((mean / priceAt(vol)) * (priceAt(vol + step) - priceAt(vol - step))) / (2 * step);
  return Number.isFinite(vega) && vega > 0 ? vega : null;
}

/** Half the band's height in basis points; null where the values say hardly anything about the volatility. */
export function bandOf({ std, vega, vol }: SmilePoint): number | null {
  if (std === null || vega === null || vol === null) return null;
  const half = std / vega;
  return half < vol / 2 ? half : null;
}

export interface FittedPoint {
  readonly strike: number;
  /** Basis points. */
  readonly vol: number;
}

export interface SmileFit {
  readonly curve: readonly FittedPoint[];
  /** Root mean square, basis points. */
  readonly error: number;
  readonly forward: number;
  readonly parameters: SabrParameters;
}

/** Strikes count by their vega, where it is known: far out, values say little about volatility. */
export function fitSmile(points: readonly SmilePoint[], timeToExpiry: number): SmileFit | null {
  const known = points.filter(({ vol, forward }) => vol !== null && forward !== null);
  const forward = known[0]?.forward;
  const [first, last] = [known[0]?.strike, known.at(-1)?.strike];
  if (forward == null || first === undefined || last === undefined) return null;
  const largest = Math.max(...known.map(({ vega }) => vega ?? 0));
  const weights = known.map(({ vega }) =>
    largest > 0 ? Math.max((vega ?? 0) / largest, 0.02) : 1,
  );
  const fit = calibrateSabr(
    {
      forward,
      timeToExpiry,
      strikes: known.map(({ strike }) => forward + strike),
      volatilities: known.map(({ vol }) => (vol ?? 0) * basisPoint),
      volType: 'normal',
      weights,
    },
    { beta: 0 },
  );
  if (!fit.ok) return null;
  const curve = Array.from({ length: curvePoints }, (_, index) => {
    const strike = first + ((last - first) * index) / (curvePoints - 1);
    const vol = sabrNormalVol(fit.value.parameters, forward, forward + strike, timeToExpiry);
    return vol.ok ? { strike, vol: vol.value / basisPoint } : null;
  });
  return {
    curve: curve.filter((point) => point !== null),
    error: fit.value.rootMeanSquareError / basisPoint,
    forward,
    parameters: fit.value.parameters,
  };
}
