// How the dashboard writes numbers (spec 001 section 5): averages are floored to 3 decimals, changes to 2.
import type { LanguageCode } from '@pricevault/basics';
import type { PictureType, ResultMetric } from '@pricevault/contract';
import { flooredTo } from '../../lib/format/figures.ts';
import { formatNumber } from '../../lib/format/formatters.ts';

const decimals: Record<ResultMetric, Intl.NumberFormatOptions> = {
  std: { minimumFractionDigits: 3, maximumFractionDigits: 3 },
  mean: { minimumFractionDigits: 3, maximumFractionDigits: 3 },
  n: { maximumFractionDigits: 3 },
  z: { minimumFractionDigits: 3, maximumFractionDigits: 3 },
  vol: { minimumFractionDigits: 3, maximumFractionDigits: 3 },
};
const change: Intl.NumberFormatOptions = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
};

export function figureText(
  value: number,
  metric: ResultMetric,
  type: PictureType,
  language: LanguageCode,
): string {
  return type === 'change'
    ? formatNumber(flooredTo(2, value), language, change)
    : formatNumber(flooredTo(3, value), language, decimals[metric]);
}

/** Mean and std are in the unit of the marks; the others have their own. */
export const unitOf = (metric: ResultMetric, unit: string | null | undefined) =>
  metric === 'std' || metric === 'mean' ? unit : null;

/** A strike relative to the forward as percent: 0.0025 is +0.25%. */
export function strikePercent(strike: number, language: LanguageCode): string {
  return `${formatNumber(Number((strike * 100).toFixed(6)), language, {
    maximumFractionDigits: 4,
    signDisplay: 'exceptZero',
  })}%`;
}
