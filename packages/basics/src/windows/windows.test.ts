import { describe, expect, it } from 'vitest';
import {
  businessDaysAfter,
  localTimeIn,
  newestWindow,
  nextWindows,
  windowAt,
  windowFor,
  type WindowRule,
} from './windows.ts';

const rule: WindowRule = {
  serviceFrequency: 'Daily',
  pricingTZ: 'NYC',
  pricingTime: '16:00',
  submissionPeriod: 60,
};
const at = (text: string) => new Date(text);
const texts = (window: { valuationDate: string; opensAt: Date; closesAt: Date } | null) =>
  window && [window.valuationDate, window.opensAt.toISOString(), window.closesAt.toISOString()];

describe('a daily window', () => {
  it('opens at the pricing time of the pricing zone and closes after the period', () => {
    expect(texts(windowFor(rule, '2026-01-14'))).toEqual([
      '2026-01-14',
      '2026-01-14T21:00:00.000Z',
      '2026-01-14T22:00:00.000Z',
    ]);
    expect(texts(windowFor(rule, '2026-07-14'))?.[1]).toBe('2026-07-14T20:00:00.000Z');
  });

  it('is half-open', () => {
    expect(windowAt(rule, at('2026-01-14T20:59:59.999Z'))).toBeNull();
    expect(windowAt(rule, at('2026-01-14T21:00:00Z'))?.valuationDate).toBe('2026-01-14');
    expect(windowAt(rule, at('2026-01-14T21:59:59.999Z'))?.valuationDate).toBe('2026-01-14');
    expect(windowAt(rule, at('2026-01-14T22:00:00Z'))).toBeNull();
  });

  it('does not open at weekends unless the type is open then, nor on closed dates', () => {
    expect(windowFor(rule, '2026-01-17')).toBeNull();
    expect(windowFor({ ...rule, openAtWeekends: true }, '2026-01-17')).not.toBeNull();
    expect(windowFor({ ...rule, closedDates: ['2026-01-14'] }, '2026-01-14')).toBeNull();
  });

  it('carries the local date, however far the zone is from Greenwich', () => {
    const auckland = { ...rule, pricingTZ: 'Pacific/Kiritimati', pricingTime: '00:00' };
    expect(windowAt(auckland, at('2026-01-13T10:30:00Z'))?.valuationDate).toBe('2026-01-14');
    const honolulu = { ...rule, pricingTZ: 'Pacific/Honolulu', pricingTime: '23:00' };
    expect(windowAt(honolulu, at('2026-01-15T09:30:00Z'))?.valuationDate).toBe('2026-01-14');
  });
});

describe('windows longer than a day', () => {
  const long = { ...rule, submissionPeriod: 3 * 24 * 60 };

  it('overlap, and the newest open one wins', () => {
    expect(windowAt(long, at('2026-01-14T20:59:00Z'))?.valuationDate).toBe('2026-01-13');
    expect(windowAt(long, at('2026-01-14T21:00:00Z'))?.valuationDate).toBe('2026-01-14');
  });

  it('reach over a weekend', () => {
    expect(windowAt(long, at('2026-01-18T12:00:00Z'))?.valuationDate).toBe('2026-01-16');
    expect(windowAt(long, at('2026-01-19T20:59:00Z'))?.valuationDate).toBe('2026-01-16');
  });
});

describe('a monthly window', () => {
  const monthly: WindowRule = { ...rule, serviceFrequency: 'Monthly' };

  it('opens on the last weekday of the month', () => {
    expect(windowFor(monthly, '2026-01-30')).not.toBeNull();
    expect(windowFor(monthly, '2026-01-31')).toBeNull();
    expect(windowFor(monthly, '2026-01-29')).toBeNull();
  });

  it('opens on the last open day: weekends count where the type is open, closed dates never do', () => {
    expect(windowFor({ ...monthly, openAtWeekends: true }, '2026-01-31')).not.toBeNull();
    const closed = { ...monthly, closedDates: ['2026-01-30', '2026-01-29'] };
    expect(windowFor(closed, '2026-01-28')).not.toBeNull();
  });

  it('lists the next ten month ends', () => {
    const dates = nextWindows(monthly, at('2026-01-30T21:00:00Z'), 10);
    expect(dates.map(({ valuationDate }) => valuationDate)).toEqual([
      '2026-02-27', '2026-03-31', '2026-04-30', '2026-05-29', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30',
      '2026-10-30', '2026-11-30',
    ]); // prettier-ignore
  });
});

