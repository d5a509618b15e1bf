// What a quote says about curves: a value that is zero at the quote, as a sum of products of factors.
import type { DayNumber } from '../dates/calendar-date.ts';
import type { SwapPeriod } from '../conventions/swap-conventions.ts';

/** The factor of a curve at a date, or its inverse. */
export interface FactorPower {
  readonly curve: number;
  readonly date: DayNumber;
  readonly power: 1 | -1;
}

export interface ValueTerm {
  readonly coefficient: number;
  /** Multiplied with each other; none is 1. */
  readonly factors: readonly FactorPower[];
}

/** floating − quote · annuity is zero on curves that give the quote back. */
export interface ParInstrument {
  /** The curve that gets a node, at this date. */
  readonly curve: number;
  readonly pillar: DayNumber;
  readonly quote: number;
  /** Whether the quote is a spread, which says nothing about the level of rates. */
  readonly isSpread: boolean;
  readonly floating: readonly ValueTerm[];
  readonly annuity: readonly ValueTerm[];
}

const factor = (curve: number, date: DayNumber): FactorPower => ({ curve, date, power: 1 });
const growth = (curve: number, from: DayNumber, to: DayNumber): readonly FactorPower[] => [
  { curve, date: from, power: 1 },
  { curve, date: to, power: -1 },
];

/** A loan from one date to another: deposits, FRAs, futures. */
export function loanInstrument(
  curve: number,
  { start, end, fraction }: Pick<SwapPeriod, 'start' | 'end' | 'fraction'>,
  quote: number,
): ParInstrument {
  return {
    curve,
    pillar: end,
    quote,
    isSpread: false,
    floating: [
      { coefficient: 1, factors: growth(curve, start, end) },
      { coefficient: -1, factors: [] },
    ],
    annuity: [{ coefficient: fraction, factors: [] }],
  };
}

export interface SwapLegs {
  readonly fixed: readonly SwapPeriod[];
  readonly floating: readonly SwapPeriod[];
}

export function swapInstrument(
  forecast: number,
  discount: number,
  { fixed, floating }: SwapLegs,
  quote: number,
): ParInstrument {
  return {
    curve: forecast,
    pillar: lastDate(forecast === discount, [...fixed, ...floating]),
    quote,
    isSpread: false,
    floating: floatingTerms(forecast, discount, floating, 1),
    annuity: annuityTerms(discount, fixed),
  };
}

/** First leg plus the quoted spread against the second one. */
export function basisInstrument(
  curves: {
    readonly own: number;
    readonly first: number;
    readonly second: number;
    readonly discount: number;
  },
  first: readonly SwapPeriod[],
  second: readonly SwapPeriod[],
  quote: number,
): ParInstrument {
  return {
    curve: curves.own,
    pillar: lastDate(false, curves.own === curves.first ? first : second),
    quote,
    isSpread: true,
    floating: [
      ...floatingTerms(curves.second, curves.discount, second, 1),
      ...floatingTerms(curves.first, curves.discount, first, -1),
    ],
    annuity: annuityTerms(curves.discount, first),
  };
}

/** Each payment is what the forecast curve grows by over its period. */
export function floatingTerms(
  forecast: number,
  discount: number,
  periods: readonly SwapPeriod[],
  sign: 1 | -1,
): ValueTerm[] {
  return periods.flatMap(({ start, end, payment }) => [
    {
      coefficient: sign,
      // Paid at the end on the curve that it grew on: the factor of the start is all that is left.
      factors:
        forecast === discount && payment === end
          ? [factor(forecast, start)]
          : [...growth(forecast, start, end), factor(discount, payment)],
    },
    { coefficient: -sign, factors: [factor(discount, payment)] },
  ]);
}

export const annuityTerms = (discount: number, periods: readonly SwapPeriod[]): ValueTerm[] =>
  periods.map(({ fraction, payment }) => ({
    coefficient: fraction,
    factors: [factor(discount, payment)],
  }));

/** Where the own curve also discounts, its factor at the payment counts too. */
const lastDate = (discounts: boolean, periods: readonly SwapPeriod[]): DayNumber =>
  Math.max(...periods.map(({ end, payment }) => (discounts ? Math.max(end, payment) : end)));
