import { expect, it } from 'vitest';
import { calendarOfDates, withCalendar } from './closed-calendar.ts';

const target = {
  calendar: 'TARGET',
  currency: 'EUR',
  closedDates: ['2026-12-25', '2027-03-26', '2027-03-29', '2028-04-14'],
};
const london = {
  calendar: 'UK',
  currency: 'GBP',
  closedDates: ['2026-12-25', '2026-12-28', '2027-03-26', '2027-03-29', '2027-05-03', '2028-04-14'],
};
const calendars = [target, london];

it('knows which calendar a list came from, the fuller one where it has the days of both', () => {
  for (const calendar of calendars) {
    expect(calendarOfDates(withCalendar(['2027-07-06'], calendar, calendars), calendars)).toBe(
      calendar,
    );
  }
  expect(calendarOfDates(['2026-12-25'], calendars)).toBeNull();
});

it('still knows it when the years ahead have moved on', () => {
  const older = target.closedDates.slice(0, 3);
  expect(calendarOfDates(older, calendars)).toBe(target);
});

it('changes the calendar, and keeps what was added by hand', () => {
  const dates = withCalendar(['2027-07-06'], london, calendars);
  expect(withCalendar(dates, target, calendars)).toEqual(
    [...target.closedDates, '2027-07-06'].toSorted(),
  );
  expect(withCalendar(dates, null, calendars)).toEqual(['2027-07-06']);
});
