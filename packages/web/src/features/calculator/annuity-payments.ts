// The fixed leg payment by payment: the terms whose sum is the annuity on a flat curve.
import type { SwaptionForm } from './swaption-terms.ts';

export interface AnnuityPayment {
  /** Years from today. */
  readonly years: number;
  /** Part of a year that it pays for. */
  readonly accrual: number;
  readonly factor: number;
}

/**
 * Settled at the par yield, the payments are discounted to the start at the forward itself; otherwise on the flat curve.
 * Null where annuity and factor were given: nothing is known about single payments then.
 */
export function annuityPayments({ terms, swap }: SwaptionForm): readonly AnnuityPayment[] | null {
  const rate = terms.settlement === 'par yield' ? terms.forward : swap.flatRate;
  if (rate === null) return null;
  const { frequency, years } = swap;
  const growth = Math.log1p(rate / frequency);
  return Array.from({ length: Math.round(frequency * years) }, (_, index) => ({
    years: terms.timeToExpiry + (index + 1) / frequency,
    accrual: 1 / frequency,
    factor: terms.discountToStart * Math.exp(-(index + 1) * growth),
  }));
}
