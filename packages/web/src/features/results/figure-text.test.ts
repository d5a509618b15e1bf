import { expect, test } from 'vitest';
import { periodLabel } from '../../lib/format/period-label.ts';
import { figureText, strikePercent } from './figure-text.ts';

test('averages are floored to 3 decimals, never rounded up', () => {
  expect(figureText(1.23456789, 'std', 'value', 'en')).toBe('1.234');
  expect(figureText(1.2399999, 'mean', 'value', 'en')).toBe('1.239');
  expect(figureText(-1.2341, 'mean', 'value', 'en')).toBe('-1.235');
  expect(figureText(12, 'n', 'value', 'en')).toBe('12');
  expect(figureText(7.68, 'n', 'value', 'en')).toBe('7.6');
});

test('a number that is a thousandth but for the noise of doubles stays itself', () => {
  const written = (value: number) => figureText(value, 'std', 'value', 'en');
  expect([0.29, 1.001, 0.57, 4.35, 8.2, 0.1 + 0.2].map(written)).toEqual([
    '0.290',
    '1.001',
    '0.570',
    '4.350',
    '8.200',
    '0.300',
  ]);
});

test('scores have one decimal and their sign, volatilities two, and a type may set others', () => {
  expect([2.34, -9.9, 0].map((score) => figureText(score, 'z', 'value', 'en'))).toEqual([
    '+2.3',
    '-9.9',
    '0.0',
  ]);
  expect(figureText(85.249, 'vol', 'value', 'en')).toBe('85.24');
  const byMeasure = { std: 4, vol: 1, difference: 3 };
  expect(figureText(1.23456, 'std', 'value', 'en', byMeasure)).toBe('1.2345');
  expect(figureText(85.249, 'vol', 'value', 'en', byMeasure)).toBe('85.2');
  expect(figureText(0.1239, 'mean', 'change', 'en', byMeasure)).toBe('+0.123');
  expect(figureText(1.23456, 'mean', 'value', 'en', byMeasure)).toBe('1.234');
});

test('changes are floored to 2 decimals, with their sign', () => {
  const written = (value: number) => figureText(value, 'std', 'change', 'en');
  expect([0.126, -0.126, 0.009, -0.001, 0].map(written)).toEqual([
    '+0.12',
    '-0.13',
    '0.00',
    '-0.01',
    '0.00',
  ]);
  // What a subtraction leaves below the true difference is no digit.
  expect([120.31 - 120.11, 1007.9 - 1007.6, 0.3 - 0.1].map(written)).toEqual([
    '+0.20',
    '+0.30',
    '+0.20',
  ]);
});

test('every figure has its decimals, however large it is', () => {
  const values = [1.23456, 12.3456, 100.7209, -12.34, 1007.9];
  expect(values.map((value) => figureText(value, 'mean', 'value', 'en'))).toEqual([
    '1.234',
    '12.345',
    '100.720',
    '-12.340',
    '1,007.900',
  ]);
  expect(
    [-9.996, 12.345, -100.72].map((value) => figureText(value, 'vol', 'change', 'en')),
  ).toEqual(['-10.00', '+12.34', '-100.72']);
});

test('periods of 12 months and more are shown in years', () => {
  expect(['1m', '9m', '12m', '18m', '108m', '360m', '2w'].map(periodLabel)).toEqual([
    '1m',
    '9m',
    '1Y',
    '1.5Y',
    '9Y',
    '30Y',
    '2w',
  ]);
});

test('strikes are written as percent', () => {
  expect([-0.0075, 0, 0.05, 0.035].map((strike) => strikePercent(strike, 'en'))).toEqual([
    '-0.75%',
    '0%',
    '+5%',
    '+3.5%',
  ]);
});
