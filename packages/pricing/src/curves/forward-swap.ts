// Forward swap rates and annuities: what a swaption is an option on.
import { computed, failed, type Computed } from '../outcome.ts';
import { conventionsOfCurrency, swaptionSwap } from '../conventions/market.ts';
import {
  optionExpiry,
  spotDate,
  swapLeg,
  type SwapConventions,
  type SwapTenor,
} from '../conventions/swap-conventions.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import type { CurveSet } from './curve-set.ts';
import { discountFactor, type DiscountCurve } from './discount-curve.ts';

export interface ForwardSwap {
  readonly start: DayNumber;
  readonly end: DayNumber;
  /** Par rate, decimal. */
  readonly rate: number;
  /** Present value, on the discount curve's date, of 1 a year paid over the fixed leg. */
  readonly annuity: number;
}

/**
 * The swap that starts on `start`. Each floating payment is what the forecast curve (the discount curve by default) grows
 * by over its period: an overnight leg exactly, a term index such as Euribor as if it were fixed for the period's own dates.
 */
export function forwardSwap(
  conventions: SwapConventions,
  start: DayNumber,
  tenor: SwapTenor,
  discount: DiscountCurve,
  forecast: DiscountCurve = discount,
): Computed<ForwardSwap> {
  const fixed = swapLeg(conventions, conventions.fixed, start, tenor);
  if (!fixed.ok) return fixed;
  const floating = swapLeg(conventions, conventions.floating, start, tenor);
  if (!floating.ok) return floating;
  let annuity = 0;
  for (const { fraction, payment } of fixed.value) {
    annuity += fraction * discountFactor(discount, payment);
  }
  let received = 0;
  for (const { start: from, end: to, payment } of floating.value) {
    const growth = discountFactor(forecast, from) / discountFactor(forecast, to);
    received += (growth - 1) * discountFactor(discount, payment);
  }
  const end = fixed.value.at(-1)?.end ?? start;
  if (!(annuity > 0)) return failed('too-few-points', 'swap');
  return computed({ start, end, rate: received / annuity, annuity });
}

export interface ForwardSwapCell extends ForwardSwap {
  readonly expiryMonths: number;
  readonly tenorMonths: number;
  readonly expiry: DayNumber;
  /** Years to expiry, ACT/365F. */
  readonly timeToExpiry: number;
  /** Factor from the expiry (plus the days to the start) to the valuation date: present value over this is a forward premium. */
  readonly discountToStart: number;
}

/** The swap of one cell of a grid. */
export function forwardSwapCell(
  conventions: SwapConventions,
  discount: DiscountCurve,
  forecast: DiscountCurve,
  expiryMonths: number,
  tenorMonths: number,
): Computed<ForwardSwapCell> {
  const expiry = optionExpiry(conventions, discount.valuationDate, expiryMonths);
  const start = spotDate(conventions, expiry);
  const swap = forwardSwap(conventions, start, { months: tenorMonths }, discount, forecast);
  if (!swap.ok) return swap;
  return computed({
    ...swap.value,
    expiryMonths,
    tenorMonths,
    expiry,
    timeToExpiry: (expiry - discount.valuationDate) / 365,
    discountToStart: discountFactor(discount, start),
  });
}

/** All expiries and tenors of a grid, expiry after expiry; each tenor on the index that its swaptions are on. */
export function forwardSwapGrid(
  curves: Omit<CurveSet, 'repricing'>,
  expiryMonths: readonly number[],
  tenorMonths: readonly number[],
): Computed<readonly ForwardSwapCell[]> {
  const market = conventionsOfCurrency(curves.currency);
  if (market === undefined) return failed('unknown-convention', curves.currency);
  const cells: ForwardSwapCell[] = [];
  for (const expiry of expiryMonths) {
    for (const tenor of tenorMonths) {
      const swap = swaptionSwap(market, tenor);
      const forecast = curves.forecasts.get(swap.index);
      if (forecast === undefined) return failed('missing-input', swap.index);
      const cell = forwardSwapCell(swap, curves.discount, forecast, expiry, tenor);
      if (!cell.ok) return cell;
      cells.push(cell.value);
    }
  }
  return computed(cells);
}
