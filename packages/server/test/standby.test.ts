// An address that leads to a standby which nobody has promoted, and an address with several servers.
import {
  openEmbeddedDatabase,
  readClusterState,
  type EmbeddedDatabase,
} from '@pricevault/embedded-database';
import { assetsContract } from '@pricevault/contract';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDatabaseSource } from '../src/database-source.ts';
import { createUser } from '../src/modules/users/users.service.ts';
import { systemClock } from '../src/platform/clock.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { openDatabaseProxy } from './database-proxy.ts';
import { startTestApp, testSecretKey } from './test-app.ts';

test('a standby is not ready, answers 503 and never 500, and refuses a start; promoted, all is as before', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pricevault-standby-'));
  await chmod(dataDir, 0o755); // the database does not run as root
  const open = () => openEmbeddedDatabase({ dataDir, as: 'server', settings: { fsync: 'off' } });
  let database: EmbeddedDatabase = await open();
  await migrate(database.url);
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SECRET_KEY: testSecretKey,
  });
  const app = await createApp({
    config,
    clock: systemClock,
    log: createLogger('silent'),
    databaseUrl: database.url,
    webFolder: null,
    version: 'test',
  });
  onTestFinished(async () => {
    await app.close();
    await database.release();
    await rm(dataDir, { recursive: true, force: true });
  });
  const account = { email: 'ada@bank.example', password: 'Correct-Horse-1' };
  const { id } = await createUser(
    app.platform,
    { id: null, label: 'test', requestId: null },
    { ...account, displayName: 'Ada', role: 'admin' },
  );
  const from = { address: null, userAgent: null, loginSource: 'api' as const };
  const token = await app.platform.sessions.open(app.platform.db.queries, id, from);
  const status = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const options = { method, url, headers, ...(payload ? { payload } : {}) };
    return (await app.http.inject(options)).statusCode;
  };
  expect(await status('GET', '/readyz')).toBe(200);

  await database.release();
  const { location } = await readClusterState(dataDir);
  const signal = join(location, 'standby.signal');
  await writeFile(signal, '', { mode: 0o644 });
  database = await open();
  await expect.poll(() => status('GET', '/readyz'), { timeout: 20_000 }).toBe(503);
  await expect
    .poll(async () => (await app.http.inject({ url: '/readyz' })).json<object>(), {
      timeout: 20_000,
    })
    .toMatchObject({ reason: 'readOnly' });
  const { create, list } = assetsContract;
  expect(await status('POST', create.path, { name: 'Never' })).toBe(503);
  expect(await status('POST', '/api/auth/login', account)).toBe(503);
  expect([200, 503]).toContain(await status('GET', list.path));
  await expect(openDatabaseSource(config, 'server', () => undefined)).rejects.toThrow(
    /^The database at 127\.0\.0\.1:\d+ is a standby and takes no changes\. Name the primary/,
  );

  await database.release();
  await rm(signal);
  database = await open();
  await expect.poll(() => status('GET', '/readyz'), { timeout: 20_000 }).toBe(200);
  await expect.poll(() => status('POST', create.path, { name: 'Now' })).toBe(200);
}, 120_000);

test('of several servers the one that answers is used, and the other one when that is gone', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const [one, two] = [
    await openDatabaseProxy(app.database.url),
    await openDatabaseProxy(app.database.url),
  ];
  onTestFinished(() => [one, two].forEach((proxy) => proxy.close()));
  const both = new URL(one.url);
  const url = one.url.replace(both.host, `${both.host},${new URL(two.url).host}`);
  const admin = await app.person('admin');
  one.cut();
  const node = await app.addNode(url);
  const create = async (name: string) =>
    (await app.withToken(admin.token, node).call(assetsContract.create, { body: { name } })).status;
  expect(await create('By the second')).toBe(200);
  two.cut();
  await expect.poll(() => create('By none')).toBe(503);
  one.mend();
  await expect.poll(() => create('By the first'), { timeout: 20_000 }).toBe(200);
});
