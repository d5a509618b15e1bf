// What a quote says about curves: a value that is zero at the quote, as a sum of products of factors.
import type { DayNumber } from '../dates/calendar-date.ts';
import type { SwapPeriod } from '../conventions/swap-conventions.ts';

/**
 * A sum of products: a coefficient times factors of curves at dates, or their inverses. In flat lists, because a curve set
 * has thousands of terms.
 */
export class ValueTerms {
  readonly coefficients: number[] = [];
  /** For each term where its factors end. */
  readonly ends: number[] = [];
  readonly curves: number[] = [];
  readonly dates: DayNumber[] = [];
  readonly powers: (1 | -1)[] = [];

  /** A term without factors yet, which is the coefficient itself. */
  add(coefficient: number): this {
    this.coefficients.push(coefficient);
    this.ends.push(this.curves.length);
    return this;
  }

  /** Multiplies the last term. */
  times(curve: number, date: DayNumber, power: 1 | -1 = 1): this {
    this.curves.push(curve);
    this.dates.push(date);
    this.powers.push(power);
    this.ends[this.ends.length - 1] = this.curves.length;
    return this;
  }

  /** Multiplies the last term by what the curve grows by. */
  grown(curve: number, from: DayNumber, to: DayNumber): this {
    return this.times(curve, from).times(curve, to, -1);
  }
}

/** floating − quote · annuity is zero on curves that give the quote back. */
export interface ParInstrument {
  /** The curve that gets a node, at this date. */
  readonly curve: number;
  readonly pillar: DayNumber;
  readonly quote: number;
  /** Whether the quote is a spread, which says nothing about the level of rates. */
  readonly isSpread: boolean;
  readonly floating: ValueTerms;
  readonly annuity: ValueTerms;
}

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
    floating: new ValueTerms().add(1).grown(curve, start, end).add(-1),
    annuity: new ValueTerms().add(fraction),
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
    floating: addFloating(new ValueTerms(), forecast, discount, floating, 1),
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
    floating: addFloating(
      addFloating(new ValueTerms(), curves.second, curves.discount, second, 1),
      curves.first,
      curves.discount,
      first,
      -1,
    ),
    annuity: annuityTerms(curves.discount, first),
  };
}

/** Each payment is what the forecast curve grows by over its period. */
function addFloating(
  terms: ValueTerms,
  forecast: number,
  discount: number,
  periods: readonly SwapPeriod[],
  sign: 1 | -1,
): ValueTerms {
  for (const { start, end, payment } of periods) {
    terms.add(sign);
    // Paid at the end on the curve that it grew on: the factor of the start is all that is left.
    if (forecast === discount && payment === end) terms.times(forecast, start);
    else terms.grown(forecast, start, end).times(discount, payment);
    terms.add(-sign).times(discount, payment);
  }
  return terms;
}

function annuityTerms(discount: number, periods: readonly SwapPeriod[]): ValueTerms {
  const terms = new ValueTerms();
  for (const { fraction, payment } of periods) terms.add(fraction).times(discount, payment);
  return terms;
}

/** Where the instrument's own curve also discounts, its factor at the payment counts too. */
const lastDate = (discounts: boolean, periods: readonly SwapPeriod[]): DayNumber =>
  Math.max(...periods.map(({ end, payment }) => (discounts ? Math.max(end, payment) : end)));
