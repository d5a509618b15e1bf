import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  addMonths,
  addMonthsAdjusted,
  adjustDate,
  buildSchedule,
  countBusinessDays,
  countDays,
  dayCounts,
  formatDate,
  isBusinessDay,
  listedSchedule,
  parseCalendar,
  parseDate,
  parseDayCount,
  regularStart,
  stubs,
  weekday,
  yearFraction,
  type AccrualPeriod,
  type Calendar,
  type ScheduleTerms,
} from '../src/index.ts';
import { reasonOf, valueOf } from './support/outcomes.ts';

const day = (text: string): number => {
  const date = parseDate(text);
  if (date === undefined) throw new Error(text);
  return date;
};

describe('calendar dates', () => {
  it('agree with the platform over four centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: day('1800-01-01'), max: day('2199-12-31') }), (date) => {
        const platform = new Date(date * 86_400_000);
        expect(formatDate(date)).toBe(platform.toISOString().slice(0, 10));
        expect(weekday(date)).toBe(platform.getUTCDay());
        expect(parseDate(formatDate(date))).toBe(date);
      }),
    );
  });

  it('are refused where the month has no such day', () => {
    expect(['2023-02-29', '2024-13-01', '2024-00-10', '24-01-01', ''].map(parseDate)).toEqual(
      Array(5).fill(undefined),
    );
    expect(formatDate(addMonths(day('2024-01-31'), 1))).toBe('2024-02-29');
    expect(formatDate(addMonths(day('2024-01-31'), -2))).toBe('2023-11-30');
  });
});

