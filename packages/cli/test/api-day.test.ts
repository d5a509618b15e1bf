// `docs/api.md` as it stands: its blocks, in order, against a server with demo data; each language as another firm. On the same
// server the TypeScript client, and the desk's program as the one file that it is installed as.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
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
  correctionsContract,
  quotesContract,
  resultsContract,
  seriesContract,
  submissionsContract,
  type TokenScope,
} from '@pricevault/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillWithDemo } from './demo.ts';
import { compileStrictly, packClientInto } from './packed-client.ts';
import { createFolder, startServer, type Folder, type RunningServer } from './programs.ts';

const run = promisify(execFile);
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

async function signedIn(name: string): Promise<Vault> {
  const guest = createVault({ url: server.address });
  const { access_token: session } = await guest.call(authContract.login, {
    body: { email: `${name}@pricevault.example`, password: 'Vault-Demo-2026!' },
  });
  return createVault({ url: server.address, token: session ?? null });
}

async function tokenOf(name: string, allowed: TokenScope[] = scopes): Promise<string> {
  const person = await signedIn(name);
  const { token } = await person.call(apiTokensContract.createToken, {
    body: { name: 'day', kind: 'personal', scopes: allowed, days: 1, addresses: [] },
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
  const { stdout } = await run(command, args, {
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
  // The second time the marks are the consensus of the day, so that there is nothing to explain.
  test('runs with curl, also again on the same day', async () => {
    const script = join(work.path, 'day.sh');
    await writeFile(script, blocksOf('bash'));
    const token = await tokenOf('alice');
    const first = await ran('bash', ['-euo', 'pipefail', script], token);
    expect(first).toContain('Looked at');
    const again = await ran('bash', ['-euo', 'pipefail', script], token);
    for (const printed of [first, again]) expect(printed.replaceAll(/[()',]/g, '')).toMatch(aDay);
  });

  test('runs in TypeScript, compiled strictly outside the repository with the packed client', async () => {
    await packClientInto(join(work.path, 'node_modules'));
    await writeFile(join(work.path, 'day.mts'), blocksOf('ts'));
    await compileStrictly('day.mts', work.path);
    const token = await tokenOf('bob');
    for (const _time of ['first', 'again'])
      expect(await ran(process.execPath, ['day.mjs'], token)).toMatch(aDay);
  }, 300_000);

  test('runs in Python', async () => {
    const script = join(work.path, 'day.py');
    await writeFile(script, blocksOf('python'));
    const token = await tokenOf('carol');
    const day = () =>
      ran('python3', [script], token).catch((error) => {
        const isMissing = (error as { code?: unknown }).code === 'ENOENT';
        throw isMissing ? new Error('This test needs python3 (3.9 or later).') : error;
      });
    expect(await day()).toMatch(aDay);
    expect(await day()).toMatch(aDay);
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
      url: server.address,
      token: await tokenOf('erin'),
      fetch: losing,
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

describe('the desk’s program, one file outside the repository', () => {
  const program = () => join(work.path, 'pricevault.mjs');
  const env = () => ({
    PATH: process.env['PATH'] ?? '',
    PRICEVAULT_URL: server.address,
    PRICEVAULT_TOKEN_FILE: join(work.path, 'token'),
  });
  beforeAll(async () => {
    await copyFile(join(root, 'packages/cli/dist/pricevault.mjs'), program());
    await writeFile(join(work.path, 'token'), `${await tokenOf('erin')}\n`, { mode: 0o600 });
  });

  const desk = (...args: string[]) => deskWith(env(), args);

  async function deskWith(
    environment: NodeJS.ProcessEnv,
    args: readonly string[],
  ): Promise<{ code: number; stdout: string; stderr: string }> {
    const options = { cwd: work.path, env: environment };
    return promisify(execFile)(process.execPath, [program(), ...args], options).then(
      (printed) => ({ code: 0, ...printed }),
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );
  }

  test('lists series, writes a template, submits it filled in, and shows results', async () => {
    const { items } = JSON.parse((await desk('series', 'list', '--json')).stdout) as {
      items: { name: string }[];
    };
    expect(items.map(({ name }) => name)).toContain('USD SOFR Swaption ATM');
    expect((await desk('series', 'template', 'No such series')).code).toBe(2);
    const written = await desk('series', 'template', 'USD SOFR Swaption ATM', '--out', 'marks.csv');
    expect([written.code, written.stdout]).toEqual([0, '255 trades are in marks.csv.\n']);
    const marks = join(work.path, 'marks.csv');
    const template = await readFile(marks, 'utf8');
    await writeFile(marks, template.replaceAll(/^(\d+),,/gm, '$1,101.253,'));
    const preview = await desk('submit', 'marks.csv', '--preview', '--json');
    expect(JSON.parse(preview.stdout)).toMatchObject({ success: true, rows: 255, unknown: [] });
    await writeFile(join(work.path, 'one.csv'), template.replace(/^(\d+),,/m, '$1,101.253,'));
    const one = await desk('submit', 'one.csv', '--preview', '--json');
    expect(JSON.parse(one.stdout)).toMatchObject({ rows: 1, blank: 254, ignored: [] });
    const sent = await desk('submit', 'marks.csv', '--json');
    expect([sent.code, JSON.parse(sent.stdout)]).toMatchObject([
      0,
      { is_timing: true, stored: 255 },
    ]);
    const results = await desk(
      'results',
      'latest',
      '--series',
      'USD SOFR Swaption ATM',
      '--out',
      'r.csv',
    );
    expect([results.code, results.stderr]).toEqual([0, '']);
    expect((await readFile(join(work.path, 'r.csv'), 'utf8')).split('\r\n').length).toBeGreaterThan(
      250,
    );
    const history = await desk('results', 'history', '--since', '2026-01-01');
    expect(history.stdout).toMatch(/^valuationDate +value/);
    expect((await desk('quotes', 'list')).stdout).toContain('open until');
    const exceptions = await desk('desk', 'exceptions', '--scope', 'all', '--out', 'list.xlsx');
    expect([exceptions.code, exceptions.stdout]).toEqual([0, 'Written to list.xlsx.\n']);
    expect((await readFile(join(work.path, 'list.xlsx'))).subarray(0, 2).toString()).toBe('PK');
  });

  test('ends with the code that says what happened', async () => {
    const open = await desk('desk', 'exceptions', '--fail', '--json');
    expect([open.code, JSON.parse(open.stdout)]).toMatchObject([1, { codes: ['exceptionsOpen'] }]);
    expect((await desk('desk', 'exceptions', '--scope', 'none')).code).toBe(2);
    expect((await desk('desk', 'windows', '--url', 'http://127.0.0.1:1')).code).toBe(3);
    const refused = await desk('quotes', 'answer', '1', '5');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      'This API token does not include quotes:write.\n',
    ]);
  });

  test('asks for quotes of bonds, answers them with bid and offer, and lists both kinds', async () => {
    const may: TokenScope[] = [...scopes, 'quotes:write'];
    const [asking, answering] = await Promise.all([tokenOf('erin', may), tokenOf('dave', may)]);
    const as = (token: string) => ({ ...env(), PRICEVAULT_TOKEN: token });
    const vault = createVault({ url: server.address, token: answering });
    const { items } = await vault.call(quotesContract.bond.popular, { query: { pageSize: 1 } });
    const isin = items[0]?.bond[0]?.isin ?? '';
    const run = (token: string, ...args: string[]) => deskWith(as(token), args);
    expect((await run(asking, 'quotes', 'ask', isin)).stdout).toMatch(/^Asked: open until /);
    const given = await run(answering, 'quotes', 'answer', isin, '99.125', '99.5', '--confirmed');
    expect([given.stderr, given.stdout]).toEqual(['', 'Answered with bid 99.125, offer 99.5.\n']);
    const alone = await run(answering, 'quotes', 'answer', isin, '99.25', '--confirmed');
    expect(alone.stdout).toBe('Answered with bid 99.25, no offer.\n');
    expect((await run(answering, 'quotes', 'answer', isin, '1', '2', '3')).code).toBe(2);
    const listed = await run(asking, 'quotes', 'list', '--kind', 'bond', '--show', 'asked');
    expect(listed.stdout).toContain(isin);
    expect(listed.stdout).toContain('your offer');
  });

  test('a correction stands below its type, with the date that `submit --date` takes', async () => {
    const admin = await signedIn('admin');
    const { items } = await admin.call(resultsContract.newest);
    const closed = items.find(({ instrumentName }) => instrumentName === 'USD SOFR Swaption');
    if (!closed) throw new Error('No window of the sample type has closed.');
    const { instrumentTypeId, valuationDate } = closed;
    await admin.call(correctionsContract.openCorrection, {
      body: { instrumentTypeId, valuationDate, minutes: 60, reason: 'A wrong forward' },
    });
    expect((await desk('desk', 'windows')).stdout).toMatch(
      new RegExp(`USD SOFR Swaption, correction +${valuationDate} `),
    );
    const sent = await desk('submit', 'one.csv', '--date', valuationDate);
    expect([sent.code, sent.stdout]).toEqual([0, expect.stringContaining('They count.')]);
  });

  test('watches windows until it is stopped', async () => {
    const args = [program(), 'desk', 'windows', '--watch', '--every', '1'];
    const child = spawn(process.execPath, args, {
      env: env(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (piece) => (printed += String(piece)));
    await vi.waitUntil(() => printed.includes('USD SOFR Swaption: open for'), { timeout: 30_000 });
    child.kill('SIGINT');
    expect((await once(child, 'close'))[0]).toBe(0);
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