describe('clock changes', () => {
  const early = { ...rule, pricingTime: '02:30', openAtWeekends: true };

  it('a skipped pricing time opens at the change itself', () => {
    expect(texts(windowFor(early, '2026-03-08'))?.[1]).toBe('2026-03-08T07:00:00.000Z');
    const first = { ...early, pricingTime: '02:00' };
    expect(texts(windowFor(first, '2026-03-08'))?.[1]).toBe('2026-03-08T07:00:00.000Z');
    const after = { ...early, pricingTime: '03:00' };
    expect(texts(windowFor(after, '2026-03-08'))?.[1]).toBe('2026-03-08T07:00:00.000Z');
  });

  it('a repeated pricing time opens the first time', () => {
    const repeated = { ...early, pricingTime: '01:30' };
    expect(texts(windowFor(repeated, '2026-11-01'))?.[1]).toBe('2026-11-01T05:30:00.000Z');
  });

  it('are marked in the list of the next windows, on the first window after them', () => {
    const marks = (of: WindowRule, from: string) =>
      nextWindows(of, at(from), 4).map(({ clockChange }) => clockChange);
    expect(marks(rule, '2026-03-05T00:00:00Z')).toEqual([null, null, 'offset', null]);
    expect(marks(early, '2026-03-06T00:00:00Z')).toEqual([null, null, 'skipped', null]);
    expect(marks(rule, '2026-03-06T22:00:00Z')).toEqual(['offset', null, null, null]);
  });

  it('move the time on the clocks of the zone', () => {
    expect(localTimeIn('NYC', at('2026-03-08T06:59:00Z'))).toBe('2026-03-08T01:59');
    expect(localTimeIn('NYC', at('2026-03-08T07:00:00Z'))).toBe('2026-03-08T03:00');
  });

  it('that skip the last hour of a day move the opening past midnight, and the valuation date stays', () => {
    const nuuk = { ...rule, pricingTZ: 'America/Nuuk', pricingTime: '23:30', openAtWeekends: true };
    expect(texts(windowFor(nuuk, '2027-03-27'))).toEqual([
      '2027-03-27',
      '2027-03-28T01:00:00.000Z',
      '2027-03-28T02:00:00.000Z',
    ]);
  });
});

it('a type whose every day is closed has no windows, and the search for them ends', () => {
  const closedDates = Array.from(
    { length: 31 },
    (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}`,
  );
  const monthly = { ...rule, serviceFrequency: 'Monthly', closedDates } as const;
  expect(windowFor(monthly, '2026-01-30')).toBeNull();
  expect(nextWindows(monthly, at('2026-01-01T00:00:00Z'), 1)[0]?.valuationDate).toBe('2026-02-27');
});

describe('the newest window that has opened', () => {
  it('is the open one while one is open, and the last one after it has closed', () => {
    const open = at('2026-01-14T21:30:00Z');
    expect(newestWindow(rule, open)).toEqual(windowAt(rule, open));
    expect(newestWindow(rule, at('2026-01-14T23:00:00Z'))?.valuationDate).toBe('2026-01-14');
    expect(newestWindow(rule, at('2026-01-14T20:59:59.999Z'))?.valuationDate).toBe('2026-01-13');
  });

  it('reaches back over weekends and months', () => {
    expect(newestWindow(rule, at('2026-01-19T12:00:00Z'))?.valuationDate).toBe('2026-01-16');
    const monthly: WindowRule = { ...rule, serviceFrequency: 'Monthly' };
    expect(newestWindow(monthly, at('2026-02-20T12:00:00Z'))?.valuationDate).toBe('2026-01-30');
  });
});

describe('business days after a close', () => {
  const after = (given: Partial<WindowRule>, instant: string, days = 1) =>
    businessDaysAfter({ ...rule, ...given }, at(instant), days)?.toISOString();

  it('leave weekends and closed dates out, also of monthly types', () => {
    // Friday, 17:00 in New York.
    expect(after({}, '2026-11-20T22:00:00Z')).toBe('2026-11-23T22:00:00.000Z');
    expect(after({ closedDates: ['2026-11-23'] }, '2026-11-20T22:00:00Z')).toBe(
      '2026-11-24T22:00:00.000Z',
    );
    expect(after({ serviceFrequency: 'Monthly' }, '2026-11-30T22:00:00Z', 2)).toBe(
      '2026-12-02T22:00:00.000Z',
    );
    expect(after({ openAtWeekends: true }, '2026-11-20T22:00:00Z')).toBe(
      '2026-11-21T22:00:00.000Z',
    );
  });

  it('keep the time of day over a change of clocks', () => {
    expect(after({}, '2026-10-30T21:00:00Z')).toBe('2026-11-02T22:00:00.000Z');
  });
});
