// What the calculator shows: figures in groups, each with its unit, or with the reason why it has no value. A figure is
// never NaN.
import { failed, type Computed, type Failure, type Reason } from '@pricevault/pricing';
import type { FieldName } from './calculator-fields.ts';

/** Why there is no value: the reasons of the maths, and those that only a form meets. */
export type CalculatorReason = Reason | 'not-positive' | 'not-a-period' | 'not-whole-periods';
export type FieldProblems = { [Name in FieldName]?: CalculatorReason };

/** How a figure is scaled for people, how many decimals it has, and the key of its unit's word. */
export const figureFormats = {
  percent: { scale: 100, decimals: 4, unit: 'percent' },
  basisPoints: { scale: 1e4, decimals: 3, unit: 'basisPoints' },
  basisPointsPerDay: { scale: 1e4, decimals: 3, unit: 'basisPointsPerDay' },
  years: { scale: 1, decimals: 4, unit: 'years' },
  yearsSquared: { scale: 1, decimals: 4, unit: 'yearsSquared' },
  factor: { scale: 1, decimals: 6, unit: null },
  count: { scale: 1, decimals: 0, unit: null },
  deviations: { scale: 1, decimals: 4, unit: 'deviations' },
  money: { scale: 1, decimals: 2, unit: 'money' },
  moneyPerBasisPoint: { scale: 1, decimals: 2, unit: 'moneyPerBasisPoint' },
  moneyPerSquare: { scale: 1, decimals: 4, unit: 'moneyPerSquare' },
  moneyPerVolBasisPoint: { scale: 1, decimals: 2, unit: 'moneyPerVolBasisPoint' },
  moneyPerVolPercent: { scale: 1, decimals: 2, unit: 'moneyPerVolPercent' },
  vegaPerBasisPoint: { scale: 1, decimals: 4, unit: 'vegaPerBasisPoint' },
  vegaPerVolBasisPoint: { scale: 1, decimals: 4, unit: 'vegaPerVolBasisPoint' },
  vegaPerVolPercent: { scale: 1, decimals: 4, unit: 'vegaPerVolPercent' },
  moneyPerDay: { scale: 1, decimals: 2, unit: 'moneyPerDay' },
  per100: { scale: 100, decimals: 6, unit: 'per100' },
  paymentPer100: { scale: 100, decimals: 4, unit: 'per100' },
  /** A day number; written as a date. */
  date: { scale: 1, decimals: 0, unit: null },
} as const;

export type FigureFormat = keyof typeof figureFormats;

export interface Figure<Key extends string = string> {
  readonly key: Key;
  readonly format: FigureFormat;
  readonly outcome: Computed;
  /** The answer that was asked for; drawn stronger. */
  readonly isAnswer?: boolean;
}

export interface FigureGroup<Title extends string = string, Key extends string = string> {
  readonly title: Title;
  readonly figures: readonly Figure<Key>[];
}

/** A figure from a number; what overflows says so. */
export function figure<Key extends string>(
  key: Key,
  format: FigureFormat,
  value: number,
): Figure<Key> {
  const outcome: Computed = Number.isFinite(value)
    ? { ok: true, value }
    : failed('formula-breaks-down');
  return { key, format, outcome };
}

/** A figure from an outcome, its value turned by `of`. */
export function figureOf<Key extends string, T>(
  key: Key,
  format: FigureFormat,
  outcome: Computed<T>,
  of: (value: T) => number,
): Figure<Key> {
  return outcome.ok ? figure(key, format, of(outcome.value)) : { key, format, outcome };
}

export const asAnswer = <Key extends string>(one: Figure<Key>, isAnswer: boolean): Figure<Key> =>
  isAnswer ? { ...one, isAnswer } : one;

/** A computation of the whole form: groups as far as they could be computed, and what stands in the way. */
export interface CalculatorView {
  readonly problems: FieldProblems;
  /** Why the answer itself is missing although every field can be read. */
  readonly failure: Failure | null;
  readonly groups: readonly FigureGroup<GroupTitle, FigureKey>[];
}

export type GroupTitle = 'terms' | 'premium' | 'vols' | 'greeks' | 'price' | 'schedule' | 'risk';

export type FigureKey =
  | 'strike' | 'moneyness' | 'logMoneyness' | 'd' | 'd1' | 'd2' | 'expiryYears'
  | 'annuity' | 'settlementAnnuity' | 'discountToStart' | 'exerciseProbability'
  | 'forwardPremium' | 'presentValue' | 'intrinsic' | 'timeValue' | 'forwardMoney' | 'presentMoney'
  | 'normalVol' | 'dailyVol' | 'blackVol' | 'shiftedVol' | 'smileVol' | 'forwardSmileVol' | 'alpha'
  | 'delta' | 'forwardDelta' | 'gamma' | 'vega' | 'vanna' | 'volga' | 'theta'
  | 'cleanPrice' | 'accrued' | 'dirtyPrice' | 'yield' | 'currentYield' | 'accruedMoney' | 'dirtyMoney'
  | 'previousCoupon' | 'nextCoupon' | 'accruedDays' | 'daysInPeriod' | 'paymentsLeft' | 'yearsLeft'
  | 'modifiedDuration' | 'macaulayDuration' | 'convexity' | 'dv01' | 'dv01Money'; // prettier-ignore
