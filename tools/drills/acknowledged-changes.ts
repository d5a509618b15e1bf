// A server of a drill's own, with its database in a folder of the drill's, and writers whose acknowledged changes are looked for
// afterwards.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../packages/server/test/free-port.ts';
import { report } from './drill.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const account = { email: 'drill@bank.example', password: 'Crash-Drill-2026!' };

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Change {
  readonly name: string;
  readonly key: string;
  readonly id: string;
}

interface Reply {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Record<string, unknown>;
}

export const idOf = (body: Reply['body']) => (body['items'] as { _id: string }[])[0]?._id ?? '';

export async function sendTo(
  url: string,
  path: string,
  token: string,
  body?: object,
  key?: string,
): Promise<Reply> {
  const reply = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    body: (await reply.json()) as Reply['body'],
  };
}

/** Runs the command line on the vault that `env` names; `root` is the repository of another version. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  root = repository,
): Promise<string> {
  const program = join(root, 'packages/cli/bin/pricevault.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout;
}

/** Makes the account of the drills in the vault that `env` names. */
export async function createAdminOn(
  env: Readonly<Record<string, string | undefined>>,
  root = repository,
): Promise<void> {
  const { email, password } = account;
  const named = ['--email', email, '--name', 'Drill', '--role', 'admin', '--password', password];
  await runCommand(['user', 'create', ...named], env, root);
}

export async function signInTo(url: string): Promise<string> {
  const { status, body } = await sendTo(url, '/api/auth/login', '', account);
  if (status !== 200) throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`);
  return String(body['access_token']);
}

/** Every acknowledged change is there once. */
export async function verifyStored(
  url: string,
  token: string,
  acknowledged: readonly Change[],
  after: string,
): Promise<void> {
  const stored = new Map<string, string[]>();
  for (const { _id, name } of await allAssets(url, token)) {
    stored.set(name, [...(stored.get(name) ?? []), _id]);
  }
  const lost = acknowledged.filter(({ name, id }) => stored.get(name)?.[0] !== id);
  const twice = [...stored.values()].filter((ids) => ids.length > 1);
  report(
    'nothing acknowledged is lost',
    lost.length === 0,
    `${acknowledged.length} acknowledged, ${lost.length} lost; ${after}`,
  );
  report(
    'nothing happened twice',
    twice.length === 0,
    `${stored.size} stored, ${twice.length} twice`,
  );
}

/** Page by page: one reply has at most 10,000 rows, and a long drill stores more. */
async function allAssets(url: string, token: string): Promise<{ _id: string; name: string }[]> {
  const all: { _id: string; name: string }[] = [];
  for (let page = 0; page < 1_000; page += 1) {
    const path = `/api/asset?pageNum=${page}&pageSize=1000&sortBy=name&sortDirection=asc`;
    const { status, body } = await sendTo(url, path, token);
    if (status !== 200) throw new Error(`The list answered ${status}: ${JSON.stringify(body)}`);
    const items = body['items'] as { _id: string; name: string }[];
    all.push(...items);
    if (items.length < 1_000) return all;
  }
  throw new Error('The list does not end.');
}

export class DrillServer {
  readonly #env: Readonly<Record<string, string | undefined>>;
  readonly #url: string;
  #child: ChildProcess | null = null;

  private constructor(dataDir: string, port: number) {
    this.#url = `http://127.0.0.1:${port}`;
    this.#env = {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
    };
  }

  static async at(dataDir: string): Promise<DrillServer> {
    return new DrillServer(dataDir, await freePort());
  }

  async start(): Promise<void> {
    const main = join(repository, 'packages/server/dist/main.js');
    this.#child = spawn(process.execPath, [main], { env: this.#env, stdio: 'ignore' });
    await this.untilReady();
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.#child || !this.isRunning) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }

  async untilReady(): Promise<void> {
    for (const until = Date.now() + 90_000; Date.now() < until; await pause(50)) {
      const reply = await fetch(`${this.#url}/readyz`).catch(() => null);
      await reply?.arrayBuffer();
      if (reply?.status === 200) return;
    }
    throw new Error('The server did not become ready.');
  }

  send(path: string, token: string, body?: object, key?: string): Promise<Reply> {
    return sendTo(this.#url, path, token, body, key);
  }

  async createAdmin(): Promise<void> {
    await createAdminOn(this.#env);
  }

  signIn(): Promise<string> {
    return signInTo(this.#url);
  }

  /** Makes changes until it is stopped. A change whose reply was lost is repeated with its key until it is acknowledged. */
  async write(acknowledged: Change[], isOver: () => boolean): Promise<void> {
    let token = '';
    while (!isOver()) {
      const name = randomUUID().slice(0, 30);
      const key = randomUUID();
      for (;;) {
        const reply = await this.send('/api/asset', token, { name }, key).catch(() => null);
        if (reply?.status === 200) {
          acknowledged.push({ name, key, id: idOf(reply.body) });
          break;
        }
        if (reply?.status === 401) token = await this.signIn().catch(() => token);
        if (isOver()) return;
        await pause(20);
      }
    }
  }

  /** Every acknowledged change is there once, and a repeat gives the first reply. */
  async verify(acknowledged: readonly Change[], after: string): Promise<void> {
    const token = await this.signIn();
    await verifyStored(this.#url, token, acknowledged, after);
    let different = 0;
    for (const { name, key, id } of acknowledged.slice(-50)) {
      const repeat = await this.send('/api/asset', token, { name }, key);
      if (repeat.status !== 200 || idOf(repeat.body) !== id) different += 1;
    }
    report(
      'a repeat gives the first reply',
      different === 0,
      `${Math.min(acknowledged.length, 50)} repeated, ${different} different`,
    );
  }
}
