import type { OverviewCell } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { choiceOf, choiceText, decimalsOf, farthestCell, figureOf } from './overview-figures.ts';

const cell = (given: Partial<OverviewCell>): OverviewCell => ({
  expiry: '12m',
  tenor: '120m',
  n: 8,
  mean: 120,
  std: 2,
  ownValue: 121,
  difference: 1,
  zScore: 0.5,
  vol: 90,
  ownVol: 90.75,
  volMissing: null,
  version: 1,
  isWithdrawn: false,
  ...given,
});

test('it opens on own against consensus in volatilities', () => {
  expect(choiceOf([cell({})], undefined)).toEqual({
    measure: 'difference',
    quote: 'vol',
    shape: 'map',
  });
  expect(figureOf(cell({}), 'difference', 'vol')).toBe(0.75);
  expect(figureOf(cell({}), 'difference', 'price')).toBe(1);
});

test('prices where no curve is known, the consensus where the firm has no marks', () => {
  const bare = cell({ vol: null, ownVol: null, ownValue: null, difference: null });
  expect(choiceOf([bare], 'own-vol-map')).toEqual({
    measure: 'consensus',
    quote: 'price',
    shape: 'map',
  });
  expect(figureOf(bare, 'difference', 'price')).toBeNull();
  expect(figureOf(cell({ ownVol: null }), 'difference', 'vol')).toBeNull();
});

test('what the address asks for is shown; nonsense is not', () => {
  const wanted = { measure: 'own', quote: 'price', shape: 'tenor' } as const;
  expect(choiceText(wanted)).toBe('own-price-tenor');
  expect(choiceOf([cell({})], choiceText(wanted))).toEqual(wanted);
  expect(choiceOf([cell({})], 'x-y-z')).toEqual(choiceOf([cell({})], undefined));
});

test('the farthest cell is told by size, and there is none where nothing differs', () => {
  const far = cell({ expiry: '24m', ownVol: 87 });
  expect(farthestCell([cell({}), far], 'vol')).toEqual({ cell: far, difference: -3 });
  expect(farthestCell([cell({ difference: 0 })], 'price')).toBeUndefined();
});

test('decimals are those of the type for prices, one and two for volatilities', () => {
  expect(decimalsOf({ measure: 'own', quote: 'price', shape: 'map' }, 2)).toBe(2);
  expect(decimalsOf({ measure: 'own', quote: 'vol', shape: 'map' }, 2)).toBe(1);
  expect(decimalsOf({ measure: 'difference', quote: 'vol', shape: 'map' }, 2)).toBe(2);
});
