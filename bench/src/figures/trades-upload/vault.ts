// Built servers with empty vaults, and a connection to their databases. Figures reuse a vault, emptied in between, because
// starting a server takes longer than most figures.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import pg from 'pg';
import type { BuiltServer } from '../../../../tools/testing/built-server.ts';
import type { Target } from '../../api-calls.ts';
import { startDemoServer } from '../../demo-server.ts';
import { atEndOfRun } from '../../run-end.ts';
import { signIn } from '../../../../tools/testing/demo-accounts.ts';

export interface BenchVault extends Target {
  readonly server: BuiltServer;
  readonly client: pg.Client;
  readonly instrumentId: string;
  /** Deletes the trades. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const idle: BenchVault[] = [];

/** A vault that another figure may have used before; closing it returns it for reuse. */
export async function openVault(): Promise<BenchVault> {
  const vault = idle.pop() ?? (await startSharedVault());
  await vault.client.query(
    'truncate trades, results, submission_values, submission_windows, desk_sign_offs, desk_days, desk_exceptions cascade',
  );
  return { ...vault, close: async () => void idle.push(vault) };
}

async function startSharedVault(): Promise<BenchVault> {
  const vault = await startVault();
  atEndOfRun(() => vault.close());
  return vault;
}

/** A new vault, for figures that depend on what the server did before. */
export async function startVault(): Promise<BenchVault> {
  // With the demo on, its market would be loaded again into the emptied vault during a measurement.
  const server = await startDemoServer({ DEMO: 'off' });
  const database = await openEmbeddedDatabase({ dataDir: server.dataDir, as: 'guest' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from instruments where service_frequency = 'Daily' limit 1`,
  );
  const empty = async () => void (await client.query('truncate trades cascade'));
  await empty();
  return {
    server,
    client,
    url: server.url,
    token: await signIn(server.url, 'admin'),
    instrumentId: rows[0]?.id ?? '',
    empty,
    close: async () => {
      await client.end();
      await database.release();
      await server.stop();
    },
  };
}

/** Uploads trades; throws unless every row was stored. */
export async function upload(vault: BenchVault, body: Buffer, rows: number): Promise<void> {
  const response = await fetch(`${vault.server.url}/api/trade`, {
    method: 'POST',
    headers: { authorization: `Bearer ${vault.token}`, 'content-type': 'application/json' },
    body,
  });
  const reply = (await response.json()) as { added?: number };
  if (reply.added !== rows) throw new Error(`The upload answered ${JSON.stringify(reply)}.`);
}
