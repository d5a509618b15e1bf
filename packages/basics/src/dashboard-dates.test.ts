import { expect, test } from 'vitest';
import { addMonths, askedDate, isFuture, latestSince, sinceOf } from './dashboard-dates.ts';

test('a lookback is subtracted from the date, in days, weeks or calendar months', () => {
  expect(sinceOf('2026-03-01', '1D')).toBe('2026-02-28');
  expect(sinceOf('2026-03-05', '1W')).toBe('2026-02-26');
  expect(sinceOf('2026-03-31', '1M')).toBe('2026-02-28');
  expect(sinceOf('2026-02-28', '3M')).toBe('2025-11-28');
  expect(sinceOf('2028-02-29', '1Y')).toBe('2027-02-28');
});

test('months are added across years and end where the month ends', () => {
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('the custom date is at most one day before the date, or one month at the level of months', () => {
  expect(latestSince('2026-03-01', 'day')).toBe('2026-02-28');
  expect(latestSince('2026-03-31', 'month')).toBe('2026-02-28');
});

test('a month is asked for by its last day, but never beyond today', () => {
  expect(askedDate('2026-02-03', 'month', '2026-11-15')).toBe('2026-02-28');
  expect(askedDate('2026-11-03', 'month', '2026-11-15')).toBe('2026-11-15');
  expect(askedDate('2026-11-03', 'day', '2026-11-15')).toBe('2026-11-03');
});

test('a month lies in the future once it is not that of today', () => {
  expect(isFuture('2026-11-16', 'day', '2026-11-15')).toBe(true);
  expect(isFuture('2026-11-15', 'day', '2026-11-15')).toBe(false);
  expect(isFuture('2026-11-30', 'month', '2026-11-15')).toBe(false);
  expect(isFuture('2026-12-01', 'month', '2026-11-15')).toBe(true);
});
