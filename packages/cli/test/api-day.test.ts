// `docs/api.md` as it stands: its blocks, in order, against a server with demo data; each language as another firm.
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  createVault,
  rowsOf,
  VaultRefusal,
  VaultUnreachable,
  type Vault,
} from '@pricevault/client';
import {
  apiTokensContract,
  assetsContract,
  authContract,
  deskContract,
  quotesContract,
  seriesContract,
  submissionsContract,
  type TokenScope,
} from '@pricevault/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillWithDemo } from './demo.ts';
import { createFolder, startServer, type Folder, type RunningServer } from './programs.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const scopes: TokenScope[] = [
  ...(['series:write', 'trades:read', 'submissions:write', 'results:read'] as const),
  ...(['desk:write', 'quotes:read'] as const),
];
let folder: Folder;
let work: Folder;
let server: RunningServer;
let text: string;
beforeAll(async () => {
  [folder, work] = await Promise.all([createFolder(), createFolder()]);
  await fillWithDemo(folder);
  // Its market is loaded beside the calls, the newest dates first: results are needed, not a year of them.
  server = await startServer({ DATA_DIR: folder.path, DEMO: 'on' });
  text = await readFile(join(root, 'docs/api.md'), 'utf8');
}, 300_000);
beforeAll(async () => {
  const vault = createVault({ url: server.address, token: await tokenOf('alice') });
  const hasExceptions = async () =>
    (await vault.call(deskContract.list, { body: {} })).counts.exceptions > 0;
  await vi.waitUntil(hasExceptions, { timeout: 200_000, interval: 500 });
}, 240_000);
afterAll(async () => {
  await server.stop();
  await folder.remove();
  await work.remove();
});

async function tokenOf(name: string): Promise<string> {
  const guest = createVault({ url: server.address });
  const { access_token: session } = await guest.call(authContract.login, {
    body: { email: `${name}@pricevault.example`, password: 'Vault-Demo-2026!' },
  });
  const person = createVault({ url: server.address, token: session ?? null });
  const { token } = await person.call(apiTokensContract.createToken, {
    body: { name: 'day', kind: 'personal', scopes, days: 1, addresses: [] },
  });
  return token;
}

function blocksOf(language: string): string {
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return blocks
    .filter(([, named]) => named === language)
    .map(([, , code]) => code)
    .join('\n');
}

async function ran(command: string, args: readonly string[], token: string): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: work.path,
    env: {
      PATH: process.env['PATH'] ?? '',
      PRICEVAULT_URL: server.address,
      PRICEVAULT_TOKEN: token,
      PYTHONPATH: join(root, 'clients/python'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  });
  return stdout;
}

const aDay =
  /255 trades to value\n[\s\S]*counts[ ',]+25\d\D[\s\S]*25\d[\s\S]* rows\n[\s\S]*exceptions/;

describe('the worked day of docs/api.md', () => {
  test('runs with curl', async () => {
    const script = join(work.path, 'day.sh');
    await writeFile(script, blocksOf('bash'));
    const printed = await ran('bash', ['-euo', 'pipefail', script], await tokenOf('alice'));
    expect(printed.replaceAll(/[()',]/g, '')).toMatch(aDay);
    expect(printed).toContain('Looked at');
  });

  test('runs in TypeScript', async () => {
    // Inside the repository, where the packages are found.
    const place = join(root, '.build/api-day');
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'day.mts'), blocksOf('ts'));
    const runner = join(root, 'node_modules/.bin/tsx');
    expect(await ran(runner, [join(place, 'day.mts')], await tokenOf('bob'))).toMatch(aDay);
    await rm(place, { recursive: true });
  });

  test('runs in Python', async () => {
    const script = join(work.path, 'day.py');
    await writeFile(script, blocksOf('python'));
    const printed = await ran('python3', [script], await tokenOf('carol')).catch((error) => {
      const isMissing = (error as { code?: unknown }).code === 'ENOENT';
      throw isMissing ? new Error('This test needs python3 (3.9 or later).') : error;
    });
    expect(printed).toMatch(aDay);
    const history = await readFile(join(work.path, 'history.csv'), 'utf8');
    expect(history.split('\n')[0]).toBe('valuationDate,value,max,mean,std,n,own,isProvisional');
    expect(history.split('\n').length).toBeGreaterThan(1);
  });
});

describe('the TypeScript client', () => {
  let vault: Vault;
  beforeAll(async () => {
    vault = createVault({ url: server.address, token: await tokenOf('dave') });
  });

  test('tells a refusal by its codes, and one for want of a scope', async () => {
    const renamed = { _id: 'none', name: 'Rates' };
    const refused = await refusalOf(vault.call(assetsContract.update, { body: renamed }));
    expect([
      refused.status,
      refused.has('roleMissing') || refused.has('tokenScopeMissing'),
    ]).toEqual([403, true]);
    expect(refused.requestId).toEqual(expect.any(String));
  });

  test('walks a list page by page, and downloads a file', async () => {
    const names: string[] = [];
    for await (const { name } of rowsOf(vault, seriesContract.list, {}, 2)) names.push(name);
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names).size).toBe(names.length);
    const file = await vault.download(quotesContract.trade.exportOwn);
    expect([file.contentType, file.fileName]).toEqual([
      expect.stringContaining('text/csv'),
      expect.stringContaining('.csv'),
    ]);
  });

  test('repeats a lost call with its key, so that it happens once', async () => {
    let isLost = true;
    const losing: typeof fetch = async (...request) => {
      const reply = await fetch(...request);
      if (!isLost) return reply;
      isLost = false;
      throw new TypeError('connection lost after the vault answered');
    };
    const pauses: number[] = [];
    const unsteady = createVault({
      ...{ url: server.address, token: await tokenOf('erin'), fetch: losing },
      pause: async (milliseconds) => void pauses.push(milliseconds),
    });
    const form = { name: 'Lost and found', serviceFrequency: 'Daily', pricingTZ: 'NYC' } as const;
    await unsteady.call(seriesContract.create, { body: { ...form, pricingTime: '16:00' } });
    const { items } = await unsteady.call(seriesContract.list, {
      query: { searchText: form.name },
    });
    expect([items.length, pauses.length]).toEqual([1, 1]);
  });

  test('waits as long as Retry-After says, and gives up on a vault that is away', async () => {
    const pauses: number[] = [];
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    const replies = [
      new Response('{}', { status: 503, headers: { 'retry-after': '7' } }),
      Response.json({ success: true, items: [] }),
    ];
    const busy = createVault({
      url: 'http://vault.invalid',
      fetch: async () => next(replies),
      pause,
    });
    await busy.call(submissionsContract.windows);
    expect(pauses).toEqual([7_000]);
    const away = createVault({ url: 'http://127.0.0.1:1', retries: 2, pause });
    await expect(away.call(submissionsContract.windows)).rejects.toThrow(VaultUnreachable);
    expect(pauses).toHaveLength(3);
  });
});

const next = (replies: Response[]) => replies.shift() ?? Response.error();

async function refusalOf(call: Promise<unknown>): Promise<VaultRefusal> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof VaultRefusal) return error;
  throw new Error('It was not refused.', { cause: error });
}
