import { calendarsContract, instrumentsContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { createInstrument } from '../../../test/reference-data.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { extendClosedDates } from './closed-calendars.service.ts';
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

test('a type keeps its calendar: a call that names one alone gets its dates, and changes them with it', async () => {
  const admin = await app.person('admin');
  const type = await createInstrument(admin, { closedDates: ['2027-07-06'] });
  const change = async (changes: object) => {
    const {
      _id,
      assetName: _asset,
      createdAt: _at,
      version: _version,
      closedDates: _dates,
      ...form
    } = type;
    return admin.call(instrumentsContract.update, { body: { _id, ...form, ...changes } as never });
  };
  const datesOf = (name: string) =>
    marketCalendars(new Date()).find(({ calendar }) => calendar === name)?.closedDates ?? [];
  for (const calendar of ['TARGET', 'Tokyo']) {
    const { items } = (await change({ calendar })).reply;
    const expected = [...new Set(['2027-07-06', ...datesOf(calendar)])].toSorted();
    expect(items[0]).toMatchObject({ calendar, closedDates: expected });
  }
  const { items } = (await change({ calendar: null })).reply;
  expect(items[0]).toMatchObject({ calendar: null, closedDates: ['2027-07-06'] });
  const { status, refusal } = await change({ calendar: 'Atlantis' });
  expect([status, refusal.codes]).toEqual([400, ['calendarUnknown']]);
});

test('the closed dates of each new year are added; a date that was taken out stays out', async () => {
  const admin = await app.person('admin');
  const listed =
    marketCalendars(new Date()).find(({ calendar }) => calendar === 'TARGET')?.closedDates ?? [];
  const { _id } = await createInstrument(admin, {
    calendar: 'TARGET',
    closedDates: listed.slice(1),
  });
  const lastYear = Number(listed.at(-1)?.slice(0, 4));
  const inYears = (years: number) => ({
    ...app.platform,
    clock: {
      ...app.platform.clock,
      now: () => new Date(`${lastYear - 5 + years}-01-01T00:17:00Z`),
    },
  });
  const datesNow = async () => {
    const { items } = (await admin.call(instrumentsContract.list)).reply;
    return items.find((item) => item._id === _id)?.closedDates;
  };
  await extendClosedDates(inYears(0));
  expect(await datesNow()).toEqual(listed.slice(1));
  await extendClosedDates(inYears(2));
  const added = (await datesNow())?.slice(listed.length - 1) ?? [];
  expect(new Set(added.map((date) => date.slice(0, 4)))).toEqual(
    new Set([String(lastYear + 1), String(lastYear + 2)]),
  );
  expect((await datesNow())?.slice(0, listed.length - 1)).toEqual(listed.slice(1));
});
