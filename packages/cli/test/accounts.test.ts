// Accounts, the audit log and the leak meter: beside a running server on the same data folder, and after it has gone.
import { readClusterState } from '@pricevault/embedded-database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { printed } from './printed.ts';
import {
  createFolder,
  pricevault,
  startServer,
  type Folder,
  type RunningServer,
} from './programs.ts';

const password = 'Correct-Horse-1';
let folder: Folder;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await createFolder();
  env = { DATA_DIR: folder.path };
});
afterAll(() => folder.remove());

const createAda = ['user', 'create', '--email', 'Ada@Bank.example ', '--name', 'Ada'];

describe('beside a running server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(env);
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
  });

  async function signIn(email: string): Promise<{ status: number; access_token?: string }> {
    const response = await fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return { status: response.status, ...((await response.json()) as object) };
  }

  async function rolesBehind(token: string): Promise<string[] | number> {
    const response = await fetch(`${server.address}/api/auth/user`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) return response.status;
    return ((await response.json()) as { user: { role: string[] } }).user.role;
  }

  test('an account is made, promoted and disabled, and the server knows at once', async () => {
    const created = await pricevault(
      [...createAda, '--role', 'admin', '--password-stdin', '--json'],
      env,
      `${password}\n`,
    );
    expect(created.stderr).toBe('');
    expect(created.code).toBe(0);
    expect(created.json).toEqual({
      success: true,
      user: {
        id: expect.any(String),
        email: 'ada@bank.example',
        displayName: 'Ada',
        role: 'admin',
      },
    });
    const bob = ['user', 'create', '--email', 'bob@bank.example', '--name', 'Bob'];
    expect((await printed([...bob, '--password', password], env)).code).toBe(0);

    const { access_token: token = '' } = await signIn('bob@bank.example');
    expect(await rolesBehind(token)).toEqual(['user']);
    const promoted = await pricevault(['user', 'role', 'bob@bank.example', 'staff'], env);
    expect(promoted).toMatchObject({ code: 0, stdout: 'bob@bank.example has the role staff.\n' });
    expect(await rolesBehind(token)).toEqual(['staff']);

    const disabled = await printed(['user', 'disable', 'bob@bank.example', '--json'], env);
    expect(disabled.json).toEqual({ success: true, email: 'bob@bank.example', state: 'disabled' });
    expect(await rolesBehind(token)).toBe(401);
    expect((await signIn('bob@bank.example')).status).toBe(403);
    expect((await printed(['user', 'enable', 'BOB@bank.example'], env)).code).toBe(0);
    expect((await signIn('bob@bank.example')).status).toBe(200);
  });

  test('what cannot be is refused with its sentence and its code', async () => {
    const twice = await printed([...createAda, '--json'], env);
    const demoted = await printed(['user', 'role', 'ada@bank.example', 'user', '--json'], env);
    const disabled = await printed(['user', 'disable', 'ada@bank.example'], env);
    const unknown = await printed(['user', 'role', 'eve@bank.example', 'user', '--json'], env);
    expect(twice.json).toMatchObject({ success: false, codes: ['emailTaken'] });
    expect(demoted.json).toMatchObject({ success: false, codes: ['lastAdmin'] });
    expect(disabled.stderr).toBe(
      'This is the last administrator. Make someone else an administrator first.\n',
    );
    expect(unknown.json).toMatchObject({
      success: false,
      codes: ['userNotFound'],
      errors: ['There is no account with the address eve@bank.example.'],
    });
    expect([twice.code, demoted.code, disabled.code, unknown.code]).toEqual([1, 1, 1, 1]);
  });

  test('the audit log verifies', async () => {
    const { code, json } = await printed(['audit', 'verify', '--json'], env);
    expect(code).toBe(0);
    expect(json).toMatchObject({ success: true, unsealed: 0, brokenAt: null });
    expect(json['entries']).toBeGreaterThan(4);
  });

  test('doctor finds a running, migrated database', async () => {
    const { code, stdout } = await printed(['doctor'], env);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ok +database +PostgreSQL 18\.\d+, embedded, running on port \d+\.$/m);
    expect(stdout).toMatch(/^ok +migrations +All are applied\.$/m);
    expect(stdout).toMatch(/^ok +outbox +0 messages wait\.$/m);
  });

  test('leak-meter prints every type, or the one that is named; the sample of a fresh vault has nothing to protect', async () => {
    const items = await vi.waitUntil(
      async () => {
        const { json } = await printed(['leak-meter', '--json'], env);
        const found = json['items'] as { instrumentName: string; isSample: boolean }[];
        return found.length > 0 && found;
      },
      { timeout: 50_000, interval: 500 },
    );
    expect(items).toMatchObject([{ isSample: true, meter: null, figures: [] }]);
    const name = items[0]?.instrumentName ?? '';
    const { code, stdout } = await printed(['leak-meter', '--type', name], env);
    expect([code, stdout.trim()]).toEqual([0, `${name}: sample data, nothing to protect`]);
    const refused = await printed(['leak-meter', '--type', 'Nothing'], env);
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain('There is no instrument type Nothing.');
  });
});

describe('without a server', () => {
  test('the database is started for the command and stopped after it', async () => {
    const cid = ['user', 'create', '--email', 'cid@bank.example', '--name', 'Cid', '--json'];
    const { code, json } = await pricevault(cid, env);
    expect(code).toBe(0);
    expect(json['password']).toMatch(/^\w{5}(-\w{5}){3}$/);
    expect((await readClusterState(folder.path)).running).toBe(false);
  });

  test('two commands at once share the database, and the last one stops it', async () => {
    const [one, other] = await Promise.all([
      pricevault(['user', 'role', 'cid@bank.example', 'staff'], env),
      pricevault(['audit', 'verify'], env),
    ]);
    expect(one).toMatchObject({ code: 0, stderr: '' });
    expect(other).toMatchObject({ code: 0, stderr: '' });
    expect((await readClusterState(folder.path)).running).toBe(false);
  });
});
