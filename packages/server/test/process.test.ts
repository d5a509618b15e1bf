// The server as a process: it shuts down cleanly, and explains in one line why it cannot start.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { demoPassword } from '../src/demo/demo-accounts.ts';
import { openDatabaseProxy } from './database-proxy.ts';
import { freePort } from './free-port.ts';
import { testSecretKey } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const builder = fileURLToPath(new URL('../../../tools/build.mjs', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [builder, 'server']);
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function start(env: Record<string, string>): {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
} {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: database.url,
      PORT: '0',
      KEEPERS: 'off',
      SECRET_KEY: testSecretKey,
      ...env,
    },
  });
  // A failed test leaves nothing behind.
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  return { child, output: () => output, errors: () => errors };
}

test.each([
  { signal: 'SIGTERM', when: 'nobody reads its lines any more' },
  { signal: 'SIGHUP', when: 'the terminal is closed' },
] as const)('$signal when $when: the end is as orderly', async ({ signal }) => {
  const { child, output } = start({ DEMO: 'off' });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await expect.poll(output).toContain('ready on');
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.kill(signal);
  expect((await ended)[0]).toBe(0);
});

test('SIGTERM: what runs is finished, connections in waiting are cut, exit 0', async () => {
  const { child, output, errors } = start({ DEMO: 'on' });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const address = () => /ready on (\S+)/.exec(output())?.[1];
  await expect.poll(address).toBeDefined();
  expect(output()).toContain(demoPassword);
  // The system chose the port, and passkeys belong to it.
  const { host, port } = new URL(address() ?? '');
  expect([host, port]).toEqual([`127.0.0.1:${port}`, expect.stringMatching(/^[1-9]/)]);
  expect(output()).toContain(`For passkeys open http://localhost:${port}:`);
  const login = await fetch(`${address()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@pricevault.example', password: demoPassword }),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const stream = await fetch(`${address()}/api/events`, { headers });
  const silent = connect(Number(new URL(address() ?? '').port), '127.0.0.1');
  await once(silent, 'connect');

  // A request that cannot finish before we let it. No job reads the table: one that waits would be waited for.
  const blocker = new pg.Client(database.url);
  await blocker.connect();
  await blocker.query('begin; lock table partners in access exclusive mode');
  const slow = fetch(`${address()}/api/partner`, { headers });
  // A transaction sees a fixed snapshot of the activity, so another connection looks.
  const watcher = new pg.Client(database.url);
  await watcher.connect();
  const waitingReads = async () =>
    (
      await watcher.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from partners%'
            and datname = current_database()`,
      )
    ).rowCount;
  await expect.poll(waitingReads).toBeGreaterThan(0);
  await watcher.end();
  child.kill('SIGTERM');
  await expect.poll(output).toContain('Stopping');
  await stream.text(); // ended by the server
  await blocker.query('commit');
  await blocker.end();
  const reply = await slow;
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ success: true });
  expect((await ended)[0]).toBe(0);
  expect(errors()).toBe('');
  silent.destroy();
}, 120_000);

test('a database that goes away the moment the server listens does not end it', async () => {
  // Without a demo: one that was loaded before would refuse to start.
  const empty = await createTestDatabase();
  const slowly = await openDatabaseProxy(empty.url, 3);
  onTestFinished(async () => {
    slowly.close();
    await empty.drop();
  });
  const port = await freePort();
  const { child, output, errors } = start({
    DEMO: 'off',
    DATABASE_URL: slowly.url,
    PORT: String(port),
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const listens = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(listens, { interval: 2, timeout: 90_000 }).toBe(200);
  slowly.cut();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect([child.exitCode, errors()]).toEqual([null, '']);
  slowly.mend();
  await expect.poll(output, { timeout: 30_000 }).toContain('ready on');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
}, 120_000);

describe('what keeps it from starting is one line, without a stack', () => {
  async function refusalOf(env: Record<string, string>): Promise<string> {
    const { child, errors } = start(env);
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code).toBe(1);
    return errors();
  }

  test('a taken port, a database that is away, a changed migration, wrong variables, unsafe ones in production', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    const changed = await createTestDatabase();
    const client = new pg.Client(changed.url);
    await client.connect();
    await client.query(`update schema_migrations set checksum = 'other' where name like '0001%'`);
    await client.end();
    const [taken, away, migration, variables, unsafe] = await Promise.all([
      refusalOf({ PORT: String(port) }),
      refusalOf({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' }),
      refusalOf({ DATABASE_URL: changed.url }),
      refusalOf({ PORT: 'many', DEMO: 'maybe' }),
      refusalOf({ NODE_ENV: 'production', PUBLIC_URL: 'https://vault.example' }),
    ]);
    expect(taken).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program. Choose another with PORT=…\n`,
    );
    expect(away).toBe(
      'The database at 127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL and that the server runs.\n',
    );
    expect(migration).toBe(
      'Migration 0001-platform.sql was changed after it was applied. Migrations only go forward: add a new file.\n',
    );
    expect(variables).toBe(
      'The configuration is not right:\n  DEMO is "maybe"; it must be one of on, off, auto.\n  PORT is "many"; it must be a whole number from 0 to 65535.\n',
    );
    expect(unsafe).toBe(
      'The configuration is not right:\n  SMTP_URL is not set: mails would be files that reach nobody. Set it to your mail server, or set MAIL=files to say that this is meant.\n',
    );
    holder.close();
    await changed.drop();
  }, 120_000);
});
