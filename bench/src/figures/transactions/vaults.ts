// Separate databases for the transaction figures. For the search figure they are filled directly, without the importer.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import { migrate } from '@pricevault/server/measured';
import { type Database, openDatabase } from '@pricevault/server/operations';
import pg from 'pg';
import { copyDataDir } from '../../../../tools/testing/built-server.ts';
import { atEndOfRun } from '../../run-end.ts';

export interface TransactionVault {
  readonly url: string;
  readonly db: Database;
  /** For statements that take minutes. */
  run(sql: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

let migrated: Promise<string> | null = null;

/** Opens a copy of a migrated database, which is created once for a run. */
export async function openTransactionVault(): Promise<TransactionVault> {
  migrated ??= makeMigrated();
  const dataDir = await makeDataDir();
  copyDataDir(await migrated, dataDir);
  const database = await openEmbeddedDatabase({ dataDir, as: 'server' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const db = openDatabase({
    url: database.url,
    directUrl: database.url,
    poolSize: 4,
    onError: () => undefined,
  });
  return {
    url: database.url,
    db,
    run: (sql, values) => client.query(sql, values ? [...values] : []),
    close: async () => {
      await client.end();
      await db.close();
      await database.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeMigrated(): Promise<string> {
  const dataDir = await makeDataDir();
  atEndOfRun(() => rm(dataDir, { recursive: true, force: true }));
  const database = await openEmbeddedDatabase({ dataDir, as: 'server' });
  try {
    await migrate(database.url);
  } finally {
    await database.release();
  }
  return dataDir;
}

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pricevault-bench-'));
  await chmod(dataDir, 0o755); // when started as root, the database runs as another user, who must be able to enter
  return dataDir;
}

/** What the search figure looks for: strikes on a whole basis point, on a tenth, and finer. */
export const searched = {
  expiry: '12m-36m',
  tenor: '120m-240m',
  strikes: [0.025, 0.02637, 0.0234567],
} as const;

/**
 * Swaptions from 2016 on, spread over expiries, tenors and strikes as real ones are (one in ten has a strike finer than a tenth
 * of a bp). 31,000 of them have the searched expiry and tenor and one of the searched strikes, so that a search finds more
 * than the 10,000 it reads, whatever the number of rows.
 */
export async function fillTransactions(
  vault: TransactionVault,
  rows: number,
  years: number,
): Promise<void> {
  const { rows: indexes } = await vault.run(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'transactions' and indexname <> 'transactions_pkey'`,
  );
  // Building indexes and checking the foreign key after the insert is faster than row by row.
  for (const { name } of indexes as { name: string }[]) await vault.run(`drop index ${name}`);
  await vault.run('alter table transactions drop constraint transactions_import_id_fkey');
  await vault.run(`set work_mem = '256MB'`);
  await vault.run(`set maintenance_work_mem = '1GB'`);
  await vault.run('alter table transactions set unlogged');
  await vault.run(`select setseed(0.5)`);
  await vault.run(
    `with imported as (
       insert into transaction_imports (file_name, layout, started_at, finished_at, rows_read, rows_taken, rejected, rejected_rows)
       values ('bench', 'old44', now(), now(), 0, 0, '{}', '[]') returning id)
     insert into transactions (id, chain_id, action, executed_at, report_date, layout, currency, option_type, exercise_style,
       expiry_date, effective_date, end_date, expiry_months, tenor_months, expiry_range, tenor_range, strike, strike_text,
       underlying, premium, premium_currency, float_frequency, fixed_frequency, collateral, cleared, venue,
       amount, amount_text, price, status, import_id)
     select id, id, 'NEW', at, at::date, 'old44', (array['USD', 'USD', 'EUR', 'GBP'])[1 + mod(n, 4)],
       (array['Payer', 'Receiver', 'Straddle'])[1 + mod(n, 3)], 'European', at::date + 400, at::date + 402, at::date + 4000,
       expiry, tenor, width_bucket(expiry, bounds), width_bucket(tenor, bounds), strike, strike::text,
       'USD-LIBOR-BBA', 100000 + mod(n, 977) * 1000, 'USD', '3M', '6M', 'FC', 'U', 'OFF',
       50000000, '50,000,000', strike * 100, 'listed', (select id from imported)
     from (
       select n, (1000000000 + n)::text as id,
         timestamptz '2016-01-01' + (n::float8 / $1) * $2 * interval '365 days' + random() * interval '1 day' as at,
         case when is_searched then 24
              else (array[0.5, 1, 3, 6, 9, 12, 24, 36, 60, 84, 120, 180, 250])[1 + floor(13 * random())] end as expiry,
         case when is_searched then 180
              else (array[0.5, 3, 7, 10, 12, 24, 36, 60, 84, 120, 120, 180, 240, 360])[1 + floor(14 * random())] end as tenor,
         round((case when is_searched then ($3::float8[])[1 + mod(n * 31000 / $1, 3)] + (random() - 0.5) * 0.0009
                     else 0.025 + (random() + random() + random() - 1.5) * 0.01 end)::numeric,
               case mod(n, 10) when 0 then 7 else 5 end)::float8 as strike,
         array[1, 6, 9, 12, 36, 72, 120, 240]::float8[] as bounds
       from (select n, mod(n * 31000, $1) < 31000 as is_searched from generate_series(1, $1::bigint) n) numbered) made`,
    [rows, years, searched.strikes],
  );
  for (const { definition } of indexes as { definition: string }[]) await vault.run(definition);
  await vault.run(
    `alter table transactions add constraint transactions_import_id_fkey
       foreign key (import_id) references transaction_imports deferrable initially deferred`,
  );
  await vault.run('vacuum (analyze) transactions');
  await vault.run('analyze');
}
