// How the dashboard writes numbers (spec 001 section 5): averages are floored to 3 decimals, changes have 2.
import { periodMonths, type LanguageCode } from '@pricevault/basics';
import type { PictureType, ResultMetric } from '@pricevault/contract';
import { formatNumber } from '../../lib/format/formatters.ts';

/** Down to the next thousandth. What is a thousandth but for the last bits of a double stays one. */
export function floorToThousandth(value: number): number {
  return downTo(value, 1_000);
}

function downTo(value: number, parts: number): number {
  return Math.floor(Number((value * parts).toPrecision(14))) / parts;
}

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
    ? formatNumber(value, language, change)
    : formatNumber(floorToThousandth(value), language, decimals[metric]);
}

// By number of decimals. Constants, since formatters are found by their options.
const shortChanges = [0, 1].map((digits) => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
  signDisplay: 'exceptZero' as const,
}));
const shortFigures = [0, 1, 2].map((digits) => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
}));

/** Digits and sign that a cell of two heatmaps side by side has room for. */
const cellRoom = 4;

/**
 * The figure as a cell holds it: the specified one with its specified decimals, the others with fewer where all of them
 * would run into the next cell (`1.234`, `12.34`, `100.7`). Told from the number itself: measuring a thousand cells would cost more than drawing them.
 */
export function cellText(
  value: number,
  metric: ResultMetric,
  type: PictureType,
  language: LanguageCode,
): string {
  const isChange = type === 'change';
  const usual = isChange ? 2 : 3;
  const shown = isChange ? Math.round(value * 100) / 100 : floorToThousandth(value);
  const size = Math.abs(shown);
  const whole = size < 10 ? 1 : Math.floor(Math.log10(size)) + 1;
  const signs = shown < 0 || (isChange && shown > 0) ? 1 : 0;
  const left = Math.max(cellRoom - whole - signs, 0);
  const isCount = metric === 'n' && Number.isInteger(shown) && !isChange;
  if (metric === 'std' || left >= usual || isCount)
    return figureText(value, metric, type, language);
  return isChange
    ? formatNumber(value, language, shortChanges[left])
    : formatNumber(downTo(shown, 10 ** left), language, shortFigures[left]);
}

/** Mean and std are in the unit of the marks; the others have their own. */
export const unitOf = (metric: ResultMetric, unit: string | null | undefined) =>
  metric === 'std' || metric === 'mean' ? unit : null;

/** Twelve months and more are shown in years: `12m` is 1Y, `18m` is 1.5Y. */
export function periodLabel(period: string): string {
  const months = periodMonths(period);
  return months !== null && months >= 12 && period.endsWith('m')
    ? `${Number((months / 12).toFixed(2))}Y`
    : period;
}

/** A strike relative to the forward as percent: 0.0025 is +0.25%. */
export function strikePercent(strike: number, language: LanguageCode): string {
  return `${formatNumber(Number((strike * 100).toFixed(6)), language, {
    maximumFractionDigits: 4,
    signDisplay: 'exceptZero',
  })}%`;
}
