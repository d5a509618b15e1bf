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
import type { OpenFigure } from '../../figure.ts';

/** A round is short, and there are many of them: what else the machine does meanwhile meets all three alike. */
const requests = 400;
/** Until the server is warm. */
const warmUpRequests = 4_000;

export async function openAssetList(): Promise<OpenFigure> {
  const server = await shareDemoServer();
  const database = await openEmbeddedDatabase({ dataDir: server.dataDir, as: 'guest' });
  const bare = await startBareServer(database.url);
  const token = await signIn(server.url, 'alice');
  const apiToken = await createToken(server.url, token);
  const list = (bearer: string) => () =>
    requestsPerSecond(`${server.url}/api/asset`, requests, { authorization: `Bearer ${bearer}` });
  await requestsPerSecond(`${server.url}/api/asset`, warmUpRequests, {
    authorization: `Bearer ${apiToken}`,
  });
  return {
    measurements: [
      // The bare route is in the middle: each of the two others follows it, and itself, equally often.
      { name: 'asset list', measure: list(token) },
      { name: 'bare route', measure: () => requestsPerSecond(bare.url, requests) },
      { name: 'with an API token', measure: list(apiToken) },
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
    { execArgv: ['--import', 'tsx'] },
  );
  const [url] = (await once(child, 'message')) as [string];
  return { url, child };
}

// Runs one round of load with autocannon.

/** Of `amount` requests, until the last reply; throws unless every one is 2xx. */
async function requestsPerSecond(
  url: string,
  amount: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const startedAt = performance.now();
  let lastAt = startedAt;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    // It looks only at every sample whether it is done, and its own duration ends there.
    const options = { url, headers, connections: 10, amount, sampleInt: 50 };
    const load = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    load.on('response', () => (lastAt = performance.now()));
  });
  if (result.errors > 0 || result.non2xx > 0 || result['2xx'] !== amount) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} replies other than 2xx.`);
  }
  return amount / ((lastAt - startedAt) / 1_000);
}
