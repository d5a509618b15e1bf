import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { readClusterState } from '../src/index.ts';
import { join as attach } from '../src/membership.ts';
import { loadPasswords, SUPERUSER } from '../src/secret.ts';
import {
  ask,
  freshDataDir,
  initialisedDataDir,
  isAlive,
  killHard,
  letGo,
  open,
  openInChild,
  postmasterPid,
  untilGone,
} from './worlds.ts';

it('a fresh folder gets a UTF-8 database on loopback, for a role that is no superuser', async () => {
  const dataDir = await freshDataDir();
  expect(await readClusterState(dataDir)).toMatchObject({ exists: false, running: false });
  const database = await open(dataDir, 'server');
  expect(database.url).toMatch(/^postgres:\/\/pricevault:[\w-]+@127\.0\.0\.1:\d+\/pricevault$/);
  const rows = await ask(
    database.url,
    `select current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
            current_setting('unix_socket_directories') as sockets, rolsuper as super
     from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ encoding: 'UTF8', zone: 'UTC', sockets: '', super: false }]);
  await ask(database.url, 'create table t (x int)');
  await ask(database.url, 'create extension pg_trgm');
  const secret = await stat(join(dataDir, 'embedded-database.secret'));
  expect(secret.mode & 0o777).toBe(0o600);
  await expect(ask(database.url.replace(/:[\w-]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    /password authentication failed/,
  );
});

it('what was stored is there after the next start, at the same address', async () => {
  const dataDir = await initialisedDataDir();
  const first = await open(dataDir, 'server');
  await ask(first.url, 'create table kept as select 42 as x');
  await first.release();
  const second = await open(dataDir, 'server');
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select x from kept')).toEqual([{ x: 42 }]);
});

it('a guest attaches beside a server, and the last one out stops the cluster', async () => {
  const dataDir = await initialisedDataDir();
  const server = await open(dataDir, 'server');
  const guest = await openInChild(dataDir, 'guest');
  expect(guest.url).toBe(server.url);
  const pid = (await postmasterPid(dataDir)) ?? 0;

  await server.release();
  expect(isAlive(pid)).toBe(true);
  expect(await ask(guest.url, 'select 1 as x')).toEqual([{ x: 1 }]);

  await letGo(guest.child);
  await untilGone(pid);
  expect(await readClusterState(dataDir)).toMatchObject({ exists: true, running: false });
});

it('a guest alone starts the cluster and stops it', async () => {
  const dataDir = await initialisedDataDir();
  const guest = await open(dataDir, 'guest');
  const pid = (await postmasterPid(dataDir)) ?? 0;
  expect(await ask(guest.url, 'select 1 as x')).toEqual([{ x: 1 }]);
  await guest.release();
  expect(isAlive(pid)).toBe(false);
});

it('a second server is refused with one sentence and the first goes on', async () => {
  const dataDir = await initialisedDataDir();
  const { url, child } = await openInChild(dataDir, 'server');
  await expect(open(dataDir, 'server')).rejects.toMatchObject({
    name: 'EmbeddedDatabaseError',
    code: 'already-running',
    message: `PriceVault already runs on the data folder ${dataDir} (process ${child.pid}): stop it first, or set DATA_DIR to another folder.`,
  });
  expect(await ask(url, 'select 1 as x')).toEqual([{ x: 1 }]);
});

it('four first starts at once share one cluster', async () => {
  const dataDir = await freshDataDir();
  const all = await Promise.all(
    (['server', 'guest', 'guest', 'guest'] as const).map((as) => open(dataDir, as)),
  );
  expect(new Set(all.map((database) => database.url)).size).toBe(1);
  const pid = (await postmasterPid(dataDir)) ?? 0;
  await Promise.all(all.map((database) => database.release()));
  expect(isAlive(pid)).toBe(false);
});

it('a database of another folder on the same port is not taken for the caller’s own', async () => {
  // Copies of a folder have the same secret and favourite port: two that start at once may meet there.
  const dataDir = await initialisedDataDir();
  const { url } = await open(dataDir, 'server');
  const port = Number(new URL(url).port);
  const pid = (await postmasterPid(dataDir)) ?? 0;
  const { superuser } = await loadPasswords(dataDir, true);
  await expect(attach({ pid: pid + 1, port }, superuser)).rejects.toThrow('another database');
  const own = await attach({ pid, port }, superuser);
  await own?.client.end();
});

it('an orphan after kill -9 of its Node process is taken over, supervised and stopped', async () => {
  const dataDir = await initialisedDataDir();
  const { child, url } = await openInChild(dataDir, 'server');
  const pid = (await postmasterPid(dataDir)) ?? 0;
  await killHard(child);
  expect(isAlive(pid)).toBe(true);

  const server = await open(dataDir, 'server');
  expect(server.url).toBe(url);
  expect(await postmasterPid(dataDir)).toBe(pid);
  await server.release();
  await untilGone(pid);
});

it('a lock that outlives its killed server is waited for, longer than a living server’s', async () => {
  const dataDir = await initialisedDataDir();
  const { child } = await openInChild(dataDir, 'server');
  const { port } = new URL((await open(dataDir, 'guest')).url);
  await killHard(child);
  // Stands for the killed one's session, which the database has not ended yet.
  const { superuser } = await loadPasswords(dataDir, true);
  const session = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: SUPERUSER,
    password: superuser,
    database: 'postgres',
    application_name: `pricevault process ${child.pid}`,
  });
  await session.connect();
  await session.query(`select pg_advisory_lock(${0x50_56}, 2)`);

  const opening = open(dataDir, 'server');
  // Longer than a living server is given: the refusal, if it came, would have come.
  await setTimeout(2_500);
  await session.end();
  expect(await ask((await opening).url, 'select 1 as x')).toEqual([{ x: 1 }]);
});
