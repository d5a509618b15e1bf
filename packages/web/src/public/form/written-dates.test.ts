import { expect, test } from 'vitest';
import { formatDate } from '../../lib/format/formatters.ts';
import { writtenDay, writtenTime } from './written-dates.ts';

test.each(['en', 'tr', 'ar'] as const)(
  'public pages write days as the application does (%s)',
  (language) => {
    for (const date of ['2026-09-05', '2026-01-31']) {
      expect(writtenDay(date, language)).toBe(formatDate(date, language));
    }
  },
);

test('a time has its zone', () => {
  expect(writtenTime(new Date('2026-09-05T12:00:00Z'), 'en')).toMatch(
    /^05 Sep 2026, \d\d:\d\d \S+/,
  );
});
