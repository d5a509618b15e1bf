// Built servers whose vaults hold no trades and no results, and a connection to their databases. A figure hands its vault
// back, emptied for the next one: starting a server costs more than most figures measure.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import pg from 'pg';
import type { BuiltServer } from '../../../../tools/testing/built-server.ts';
import { startDemoServer } from '../../demo-server.ts';
import { atEndOfRun } from '../../run-end.ts';
import { signIn } from '../../../../tools/testing/demo-accounts.ts';

export interface BenchVault {
  readonly server: BuiltServer;
  readonly client: pg.Client;
  /** Of an admin. */
  readonly token: string;
  readonly instrumentId: string;
  /** Forgets the trades. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const idle: BenchVault[] = [];

/** One that another figure may have used before; closing it hands it back. */
export async function openVault(): Promise<BenchVault> {
  const vault = idle.pop() ?? (await startSharedVault());
  await vault.client.query(
    'truncate trades, results, submission_values, submission_windows cascade',
  );
  return { ...vault, close: async () => void idle.push(vault) };
}

async function startSharedVault(): Promise<BenchVault> {
  const vault = await startVault();
  atEndOfRun(() => vault.close());
  return vault;
}

/** One of its own, where it matters what the server has done before. */
export async function startVault(): Promise<BenchVault> {
  // With the demo on, its market would come back into the emptied vault while something is measured.
  const server = await startDemoServer({ DEMO: 'off' });
  const database = await openEmbeddedDatabase({ dataDir: server.dataDir, as: 'guest' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from instruments where service_frequency = 'Daily' limit 1`,
  );
  // Jobs by the clock would form results, or send messages, while something is measured.
  await client.query('delete from pgboss.schedule');
  const empty = async () => void (await client.query('truncate trades cascade'));
  await empty();
  return {
    server,
    client,
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

/** Sends an upload and throws unless every row was stored. */
export async function upload(vault: BenchVault, body: Buffer, rows: number): Promise<void> {
  const response = await fetch(`${vault.server.url}/api/trade`, {
    method: 'POST',
    headers: { authorization: `Bearer ${vault.token}`, 'content-type': 'application/json' },
    body,
  });
  const reply = (await response.json()) as { added?: number };
  if (reply.added !== rows) throw new Error(`The upload answered ${JSON.stringify(reply)}.`);
}
