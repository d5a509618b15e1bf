import { expect, test } from 'vitest';
import { scaleUtc } from '@visx/scale';
import { acrossSpan, paddedSpan, nearestPlace, spanOf, wholeDays } from './chart-range.ts';

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

test('a single day has days around it, not years', () => {
  const day = Date.parse('2026-11-18');
  expect(
    acrossSpan([day, day], 'time').map((at) => new Date(at).toISOString().slice(0, 10)),
  ).toEqual(['2026-11-15', '2026-11-21']);
  expect(acrossSpan([day, day + 1], 'time')).toEqual([day, day + 1]);
  expect(acrossSpan([5, 5], 'number')).toEqual([4.5, 5.5]);
});

test('the axis of three days names each of them once', () => {
  const from = Date.parse('2026-11-14');
  const to = Date.parse('2026-11-16');
  const places = scaleUtc<number>({ domain: [from, to], range: [0, 1000] }).ticks(8);
  expect(places.length).toBeGreaterThan(3);
  expect(wholeDays(places)).toEqual([from, Date.parse('2026-11-15'), to]);
});
