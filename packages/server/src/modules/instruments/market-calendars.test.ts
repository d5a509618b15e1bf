import { calendarsContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../../test/test-app.ts';
import { marketCalendars } from './market-calendars.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

test('an admin reads the closed weekdays of every market', async () => {
  const admin = await app.person('admin');
  const { items } = (await admin.call(calendarsContract.calendars)).reply;
  expect(items.map(({ currency }) => currency)).toEqual([
    'USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD',
  ]); // prettier-ignore
  expect(items).toEqual(marketCalendars(new Date()));
});

test('they begin today and reach to the end of the fifth year', () => {
  const target = marketCalendars(new Date('2026-11-17T10:00:00Z')).find(
    ({ currency }) => currency === 'EUR',
  );
  expect(target?.calendar).toBe('TARGET');
  expect(target?.closedDates[0]).toBe('2026-12-25');
  expect(target?.closedDates).toContain('2027-03-26');
  expect(target?.closedDates.at(-1)).toBe('2031-12-26');
});
