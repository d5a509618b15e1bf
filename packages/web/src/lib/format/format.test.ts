import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { languages } from '@pricevault/basics';
import {
  formatDate,
  formatDateOrInstant,
  formatDayOfYear,
  formatDecimalText,
  formatInstant,
  formatInstantInZone,
  formatNumber,
  formatShortDate,
  formatShortMonth,
  formatSpan,
  formatSpanInZone,
} from './formatters.ts';
import { flooredTo, minuteText, truncatedTo3 } from './figures.ts';
import { listText } from './list-text.ts';
import { readTypedTime, stepTime } from './typed-times.ts';

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

  it('write September with three letters in English, as every other month and as the picker does', () => {
    expect(formatDate('2026-09-05', 'en')).toBe('05 Sep 2026');
    expect(formatShortDate('2026-09-05', 'en')).toBe('05 Sep 26');
    const [from, to] = [new Date('2026-09-05T09:00Z'), new Date('2026-09-06T10:00Z')];
    expect(formatSpan(from, to, 'en', 'UTC')).not.toContain('Sept');
  });

  it.each(languages)(
    'write short dates in $code as the browser does, without its formatter',
    (language) => {
      const written = (date: string, parts: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(language.locale, {
          timeZone: 'UTC',
          ...parts,
          numberingSystem: 'latn',
          calendar: 'gregory',
        })
          .format(new Date(date))
          .replace('Sept', 'Sep');
      const plain = (text: string) => text.replaceAll(/[\u2067\u2069]/g, '');
      const dayOfYear = { month: 'short', day: '2-digit' } as const;
      for (let month = 1; month <= 12; month += 1) {
        const date = `2026-${String(month).padStart(2, '0')}-05`;
        const { code } = language;
        expect(formatDayOfYear(date, code)).toBe(written(date, dayOfYear));
        const short = written(date, { ...dayOfYear, year: '2-digit' });
        expect(plain(formatShortDate(date, code))).toBe(short);
        const shortMonth = written(date, { month: 'short', year: '2-digit' });
        expect(plain(formatShortMonth(date, code))).toBe(shortMonth);
        const at = new Date(`${date}T23:04:00Z`);
        const dayAndTime = {
          ...dayOfYear,
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
        } as const;
        const own = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } as const;
        expect(formatInstant(at, code)).toBe(
          written(at.toISOString(), { ...dayAndTime, hourCycle: 'h23', ...own }),
        );
      }
    },
  );

  it('name the zone of a time that may be read elsewhere', () => {
    expect(formatInstantInZone('2026-01-01T12:00:00Z', 'en')).toMatch(/\d\d:\d\d (UTC|GMT|[A-Z]+)/);
    const winter = [new Date('2026-01-01T12:00:00Z'), new Date('2026-01-01T13:00:00Z')] as const;
    expect(formatSpanInZone(...winter, 'ar', 'Europe/London')).toMatch(/13:00 غرينتش$/);
    expect(formatSpanInZone(...winter, 'tr', 'Europe/London')).toMatch(/13:00 GMT$/);
    expect(formatSpanInZone(...winter, 'tr', 'Asia/Tokyo')).toMatch(/22:00 GMT\+9$/);
  });

  it('show the time of an instant', () => {
    expect(formatDateOrInstant('2026-01-01T12:00:00Z', 'en')).toMatch(/2026, \d\d:\d\d/);
  });

  it('count the hours from 0 to 23 in every language', () => {
    const evening = new Date(2026, 0, 1, 21, 5);
    for (const { code } of languages) expect(formatInstant(evening, code)).toContain('21:05');
  });
});

describe('figures of three digits', () => {
  it('averages are floored to 3 decimals', () => {
    expect(flooredTo(3, 2.0999)).toBe(2.099);
    expect(flooredTo(3, -1.0001)).toBe(-1.001);
  });

  it('a number that has three decimals keeps them, whatever its binary fraction is', () => {
    for (const value of [1.005, 4.35, 0.289, 1_234.567, 8.2])
      expect(flooredTo(3, value)).toBe(value);
  });

  it('the noise beyond seven digits of the scaled figure is none, just below a whole number too', () => {
    const byText = (digits: number, value: number) =>
      Math.floor(Number((value * 10 ** digits).toFixed(7))) / 10 ** digits;
    const nearWhole = fc
      .tuple(fc.integer({ min: -9_999, max: 9_999 }), fc.double({ min: -3e-7, max: 3e-7 }))
      .map(([whole, off]) => (whole + off) / 1_000);
    const any = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const figure = fc.oneof(any, nearWhole, fc.constant(-0));
    fc.assert(
      fc.property(figure, fc.constantFrom(2, 3), (value, digits) => {
        expect(flooredTo(digits, value)).toBe(byText(digits, value));
      }),
      { numRuns: 2_000 },
    );
  });

  it('the last mid is truncated to 3 decimals', () => {
    expect(truncatedTo3(98.12567)).toBe(98.125);
    expect(truncatedTo3(-0.0009)).toBeCloseTo(0, 12);
  });

  it('instants are written as YYYY-MM-DD HH:mm', () => {
    expect(minuteText(new Date(2026, 2, 9, 12, 5).toISOString())).toBe('2026-03-09 12:05');
  });
});

test('a list has the comma of its language', () => {
  expect(listText(['USD', 'Daily'], 'en')).toBe('USD, Daily');
  expect(listText(['USD', 'Günlük'], 'tr')).toBe('USD, Günlük');
  expect(listText(['USD', 'يومي'], 'ar')).toBe('USD، يومي');
});

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

test('the zone of a window keeps to itself from right to left: the day after it stays after it', () => {
  const [from, to] = [new Date('2026-11-18T00:00Z'), new Date('2026-11-19T00:00Z')];
  const zones = formatSpanInZone(from, to, 'ar', 'UTC').match(/.UTC.?/gu);
  expect(new Set(zones)).toEqual(new Set(['\u2066UTC\u2069']));
  expect(formatSpanInZone(from, to, 'en', 'UTC')).not.toContain('\u2066');
});

test.each(languages)('dates are written as the browser would write them ($code)', (language) => {
  const { code, locale } = language;
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  });
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-05`;
    const written = format.format(new Date(date)).replace('Sept', 'Sep');
    expect(formatDate(date, code)).toBe(written);
  }
});
