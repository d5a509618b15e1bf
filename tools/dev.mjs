// `npm run dev`: the server restarts when its sources change. Vite serves the pages on PORT with hot reload and proxies the
// API. Ctrl-C stops both.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignals, signalGroup } from './lib/signals.mjs';
import { requireNode } from './lib/node-version.mjs';
import { exitWithNpm } from './lib/parent.mjs';
import { releaseLock } from './lib/build-lock.mjs';
import { root } from './lib/root.mjs';

/** Time for the server to finish requests and stop the database. */
const STOP_TIMEOUT_MS = 20_000;

requireNode();
exitWithNpm();
const restoreSignals = exitOnSignals(releaseLock);
try {
  await ensureInstalled((line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
restoreSignals();

const host = process.env.HOST ?? '127.0.0.1';
const port = process.env.PORT ?? '3000';
const apiPort = await freePort();
const children = [
  start(root, 'tsx', ['watch', '--clear-screen=false', 'packages/server/src/main.ts'], {
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    // With PUBLIC_URL the server takes itself for a deployment, which has no demo data by default.
    DEMO: process.env.DEMO ?? 'on',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${host}:${port}`,
  }),
  start(join(root, 'packages/web'), 'vite', ['--host', host, '--port', port, '--strictPort'], {
    PRICEVAULT_API: `http://127.0.0.1:${apiPort}`,
  }),
];

let isEnding = false;
for (const child of children) child.once('exit', (code) => void end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));

async function end(code) {
  if (isEnding) return;
  isEnding = true;
  const ended = children.map((child) =>
    child.exitCode === null && child.signalCode === null
      ? new Promise((resolve) => child.once('exit', resolve))
      : undefined,
  );
  for (const child of children) signalGroup(child, 'SIGTERM');
  const killTimer = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL');
  }, STOP_TIMEOUT_MS);
  await Promise.all(ended);
  clearTimeout(killTimer);
  process.exit(code);
}

/** In its own process group: Ctrl-C in the terminal reaches only us, and we stop the children in order. */
function start(cwd, program, args, env) {
  return spawn(programOf(cwd, program), args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  });
}

/** npm installs a package's own version of a program in that package, and the shared one at the root. */
function programOf(folder, program) {
  const name = join('node_modules/.bin', process.platform === 'win32' ? `${program}.cmd` : program);
  return [join(folder, name), join(root, name)].find(existsSync) ?? program;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: found } = probe.address();
      probe.close(() => resolve(found));
    });
  });
}
