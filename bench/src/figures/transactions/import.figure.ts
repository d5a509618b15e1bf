// Imports against a plain COPY of the same rows into the same table, and their memory from 10,000 to 1,000,000 rows.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { OpenFigure, Size } from '../../figure.ts';
import { writeTransactionFile } from './files.ts';
import { openTransactionVault, type TransactionVault } from './vaults.ts';

const rows = { quick: 12_000, full: 200_000 };
const memoryRows = { quick: [10_000, 40_000], full: [10_000, 1_000_000] } as const;

interface Imported {
  readonly ms: number;
  readonly mebibytes: number;
  readonly rowsTaken: number;
}

export async function openTransactionImport(size: Size): Promise<OpenFigure> {
  const world = await openWorld();
  const { vault, folder } = world;
  const path = join(folder, 'RATES_2019_03_20.csv');
  await writeTransactionFile(path, rows[size]);
  await importInto(vault, path);
  const copyPath = join(folder, 'copy');
  await withClient(vault, (client) =>
    pipeline(
      client.query(copyTo(`copy (select ${columns} from transactions) to stdout`)),
      createWriteStream(copyPath),
    ),
  );
  return {
    measurements: [
      {
        name: 'import',
        measure: async () => {
          await empty(vault);
          return (await importInto(vault, path)).ms;
        },
      },
      {
        name: 'plain COPY',
        measure: async () => {
          await empty(vault);
          const start = performance.now();
          await withClient(vault, async (client) => {
            await client.query('begin');
            await pipeline(
              createReadStream(copyPath),
              client.query(copyFrom(`copy transactions (${columns}) from stdin`)),
            );
            await client.query('commit');
          });
          return performance.now() - start;
        },
      },
    ],
    close: world.close,
  };
}

export async function openTransactionImportMemory(size: Size): Promise<OpenFigure> {
  const world = await openWorld();
  const [small, large] = memoryRows[size];
  const measurements = await Promise.all(
    [
      { name: 'small file', count: small },
      { name: 'large file', count: large },
    ].map(async ({ name, count }) => {
      const path = join(world.folder, `RATES_${count}_2019_03_20.csv`);
      await writeTransactionFile(path, count);
      return {
        name,
        measure: async () => {
          await empty(world.vault);
          return (await importInto(world.vault, path)).mebibytes;
        },
      };
    }),
  );
  return { measurements, close: world.close };
}

/** Every column except the generated number. */
const columns = `id, original_id, chain_id, action, event_type, event_at, executed_at, report_date, layout, currency,
  option_type, exercise_style, expiry_date, effective_date, end_date, expiry_months, tenor_months, expiry_range, tenor_range,
  strike, strike_text, underlying, premium, premium_currency, float_frequency, fixed_frequency, collateral,
  cleared, venue, amount, amount_text, price, quality, status, state, import_id`;

async function openWorld() {
  const vault = await openTransactionVault();
  const folder = await mkdtemp(join(tmpdir(), 'pricevault-bench-files-'));
  return {
    vault,
    folder,
    close: async () => {
      await vault.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Keeps the import that the copied rows refer to. */
async function empty(vault: TransactionVault): Promise<void> {
  await vault.run('truncate transactions');
}

async function withClient<T>(
  vault: TransactionVault,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: vault.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function importInto(vault: TransactionVault, path: string): Promise<Imported> {
  const child = fork(
    fileURLToPath(new URL('./import.worker.ts', import.meta.url)),
    [vault.url, path, 'RATES_2019_03_20.csv'],
    { execArgv: ['--import', 'tsx'] },
  );
  const [imported] = (await once(child, 'message')) as [Imported];
  if (child.exitCode === null) await once(child, 'exit');
  if (imported.rowsTaken === 0) throw new Error('The import took nothing.');
  return imported;
}
