// The real programs as child processes: the command line, and the server beside which it works.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const launcher = pathOf('../bin/pricevault.js');
/** What the launcher runs once it has found it fresh; that is looked at once, not before each of the commands. */
const program = pathOf('../dist/main.js');
const serverMain = pathOf('../../server/dist/main.js');
const builder = pathOf('../../../tools/build.mjs');

export type Environment = Readonly<Record<string, string>>;

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The one JSON object on standard output. */
  readonly json: Record<string, unknown>;
}

function start(args: readonly string[], env: Environment): ChildProcess {
  return spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

export async function pricevault(
  args: readonly string[],
  env: Environment,
  input = '',
): Promise<Ended> {
  return run([program, ...args], env, input);
}

/** Started, and not waited for. */
export const startPricevault = (args: readonly string[], env: Environment) =>
  start([program, ...args], env);

async function run(args: readonly string[], env: Environment, input: string): Promise<Ended> {
  const child = start(args, env);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += chunk));
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  child.stdin?.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return {
    code,
    stdout,
    stderr,
    get json() {
      return JSON.parse(stdout) as Record<string, unknown>;
    },
  };
}

/** Like `| true`: whoever reads has gone before anything is printed. */
export async function pricevaultUnread(
  args: readonly string[],
  env: Environment,
): Promise<Pick<Ended, 'code' | 'stderr'>> {
  const child = start([program, ...args], env);
  let stderr = '';
  child.stdout?.destroy();
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  child.stdin?.end();
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `demo.ts` keeps its original. */
    demoParent: string;
  }
}

/** Vitest's global set-up: both programs are built before the tests, so that none of them sees it happen. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  for (const args of [
    [builder, 'server', 'cli'],
    [launcher, '--version'],
  ]) {
    const { code, stderr } = await run(args, {}, '');
    if (code !== 0) throw new Error(stderr);
  }
  const demoParent = await createFolder();
  project.provide('demoParent', demoParent.path);
  return () => demoParent.remove();
}

export interface RunningServer {
  readonly address: string;
  stop(): Promise<number | null>;
}

export async function startServer(env: Environment): Promise<RunningServer> {
  const child = start([serverMain], { PORT: '0', DEMO: 'off', KEEPERS: 'off', ...env });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /ready on (\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('close', () => reject(new Error(`The server ended: ${output}`)));
  });
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      const [code] = (await once(child, 'close')) as [number | null];
      return code;
    },
  };
}

/** A call over HTTP: POST with a body, GET without. */
export async function callServer(
  { address }: RunningServer,
  path: string,
  token?: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Record<string, unknown>;
}

export interface Folder {
  readonly path: string;
  remove(): Promise<void>;
}

/** A data folder that the database's own user can enter, also when the tests run as root. */
export async function createFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'pricevault-cli-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
