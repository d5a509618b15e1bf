import { periodMonths } from '@pricevault/basics';

/** Twelve months and more are shown in years: `12m` is 1Y, `18m` is 1.5Y. */
export function periodLabel(period: string): string {
  const months = periodMonths(period);
  return months !== null && months >= 12 && period.endsWith('m')
    ? `${Number((months / 12).toFixed(2))}Y`
    : period;
}
