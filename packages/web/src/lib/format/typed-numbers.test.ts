import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCodes, type LanguageCode } from '@pricevault/basics';
import { formatNumber } from './formatters.ts';
import { plainNumberText, readTypedNumber, typedNumberText } from './typed-numbers.ts';

describe('a typed number', () => {
  it.each<[LanguageCode, string, number | undefined]>([
    ['en', '1,000', 1000],
    ['tr', '1.000', 1000],
    ['ar', '1,000', 1000],
    ['en', '1.000', 1],
    ['tr', '1,000', 1],
    ['ar', '1.000', 1],
    ['en', '3.85', 3.85],
    ['tr', '3,85', 3.85],
    ['ar', '٣٫٨٥', 3.85],
    ['ar', '١٬٢٣٤٬٥٦٧٫٥', 1_234_567.5],
    ['ar', '۱۲', 12],
    ['en', '1,234,567.5', 1_234_567.5],
    ['tr', '1.234.567,5', 1_234_567.5],
    ['tr', '100.000.000', 1e8],
    ['en', '1 000 000', 1e6],
  ])('in %s: %s is %s', (language, text, number) =>
    expect(readTypedNumber(text, language)).toBe(number),
  );

  it.each<[LanguageCode, string, number | undefined]>([
    ['en', '3,85', 3.85],
    ['tr', '3.85', 3.85],
    ['tr', '0.125', 0.125],
    ['en', '0,125', 0.125],
    ['en', '1.000.000,5', 1_000_000.5],
    ['en', '1.000,5', 1000.5],
    ['tr', '1,000,000.5', 1_000_000.5],
    ['tr', '1,000.5', 1000.5],
    ['ar', '1.000.000', 1e6],
  ])('in %s: %s can only be the other writing, %s', (language, text, number) =>
    expect(readTypedNumber(text, language)).toBe(number),
  );

  it.each([
    '',
    'x',
    '1,2,3',
    '1.2.3',
    '1,00,000.5',
    '0x10',
    '1e999',
    'NaN',
    '12,3456,789',
    '--1',
    '1'.repeat(41),
  ])('%j is none in any language', (text) => {
    for (const language of languageCodes) expect(readTypedNumber(text, language)).toBeUndefined();
  });

  it('is kept as plain text with its digits', () => {
    expect(plainNumberText(' +1.234,50 ', 'tr')).toBe('1234.50');
    expect(plainNumberText('\u22120,5', 'tr')).toBe('-0.5');
    expect(plainNumberText('3.', 'en')).toBe('3');
    expect(plainNumberText('1e-4', 'en')).toBe('1e-4');
  });

  it('is written as the language does, with Latin digits and without exponents', () => {
    expect(typedNumberText('100000000', 'en')).toBe('100,000,000');
    expect(typedNumberText('100000000', 'tr')).toBe('100.000.000');
    expect(typedNumberText('-1234.50', 'tr')).toBe('-1.234,50');
    expect(typedNumberText('1234.5', 'ar')).toBe('1,234.5');
    expect(typedNumberText('0.25', 'tr')).toBe('0,25');
    expect(typedNumberText('5.8702e-4', 'tr')).toBe('0,00058702');
    expect(typedNumberText('-1.5e+3', 'en')).toBe('-1,500');
    expect(typedNumberText('abc', 'tr')).toBe('abc');
    expect(typedNumberText('', 'tr')).toBe('');
  });

  it('comes back from the way it is written, in the field and in the figures', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languageCodes),
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 6 }),
        (language, digits, places) => {
          const value = digits / 10 ** places;
          expect(readTypedNumber(typedNumberText(String(value), language), language)).toBe(value);
          const figure = formatNumber(value, language, { maximumFractionDigits: 6 });
          expect(readTypedNumber(figure, language)).toBeCloseTo(value, 6);
        },
      ),
    );
  });
});
