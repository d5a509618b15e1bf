import { expect, it } from 'vitest';
import { withCalendar } from './closed-calendar.ts';

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

it('changes the calendar, and keeps what was added by hand', () => {
  const dates = withCalendar(['2027-07-06'], null, london);
  expect(dates).toEqual([...london.closedDates, '2027-07-06'].toSorted());
  expect(withCalendar(dates, london, target)).toEqual(
    [...target.closedDates, '2027-07-06'].toSorted(),
  );
  expect(withCalendar(dates, london, null)).toEqual(['2027-07-06']);
});
