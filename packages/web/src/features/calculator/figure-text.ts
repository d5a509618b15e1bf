// A figure as people read it and as programs paste it.
import type { LanguageCode } from '@pricevault/basics';
import { formatDate as formatDayNumber } from '@pricevault/pricing';
import { formatNumber } from '../../lib/format/formatters.ts';
import { figureFormats, type FigureFormat } from './figures.ts';

/** Rounded, with the language's signs. Minus nothing is nothing. */
export function figureText(value: number, format: FigureFormat, language: LanguageCode): string {
  if (format === 'date') return formatDayNumber(value);
  const { scale, decimals } = figureFormats[format];
  const shown = value * scale;
  const size = Math.abs(shown);
  // What rounding would hide keeps its first digits; what no column could hold is written with a power of ten.
  if (size >= 1e15 || (size > 0 && size < smallest)) return withPowerOfTen(shown, language);
  if (size > 0 && size < 0.5 * 10 ** -decimals) return formatNumber(shown, language, firstDigits);
  return formatNumber(shown, language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
}

const smallest = 1e-9;
const firstDigits = { minimumSignificantDigits: 4, maximumSignificantDigits: 4 } as const;
const fourDecimals = { minimumFractionDigits: 4, maximumFractionDigits: 4 } as const;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `5.8702 × 10⁻²⁰`. */
function withPowerOfTen(value: number, language: LanguageCode): string {
  const [mantissa = '', exponent = ''] = value.toExponential(4).split('e');
  const raised = exponent
    .replace('+', '')
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => superscripts[Number(digit)] ?? '');
  return `${formatNumber(Number(mantissa), language, fourDecimals)} × 10${raised}`;
}

/** Every digit that a double holds, in the unit that is shown. */
export const fullPrecision = (value: number, format: FigureFormat): string =>
  format === 'date' ? formatDayNumber(value) : String(value * figureFormats[format].scale);

/** A number for a field: enough digits that nobody sees the difference, none that are noise. */
export const fieldText = (value: number): string => String(Number(value.toPrecision(10)));
