// The demo's public transactions: real files, loaded by the importer after the server has started.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { importFile } from './import.service.ts';
import { listImports } from './transactions.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

const files = [
  'CUMULATIVE_RATES_2019_03_20.zip',
  'CUMULATIVE_RATES_2026_10_02_options.csv',
  'CUMULATIVE_RATES_2026_10_02_swaps.csv',
];
const parRates = { file: 'par_rates_2019_03_20.csv', asOf: '2019-03-20' };

const system = { id: null, label: 'system', requestId: null };

export type DemoTransactionsPlatform = Pick<Platform, 'db' | 'clock' | 'log'>;

/** Also finishes an interrupted load; a vault with other imports is left unchanged. */
export async function loadDemoTransactions(
  platform: DemoTransactionsPlatform,
  folder: URL,
): Promise<void> {
  const { db, log } = platform;
  const known = new Set((await listImports(db.queries)).map(({ fileName }) => fileName));
  if ([...known].some((name) => !files.includes(name))) return;
  await loadParRates(db.queries, await readFile(new URL(parRates.file, folder), 'utf8'));
  for (const name of files.filter((file) => !known.has(file))) {
    const path = fileURLToPath(new URL(name, folder));
    const report = await importFile(
      platform,
      { path, name },
      { actor: system, unpackedBytes: null },
    );
    log.debug({ file: name, rowsTaken: report.rowsTaken }, 'Demo transactions were loaded');
  }
}

/** Index and fixed frequency of the currency's standard swap; the file has other swaps too. */
const standardSwaps: Readonly<
  Record<string, { reset: string; payment: string; frequency: number }>
> = {
  USD: { reset: '3M', payment: '6M', frequency: 2 },
  EUR: { reset: '6M', payment: '1Y', frequency: 1 },
  GBP: { reset: '6M', payment: '6M', frequency: 2 },
  JPY: { reset: '6M', payment: '6M', frequency: 2 },
};

async function loadParRates(executor: Executor, text: string): Promise<void> {
  const rates = text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
    .flatMap(([currency = '', , reset, payment, years, , percent]) => {
      const standard = standardSwaps[currency];
      if (!standard || standard.reset !== reset || standard.payment !== payment) return [];
      const { frequency } = standard;
      return [
        { currency, tenor_months: Number(years) * 12, rate: Number(`${percent}e-2`), frequency },
      ];
    });
  await sql`
    insert into par_rates (currency, as_of, tenor_months, rate, frequency, source)
    select currency, ${parRates.asOf}, tenor_months, rate, frequency, 'median of the day''s reported swaps'
      from jsonb_to_recordset(${JSON.stringify(rates)}) as r (currency text, tenor_months float8, rate float8, frequency smallint)
    on conflict (currency, as_of, tenor_months) do nothing`.execute(executor);
}
