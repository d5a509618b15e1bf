import { expect, test } from 'vitest';
import { readTypedTime } from './typed-times.ts';

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
  ['٤:١٥ م', '16:15'],
  ['۰۹:۳۰', '09:30'],
])('%s is %s', (typed, read) => {
  expect(readTypedTime(typed)).toBe(read);
});

test.each(['', '25:00', '12:60', '13 pm', 'noon'])('"%s" stays as it is', (typed) => {
  expect(readTypedTime(typed)).toBe(typed);
});
