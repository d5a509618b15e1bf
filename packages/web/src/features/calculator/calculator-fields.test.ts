import { describe, expect, it } from 'vitest';
import { defaultFields, fieldsOfSearch, searchOfFields } from './calculator-fields.ts';
import { figureText, fullPrecision } from './figure-text.ts';
import { place, rangeOf, roundTicks } from './plot-scale.ts';
import { readAmount, readNumber, readPeriod } from './typed-values.ts';

const today = '2026-11-15';

describe('the address', () => {
  it('says what differs from the defaults and gives it back', () => {
    const fields = {
      ...fieldsOfSearch({}, today),
      forward: '4.2',
      strike: '3.',
      model: 'black' as const,
    };
    const search = searchOfFields(fields);
    expect(search).toEqual({
      forward: 4.2,
      strike: '3.',
      model: 'black',
      settlement: '2026-11-15',
      maturity: '2036-11-15',
    });
    expect(fieldsOfSearch(search, '2030-01-01')).toEqual(fields);
  });

  it('cannot bring in what the form does not know', () => {
    const odd = { model: 'weather', mode: 7, forward: { a: 1 }, other: 'x', isin: 'y'.repeat(99) };
    const fields = fieldsOfSearch(odd, today);
    expect(fields).toMatchObject({
      model: 'normal',
      mode: 'swaption',
      forward: defaultFields.forward,
    });
    expect(fields.isin).toHaveLength(40);
    expect(fields).not.toHaveProperty('other');
  });
});

describe('what is typed', () => {
  it.each([
    ['3.85', 3.85],
    [' 3,85 ', 3.85],
    ['-0.5', -0.5],
    ['\u22120.5', -0.5],
    ['٣٫٥', 3.5],
    ['1e-4', 1e-4],
    ['1,2,3', undefined],
    ['0x10', undefined],
    ['', undefined],
    ['1e999', undefined],
  ])('%s is the number %s', (text, number) => expect(readNumber(text)).toBe(number));

  it.each([
    ['100,000,000', 1e8],
    ['1.000.000,5', 1_000_000.5],
    ['1 000 000', 1e6],
    ['2500', 2500],
  ])('%s is the amount %s', (text, amount) => expect(readAmount(text)).toBe(amount));

  it.each([
    ['18M', 1.5],
    ['10y', 10],
    ['0.25', 0.25],
    ['73D', 0.2],
    ['Y', undefined],
    ['2Q', undefined],
  ])('%s is a period of %s years', (text, years) => expect(readPeriod(text)).toBe(years));
});

describe('what is shown', () => {
  it('is rounded for people and whole for the clipboard', () => {
    expect(figureText(0.00309707, 'basisPoints', 'en')).toBe('30.971');
    expect(figureText(1234567.891, 'money', 'tr')).toBe('1.234.567,89');
    expect(figureText(-1e-20, 'money', 'en')).toBe('-1.0000e-20');
    expect(figureText(-0, 'money', 'en')).toBe('0.00');
    expect(figureText(1e300, 'money', 'ar')).toBe('1.0000e+300');
    expect(fullPrecision(1 / 3, 'per100')).toBe('33.33333333333333');
    expect(fullPrecision(0, 'date')).toBe('1970-01-01');
  });

  it('stands at round numbers in the plot', () => {
    expect(roundTicks({ low: -250, high: 250 }, 5)).toEqual([-200, -100, 0, 100, 200]);
    expect(roundTicks({ low: 0.13, high: 0.31 }, 4)).toEqual([0.15, 0.2, 0.25, 0.3]);
    expect(place(5, { low: 0, high: 10 }, 100, 0)).toBe(50);
    expect(rangeOf([])).toBeNull();
    expect(rangeOf([50])).toEqual({ low: 45, high: 55 });
  });
});
