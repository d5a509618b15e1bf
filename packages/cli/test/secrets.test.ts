// New keys beside a running server, and a vault whose key is missing.
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillWithDemo } from './demo.ts';
import { createFolder, pricevault, startServer, type Folder } from './programs.ts';

let folder: Folder;
let env: { DATA_DIR: string };
beforeAll(async () => {
  folder = await createFolder();
  await fillWithDemo(folder);
  env = { DATA_DIR: folder.path };
});
afterAll(() => folder.remove());

async function logIn(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'alice@pricevault.example', password: 'Vault-Demo-2026!' }),
  });
  return ((await reply.json()) as { access_token: string }).access_token;
}

test('a rotation beside a running server logs nobody out', async () => {
  const server = await startServer(env);
  try {
    const token = await logIn(server.address);
    const { code, stderr, json } = await pricevault(['secrets', 'rotate', '--json'], env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(json['reencrypted']).toBeGreaterThan(0);
    const own = await fetch(`${server.address}/api/auth/user`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(own.status).toBe(200);
    expect(await logIn(server.address)).toEqual(expect.any(String));
  } finally {
    expect(await server.stop()).toBe(0);
  }
  const lines = (await readFile(join(folder.path, 'secret.key'), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
});

test('without its key the server ends with a sentence, doctor says so too, and a lost key can be given up', async () => {
  const file = join(folder.path, 'secret.key');
  await rename(file, `${file}.away`);
  const missing =
    /The secrets in this database are encrypted with the key [0-9a-f]{16}, and it is not in/;
  await expect(startServer(env)).rejects.toThrow(missing);
  const wrong = { ...env, SECRET_KEY: randomBytes(32).toString('base64') };
  await expect(startServer(wrong)).rejects.toThrow(/SECRET_KEY does not hold it/);
  const doctor = await pricevault(['doctor'], env);
  expect(doctor.stdout).toMatch(/^fail {2}keys /m);

  const { code, stdout } = await pricevault(['secrets', 'forget'], env);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+ secrets were deleted because their key is missing/);
  const server = await startServer(env);
  expect(await server.stop()).toBe(0);
});
