// `npm run drill:crash`: the server and its database are killed while changes are acknowledged. Every acknowledged one must
// be there afterwards, once, and a repeat with its key must give the same reply. `-- --kills 200 --database-kills 50`.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../packages/server/test/free-port.ts';
import { buildServer, endDrill, numberOption, report } from './drill.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const account = { email: 'drill@bank.example', password: 'Crash-Drill-2026!' };
const writers = 4;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Change {
  readonly name: string;
  readonly key: string;
  readonly id: string;
}

const dataDir = mkdtempSync(join(tmpdir(), 'pricevault-crash-'));
chmodSync(dataDir, 0o755); // as root, the database runs as another user, who needs access
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const env = {
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  PORT: String(port),
  DEMO: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'fatal',
};
let child: ChildProcess | null = null;

async function start(): Promise<void> {
  child = spawn(process.execPath, [join(repository, 'packages/server/dist/main.js')], {
    env,
    stdio: 'ignore',
  });
  await untilReady();
}

async function untilReady(): Promise<void> {
  for (const until = Date.now() + 90_000; Date.now() < until; await pause(50)) {
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.status === 200) return;
  }
  throw new Error('The server did not become ready.');
}

async function send(path: string, token: string, body?: object, key?: string) {
  const reply = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

async function signIn(): Promise<string> {
  const { status, body } = await send('/api/auth/login', '', account);
  if (status !== 200) throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`);
  return String(body['access_token']);
}

const idOf = (body: Record<string, unknown>) => (body['items'] as { _id: string }[])[0]?._id ?? '';

/** Makes changes until it is stopped. A change whose reply was lost is repeated with its key until it is acknowledged. */
async function write(acknowledged: Change[], isOver: () => boolean): Promise<void> {
  let token = '';
  while (!isOver()) {
    const name = randomUUID().slice(0, 30);
    const key = randomUUID();
    for (;;) {
      const reply = await send('/api/asset', token, { name }, key).catch(() => null);
      if (reply?.status === 200) {
        acknowledged.push({ name, key, id: idOf(reply.body) });
        break;
      }
      if (reply?.status === 401) token = await signIn().catch(() => token);
      if (isOver()) return;
      await pause(20);
    }
  }
}

function postmasterPid(): number {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const file = files.find((path) => path.endsWith('postmaster.pid'));
  return file === undefined ? 0 : Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0]);
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function kill(what: 'server' | 'database'): Promise<void> {
  await pause(200 + Math.random() * 600);
  if (what === 'database') {
    const pid = postmasterPid();
    if (pid > 0) process.kill(pid, 'SIGKILL');
    await pause(100);
    return untilReady();
  }
  await end('SIGKILL');
  return start();
}

buildServer();
await start();
const kills = numberOption('kills', 8);
const databaseKills = numberOption('database-kills', 4);
try {
  execFileSync(
    process.execPath,
    [join(repository, 'packages/cli/bin/pricevault.js'), 'user', 'create', '--email', account.email, '--name', 'Drill', '--role', 'admin', '--password', account.password],
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  ); // prettier-ignore
  const acknowledged: Change[] = [];
  let isOver = false;
  const writing = Array.from({ length: writers }, () => write(acknowledged, () => isOver));
  const order = Array.from({ length: kills + databaseKills }, (_, index) =>
    Math.floor(((index + 1) * databaseKills) / (kills + databaseKills)) >
    Math.floor((index * databaseKills) / (kills + databaseKills))
      ? ('database' as const)
      : ('server' as const),
  );
  for (const what of order) await kill(what);
  await untilReady();
  await pause(500);
  isOver = true;
  await Promise.all(writing);

  const token = await signIn();
  const { status, body } = await send('/api/asset?pageSize=-1', token);
  if (status !== 200) throw new Error(`The list answered ${status}: ${JSON.stringify(body)}`);
  const stored = new Map<string, string[]>();
  for (const { _id, name } of body['items'] as { _id: string; name: string }[]) {
    stored.set(name, [...(stored.get(name) ?? []), _id]);
  }
  const lost = acknowledged.filter(({ name, id }) => stored.get(name)?.[0] !== id);
  const twice = [...stored.values()].filter((ids) => ids.length > 1);
  report(
    'nothing acknowledged is lost',
    lost.length === 0,
    `${acknowledged.length} acknowledged, ${lost.length} lost; ${kills} kills of the server, ${databaseKills} of the database`,
  );
  report(
    'nothing happened twice',
    twice.length === 0,
    `${stored.size} stored, ${twice.length} twice`,
  );
  let different = 0;
  for (const { name, key, id } of acknowledged.slice(-50)) {
    const repeat = await send('/api/asset', token, { name }, key);
    if (repeat.status !== 200 || idOf(repeat.body) !== id) different += 1;
  }
  report(
    'a repeat gives the first reply',
    different === 0,
    `${Math.min(acknowledged.length, 50)} repeated, ${different} different`,
  );
} finally {
  await end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
endDrill();
