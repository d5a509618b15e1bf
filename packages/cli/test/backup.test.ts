// The drill: a vault is backed up while it runs, brought back elsewhere, and goes on from there.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillWithDemo } from './demo.ts';
import { printed } from './printed.ts';
import {
  callServer,
  createFolder,
  pricevault,
  startServer,
  type Folder,
  type RunningServer,
} from './programs.ts';

const publicFile = fileURLToPath(
  new URL(
    '../../file-formats/data/transactions/CUMULATIVE_RATES_2026_10_02_options.csv',
    import.meta.url,
  ),
);
const folders: Folder[] = [];
let file: string;
let before: unknown;
let transactionsBefore: number;

async function newFolder(): Promise<Folder> {
  const folder = await createFolder();
  folders.push(folder);
  return folder;
}

const newEnv = async () => ({ DATA_DIR: (await newFolder()).path });

beforeAll(async () => {
  const folder = await newFolder();
  await fillWithDemo(folder);
  const env = { DATA_DIR: folder.path };
  file = join(folder.path, 'vault.backup');
  const server = await startServer(env);
  const imported = await pricevault(['transactions', 'import', publicFile, '--json'], env);
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  before = await assetsOf(server);
  transactionsBefore = await transactionsOf(server);
  expect(transactionsBefore).toBeGreaterThan(10);
  const { code, stderr, json } = await pricevault(['backup', 'create', file, '--json'], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(json).toMatchObject({ success: true, file });
  expect(json['rows']).toBeGreaterThan(10);
  expect(await server.stop()).toBe(0);
});
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

async function signIn(server: RunningServer): Promise<string> {
  const account = { email: 'admin@pricevault.example', password: 'Vault-Demo-2026!' };
  return String((await callServer(server, '/api/auth/login', undefined, account))['access_token']);
}

async function assetsOf(server: RunningServer): Promise<unknown> {
  return (await callServer(server, '/api/asset', await signIn(server)))['items'];
}

async function transactionsOf(server: RunningServer): Promise<number> {
  return Number((await callServer(server, '/api/sdr?page=0&limit=1'))['total']);
}

test('a restored vault has the same accounts and data, a whole audit log, and takes new rows', async () => {
  const env = await newEnv();
  const restored = await pricevault(['backup', 'restore', file], env);
  expect(restored.stderr).toBe('');
  expect(restored.stdout).toMatch(/rows of \d+ tables are back, as of /);

  const server = await startServer(env);
  try {
    expect(await assetsOf(server)).toEqual(before);
    expect(await transactionsOf(server)).toBe(transactionsBefore);
    const token = await signIn(server);
    expect(
      await callServer(server, '/api/asset', token, { name: 'After the restore' }),
    ).toMatchObject({ success: true });
    const audit = await printed(['audit', 'verify', '--json'], env);
    expect(audit.json).toMatchObject({ success: true, brokenAt: null });
  } finally {
    expect(await server.stop()).toBe(0);
  }

  const again = await printed(['backup', 'restore', file, '--json'], env);
  expect(again.code).toBe(2);
  expect(again.json['errors']).toEqual([
    'The database is not empty. Restore into a new DATA_DIR, or name an empty database by DATABASE_URL.',
  ]);
});

test('the file is for its owner alone, and is never overwritten', async () => {
  expect((await stat(file)).mode & 0o077).toBe(0);
  const twice = await printed(['backup', 'create', file], { DATA_DIR: folders[0]?.path ?? '' });
  expect(twice).toMatchObject({ code: 2, stderr: `${file} exists. Name a new file.\n` });
});
