// How the dashboard writes numbers (spec 001 section 5): averages are floored to 3 decimals, changes to 2. Scores and volatilities,
// which the specification does not have, have decimals of their own, and a type may set others for each measure.
import type { DecimalsByMeasure, LanguageCode, Measure } from '@pricevault/basics';
import type { PictureType, ResultMetric } from '@pricevault/contract';
import { flooredTo } from '../../lib/format/figures.ts';
import { formatNumber } from '../../lib/format/formatters.ts';

const measureOf: Partial<Record<ResultMetric, Measure>> = {
  std: 'std',
  mean: 'price',
  z: 'z',
  vol: 'vol',
};
const decimals: Record<ResultMetric, number> = { std: 3, mean: 3, n: 1, z: 1, vol: 2 };

/** The same object for the same digits: a thousand cells are written with it. */
const optionsOf = (signDisplay: 'auto' | 'exceptZero') =>
  Array.from({ length: 9 }, (_, digits) => ({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
  }));
const [plain, signed] = [optionsOf('auto'), optionsOf('exceptZero')];

export function figureText(
  value: number,
  metric: ResultMetric,
  type: PictureType,
  language: LanguageCode,
  byMeasure: DecimalsByMeasure | null | undefined = null,
): string {
  const isChange = type === 'change';
  const measure = isChange && metric !== 'z' && metric !== 'vol' ? 'difference' : measureOf[metric];
  const given = measure && byMeasure?.[measure];
  const digits = given ?? (isChange ? 2 : decimals[metric]);
  const options = isChange || metric === 'z' ? signed : plain;
  // Most counts are whole.
  const isCount = metric === 'n' && !isChange;
  return formatNumber(flooredTo(digits, value), language, isCount ? undefined : options[digits]);
}

/** Mean and std are in the unit of the marks; a volatility has its unit in its name, the others have none. */
export const unitOf = (metric: ResultMetric, unit: string | null | undefined) =>
  metric === 'std' || metric === 'mean' ? unit : null;

/** `bp of notional, forward premium`, where there is room for it and the metric is not named. */
export const fullUnitOf = (
  metric: ResultMetric,
  { unit, unitDetail }: { readonly unit?: string | null; readonly unitDetail?: string | null } = {},
) =>
  metric === 'vol' ? 'bp' : unitOf(metric, unit && [unit, unitDetail].filter(Boolean).join(' '));

/** A strike relative to the forward as percent: 0.0025 is +0.25%. */
export function strikePercent(strike: number, language: LanguageCode): string {
  return `${formatNumber(Number((strike * 100).toFixed(6)), language, {
    maximumFractionDigits: 4,
    signDisplay: 'exceptZero',
  })}%`;
}

/** The same, with the name that the market has for a strike at the forward. */
export const strikeName = (strike: number, language: LanguageCode) =>
  Number(strike.toFixed(8)) === 0 ? 'ATM' : strikePercent(strike, language);
