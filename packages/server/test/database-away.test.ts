// The database is killed while requests run: the process survives, reports it, and recovers by itself.
import {
  openEmbeddedDatabase,
  readClusterState,
  type EmbeddedDatabase,
} from '@pricevault/embedded-database';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type App } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createUser } from '../src/modules/users/users.service.ts';
import { systemClock } from '../src/platform/clock.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { addEvent } from '../src/platform/events/event.repository.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { addressOf, readEvents } from './event-reader.ts';

let dataDir: string;
let database: EmbeddedDatabase;
let app: App;
let token: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pricevault-away-'));
  await chmod(dataDir, 0o755); // the database does not run as root
  database = await openEmbeddedDatabase({ dataDir, as: 'server', settings: { fsync: 'off' } });
  await migrate(database.url);
  app = await createApp({
    config: readConfig({ DATA_DIR: dataDir, DEMO: 'off' }),
    clock: systemClock,
    log: createLogger('silent'),
    databaseUrl: database.url,
    webFolder: null,
    version: 'test',
  });
  const { id } = await createUser(
    app.platform,
    { id: null, label: 'test', requestId: null },
    { email: 'ada@bank.example', displayName: 'Ada', password: 'Correct-Horse-1', role: 'admin' },
  );
  const from = { address: null, userAgent: null, loginSource: 'api' as const };
  token = await app.platform.sessions.open(app.platform.db.queries, id, from);
});
afterAll(async () => {
  await app.close();
  await database.release();
  await rm(dataDir, { recursive: true, force: true });
});

const get = async (path: string) => {
  const response = await fetch(`${await addressOf(app)}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as { codes?: string[] };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
};

async function killDatabase(): Promise<void> {
  const { location } = await readClusterState(dataDir);
  const [pid] = (await readFile(join(location, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

test('kill -9 of the database: 503 with Retry-After, alive, not ready; then all is as before', async () => {
  const person = { userId: null, token, call: () => Promise.reject(new Error('unused')) };
  const reader = await readEvents(app, person);
  expect((await get('/readyz')).status).toBe(200);
  const answers: Awaited<ReturnType<typeof get>>[] = [];
  const probes: [number, number][] = [];
  const recovery = new AbortController();
  const hammer = async () => {
    while (!recovery.signal.aborted) answers.push(await get('/api/asset'));
  };
  const probe = async () => {
    while (!recovery.signal.aborted) {
      const [ready, alive] = await Promise.all([get('/readyz'), get('/healthz')]);
      probes.push([ready.status, alive.status]);
    }
  };
  const hammers = [hammer(), hammer(), hammer(), probe()];
  try {
    await expect.poll(() => answers.length).toBeGreaterThan(10);
    await killDatabase();
    // Connections that the kill has not reached yet may answer for a moment: first not ready, then ready again.
    await expect.poll(() => answers.map(({ status }) => status)).toContain(503);
    await expect.poll(() => probes.map(([ready]) => ready)).toContain(503);
    await expect.poll(() => probes.at(-1)?.[0]).toBe(200);
  } finally {
    recovery.abort();
    await Promise.all(hammers);
  }

  for (const { status, retryAfter, body } of answers) {
    if (status === 200) continue;
    expect([status, retryAfter, body.codes]).toEqual([503, '5', ['databaseAway']]);
  }
  expect(new Set(probes.map(([, alive]) => alive))).toEqual(new Set([200]));

  const many = await Promise.all(Array.from({ length: 30 }, () => get('/api/asset')));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  // The stream stayed open, and the listener behind it came back.
  await addEvent(app.platform.db.queries, 'assets.changed', 'all', {});
  await reader.waitFor(({ kinds }) => kinds.includes('assets.changed'));
  reader.leave();
}, 120_000);
