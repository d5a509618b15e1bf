import { expect, test } from 'vitest';
import { chosenSlices, yearsLabel } from './overview-slices.ts';

const tenors = ['120m', '12m', '24m', '36m', '60m', '84m', '180m', '240m', '360m'];

test('a few lines are spread over all periods, shortest first', () => {
  expect(chosenSlices(tenors, null, 5)).toEqual(['12m', '36m', '84m', '180m', '360m']);
  expect(chosenSlices(['24m', '12m', '24m'], null, 5)).toEqual(['12m', '24m']);
});

test('the picked one is always among them, in place of its neighbour', () => {
  expect(chosenSlices(tenors, '120m', 5)).toEqual(['12m', '36m', '120m', '180m', '360m']);
  expect(chosenSlices(tenors, '84m', 5)).toEqual(['12m', '36m', '84m', '180m', '360m']);
  expect(chosenSlices(tenors, '7m', 5)).toEqual(chosenSlices(tenors, null, 5));
});

test('places on the axis are written as periods', () => {
  expect([1 / 12, 0.5, 1, 1.5, 20].map(yearsLabel)).toEqual(['1m', '6m', '1Y', '1.5Y', '20Y']);
});
