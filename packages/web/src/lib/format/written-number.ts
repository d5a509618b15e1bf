// Numbers as the browser's formatter writes them, without it: preparing that takes a slow processor 60 ms, and every first picture has
// numbers. Only what such a picture needs; a test holds it against the browser's.
import type { LanguageCode } from '@pricevault/basics';

/** What a language writes before decimals, between thousands and before negative numbers. */
export interface NumberMarks {
  readonly decimal: string;
  readonly group: string;
  readonly minus: string;
}

export const numberMarks: Readonly<Record<LanguageCode, NumberMarks>> = {
  en: { decimal: '.', group: ',', minus: '-' },
  tr: { decimal: ',', group: '.', minus: '-' },
  // From right to left a sign alone would go to the other end.
  ar: { decimal: '.', group: ',', minus: '\u200e-' },
};

/** More digits than that are not whole numbers of JavaScript any more. */
const mostDigits = 15;
const known = new Set<string>([
  'minimumFractionDigits',
  'maximumFractionDigits',
  'signDisplay',
  'useGrouping',
]);
const knownSigns = new Set<unknown>([undefined, 'auto', 'exceptZero']);

/** Whether numbers can be written by these options without the browser's formatter. */
export const isWritable = (options: Intl.NumberFormatOptions): boolean =>
  knownSigns.has(options.signDisplay) && Object.keys(options).every((name) => known.has(name));

/** By writable options; null for a number that is too large or too small for it. */
export function writeNumber(
  value: number,
  language: LanguageCode,
  options: Intl.NumberFormatOptions,
): string | null {
  const least = options.minimumFractionDigits ?? 0;
  const size = Math.abs(value);
  const [whole = '', fraction = ''] = roundedTo(
    options.maximumFractionDigits ?? Math.max(least, 3),
    size,
  );
  if (whole === '') return null;
  const { decimal, group, minus } = numberMarks[language];
  const decimals = withoutZeros(fraction).padEnd(least, '0');
  const isSigned = options.signDisplay === 'exceptZero';
  const isZero = isSigned && !/[1-9]/.test(whole + decimals);
  const sign = isZero
    ? ''
    : value < 0 || Object.is(value, -0)
      ? minus
      : isSigned
        ? plusOf(minus)
        : '';
  const grouped = options.useGrouping === false ? whole : groupDigits(whole, group);
  return sign + grouped + (decimals && decimal + decimals);
}

const plusOf = (minus: string) => minus.replace('-', '+');

function withoutZeros(fraction: string): string {
  let end = fraction.length;
  while (fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end);
}

/** Half away from zero, by the digits of the shortest text that is this number: 1.005 becomes 1.01. */
function roundedTo(digits: number, size: number): readonly string[] {
  const text = String(size);
  const [whole = '', fraction = ''] = text.split('.');
  if (!/^[\d.]+$/.test(text) || whole.length + digits > mostDigits) return [];
  if (fraction.length <= digits) return [whole, fraction];
  const up = (fraction[digits] ?? '0') >= '5' ? 1 : 0;
  const all = String(Number(whole + fraction.slice(0, digits)) + up).padStart(digits + 1, '0');
  const point = all.length - digits;
  return [all.slice(0, point), all.slice(point)];
}

/** `-1234567` as `-1,234,567`. */
export function groupDigits(whole: string, group: string): string {
  if (whole.length <= 3) return whole;
  const sign = whole.startsWith('-') ? '-' : '';
  const first = sign.length + ((whole.length - sign.length) % 3 || 3);
  return whole.slice(0, first) + whole.slice(first).replaceAll(/\d{3}/g, `${group}$&`);
}
