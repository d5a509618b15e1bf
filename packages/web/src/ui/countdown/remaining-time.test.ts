import { expect, test } from 'vitest';
import { remainingTime, untilNextChange } from './remaining-time.ts';

const noon = Date.parse('2026-11-13T12:00:00Z');

test('the time that is left is told in days, hours, minutes and seconds, and ends at nothing', () => {
  expect(remainingTime('2026-11-15T15:04:05Z', noon)).toMatchObject({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  });
  expect(remainingTime('2026-11-13T11:59:59Z', noon).total).toBe(0);
});

test('a part of a second still counts as one: nothing is over before it is', () => {
  expect(remainingTime('2026-11-13T12:00:00.001Z', noon)).toMatchObject({ minutes: 0, seconds: 1 });
});

test('what is far away changes by the minute, what is near by the second', () => {
  expect(untilNextChange(remainingTime('2026-11-13T14:00:30Z', noon))).toBe(30_000);
  expect(untilNextChange(remainingTime('2026-11-13T12:05:00.250Z', noon))).toBe(250);
  expect(untilNextChange(remainingTime('2026-11-13T12:00:00Z', noon))).toBe(Infinity);
});
