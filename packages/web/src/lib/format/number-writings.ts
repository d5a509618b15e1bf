// How number fields read and write their values in a language.
import type { LanguageCode } from '@pricevault/basics';
import { plainNumberText, readTypedNumber, typedNumberText } from './typed-numbers.ts';

export interface Writing<Value> {
  readonly read: (typed: string, language: LanguageCode) => Value;
  readonly write: (value: Value, language: LanguageCode) => string;
}

/** NaN for an empty text and for one that is no number. */
export const numberWriting: Writing<number> = {
  read: (typed, language) => readTypedNumber(typed, language) ?? Number.NaN,
  write: (value, language) => (Number.isNaN(value) ? '' : typedNumberText(String(value), language)),
};

/** `18M` as 18 and M, where M is one of the letters in `units`. */
export function splitUnit(text: string, units: string): readonly [number: string, unit: string] {
  const trimmed = text.trim();
  const last = trimmed.slice(-1);
  return last !== '' && units.includes(last.toUpperCase())
    ? [trimmed.slice(0, -1).trimEnd(), last]
    : [trimmed, ''];
}

/**
 * Values that are plain texts, as addresses keep them, with one of the letters in `units` at the end or none. A text that
 * is no number stays as it was typed, so that the form can refuse it.
 */
export function plainTextWriting(units = ''): Writing<string> {
  return {
    read: (typed, language) => {
      const [number, unit] = splitUnit(typed, units);
      return number === '' ? typed.trim() : (plainNumberText(number, language) ?? number) + unit;
    },
    write: (plain, language) => {
      const [number, unit] = splitUnit(plain, units);
      return typedNumberText(plainNumberText(number, 'en') ?? number, language) + unit;
    },
  };
}
