// Forwards are computed by the conventions of the currency, from par rates or from curves that an admin loaded. Without them
// they stay blank, and the audit entry says why.
import { fileURLToPath } from 'node:url';
import { curvesContract, transactionsContract, type Transaction } from '@pricevault/contract';
import { bachelierPrice, blackPrice } from '@pricevault/pricing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { importFile } from './import.service.ts';

const file = 'CUMULATIVE_RATES_2019_03_20.zip';
const data = new URL('../../../../file-formats/data/transactions/', import.meta.url);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = '2019-03-20';
const par = (rate: number, kind: object = {}) =>
  ['1y', '2y', '5y', '10y', '20y', '50y'].map((tenor) => ({ tenor, rate, ...kind }));

async function load(currency: string, quotes: ReturnType<typeof par>) {
  const admin = await app.person('admin');
  const body = { currency, date: day, quotes };
  const { status } = await admin.call(curvesContract.loadCurve, { body });
  expect(status).toBe(200);
  return admin;
}

test('a currency without known conventions gets no forwards, others do', async () => {
  const { queries } = app.platform.db;
  await sql`
    insert into par_rates (currency, as_of, tenor_months, rate, frequency, source)
    select currency, '2019-03-20', years * 12, 0.025, 2, 'test'
      from unnest(array['USD', 'AUD']) as currency, unnest(array[1, 5, 10, 30]) as years`.execute(
    queries,
  );
  await load('GBP', par(0.012));
  const path = fileURLToPath(new URL(file, data));
  const actor = { id: null, label: 'test', requestId: null };
  const report = await importFile(
    app.platform,
    { path, name: file },
    { actor, unpackedBytes: null },
  );
  const { rows } = await sql<{ currency: string; hasTrades: boolean; hasForwards: boolean }>`
    select currency, count(*) > 0 as "hasTrades", count(forward_rate) > 0 as "hasForwards" from transactions
     where currency in ('USD', 'AUD', 'GBP') group by currency order by currency`.execute(queries);
  expect(rows).toEqual([
    { currency: 'AUD', hasTrades: true, hasForwards: false },
    { currency: 'GBP', hasTrades: true, hasForwards: true },
    { currency: 'USD', hasTrades: true, hasForwards: true },
  ]);
  const entry = await queries
    .selectFrom('audit_entries')
    .select('details')
    .where('object_id', '=', report.importId)
    .executeTakeFirstOrThrow();
  expect(entry.details).toMatchObject({ unpriced: ['AUD currencyUnknown'] });
});

test('a curve that is loaded later prices the transactions of its day, and again when it is replaced', async () => {
  const quotes = (rate: number) => [
    ...par(rate),
    ...par(rate, { index: 'EURIBOR-3M' }),
    ...par(rate, { index: 'EURIBOR-6M' }),
  ];
  const admin = await load('EUR', quotes(0.009));
  const pricedRows = async (): Promise<Transaction[]> => {
    const query = { currency: 'EUR', to: day, pageSize: 1_000 } as never;
    const { items } = (await admin.call(transactionsContract.list, { query })).reply;
    return items.filter(({ forward }) => forward !== null);
  };
  await expect.poll(async () => (await pricedRows()).length).toBeGreaterThan(20);
  const priced = await pricedRows();
  // Flat curves: every forward is the rate, but for the day count of the fixed leg.
  for (const { forward } of priced) expect(forward).toBeCloseTo(0.009, 3);
  const withVol = priced.filter(({ normalVolBp }) => normalVolBp !== null);
  expect(withVol.length).toBeGreaterThan(5);
  for (const row of withVol) {
    const { forward, strikeFixed, years, normalVolBp, lognormalVol } = row;
    if (forward === null || strikeFixed === null || years === null || normalVolBp === null)
      continue;
    const option = {
      optionType: 'call',
      forward,
      strike: strikeFixed,
      timeToExpiry: years,
    } as const;
    const normal = bachelierPrice({ ...option, volatility: normalVolBp / 1e4 });
    if (lognormalVol === null) {
      expect(strikeFixed).toBeLessThanOrEqual(0);
      continue;
    }
    const black = blackPrice({ ...option, volatility: lognormalVol / 100 });
    expect(black.ok && black.value).toBeCloseTo(normal.ok ? normal.value : Number.NaN, 10);
  }
  await load('EUR', quotes(0.019));
  await expect.poll(async () => (await pricedRows())[0]?.forward).toBeCloseTo(0.019, 3);
  // What the first curve said about a premium is not held against it any more.
  const again = await pricedRows();
  expect(again).toHaveLength(priced.length);
  for (const { quality, normalVolBp } of again) {
    if (normalVolBp !== null) expect(quality).not.toContain('sideContradictsForward');
  }
});
