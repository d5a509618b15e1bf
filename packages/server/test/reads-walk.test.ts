// A GET changes nothing: each is called while the database refuses to write. Counting calls for the limits is switched off.
import { allEndpoints, consensusContract } from '@pricevault/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownReads, type KnownRead } from './known-reads.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

/** It belongs to a flow outside the application, which knows only addresses. */
const writing = new Set(['auth.identityProviderCallback']);
const reads = allEndpoints
  .filter(
    ({ domain, name, endpoint }) => endpoint.method === 'GET' && !writing.has(`${domain}.${name}`),
  )
  // Nobody in this walk is a keeper, and a denied call is recorded.
  .filter(({ endpoint }) => endpoint.reply !== 'stream' && endpoint.access !== 'keeper')
  .map(({ domain, name, endpoint }) => [`${domain}.${name}`, endpoint] as const);

let app: TestApp;
let admin: Person;
let known: Record<string, KnownRead>;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
  admin = await app.person('admin');
  await app.platform.jobs.stop();
  known = await knownReads(app, admin);
  const client = new pg.Client(app.database.url);
  await client.connect();
  const { database } = client;
  await client.query(`alter database "${database}" set default_transaction_read_only = on`);
  // The setting holds for new connections. Waiting for the old ones to end keeps a dying one out of the first test.
  await client.query(
    `select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [database],
  );
  await client.end();
});
afterAll(() => app.close());

test('the database refuses to write', async () => {
  const write = app.platform.db.queries.deleteFrom('messages').execute();
  await expect(write).rejects.toMatchObject({ code: '25006' });
});

test('every GET that needs parameters has some, and no line is left over', () => {
  const names = reads.map(([name]) => name);
  const needing = reads.filter(
    ([, { params, query }]) => params || (query && !query.safeParse({}).success),
  );
  expect(Object.keys(known)).toEqual(expect.arrayContaining(needing.map(([name]) => name)));
  expect(names).toEqual(expect.arrayContaining(Object.keys(known)));
});

// Answered: a call that is refused would never come to its write.
test.each(reads)('%s', async (name, endpoint) => {
  const { by = admin, ...options }: Partial<KnownRead> = known[name] ?? {};
  const { status } = await by.call(endpoint, options);
  expect(status).toBe(200);
});

test('the round of a type whose window is open', async () => {
  const { by = admin, query } = known['consensus.publicKeys'] ?? {};
  const { reply } = await by.call(consensusContract.publicKeys, { query: query as object });
  expect(reply.round).toBeNull();
});
