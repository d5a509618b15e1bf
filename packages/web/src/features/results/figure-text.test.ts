import { expect, test } from 'vitest';
import {
  cellText,
  figureText,
  floorToThousandth,
  periodLabel,
  strikePercent,
} from './figure-text.ts';

test('averages are floored to 3 decimals, never rounded up', () => {
  expect(figureText(1.23456789, 'std', 'value', 'en')).toBe('1.234');
  expect(figureText(1.2399999, 'mean', 'value', 'en')).toBe('1.239');
  expect(figureText(-1.2341, 'z', 'value', 'en')).toBe('-1.235');
  expect(figureText(12, 'n', 'value', 'en')).toBe('12');
});

test('a number that is a thousandth but for the noise of doubles stays itself', () => {
  expect([0.29, 1.001, 0.57, 4.35, 8.2].map(floorToThousandth)).toEqual([
    0.29, 1.001, 0.57, 4.35, 8.2,
  ]);
  expect(floorToThousandth(0.1 + 0.2)).toBe(0.3);
});

test('changes are shown to 2 decimals, with their sign', () => {
  expect(figureText(0.126, 'std', 'change', 'en')).toBe('+0.13');
  expect(figureText(-0.126, 'std', 'change', 'en')).toBe('-0.13');
  expect(figureText(0, 'std', 'change', 'en')).toBe('0.00');
});

test('a cell of the specified figure has its specified decimals', () => {
  expect(cellText(12.3456, 'std', 'value', 'en')).toBe('12.345');
  expect(cellText(-12.345, 'std', 'change', 'en')).toBe('-12.35');
});

test('other cells hold four digits at most, the sign included, and never fewer than the whole number', () => {
  const inCell = (value: number) => cellText(value, 'mean', 'value', 'en');
  expect([1.23456, 12.3456, 100.7209, -1.2341, -12.34, 1007.9, 12.29].map(inCell)).toEqual([
    '1.234',
    '12.34',
    '100.7',
    '-1.24',
    '-12.4',
    '1,007',
    '12.29',
  ]);
  const changeInCell = (value: number) => cellText(value, 'mean', 'change', 'en');
  expect([0.126, -9.996, 12.345, -100.72, 0].map(changeInCell)).toEqual([
    '+0.13',
    '-10.0',
    '+12.3',
    '-101',
    '0.00',
  ]);
  expect(cellText(12, 'n', 'value', 'en')).toBe('12');
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
