import { bondsContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { testAppForFile } from '../../../test/test-app.ts';

const app = await testAppForFile();
const admin = await app.person('admin');

const upload = (rows: unknown) =>
  admin.call(bondsContract.upload, { body: { items: JSON.stringify(rows) } });
const stored = async (...items: string[]) =>
  (await admin.call(bondsContract.stored, { body: { items } })).reply.items;

describe('uploading bonds', () => {
  test('rows of a holdings file are stored under their fields', async () => {
    const { reply } = await upload([
      {
        ticker: 'ARGENT',
        barcap_rating: 'Caa1',
        coupon____: '4.125',
        currency: 'USD',
        isin: 'us040114hu71',
        location: 'Argentina',
        maturity: 'Jul 09, 2035',
        moody_s_rating: 'Caa1',
        name: 'ARGENTINA REPUBLIC OF GOVERNMENT',
        s_p_rating: 'CCC',
        weight____: 1.91,
        price: '66.52',
        market_value: '282,540,123.45',
        notional_value: '-',
        ytm____: '11.2',
        duration: 5.4,
      },
    ]);
    expect(reply).toEqual({
      success: true,
      errors: [],
      rows: 1,
      added: 1,
      changed: 0,
      unchanged: 0,
      skipped: 0,
      problems: [],
    });
    expect(await stored('US040114HU71')).toEqual([
      {
        _id: expect.any(String),
        version: 1,
        ticker: 'ARGENT',
        barcapRating: 'Caa1',
        coupon: 4.125,
        currency: 'USD',
        isin: 'US040114HU71',
        location: 'Argentina',
        maturity: '2035-07-09',
        moodyRating: 'Caa1',
        name: 'ARGENTINA REPUBLIC OF GOVERNMENT',
        spRating: 'CCC',
        weight: 1.91,
        price: 66.52,
        marketValue: 282540123.45,
        notionalValue: null,
        ytm: 11.2,
        duration: 5.4,
      },
    ]);
  });

  test('known ISINs are overwritten in the columns that the row carries', async () => {
    await upload([{ isin: 'XS1819680288', name: 'Angola', coupon: 8.25 }]);
    const { reply } = await upload([{ isin: 'XS1819680288', coupon: 8.5 }]);
    expect(reply).toMatchObject({ added: 0, changed: 1 });
    expect(await stored('XS1819680288')).toMatchObject([{ name: 'Angola', coupon: 8.5 }]);
    expect((await upload([{ isin: 'XS1819680288', coupon: 8.5 }])).reply.unchanged).toBe(1);
  });

  test('rows without a valid ISIN are skipped with the reason', async () => {
    const { reply } = await upload([
      { isin: '-', name: 'USD CASH' },
      { isin: 'XS2446175578', name: 'Wrong check digit' },
      { isin: 'XS2446175577', name: 'Good' },
      { isin: 'XS2446175577', name: 'Again' },
      { isin: 'US912810TG31', maturity: '09/07/2035' },
    ]);
    expect(reply).toMatchObject({ rows: 5, added: 1, skipped: 4 });
    expect(reply.problems.map(({ text }) => text)).toEqual([
      'Line 1: no ISIN.',
      'Line 2: XS2446175578 is not a valid ISIN.',
      'Line 4: the ISIN XS2446175577 already appears on an earlier line.',
      'Line 5: maturity is not a date such as 2035-07-09: 09/07/2035',
    ]);
  });

  test('a file of nothing but cash is refused and stores nothing', async () => {
    const { status, refusal } = await upload([{ isin: '', name: 'Cash' }]);
    expect(status).toBe(400);
    expect(refusal.errors).toEqual([
      'Nothing was stored: 1 of 1 rows have a problem.',
      'Line 1: no ISIN.',
    ]);
  });
});
