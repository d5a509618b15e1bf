import { safeParse } from 'zod/mini';
import { expect, test } from 'vitest';
import { resultsContract } from '../results/results.contract.ts';
import { isCalendarDate } from './schemas.ts';

test.each(['2024-02-29', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test.each(['2026-02-29', '0000-01-01', '10000-01-01', '-000001-01-01', '2026-1-1', ''])(
  '%s is none that the database knows',
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);

test.each([
  ['2026-11-18', true],
  ['2026-11-18T01:00+03:00', true],
  ['2026-02-30T00:00Z', false],
  ['0000-01-01T00:00Z', false],
  ['0001-01-01T00:00+23:59', false],
  ['9999-12-31T23:59-23:59', false],
])('as known on %s: %s', (knownOn, isTaken) => {
  const body = { date: '2026-11-18', knownOn };
  expect(safeParse(resultsContract.trades.body, body).success).toBe(isTaken);
});
