// From a premium to a normal volatility: expiry, forward swap rate and annuity of a trade on a valuation date. Values are
// forward premiums in basis points of the notional.
import { periodMonths } from '@pricevault/basics';
import type { VolMissing } from '@pricevault/contract';
import {
  bachelierPrice,
  conventionsOfCurrency,
  forwardSwapGrid,
  impliedNormalVol,
  isParYieldSettled,
  optionExpiry,
  parseDate,
  parseOptionType,
  parYieldAnnuity,
  swaptionSwap,
  type CurveSet,
  type MarketConventions,
  type OptionType,
  type Reason,
  type SwapConventions,
} from '@pricevault/pricing';
import { curvesOfNodes } from './curve-nodes.ts';
import type { StoredCurve } from './par-curves.repository.ts';

/** Basis points in one. */
export const basisPoints = 1e4;

interface SwaptionCell {
  readonly expiry: string | null;
  readonly tenor: string | null;
  /** As files write it; where it is the par yield, premiums are paid by the annuity of that. */
  readonly settlementType?: string | null;
}

export interface SwaptionTrade extends SwaptionCell {
  readonly strikeRelative: number | null;
  readonly strikeFixed: number | null;
  readonly optionType: string | null;
}

/** A trade with the step to which its values are rounded, in basis points. */
export interface QuotedTrade extends SwaptionTrade {
  readonly quoteStep: number;
}

/** A volatility in basis points, or why there is none. */
export type Vol =
  | { readonly vol: number; readonly missing: null }
  | { readonly vol: null; readonly missing: VolMissing };

interface Terms {
  readonly optionType: OptionType;
  readonly forward: number;
  readonly strike: number;
  readonly timeToExpiry: number;
  readonly discount: number;
}

const missingByReason: Partial<Record<Reason, VolMissing>> = {
  'below-intrinsic': 'belowIntrinsic',
  'vol-undetermined': 'tooSmall',
};

/** The market data of one cell. */
interface MarketCell {
  readonly timeToExpiry: number;
  /** From the curve; null without one. */
  readonly curve: { readonly forward: number; readonly annuity: number } | null;
  readonly tenorYears: number;
}

/** The swap market of a currency on a date: with a par curve, or with the forwards that firms gave alone. */
export class SwapMarket {
  readonly #day: number;
  /** Undefined for a currency whose swaps are not known: nothing is computed then. */
  readonly #conventions: MarketConventions | undefined;
  readonly #curves: CurveSet | null;
  readonly #cells = new Map<string, MarketCell | null>();
  /** Null without a curve. */
  readonly curveDate: string | null;

  constructor(currency: string, valuationDate: string, curve: StoredCurve | null) {
    this.#day = parseDate(valuationDate) ?? 0;
    this.#conventions = conventionsOfCurrency(currency);
    this.curveDate = curve?.date ?? null;
    // A curve from a few days before is used unchanged, moved to the valuation date.
    this.#curves = curve ? curvesOfNodes(currency, this.#day, curve.nodes) : null;
  }

  /** The forward swap rate that the curve gives. */
  forwardOf(trade: SwaptionTrade): number | null {
    return this.#cellOf(trade)?.curve?.forward ?? null;
  }

  /** What turns premiums of the cell into volatilities, by the curve. */
  scaleOf(trade: SwaptionCell): { forward: number; annuity: number; years: number } | null {
    const cell = this.#cellOf(trade);
    if (!cell?.curve) return null;
    const { forward } = cell.curve;
    const annuity = this.#annuityOf(trade, cell, forward);
    return annuity === null ? null : { forward, annuity, years: cell.timeToExpiry };
  }

  /** What `volOf` computes with at the same forward; null where it gives no volatility of any value. */
  termsAt(trade: SwaptionTrade, given: number | null): { annuity: number; years: number } | null {
    const terms = this.#termsOf(trade, given);
    return typeof terms === 'string'
      ? null
      : { annuity: terms.discount, years: terms.timeToExpiry };
  }

  /**
   * The volatility that reproduces a value, at a forward that firms gave or at the curve's. Values are rounded to the quote
   * step: less time value than one step determines no volatility.
   */
  volOf(trade: QuotedTrade, value: number, given: number | null): Vol {
    const terms = this.#termsOf(trade, given);
    if (typeof terms === 'string') return { vol: null, missing: terms };
    const price = value / basisPoints;
    const vol = impliedNormalVol({ ...terms, price, rounding: trade.quoteStep / basisPoints });
    if (vol.ok) return { vol: vol.value * basisPoints, missing: null };
    return { vol: null, missing: missingByReason[vol.reason] ?? 'terms' };
  }

