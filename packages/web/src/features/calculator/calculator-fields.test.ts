import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calculatorSearch, fieldNames } from './calculator.address.ts';
import { firstChoices, firstTexts } from './first-values.ts';
import { defaultFields, fieldsOfSearch, searchOfFields } from './calculator-fields.ts';
import { figureText, fullPrecision } from './figure-text.ts';
import { fieldWritings, readNumber, readPeriod } from './typed-values.ts';
import { fieldsOfMarket } from './market-fields.ts';

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
    expect(search).toEqual({ forward: '4.2', strike: '3.', model: 'black' });
    expect(fieldsOfSearch(search, today)).toEqual(fields);
  });

  it('speaks of the instrument that is shown, and leaves the other one as it is', () => {
    const typed = { ...fieldsOfSearch({}, today), forward: '4.2', coupon: '5' };
    const bond = searchOfFields({ ...typed, mode: 'bond' });
    expect(bond).toEqual({
      mode: 'bond',
      coupon: '5',
      settlement: '2026-11-15',
      maturity: '2036-09-15',
    });
    expect(fieldsOfSearch(bond, '2030-01-01', typed)).toEqual({ ...typed, mode: 'bond' });
    expect(searchOfFields(typed)).toEqual({ forward: '4.2' });
    const back = fieldsOfSearch({ forward: '4.2' }, '2030-01-01', { ...typed, mode: 'bond' });
    expect(back).toEqual(typed);
  });

  it('cannot bring in what the form does not know', () => {
    const odd = { model: 'weather', mode: '7', forward: 'y'.repeat(99), other: 'x' };
    const fields = fieldsOfSearch(z.parse(calculatorSearch, odd), today);
    expect(fields).toMatchObject({
      model: 'normal',
      mode: 'swaption',
      forward: defaultFields.forward,
    });
    expect(fields).not.toHaveProperty('other');
  });
});

describe('what is typed', () => {
  it('is held as a plain number, whatever the language', () => {
    const { number, period } = fieldWritings;
    expect(number.read('1.000', 'tr')).toBe('1000');
    expect(number.write('1000', 'tr')).toBe('1.000');
    expect(number.read('1,000', 'en')).toBe('1000');
    expect(number.read('٣٫٥', 'ar')).toBe('3.5');
    expect(number.write(defaultFields.notional, 'tr')).toBe('100.000.000');
    expect(number.write(defaultFields.forward, 'tr')).toBe('3,85');
    expect(number.write(defaultFields.forward, 'ar')).toBe('3.85');
    expect(number.read('abc', 'tr')).toBe('abc');
    expect(number.read('', 'tr')).toBe('');
    expect(period.read('1,5 Y', 'tr')).toBe('1.5Y');
    expect(period.write('1.5Y', 'tr')).toBe('1,5Y');
    expect(period.read('18M', 'ar')).toBe('18M');
    expect(period.write('', 'tr')).toBe('');
  });

  it('may come from an older address with groups', () => {
    expect(readNumber('100,000,000')).toBe(1e8);
    expect(fieldWritings.number.write('100,000,000', 'tr')).toBe('100.000.000');
  });

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
    expect(figureText(5.8702e-4, 'money', 'en')).toBe('0.0005870');
    expect(figureText(5.8702e-4, 'money', 'tr')).toBe('0,0005870');
    expect(figureText(-1.5e-20, 'money', 'tr')).toBe('-1,5000 × 10⁻²⁰');
    expect(figureText(-0, 'money', 'en')).toBe('0.00');
    expect(figureText(1e300, 'money', 'ar')).toBe('1.0000 × 10³⁰⁰');
    expect(fullPrecision(1 / 3, 'per100')).toBe('33.33333333333333');
    expect(fullPrecision(0, 'date')).toBe('1970-01-01');
  });
});

it('the address knows every field', () => {
  expect([...fieldNames]).toEqual(Object.keys({ ...firstTexts, ...firstChoices }));
});

it('takes payments and settlement from the market; what no source says stays as it is', () => {
  const of = (currency: string, tenor = '10Y') =>
    fieldsOfMarket(currency, { ...defaultFields, tenor });
  expect(of('USD')).toEqual({ swapFrequency: '1', settlementMethod: 'physical' });
  expect(of('EUR')).toEqual({ swapFrequency: '1', settlementMethod: 'collateralised' });
  expect(of('CAD')).toEqual({ swapFrequency: '2', settlementMethod: 'physical' });
  expect(of('AUD')).toEqual({ swapFrequency: '2', settlementMethod: 'physical' });
  expect(of('AUD', '3Y')).toEqual({ swapFrequency: '4', settlementMethod: 'physical' });
  expect(of('CHF')).toEqual({ swapFrequency: '1' });
  expect(of('XXX')).toEqual({});
});
