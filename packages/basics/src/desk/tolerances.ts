// When a mark is an exception: beyond one of the firm's tolerances, on a trade that is worth more than its floors. The server
// decides it with this, and the dialog of the settings explains it by the same limits.
import { periodMonths } from '../periods.ts';

export const expiryBuckets = ['upTo1y', 'upTo5y', 'upTo10y', 'over10y'] as const;
export type ExpiryBucket = (typeof expiryBuckets)[number];

/** Null switches a limit off. */
export interface Limits {
  /** Size of the z-score. */
  readonly z: number | null;
  /** Size of own value minus mean, in the type's unit. */
  readonly price: number | null;
  /** Size of own minus consensus volatility, in basis points. */
  readonly vol: number | null;
  /** A trade whose mean is below is no exception; in the type's unit. */
  readonly minMean: number | null;
  /** A trade whose value moves less for one basis point of volatility is none; where that is known. */
  readonly minVega: number | null;
}

/** Limits for one type or all, and for expiries of one bucket or all. */
export interface ToleranceRule extends Limits {
  readonly instrumentTypeId: string | null;
  readonly expiryBucket: ExpiryBucket | null;
}

/**
 * Until a firm sets its own: wide enough that a first list can be worked through. Below a value of one, or a vega of a tenth, a step of
 * the quote moves the score more than a view on the market does.
 */
export const defaultLimits: Limits = { z: 3, price: null, vol: 5, minMean: 1, minVega: 0.1 };

export const maxToleranceRules = 200;

export function expiryBucketOf(expiry: string | null): ExpiryBucket | null {
  const months = expiry === null ? null : periodMonths(expiry);
  if (months === null) return null;
  if (months <= 12) return 'upTo1y';
  if (months <= 60) return 'upTo5y';
  return months <= 120 ? 'upTo10y' : 'over10y';
}

/** The most specific rule: type and bucket, then the type, then the bucket, then the one for all. */
export function limitsFor(
  rules: readonly ToleranceRule[],
  trade: { readonly instrumentTypeId: string; readonly expiry: string | null },
): Limits {
  const bucket = expiryBucketOf(trade.expiry);
  const find = (type: string | null, wanted: ExpiryBucket | null) =>
    rules.find((rule) => rule.instrumentTypeId === type && rule.expiryBucket === wanted);
  return (
    (bucket && find(trade.instrumentTypeId, bucket)) ??
    find(trade.instrumentTypeId, null) ??
    (bucket && find(null, bucket)) ??
    find(null, null) ??
    defaultLimits
  );
}

export const breachKinds = ['z', 'price', 'vol'] as const;
export type BreachKind = (typeof breachKinds)[number];

export interface Judgement {
  readonly isException: boolean;
  /** The largest of the figures as a multiple of its tolerance; null where no figure can be compared. */
  readonly severity: number | null;
  /** The tolerances that are exceeded, also of a trade below a floor. */
  readonly breaches: readonly BreachKind[];
  readonly isBelowFloor: boolean;
}

export interface MarkFigures {
  readonly mean: number | null;
  readonly z: number | null;
  readonly difference: number | null;
  readonly volDifference: number | null;
  readonly vega: number | null;
}

/** On the tolerance is inside it; on the floor is above it. */
export function judgeMark(figures: MarkFigures, limits: Limits): Judgement {
  const measures: readonly (readonly [BreachKind, number | null, number | null])[] = [
    ['z', figures.z, limits.z],
    ['price', figures.difference, limits.price],
    ['vol', figures.volDifference, limits.vol],
  ];
  const breaches: BreachKind[] = [];
  let severity: number | null = null;
  for (const [kind, figure, tolerance] of measures) {
    if (figure === null || tolerance === null) continue;
    const multiple = Math.abs(figure) / tolerance;
    severity = Math.max(severity ?? 0, multiple);
    if (multiple > 1) breaches.push(kind);
  }
  const isBelowFloor =
    isBelow(figures.mean, limits.minMean) || isBelow(figures.vega, limits.minVega);
  return { isException: breaches.length > 0 && !isBelowFloor, severity, breaches, isBelowFloor };
}

const isBelow = (figure: number | null, floor: number | null) =>
  figure !== null && floor !== null && Math.abs(figure) < floor;
