// Restores that go wrong, with the real program: each gets its sentence, touches nothing, and the next one works.
import { openEmbeddedDatabase } from '@pricevault/embedded-database';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { fillWithDemo } from './demo.ts';
import { printed } from './printed.ts';
import {
  createFolder,
  pricevault,
  startPricevault,
  startServer,
  type Environment,
  type Folder,
} from './programs.ts';

const passphrase = 'correct horse battery';
const folders: Folder[] = [];
let source: Environment;
let plain: string;
let secret: string;

async function newFolder(): Promise<Folder> {
  const folder = await createFolder();
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  const folder = await newFolder();
  await fillWithDemo(folder);
  source = { DATA_DIR: folder.path, PRICEVAULT_BACKUP_PASSPHRASE: passphrase };
  plain = join(folder.path, 'plain.backup');
  secret = join(folder.path, 'secret.backup');
  for (const args of [[plain], [secret, '--encrypt']]) {
    const { code, stderr } = await printed(['backup', 'create', ...args], source);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  }
});
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

describe('a file that cannot be restored gets its sentence, and no data folder is made', () => {
  async function refusal(path: string, env: Environment = {}) {
    const DATA_DIR = join((await newFolder()).path, 'data');
    const { code, stderr } = await printed(['backup', 'restore', path], { DATA_DIR, ...env });
    expect(code).toBe(2);
    expect(await readdir(join(DATA_DIR, '..'))).toEqual([]);
    return stderr.trim();
  }

  async function changed(path: string, change: (bytes: Buffer) => Buffer): Promise<string> {
    const to = join((await newFolder()).path, 'changed.backup');
    await writeFile(to, change(await readFile(path)));
    return to;
  }
  const flip = (bytes: Buffer) => {
    bytes[bytes.length >> 1]! ^= 1;
    return bytes;
  };
  const cut = (bytes: Buffer) => bytes.subarray(0, -400);
  const damaged = 'The file is damaged or was cut off.';

  test('a missing file, a folder', async () => {
    const folder = (await newFolder()).path;
    expect(await refusal(join(folder, 'none'))).toBe(`There is no file ${join(folder, 'none')}.`);
    expect(await refusal(folder)).toBe(`${folder} is a folder. Name the file of a backup.`);
  });

  // Reading the memory of a process at address 0 is an input error on Linux.
  test.skipIf(process.platform !== 'linux')('a read error', async () => {
    expect(await refusal('/proc/self/mem')).toBe('/proc/self/mem cannot be read (EIO).');
  });

  test('a foreign file, a flipped bit, a cut file', async () => {
    expect(await refusal(await changed(plain, () => Buffer.from('tradeId,valuation\n1,2\n')))).toBe(
      damaged,
    );
    const env = { PRICEVAULT_BACKUP_PASSPHRASE: passphrase };
    expect(await refusal(await changed(plain, flip))).toBe(damaged);
    expect(await refusal(await changed(plain, cut))).toBe(damaged);
    expect(await refusal(await changed(secret, flip), env)).toBe(damaged);
    expect(await refusal(await changed(secret, cut), env)).toBe(damaged);
  });

  test('a wrong or missing passphrase', async () => {
    const env = { PRICEVAULT_BACKUP_PASSPHRASE: 'not the passphrase' };
    expect(await refusal(secret, env)).toBe('The passphrase is wrong.');
    expect(await refusal(secret)).toBe(
      'Give the passphrase as PRICEVAULT_BACKUP_PASSPHRASE or by --passphrase-file.',
    );
  });
});

test('an encrypted backup holds no address in clear, and brings back a vault that starts', async () => {
  const folder = await newFolder();
  const passphraseFile = join(folder.path, 'passphrase');
  await writeFile(passphraseFile, `${passphrase}\n`);
  const env = { DATA_DIR: join(folder.path, 'data') };
  const restored = await pricevault(
    ['backup', 'restore', secret, '--passphrase-file', passphraseFile],
    env,
  );
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect((await readFile(secret)).includes('pricevault.example')).toBe(false);
  const server = await startServer(env);
  expect(await server.stop()).toBe(0);
  expect(await readFile(join(env.DATA_DIR, 'secret.key'), 'utf8')).toBe(
    await readFile(join(source['DATA_DIR'] ?? '', 'secret.key'), 'utf8'),
  );
});

test('a short passphrase is refused, and no file is written', async () => {
  const to = join(source['DATA_DIR'] ?? '', 'short.backup');
  const env = { ...source, PRICEVAULT_BACKUP_PASSPHRASE: 'short' };
  const { code, stderr } = await printed(['backup', 'create', to, '--encrypt'], env);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'The passphrase must have at least 12 characters.\n',
  });
  await expect(readFile(to)).rejects.toThrow('ENOENT');
});

test('a restore that is killed leaves the database empty, and the next one works', async () => {
  const { path } = await newFolder();
  const database = await openEmbeddedDatabase({
    dataDir: path,
    as: 'server',
    settings: { fsync: 'off' },
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const env = { DATA_DIR: path, DATABASE_URL: database.url };
    const isLoading = async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity where pid <> pg_backend_pid() and query ilike 'copy %' limit 1`,
      );
      return rows.length > 0;
    };
    const restoring = startPricevault(['backup', 'restore', plain], env);
    const ended = once(restoring, 'exit') as Promise<[number | null, string | null]>;
    await expect.poll(isLoading, { interval: 2 }).toBe(true);
    restoring.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    // At once: it waits until the killed one is gone.
    const again = await pricevault(['backup', 'restore', plain], env);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect((await client.query('select from users')).rows.length).toBeGreaterThan(5);
  } finally {
    await client.end();
    await database.release();
  }
});
