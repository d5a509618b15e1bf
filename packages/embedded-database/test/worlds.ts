// Fresh data folders for the tests, and what is needed to look at their processes from outside.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject, onTestFinished, vi } from 'vitest';
import { openEmbeddedDatabase, readClusterState } from '../src/index.ts';
import type { EmbeddedDatabase } from '../src/index.ts';

/** A data folder that is gone after the test, together with what runs on it. */
export async function freshDataDir({ mode = 0o755 } = {}): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'pricevault-embedded-'));
  await chmod(parent, mode);
  const dataDir = join(parent, 'data');
  onTestFinished(async () => {
    await stopServer(dataDir);
    await rm(parent, { recursive: true, force: true, maxRetries: 10 });
  });
  return dataDir;
}

/** A data folder whose cluster was initialised and stopped before, for what is not about the first start. */
export async function initialisedDataDir(): Promise<string> {
  const dataDir = await freshDataDir();
  const original = inject('initialisedFolder');
  // As it is: the cluster may belong to another user.
  if (original !== null) await promisify(execFile)('cp', ['-a', original, dataDir]);
  return dataDir;
}

/** Stops what still runs on the folder, for the end of a test. */
export async function stopServer(dataDir: string): Promise<void> {
  const pid = await postmasterPid(dataDir);
  if (pid === null || !isAlive(pid)) return;
  process.kill(pid, 'SIGQUIT');
  await untilGone(pid);
}

export async function open(
  dataDir: string,
  as: 'server' | 'guest',
  log: string[] = [],
): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({
    dataDir,
    as,
    log: (message) => log.push(message),
    settings: { fsync: 'off' },
  });
  onTestFinished(() => database.release());
  return database;
}

/** Runs open-database.child.ts and resolves once it has its database. */
export async function openInChild(
  dataDir: string,
  as: 'server' | 'guest',
  scriptFolder?: string,
): Promise<{ child: ChildProcess; url: string }> {
  const child = startChild(dataDir, as, scriptFolder);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const said = /^open (\S+)/.exec(chunk.toString())?.[1];
      if (said !== undefined) resolve(said);
    });
    child.once('exit', () => reject(new Error('the child ended before it had its database')));
  });
  return { child, url };
}

export function startChild(
  dataDir: string,
  as: 'server' | 'guest',
  scriptFolder = fileURLToPath(new URL('.', import.meta.url)),
): ChildProcess {
  const script = join(scriptFolder, 'open-database.child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, as], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  });
  return child;
}

/** Asks the child to release its database and waits until it has. */
export async function letGo(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

export async function killHard(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

export async function postmasterPid(dataDir: string): Promise<number | null> {
  const { location } = await readClusterState(dataDir);
  const text = await readFile(join(location, 'postmaster.pid'), 'utf8').catch(() => null);
  return text === null ? null : Number(text.split('\n')[0]);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function untilGone(pid: number): Promise<void> {
  await vi.waitUntil(() => !isAlive(pid), { timeout: 15_000, interval: 25 });
}

/** One query on a connection of its own. */
export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks until the database answers. */
export function askUntilItAnswers(url: string, sql: string): Promise<unknown[]> {
  return vi.waitFor(() => ask(url, sql), { timeout: 20_000, interval: 50 });
}
