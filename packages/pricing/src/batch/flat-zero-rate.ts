// The flat zero curve that some bond rows are discounted on.
import type { PaymentDates } from '../bonds/curve-price.ts';
import { adjustments } from '../dates/calendar.ts';
import type { DayNumber } from '../dates/calendar-date.ts';
import { parseDayCount, yearFraction } from '../dates/day-count.ts';
import { readCalendar } from './bond-terms.ts';
import type { RowInputs } from './row-inputs.ts';

const compoundings = ['continuous', 'annual', 'semiannual'] as const;

/** Factor from a date to the evaluation date. */
export function flatZeroDiscount(inputs: RowInputs): (date: DayNumber) => number {
  const rate = inputs.number('flatZeroRate');
  const from = inputs.date('evaluationDate');
  const dayCount = inputs.conventionOr('zeroDayCount', parseDayCount, 'ACT/365F');
  const compounding = inputs.conventionOr(
    'zeroCompounding',
    (text) => compoundings.find((name) => name === text.toLowerCase()),
    'continuous',
  );
  const periods = compounding === 'annual' ? 1 : 2;
  const force = compounding === 'continuous' ? rate : periods * Math.log1p(rate / periods);
  return (date) => Math.exp(-force * yearFraction(dayCount, from, date));
}

export const readPaymentDates = (inputs: RowInputs): PaymentDates => ({
  calendar: readCalendar(inputs),
  adjustment: inputs.conventionOr(
    'paymentConvention',
    (text) =>
      adjustments.find((name) => name.toLowerCase() === text.replace(/\s/g, '').toLowerCase()),
    'Unadjusted',
  ),
});