  /** The value at a volatility in basis points. */
  valueOf(trade: SwaptionTrade, vol: number, given: number | null): number | null {
    const terms = this.#termsOf(trade, given);
    if (typeof terms === 'string') return null;
    const price = bachelierPrice({ ...terms, volatility: vol / basisPoints });
    return price.ok ? price.value * basisPoints : null;
  }

  /** What the value gains by one basis point of volatility, around this volatility. */
  vegaOf(trade: SwaptionTrade, vol: number, given: number | null): number | null {
    const above = this.valueOf(trade, vol + 0.5, given);
    const below = this.valueOf(trade, Math.max(vol - 0.5, 0), given);
    return above === null || below === null ? null : above - below;
  }

  #termsOf(trade: SwaptionTrade, given: number | null): Terms | VolMissing {
    if (this.#conventions === undefined) return 'currency';
    const cell = this.#cellOf(trade);
    const optionType = parseOptionType(trade.optionType ?? '');
    if (!cell || optionType === undefined) return 'terms';
    const forward = given ?? cell.curve?.forward ?? null;
    if (forward === null) return 'forward';
    const strike =
      trade.strikeRelative === null ? trade.strikeFixed : forward + trade.strikeRelative;
    const annuity = this.#annuityOf(trade, cell, forward);
    if (strike === null || annuity === null) return 'terms';
    return { optionType, forward, strike, timeToExpiry: cell.timeToExpiry, discount: annuity };
  }

  /** Seen from the swap's start: what the payoff at this forward is multiplied by. */
  #annuityOf({ settlementType }: SwaptionCell, cell: MarketCell, forward: number): number | null {
    if (this.#conventions === undefined) return null;
    const { fixed } = swaptionSwap(this.#conventions, 12 * cell.tenorYears);
    if (settlementType != null && isParYieldSettled(settlementType)) {
      const cash = parYieldAnnuity(forward, 12 / fixed.months, cell.tenorYears);
      return cash.ok ? cash.value : null;
    }
    return cell.curve?.annuity ?? flatAnnuity(fixed, forward, cell.tenorYears);
  }

  #cellOf({ expiry, tenor }: SwaptionCell): MarketCell | null {
    if (expiry === null || tenor === null) return null;
    const key = `${expiry} ${tenor}`;
    const known = this.#cells.get(key);
    if (known !== undefined) return known;
    const cell = this.#makeCell(periodMonths(expiry), periodMonths(tenor));
    this.#cells.set(key, cell);
    return cell;
  }

  #makeCell(expiryMonths: number | null, tenorMonths: number | null): MarketCell | null {
    const conventions = this.#conventions;
    if (conventions === undefined || expiryMonths === null || tenorMonths === null) return null;
    const whole = Number.isInteger(expiryMonths) && Number.isInteger(tenorMonths);
    const tenorYears = tenorMonths / 12;
    if (!whole) return { timeToExpiry: expiryMonths / 12, curve: null, tenorYears };
    const expiry = optionExpiry(conventions.overnight, this.#day, expiryMonths);
    const timeToExpiry = (expiry - this.#day) / 365;
    if (!this.#curves) return { timeToExpiry, curve: null, tenorYears };
    const swaps = forwardSwapGrid(this.#curves, [expiryMonths], [tenorMonths]);
    const swap = swaps.ok ? swaps.value[0] : undefined;
    const curve = swap
      ? { forward: swap.rate, annuity: swap.annuity / swap.discountToStart }
      : null;
    return { timeToExpiry, curve, tenorYears };
  }
}

/** Without a curve: the annuity, seen from the swap's start, of a curve that is flat at the forward. */
function flatAnnuity(
  { months, dayCount }: SwapConventions['fixed'],
  forward: number,
  years: number,
): number | null {
  const annuity = parYieldAnnuity(forward, 12 / months, years);
  const daysInYear = dayCount === 'ACT/360' ? 365.25 / 360 : 1;
  return annuity.ok ? annuity.value * daysInYear : null;
}

const kept = new Map<string, SwapMarket>();
/** About a year of days for two currencies. */
const maxKept = 600;

/** Markets are pure functions of curve and date, so they are cached. */
export function swapMarket(
  currency: string,
  valuationDate: string,
  curve: StoredCurve | null,
): SwapMarket {
  const key = `${currency} ${valuationDate} ${curve?.id ?? ''}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= maxKept) kept.clear();
  const market = new SwapMarket(currency, valuationDate, curve);
  kept.set(key, market);
  return market;
}
