// Numbers as people type them in their language, and the plain text (`-1234.5`) that forms and addresses keep. Turkish
// writes 1.000 for a thousand, English 1,000: the language decides what a mark means wherever both readings make sense.
import type { LanguageCode } from '@pricevault/basics';
import { groupDigits, numberMarks, type NumberMarks } from './written-number.ts';

/** Characters; nobody types a longer number. */
export const maxNumberLength = 40;

/** Other digits, the Arabic marks, the minus sign of typesetters, blanks and the marks of direction. */
function withLatinDigits(text: string, decimal: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\u066b/g, decimal)
    .replace(/\u2212/g, '-')
    .replace(/[\s\u00a0\u202f\u066c\u200e\u200f\u061c]/g, '');
}

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

type Marks = Omit<NumberMarks, 'minus'>;

/** Whole groups of three before the decimal sign, at least `fewest` of them; a number does not begin with a group of 0. */
function isGrouped(text: string, { decimal, group }: Marks, fewest: number): boolean {
  const [whole = '', part, ...rest] = text.replace(/^[+-]/, '').split(decimal);
  const groups = whole.split(group);
  return (
    rest.length === 0 &&
    (part === undefined || /^\d*$/.test(part)) &&
    groups.length > fewest &&
    /^[1-9]\d{0,2}$/.test(groups[0] ?? '') &&
    groups.slice(1).every((three) => /^\d{3}$/.test(three))
  );
}

const withoutMarks = (text: string, { decimal, group }: Marks): string =>
  text.replaceAll(group, '').replace(decimal, '.');

/**
 * The plain text of a number typed in a language; undefined for what is none. The language's own writing comes first, then
 * what can only be the other one: `3.85` in Turkish, `1.000.000,5` in English.
 */
export function plainNumberText(text: string, language: LanguageCode): string | undefined {
  if (text.length > maxNumberLength) return undefined;
  const own = numberMarks[language];
  const other = { decimal: own.decimal === ',' ? '.' : ',', group: own.decimal };
  const typed = withLatinDigits(text, own.decimal);
  const isOther =
    isGrouped(typed, other, 2) || (typed.includes(other.decimal) && isGrouped(typed, other, 1));
  const plain = isGrouped(typed, own, 1)
    ? withoutMarks(typed, own)
    : isOther
      ? withoutMarks(typed, other)
      : typed.replace(/^([^.,]*)[.,]([^.,]*)$/, '$1.$2');
  if (!plainNumber.test(plain) || !Number.isFinite(Number(plain))) return undefined;
  return plain.replace(/^\+/, '').replace(/\.$/, '');
}

/** The number typed in a language; undefined for what is none. */
export function readTypedNumber(text: string, language: LanguageCode): number | undefined {
  const plain = plainNumberText(text, language);
  return plain === undefined ? undefined : Number(plain);
}

/** How a language writes a plain number, with every digit that it has; other text stays as it is. */
export function typedNumberText(plain: string, language: LanguageCode): string {
  if (plain.length > maxNumberLength) return plain;
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(withoutExponent(plain));
  if (match === null || plain === '') return plain;
  const { decimal, group } = numberMarks[language];
  const whole = groupDigits(match[2] || '0', group);
  return `${match[1]}${whole}${match[3] ? decimal + match[3] : ''}`;
}

/** `1.5e-7` as 0.00000015; numbers too far from 1 to be typed that way keep their exponent. */
function withoutExponent(plain: string): string {
  const match = /^(-?)(\d+)(?:\.(\d*))?e([+-]?\d+)$/i.exec(plain);
  if (match === null) return plain;
  const [, sign = '', whole = '', part = '', exponent = '0'] = match;
  const shift = Number(exponent);
  if (Math.abs(shift) > 20) return plain;
  const digits = '0'.repeat(Math.max(-shift, 0)) + whole + part + '0'.repeat(Math.max(shift, 0));
  const point = Math.max(-shift, 0) + whole.length + shift;
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const after = digits.slice(point).replace(/(?<!0)0+$/, '');
  return `${sign}${before}${after === '' ? '' : `.${after}`}`;
}
