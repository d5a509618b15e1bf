import { expect, test } from 'vitest';
import { pathOperators } from './pdf-drawing.ts';

const same = (value: number) => value;
const turned = (value: number) => 100 - value;

test('a path of a chart becomes operators of a page, whose y grows upwards', () => {
  expect(pathOperators('M1 2L3,4Z', same, turned)).toBe('1 98 m 3 96 l h');
  expect(pathOperators('M0,0H10V5', same, turned)).toBe('0 100 m 10 100 l 10 95 l');
  expect(pathOperators('M0 0C1 1 2 2 3 3', same, same)).toBe('0 0 m 1 1 2 2 3 3 c');
});

test('more pairs after a letter go on with it; what is not understood is left out', () => {
  expect(pathOperators('M0 0 1 1 2 2', same, same)).toBe('0 0 m 1 1 l 2 2 l');
  expect(pathOperators('M0 0A1 1 0 0 1 2 2', same, same)).toBeNull();
});
