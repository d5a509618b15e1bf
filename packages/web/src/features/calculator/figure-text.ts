// A figure as people read it and as programs paste it.
import type { LanguageCode } from '@pricevault/basics';
import { formatDate as formatDayNumber } from '@pricevault/pricing';
import { formatNumber } from '../../lib/formatters.ts';
import { figureFormats, type FigureFormat } from './figures.ts';

/** Rounded, with the language's signs. Minus nothing is nothing. */
export function figureText(value: number, format: FigureFormat, language: LanguageCode): string {
  if (format === 'date') return formatDayNumber(value);
  const { scale, decimals } = figureFormats[format];
  const shown = value * scale;
  const size = Math.abs(shown);
  // What no column could hold, and what rounding would hide, is written with a power of ten.
  if (size >= 1e15 || (size > 0 && size < 0.5 * 10 ** -decimals)) return plainNumber(shown, 4);
  return formatNumber(shown, language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
}

const plainNumber = (value: number, digits: number): string => value.toExponential(digits);

/** Every digit that a double holds, in the unit that is shown. */
export const fullPrecision = (value: number, format: FigureFormat): string =>
  format === 'date' ? formatDayNumber(value) : String(value * figureFormats[format].scale);

/** A number for a field: enough digits that nobody sees the difference, none that are noise. */
export const fieldText = (value: number): string => String(Number(value.toPrecision(10)));
