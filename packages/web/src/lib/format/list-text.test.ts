import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test('a list has the comma of its language', () => {
  expect(listText(['USD', 'Daily'], 'en')).toBe('USD, Daily');
  expect(listText(['USD', 'Günlük'], 'tr')).toBe('USD, Günlük');
  expect(listText(['USD', 'يومي'], 'ar')).toBe('USD، يومي');
});
