// The packaged folder, away from the repository: it starts with plain `node`, serves API and pages, and builds nothing.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../packages/server/test/free-port.ts';
import { makePackage } from '../package.mjs';

test('the packaged folder serves a vault in production with plain node', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pricevault-package-'));
  chmodSync(folder, 0o755); // as root, the database runs as another user, who needs access
  // Thousands of files, on a disk that others use.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 120_000);
  const out = join(folder, 'vault');
  await makePackage(out, () => undefined);
  expect(existsSync(join(out, 'node_modules/vitest'))).toBe(false);
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE: 'embedded',
    MAIL: 'files',
  };
  const child = spawn(process.execPath, ['server.js'], { cwd: out, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  await expect
    .poll(() => output, { timeout: 110_000 })
    .toContain(`PriceVault is ready on http://127.0.0.1:${port}`);
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await get('/readyz')).status).toBe(200);
  const page = await get('/');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('PriceVault')]);
  const doctor = execFileSync(process.execPath, ['bin/pricevault.js', 'doctor'], {
    cwd: out,
    env,
    encoding: 'utf8',
  });
  expect(doctor).toContain('The pages are built.');
  expect(doctor).toMatch(/^ok {4}database/m);
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
}, 240_000);
