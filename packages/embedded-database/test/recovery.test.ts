import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runningPostmaster } from '../src/cluster.ts';
import {
  ask,
  askUntilItAnswers,
  freshDataDir,
  initialisedDataDir,
  isAlive,
  killHard,
  open,
  openInChild,
  postmasterPid,
  startChild,
  untilGone,
} from './worlds.ts';

/** Processes that hold the shared lock; pg_locks shows those of all databases. */
const MEMBERS = `select count(*) as members from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`;

const patience = { timeout: 20_000, interval: 50 };

it('kill -9 of the postmaster: it comes back on the same address, with what was committed', async () => {
  const dataDir = await initialisedDataDir();
  const log: string[] = [];
  const server = await open(dataDir, 'server', log);
  const guest = await openInChild(dataDir, 'guest');
  await ask(server.url, 'create table kept as select 42 as x');

  const before = (await postmasterPid(dataDir)) ?? 0;
  process.kill(before, 'SIGKILL');
  expect(await askUntilItAnswers(server.url, 'select x from kept')).toEqual([{ x: 42 }]);
  expect(await postmasterPid(dataDir)).not.toBe(before);
  await vi.waitFor(
    () =>
      expect(log).toEqual([
        'The embedded database went away; starting it again.',
        'The embedded database is back.',
      ]),
    patience,
  );

  // Both are members again: the guest keeps it running, a second server is still refused.
  await expect(open(dataDir, 'server')).rejects.toMatchObject({ code: 'already-running' });
  await vi.waitFor(async () => {
    const rows = await ask(server.url, MEMBERS);
    expect(rows).toEqual([{ members: '2' }]);
  }, patience);
  await server.release();
  expect(await ask(guest.url, 'select x from kept')).toEqual([{ x: 42 }]);
});

it('kill -9 again and again, also of the restarted one', async () => {
  const dataDir = await initialisedDataDir();
  const server = await open(dataDir, 'server');
  for (let round = 0; round < 3; round += 1) {
    process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL');
    expect(await askUntilItAnswers(server.url, 'select 1 as x')).toEqual([{ x: 1 }]);
  }
});

it('release while the killed database is away leaves nothing running', async () => {
  const dataDir = await initialisedDataDir();
  const server = await open(dataDir, 'server');
  const before = (await postmasterPid(dataDir)) ?? 0;
  process.kill(before, 'SIGKILL');
  await untilGone(before);
  await server.release();
  const after = await postmasterPid(dataDir);
  expect(after === null || !isAlive(after)).toBe(true);
});

it('a first initdb that is interrupted heals at the next start', async () => {
  const dataDir = await freshDataDir();
  const child = startChild(dataDir, 'server');
  await vi.waitUntil(
    async () => {
      const names = await readdir(dataDir).catch(() => []);
      const scratch = names.find((name) => name.startsWith('initdb-'));
      return scratch !== undefined && existsSync(join(dataDir, scratch, 'cluster', 'global'));
    },
    { timeout: 15_000, interval: 5 },
  );
  await killHard(child);
  expect(existsSync(join(dataDir, 'pg18'))).toBe(false);

  const server = await open(dataDir, 'server');
  expect(await ask(server.url, 'select 1 as x')).toEqual([{ x: 1 }]);
});

it('a lock file that names an unrelated living process does not stop a start', async () => {
  const dataDir = await initialisedDataDir();
  const first = await open(dataDir, 'server');
  await first.release();
  const stale = [process.pid, join(dataDir, 'pg18'), 0, 20001, '', '127.0.0.1', '', 'ready'];
  await writeFile(join(dataDir, 'pg18', 'postmaster.pid'), `${stale.join('\n')}\n`);
  const second = await open(dataDir, 'server');
  expect(await ask(second.url, 'select 1 as x')).toEqual([{ x: 1 }]);
});

it.skipIf(process.platform === 'win32')(
  'the file of a server that starts while a stale one is looked at stays',
  async () => {
    const folder = await realpath(dirname(await freshDataDir()));
    const file = join(folder, 'postmaster.pid');
    // Known by where it works, and by its arguments.
    const server = spawn(process.execPath, ['-e', 'setTimeout(() => 0, 60_000)', folder], {
      cwd: folder,
      stdio: 'ignore',
    });
    onTestFinished(() => void server.kill('SIGKILL'));
    for (let turns = 0; turns < 30; turns += 1) {
      await writeFile(file, `${process.pid}\n${folder}\n0\n20001\n`);
      const looking = runningPostmaster({ folder });
      // At another moment of the look each time.
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      writeFileSync(file, `${server.pid}\n${folder}\n0\n20002\n`);
      await looking;
      expect(existsSync(file)).toBe(true);
    }
  },
);

it('a port that somebody took meanwhile is left to them', async () => {
  const dataDir = await initialisedDataDir();
  const first = await open(dataDir, 'server');
  await first.release();
  const port = Number(new URL(first.url).port);
  const squatter = createServer().listen(port, '127.0.0.1');
  try {
    const second = await open(dataDir, 'server');
    expect(Number(new URL(second.url).port)).not.toBe(port);
    expect(await ask(second.url, 'select 1 as x')).toEqual([{ x: 1 }]);
  } finally {
    squatter.close();
  }
});

it('a cluster of another PostgreSQL version is refused with one sentence', async () => {
  const dataDir = await freshDataDir();
  await mkdir(join(dataDir, 'pg17'), { recursive: true });
  await writeFile(join(dataDir, 'pg17', 'PG_VERSION'), '17\n');
  const refusal = {
    code: 'other-version',
    message: `The data folder ${dataDir} holds a database of PostgreSQL 17, this PriceVault uses PostgreSQL 18: move the data with backup and restore, or set DATA_DIR to another folder.`,
  };
  await expect(open(dataDir, 'server')).rejects.toMatchObject(refusal);
  await mkdir(join(dataDir, 'pg18'));
  await writeFile(join(dataDir, 'pg18', 'PG_VERSION'), '17\n');
  await expect(open(dataDir, 'server')).rejects.toMatchObject(refusal);
});
