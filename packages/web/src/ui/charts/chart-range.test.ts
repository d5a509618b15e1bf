import { expect, test } from 'vitest';
import { paddedSpan, nearestPlace, spanOf } from './chart-range.ts';

test('a span leaves missing values out, and there is none without values', () => {
  expect(spanOf([3, null, -1, undefined, 2])).toEqual([-1, 3]);
  expect(spanOf([null, undefined])).toBeNull();
});

test('bars and areas of positive values stand on zero, lines have air below', () => {
  expect(paddedSpan([2, 12], true)).toEqual([0, 12.8]);
  expect(paddedSpan([2, 12], false)).toEqual([1.2, 12.8]);
  expect(paddedSpan([-2, 8], true)).toEqual([-2.8, 8.8]);
  expect(paddedSpan([5, 5], false)).toEqual([4.5, 5.5]);
});

test('the nearest place is told, of two equally near ones the first', () => {
  expect(nearestPlace([1, 4, 9], 7)).toBe(9);
  expect(nearestPlace([1, 3], 2)).toBe(1);
  expect(nearestPlace([], 2)).toBeNull();
});
