// GET /api/asset as a signed-in user, and with an API token, against the minimum that Fastify and PostgreSQL need for two reads.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createVault } from '@pricevault/client';
import { apiTokensContract } from '@pricevault/contract';
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import pg from 'pg';
import autocannon from 'autocannon';
import { shareDemoServer } from '../../demo-server.ts';
import { signIn } from '../../../../tools/testing/demo-accounts.ts';
import type { OpenFigure, Size } from '../../figure.ts';

/** A shorter run would not warm up the server. */
const seconds = { quick: 2, full: 5 } as const;

export async function openAssetList(size: Size): Promise<OpenFigure> {
  const server = await shareDemoServer();
  const database = await openEmbeddedDatabase({ dataDir: server.dataDir, as: 'guest' });
  const bare = await startBareServer(database.url);
  const token = await signIn(server.url, 'alice');
  const apiToken = await createToken(server.url, token);
  const list = (bearer: string) => () =>
    requestsPerSecond(`${server.url}/api/asset`, seconds[size], {
      authorization: `Bearer ${bearer}`,
    });
  return {
    measurements: [
      { name: 'asset list', measure: list(token) },
      { name: 'with an API token', measure: list(apiToken) },
      { name: 'bare route', measure: () => requestsPerSecond(bare.url, seconds[size]) },
    ],
    close: async () => {
      bare.child.kill('SIGTERM');
      await once(bare.child, 'exit');
      await database.release();
    },
  };
}

async function createToken(url: string, session: string): Promise<string> {
  const { token } = await createVault({ url, token: session }).call(apiTokensContract.createToken, {
    body: { name: 'Bench', kind: 'personal', scopes: ['assets:read'], days: 1, addresses: [] },
  });
  return token;
}

async function startBareServer(databaseUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const firstId = async (table: 'users' | 'assets') => {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} limit 1`);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`The demo data holds no ${table}.`);
    return id;
  };
  const ids = [await firstId('users'), await firstId('assets')];
  await client.end();

  const child = fork(
    fileURLToPath(new URL('./bare-server.ts', import.meta.url)),
    [databaseUrl, ...ids],
    {
      execArgv: ['--import', 'tsx'],
    },
  );
  const [url] = (await once(child, 'message')) as [string];
  return { url, child };
}

// Runs one round of load with autocannon.

/** Mean requests per second over `seconds`; throws unless every reply is 2xx. */
async function requestsPerSecond(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const result = await autocannon({ url, headers, connections: 10, duration: seconds });
  if (result.errors > 0 || result.non2xx > 0 || result['2xx'] === 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} replies other than 2xx.`);
  }
  return result['2xx'] / result.duration;
}
