// A server of a drill's own, with its database in a folder of the drill's, and writers whose acknowledged changes are looked for
// afterwards.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  readonly body: Record<string, unknown>;
}

const idOf = (body: Reply['body']) => (body['items'] as { _id: string }[])[0]?._id ?? '';

export class DrillServer {
  readonly #env: Readonly<Record<string, string | undefined>>;
  readonly #url: string;
  #child: ChildProcess | null = null;

  private constructor(dataDir: string, port: number) {
    this.#url = `http://127.0.0.1:${port}`;
    this.#env = {
      ...{ PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port) },
      ...{ DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' },
    };
  }

  static async at(dataDir: string): Promise<DrillServer> {
    return new DrillServer(dataDir, await freePort());
  }

  async start(): Promise<void> {
    const main = join(repository, 'packages/server/dist/main.js');
    this.#child = spawn(process.execPath, [main], {
      env: this.#env,
      stdio: 'ignore',
    });
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

  async send(path: string, token: string, body?: object, key?: string): Promise<Reply> {
    const reply = await fetch(`${this.#url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: reply.status, body: (await reply.json()) as Reply['body'] };
  }

  createAdmin(): void {
    execFileSync(
      process.execPath,
      [join(repository, 'packages/cli/bin/pricevault.js'), 'user', 'create', '--email', account.email, '--name', 'Drill', '--role', 'admin', '--password', account.password],
      { env: this.#env, stdio: ['ignore', 'ignore', 'inherit'] },
    ); // prettier-ignore
  }

  async signIn(): Promise<string> {
    const { status, body } = await this.send('/api/auth/login', '', account);
    if (status !== 200) throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`);
    return String(body['access_token']);
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
    const { status, body } = await this.send('/api/asset?pageSize=-1', token);
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
      `${acknowledged.length} acknowledged, ${lost.length} lost; ${after}`,
    );
    report(
      'nothing happened twice',
      twice.length === 0,
      `${stored.size} stored, ${twice.length} twice`,
    );
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
