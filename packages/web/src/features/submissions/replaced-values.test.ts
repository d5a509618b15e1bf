import { expect, test } from 'vitest';
import { replacedValues } from './replaced-values.ts';

const none = { new: 0, changed: 0, unchanged: 0, skipped: 0 };

test('values of the same size as given before are replaced too, as the receipt says', () => {
  expect(replacedValues({ ...none, changed: 1, unchanged: 1 })).toBe(2);
  expect(replacedValues({ ...none, new: 1, unchanged: 2, skipped: 3 })).toBe(2);
  expect(replacedValues({ ...none, new: 3 })).toBe(0);
});

test('a repeat replaces nothing', () => {
  expect(replacedValues({ ...none, unchanged: 3 })).toBe(0);
});