describe('calendars', () => {
  const holidays = (calendar: Calendar, year: number): string[] => {
    const days: string[] = [];
    for (let date = day(`${year}-01-01`); date <= day(`${year}-12-31`); date += 1) {
      if (isBusinessDay('weekends', date) && !isBusinessDay(calendar, date)) {
        days.push(formatDate(date).slice(5));
      }
    }
    return days;
  };

  it('know the holidays that were published', () => {
    expect(holidays('TARGET', 2024)).toEqual([
      '01-01',
      '03-29',
      '04-01',
      '05-01',
      '12-25',
      '12-26',
    ]);
    expect(holidays('US GovernmentBond', 2024)).toEqual([
      '01-01',
      '01-15',
      '02-19',
      '03-29',
      '05-27',
      '06-19',
      '07-04',
      '09-02',
      '10-14',
      '11-11',
      '11-28',
      '12-25',
    ]);
    // Good Friday 2023 was also the day of the employment report.
    expect(isBusinessDay('US GovernmentBond', day('2023-04-07'))).toBe(true);
    // Of two days of mourning the first closed the market, the second only at 14:00.
    expect(isBusinessDay('US GovernmentBond', day('2018-12-05'))).toBe(false);
    expect(isBusinessDay('US GovernmentBond', day('2025-01-09'))).toBe(true);
    expect(holidays('Brazil', 2007)).toEqual([
      '01-01',
      '02-19',
      '02-20',
      '04-06',
      '05-01',
      '06-07',
      '09-07',
      '10-12',
      '11-02',
      '11-15',
      '12-25',
    ]);
    expect(holidays('UK', 2021)).toEqual([
      '01-01',
      '04-02',
      '04-05',
      '05-03',
      '05-31',
      '08-30',
      '12-27',
      '12-28',
    ]);
    expect(parseCalendar('weekends only')).toBe('weekends');
    expect(parseCalendar('Moon')).toBeUndefined();
  });

  it('refuse a name that is none of them, instead of searching for ever', () => {
    const moon = 'Moon' as Calendar;
    for (const search of [
      () => isBusinessDay(moon, day('2024-03-16')),
      () => adjustDate(moon, 'Following', day('2024-03-15')),
      () => addBusinessDays(moon, day('2024-03-15'), -2),
    ]) {
      expect(search).toThrow('The calendar is not known: Moon');
    }
  });

  it('move a date off a holiday, within the month where that is meant', () => {
    const sunday = day('2008-11-30');
    expect(formatDate(adjustDate('weekends', 'Following', sunday))).toBe('2008-12-01');
    expect(formatDate(adjustDate('weekends', 'ModifiedFollowing', sunday))).toBe('2008-11-28');
    expect(formatDate(adjustDate('weekends', 'Preceding', sunday))).toBe('2008-11-28');
    expect(adjustDate('weekends', 'Unadjusted', sunday)).toBe(sunday);
  });

  // QuantLib 1.29: Calendar.advance with ModifiedFollowing and endOfMonth, as its Euribor and Bbsw have it.
  it.each([
    ['Sydney', '2026-01-30', 6, '2026-07-31'],
    ['Sydney', '2026-02-27', 1, '2026-03-31'],
    ['Sydney', '2026-02-27', 3, '2026-05-29'],
    ['TARGET', '2024-03-28', 1, '2024-04-30'],
    ['TARGET', '2025-05-30', 6, '2025-11-28'],
    ['TARGET', '2025-05-29', 6, '2025-11-28'],
  ] as const)(
    '%s: a loan from %s over %s months keeps to the last business day',
    (calendar, from, months, end) => {
      const moved = addMonthsAdjusted(calendar, 'ModifiedFollowing', day(from), months, true);
      expect(formatDate(moved)).toBe(end);
    },
  );

  it('count what they step over', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: day('2000-01-01'), max: day('2040-01-01') }),
        fc.integer({ min: 1, max: 60 }),
        (date, n) => {
          const from = adjustDate('TARGET', 'Following', date);
          const to = addBusinessDays('TARGET', from, n);
          expect(countBusinessDays('TARGET', from, to)).toBe(n);
          expect(countBusinessDays('TARGET', to, from)).toBe(-n);
          expect(addBusinessDays('TARGET', to, -n)).toBe(from);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('day counts', () => {
  it('add up to about the time that passes, and turn sign with the direction', () => {
    const date = fc.integer({ min: day('1990-01-01'), max: day('2060-01-01') });
    fc.assert(
      fc.property(fc.constantFrom(...dayCounts), date, date, (convention, a, b) => {
        fc.pre(a !== b);
        // A reference period, so that ICMA does not take the dates themselves for one coupon.
        const context = { referenceStart: a, referenceEnd: addMonths(a, 6) };
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        const forward = yearFraction(convention, start, end, context);
        const years = (end - start) / 365.25;
        expect(Math.abs(forward - years)).toBeLessThan(0.02 * years + 0.02);
      }),
    );
  });

  it('leave leap days out where they do not count', () => {
    // QuantLib 1.29: Actual365Fixed(Actual365Fixed.NoLeap).dayCount(start, end).
    for (const [start, end, days] of [
      ['2024-02-28', '2024-02-29', 0],
      ['2024-02-28', '2024-03-01', 1],
      ['2024-02-29', '2024-03-01', 1],
      ['2020-01-15', '2031-07-15', 4196],
      ['2024-03-01', '2020-01-15', -1505],
    ] as const) {
      expect(countDays('NL/365', day(start), day(end))).toBe(days);
      expect(yearFraction('NL/365', day(start), day(end))).toBe(days / 365);
    }
  });

  it('are known by their usual names', () => {
    expect(parseDayCount('30E/360')).toBe('30/360 EurobondBasis');
    expect(parseDayCount('act/365f')).toBe('ACT/365F');
    expect(parseDayCount('ACT360')).toBe('ACT/360');
    expect(parseDayCount('1/1')).toBeUndefined();
  });
});

describe('schedules', () => {
  const build = (terms: Partial<ScheduleTerms>): readonly AccrualPeriod[] =>
    valueOf(
      buildSchedule({ start: day('2024-01-15'), end: day('2026-03-31'), months: 6, ...terms }),
    );
  const ends = (terms: Partial<ScheduleTerms>) => build(terms).map(({ end }) => formatDate(end));

  it('put the days that do not fill a period where they are wanted', () => {
    expect(ends({})).toEqual([
      '2024-03-31',
      '2024-09-30',
      '2025-03-31',
      '2025-09-30',
      '2026-03-31',
    ]);
    expect(ends({ stub: 'long initial' })[0]).toBe('2024-09-30');
    expect(ends({ stub: 'short final' }).slice(-2)).toEqual(['2026-01-15', '2026-03-31']);
    expect(ends({ stub: 'long final' }).slice(-2)).toEqual(['2025-07-15', '2026-03-31']);
    expect(ends({ firstCoupon: day('2024-09-30') })[0]).toBe('2024-09-30');
  });

  it('keep month ends where the bond does', () => {
    const terms = { start: day('2024-02-29'), end: day('2026-02-28') };
    expect(ends(terms)[0]).toBe('2024-08-28');
    expect(ends({ ...terms, keepEndOfMonth: true })[0]).toBe('2024-08-31');
  });

  it('have a regular start at or before a date', () => {
    const start = (date: string, keepEndOfMonth: boolean) =>
      formatDate(regularStart(day('2029-02-28'), day(date), 6, keepEndOfMonth));
    expect(start('2023-08-29', false)).toBe('2023-08-28');
    expect(start('2023-08-29', true)).toBe('2023-02-28');
    expect(start('2023-08-31', true)).toBe('2023-08-31');
  });

  it('may be listed, stubs being measured in regular periods', () => {
    const start = day('2024-01-15');
    const periodEnds = ['2024-04-17', '2024-10-16', '2025-04-15', '2025-06-30'].map(day);
    const listed = valueOf(listedSchedule({ start, months: 6 }, periodEnds));
    expect(listed.map(({ end }) => end)).toEqual(periodEnds);
    const references = listed.map(({ referenceStart, referenceEnd }) =>
      [referenceStart, referenceEnd].map(formatDate),
    );
    expect(references).toEqual([
      ['2023-10-17', '2024-04-17'],
      ['2024-04-17', '2024-10-16'],
      ['2024-10-16', '2025-04-15'],
      ['2025-04-15', '2025-10-15'],
    ]);
    const refused = (ends: readonly number[]) =>
      reasonOf(listedSchedule({ start, months: 6 }, ends));
    expect(refused(periodEnds.toReversed())).toBe('dates-out-of-order');
    expect(refused([])).toBe('too-few-points');
    expect(refused([NaN, day('2025-06-30')])).toBe('invalid-date');
  });

  it('leave no gap, and regular periods are their own reference', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: day('2000-01-01'), max: day('2030-01-01') }),
        fc.integer({ min: 1, max: 12_000 }),
        fc.constantFrom(1, 3, 6, 12),
        fc.constantFrom(...stubs),
        (start, length, months, stub) => {
          const periods = build({ start, end: start + length, months, stub });
          expect(periods[0]!.start).toBe(start);
          expect(periods.at(-1)!.end).toBe(start + length);
          for (const [index, period] of periods.entries()) {
            expect(period.end).toBeGreaterThan(period.start);
            if (index > 0) expect(period.start).toBe(periods[index - 1]!.end);
            if (index > 0 && index < periods.length - 1) {
              expect([period.referenceStart, period.referenceEnd]).toEqual([
                period.start,
                period.end,
              ]);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('refuse dates that are out of order', () => {
    const terms = { start: 10, end: 10, months: 6 };
    expect(reasonOf(buildSchedule(terms))).toBe('dates-out-of-order');
    expect(reasonOf(buildSchedule({ ...terms, end: 400, firstCoupon: 5 }))).toBe(
      'dates-out-of-order',
    );
    expect(reasonOf(buildSchedule({ ...terms, end: NaN }))).toBe('invalid-date');
  });
});
