import { describe, expect, it } from 'vitest';
import { languages } from '@pricevault/basics';
import {
  formatDate,
  formatDateOrInstant,
  formatDecimalText,
  formatInstant,
  formatNumber,
} from './formatters.ts';

describe('formatters', () => {
  it('group numbers as the language does', () => {
    expect(formatNumber(1234567.5, 'en')).toBe('1,234,567.5');
    expect(formatNumber(1234567.5, 'tr')).toBe('1.234.567,5');
  });

  it('write a decimal text with every digit it has', () => {
    expect(formatDecimalText('-71234567.51781230', 'en')).toBe('-71,234,567.51781230');
    expect(formatDecimalText('1000000000.12345678', 'tr')).toBe('1.000.000.000,12345678');
    expect(formatDecimalText('-812', 'en')).toBe('-812');
  });

  it('keep Latin digits and the Gregorian calendar in Arabic', () => {
    expect(formatNumber(1234, 'ar')).toMatch(/^1.?234$/);
    expect(formatDate('2026-03-31', 'ar')).toMatch(/31.*2026/);
    expect(formatDate('2026-03-31', 'ar')).not.toMatch(/[٠-٩]/);
  });

  it('never shift a calendar date by a time zone', () => {
    expect(formatDate('2026-01-01', 'en')).toBe('01 Jan 2026');
    expect(formatDateOrInstant('2026-12-31', 'en')).toBe('31 Dec 2026');
  });

  it('show the time of an instant', () => {
    expect(formatDateOrInstant('2026-01-01T12:00:00Z', 'en')).toMatch(/2026, \d\d:\d\d/);
  });

  it('count the hours from 0 to 23 in every language', () => {
    const evening = new Date(2026, 0, 1, 21, 5);
    for (const { code } of languages) expect(formatInstant(evening, code)).toContain('21:05');
  });
});
