// Forward swap rates and annuities: what a swaption is an option on.
import { computed, failed, type Computed } from '../outcome.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import { discountFactor, type DiscountCurve } from './discount-curve.ts';
import {
  fixedLeg,
  optionExpiry,
  spotDate,
  type SwapConventions,
  type SwapTenor,
} from './swap-conventions.ts';

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
 * by over its period, paid at its end: an overnight leg exactly, a term index such as Euribor as if it were fixed for the
 * period's own dates.
 */
export function forwardSwap(
  conventions: SwapConventions,
  start: DayNumber,
  tenor: SwapTenor,
  discount: DiscountCurve,
  forecast: DiscountCurve = discount,
): Computed<ForwardSwap> {
  const periods = fixedLeg(conventions, start, tenor);
  if (!periods.ok) return periods;
  const { frequency, floatingFrequency = frequency } = conventions;
  const floatingPeriods =
    floatingFrequency === frequency
      ? periods
      : fixedLeg({ ...conventions, frequency: floatingFrequency }, start, tenor);
  if (!floatingPeriods.ok) return floatingPeriods;
  let annuity = 0;
  for (const period of periods.value) {
    annuity += period.fraction * discountFactor(discount, period.end);
  }
  let floating = 0;
  for (const { start: from, end: to } of floatingPeriods.value) {
    const growth = discountFactor(forecast, from) / discountFactor(forecast, to);
    floating += (growth - 1) * discountFactor(discount, to);
  }
  const end = periods.value.at(-1)?.end ?? start;
  if (!(annuity > 0)) return failed('too-few-points', 'swap');
  return computed({ start, end, rate: floating / annuity, annuity });
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

/** All expiries and tenors of a grid, expiry after expiry. */
export function forwardSwapGrid(
  conventions: SwapConventions,
  curve: DiscountCurve,
  expiryMonths: readonly number[],
  tenorMonths: readonly number[],
): Computed<readonly ForwardSwapCell[]> {
  const cells: ForwardSwapCell[] = [];
  for (const months of expiryMonths) {
    const expiry = optionExpiry(conventions, curve.valuationDate, months);
    const start = spotDate(conventions, expiry);
    for (const tenor of tenorMonths) {
      const swap = forwardSwap(conventions, start, { months: tenor }, curve);
      if (!swap.ok) return swap;
      cells.push({
        ...swap.value,
        expiryMonths: months,
        tenorMonths: tenor,
        expiry,
        timeToExpiry: (expiry - curve.valuationDate) / 365,
        discountToStart: discountFactor(curve, start),
      });
    }
  }
  return computed(cells);
}
