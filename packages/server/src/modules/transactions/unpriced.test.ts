// Forwards are computed by the conventions of the currency. Without them they stay blank, and the audit entry says why.
import { fileURLToPath } from 'node:url';
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

test('a currency without known conventions gets no forwards, others do', async () => {
  const { queries } = app.platform.db;
  await sql`
    insert into par_rates (currency, as_of, tenor_months, rate, frequency, source)
    select currency, '2019-03-20', years * 12, 0.025, 2, 'test'
      from unnest(array['USD', 'AUD']) as currency, unnest(array[1, 5, 10, 30]) as years`.execute(
    queries,
  );
  const path = fileURLToPath(new URL(file, data));
  const actor = { id: null, label: 'test', requestId: null };
  const report = await importFile(
    app.platform,
    { path, name: file },
    { actor, unpackedBytes: null },
  );
  const { rows } = await sql<{ currency: string; hasTrades: boolean; hasForwards: boolean }>`
    select currency, count(*) > 0 as "hasTrades", count(forward_rate) > 0 as "hasForwards" from transactions
     where currency in ('USD', 'AUD') group by currency order by currency`.execute(queries);
  expect(rows).toEqual([
    { currency: 'AUD', hasTrades: true, hasForwards: false },
    { currency: 'USD', hasTrades: true, hasForwards: true },
  ]);
  const entry = await queries
    .selectFrom('audit_entries')
    .select('details')
    .where('object_id', '=', report.importId)
    .executeTakeFirstOrThrow();
  expect(entry.details).toMatchObject({ unpriced: ['AUD currencyUnknown'] });
});
