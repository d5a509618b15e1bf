import { expect, test } from 'vitest';
import { readTypedTime, stepTime } from './typed-times.ts';

test.each([
  ['16:05', '16:05'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['16', '16:00'],
  [' 4:15 pm ', '16:15'],
  ['12 am', '00:00'],
  ['12:30 PM', '12:30'],
  ['4.15 ÖS', '16:15'],
  ['٤:١٥ م', '16:15'],
  ['۰۹:۳۰', '09:30'],
])('%s is %s', (typed, read) => {
  expect(readTypedTime(typed)).toBe(read);
});

test.each(['', '25:00', '12:60', '13 pm', 'noon'])('"%s" stays as it is', (typed) => {
  expect(readTypedTime(typed)).toBe(typed);
});

test.each([
  ['16:05', 5, '16:10'],
  ['16:03', 5, '16:05'],
  ['16:03', -5, '16:00'],
  ['23:55', 5, '00:00'],
  ['00:00', -5, '23:55'],
  ['', 5, '00:05'],
  ['noon', 5, 'noon'],
])('from "%s" a step of %d leads to %s', (from, minutes, reached) => {
  expect(stepTime(from, minutes)).toBe(reached);
});
