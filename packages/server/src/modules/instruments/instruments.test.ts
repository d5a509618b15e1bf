import { instrumentDefaults } from '@pricevault/basics';
import { instrumentsContract, nextWindowsContract, seriesContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import {
  anInstrument,
  createAsset,
  createInstrument,
  tradeRows,
  uploadTrades,
} from '../../../test/reference-data.ts';
import { testAppForFile } from '../../../test/test-app.ts';

const app = await testAppForFile();
const admin = await app.person('admin');
const user = await app.person('user');
const assetId = await createAsset(admin);

const create = (form: object) =>
  admin.call(instrumentsContract.create, { body: { ...anInstrument, assetId, ...form } });

describe('creating', () => {
  test('an admin creates a type, and everybody signed in sees it with its settings', async () => {
    const { status, reply } = await create({ name: ' USD SOFR ' });
    expect(status).toBe(200);
    const item = {
      ...anInstrument,
      _id: expect.any(String),
      version: 1,
      name: 'USD SOFR',
      assetId,
      assetName: expect.stringContaining('Asset'),
      ...instrumentDefaults,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    };
    expect(reply.items).toEqual([item]);
    const list = await user.call(instrumentsContract.list);
    expect(list.reply.items).toContainEqual(item);
  });

  test('further settings are stored as given, closed dates in order and once', async () => {
    const settings = {
      minContributors: 9,
      isSample: true,
      outlierRule: 'none',
      unit: 'USD',
      unitDetail: 'of notional, forward premium',
      quoteStep: 0.25,
      decimals: 2,
      decimalsByMeasure: { std: 4, vol: 1 },
      giveToGet: true,
      minCohort: 6,
      allowProtocol1: true,
      openAtWeekends: true,
    };
    const closedDates = ['2027-12-24', '2027-01-01', '2027-12-24'];
    const { reply } = await create({ name: 'With settings', ...settings, closedDates });
    expect(reply.items[0]).toMatchObject({
      ...settings,
      closedDates: ['2027-01-01', '2027-12-24'],
    });
  });

  test.each([
    [{ name: '' }, 'name', 'You must enter an instrument name.'],
    [{ name: 'ab' }, 'name', 'The instrument name must be at least 3 characters.'],
    [{ currency: 'SEK' }, 'currency', 'You must select a currency.'],
    [{ serviceFrequency: undefined }, 'serviceFrequency', 'You must select a Service Frequency.'],
    [{ pricingTZ: '' }, 'pricingTZ', 'You must select a Pricing TZ.'],
    [{ pricingTZ: 'Mars/Olympus' }, 'pricingTZ', 'You must select a Pricing TZ.'],
    [{ pricingTZ: '+03:00' }, 'pricingTZ', 'You must select a Pricing TZ.'],
    [
      { pricingTime: '' },
      'pricingTime',
      'You must select a currency. The pricing time is missing.',
    ],
    [
      { pricingTime: '16:03' },
      'pricingTime',
      'The pricing time must be a time of day in steps of 5 minutes, such as 16:05.',
    ],
    [{ submissionPeriod: undefined }, 'submissionPeriod', 'You must enter submission period.'],
    [{ submissionPeriod: 0 }, 'submissionPeriod', 'You must enter submission period.'],
    [
      { submissionPeriod: 1.5 },
      'submissionPeriod',
      'The submission period must be a whole number of minutes, at most 44640 (31 days).',
    ],
    [{ submissionTries: '2' }, 'submissionTries', 'You must enter submission tries number.'],
    [{ submissionTries: 0 }, 'submissionTries', 'Must be more than 1.'],
    [{ assetId: '' }, 'assetId', 'You must select an Asset.'],
    [
      { minCohort: 4 },
      'minCohort',
      'The minimum number of firms in a kept round must be a whole number from 5 to 1000.',
    ],
    [
      { minContributors: 4 },
      'minContributors',
      'The minimum number of contributors must be a whole number from 5 to 1000.',
    ],
    [{ outlierRule: 'all' }, 'outlierRule', 'The outlier rule must be mad or none.'],
    [
      { quoteStep: 0 },
      'quoteStep',
      'The quote step must be a number from 0.00000001 to 1000000 with at most 8 decimals.',
    ],
    [{ decimals: 9 }, 'decimals', 'The number of decimals must be a whole number from 0 to 8.'],
    [
      { decimalsByMeasure: { z: 1.5 } },
      'decimalsByMeasure.z',
      'The number of decimals must be a whole number from 0 to 8.',
    ],
    [
      { unitDetail: 'x'.repeat(61) },
      'unitDetail',
      'The unit can have at most 20 characters, and what it is of at most 60.',
    ],
  ])('%j is refused at %s: %s', async (form, field, sentence) => {
    const { status, refusal } = await create(form);
    expect(status).toBe(400);
    expect(refusal).toMatchObject({ errors: [sentence], fields: [field] });
  });

  test('a closed date that is none is refused', async () => {
    const { status, refusal } = await create({ closedDates: ['2027-02-30'] });
    expect(status).toBe(400);
    expect(refusal.codes).toEqual(['closedDatesInvalid']);
  });

  test('an asset that is gone is refused', async () => {
    const { status, refusal } = await create({ assetId: '0b7e2c55-9f3c-4f0c-8f0e-000000000000' });
    expect(status).toBe(404);
    expect(refusal).toMatchObject({ codes: ['assetNotFound'], fields: ['assetId'] });
  });

  test('a name is taken once in its asset for a currency and a frequency', async () => {
    const name = 'Taken name';
    expect((await create({ name })).status).toBe(200);
    expect((await create({ name: 'TAKEN NAME' })).status).toBe(409);
    expect((await create({ name, currency: 'GBP' })).status).toBe(200);
    expect((await create({ name, serviceFrequency: 'Monthly' })).status).toBe(200);
    expect((await create({ name, assetId: await createAsset(admin) })).status).toBe(200);
  });
});

describe('changing', () => {
  test('settings that are left out stay, those that are given change', async () => {
    const { _id } = await createInstrument(admin, { assetId, minCohort: 7, openAtWeekends: true });
    const { reply } = await admin.call(instrumentsContract.update, {
      body: { ...anInstrument, _id, assetId, name: 'Changed name', minContributors: 6 },
    });
    expect(reply.items[0]).toMatchObject({
      name: 'Changed name',
      minCohort: 7,
      openAtWeekends: true,
      minContributors: 6,
    });
  });

  test('a type that is gone is refused', async () => {
    const { _id } = await createInstrument(admin, { assetId });
    await admin.call(instrumentsContract.remove, { body: { items: [_id] } });
    const { status } = await admin.call(instrumentsContract.update, {
      body: { ...anInstrument, _id, assetId },
    });
    expect(status).toBe(404);
  });
});

test('lists search by name, sort and page', async () => {
  const own = await createAsset(admin);
  for (const [index, name] of ['Zeta one', 'alpha one', 'Mid ONE'].entries()) {
    await createInstrument(admin, { assetId: own, name, submissionPeriod: 30 - index });
  }
  const names = async (query: object) =>
    (await user.call(instrumentsContract.list, { query })).reply.items.map(({ name }) => name);
  expect(await names({ searchText: ' one', sortBy: 'name' })).toEqual([
    'alpha one',
    'Mid ONE',
    'Zeta one',
  ]);
  expect(await names({ searchText: ' one', sortBy: 'submissionPeriod', pageSize: 1 })).toEqual([
    'Mid ONE',
  ]);
});

describe('removing', () => {
  test('check answers the number of related trades, and removing takes them out of every list', async () => {
    const { _id } = await createInstrument(admin, { assetId });
    await uploadTrades(admin, _id, tradeRows(7, 500));
    const related = async () =>
      (await admin.call(instrumentsContract.check, { body: { items: JSON.stringify([_id]) } }))
        .reply.related;
    expect(await related()).toBe(7);
    const { reply } = await admin.call(instrumentsContract.remove, { body: { items: [_id] } });
    expect(reply.items).toEqual([_id]);
    expect(await related()).toBe(0);
    const found = await user.call(seriesContract.searchAllTrades, { body: { searchText: '503' } });
    expect(found.reply).toMatchObject({ items: [], total: 0 });
    const kept = await app.platform.db.queries
      .selectFrom('trades')
      .select('id')
      .where('instrument_id', '=', _id)
      .execute();
    expect(kept).toHaveLength(7);
  });
});

describe('zones and windows by the server', () => {
  test('the zones that forms offer come with their offsets', async () => {
    const { reply } = await user.call(instrumentsContract.timeZones);
    expect(reply.items[0]).toEqual({ tzCode: 'UTC', label: 'UTC (GMT+00:00)' });
    expect(reply.items).toContainEqual({
      tzCode: 'Asia/Hong_Kong',
      label: 'Asia/Hong_Kong (GMT+08:00) HKG',
    });
  });

  test('a form that is not saved yet shows its next ten windows, in its own zone too', async () => {
    const { serviceFrequency } = anInstrument;
    const rule = { serviceFrequency, pricingTZ: 'Asia/Hong_Kong', pricingTime: '16:15' };
    const body = { ...rule, submissionPeriod: 90, openAtWeekends: true };
    const { reply } = await admin.call(nextWindowsContract.nextWindows, { body });
    expect(reply.windows).toHaveLength(10);
    for (const { valuationDate, opensAt, closesAt, localOpening, localClosing } of reply.windows) {
      expect(opensAt).toBe(`${valuationDate}T08:15:00.000Z`);
      expect(closesAt).toBe(`${valuationDate}T09:45:00.000Z`);
      expect([localOpening, localClosing]).toEqual([
        `${valuationDate}T16:15`,
        `${valuationDate}T17:45`,
      ]);
    }
    const refused = await admin.call(nextWindowsContract.nextWindows, {
      body: { ...body, pricingTZ: 'Mars/Olympus' },
    });
    expect(refused.refusal.codes).toEqual(['pricingZoneRequired']);
  });
});
