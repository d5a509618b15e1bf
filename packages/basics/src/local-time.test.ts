import { expect, it } from 'vitest';
import { localDay, localMinute } from './index.ts';

it('days and minutes are those of the calendar where the reader is', () => {
  const lastMinute = new Date(2026, 0, 5, 23, 59);
  expect(localDay(lastMinute)).toBe('2026-01-05');
  expect(localMinute(lastMinute)).toBe('2026-01-05 23:59');
});
