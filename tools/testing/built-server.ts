// Starts the built server on a free port with its own data folder, for browser journeys and benchmarks.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../packages/server/test/free-port.ts';
import { isRunning } from './processes.ts';

export interface BuiltServer {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** All output of the server so far. */
  output(): string;
  /** For a server that started empty: resolves when the demo market is loaded. */
  marketLoaded(): Promise<void>;
  /** The current process id of the embedded database's postmaster. */
  postmasterPid(): number;
  /** Stops the server and removes its data. Throws if it did not exit cleanly or if its database still runs. */
  stop(options?: { readonly keepsData?: boolean }): Promise<void>;
}

const repository = fileURLToPath(new URL('../../', import.meta.url));
/** A hang ends; a busy machine does not. */
const readyTimeoutMs = 300_000;
const stopTimeoutMs = 30_000;

/**
 * @param env added to a loopback address and the demo
 * @param filledDataDir a data folder that is not in use; the server starts with a copy of it instead of an empty one
 * @param root the repository whose build it is; this one unless another version is wanted
 */
export async function startBuiltServer(
  env: Record<string, string> = {},
  filledDataDir?: string,
  root = repository,
): Promise<BuiltServer> {
  const program = join(root, 'packages/server/dist/main.js');
  if (!existsSync(program)) throw new Error(`${program} is missing. Run "npm run build" first.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'pricevault-built-server-'));
  chmodSync(dataDir, 0o755); // as root, the database runs as another user, who needs access
  if (filledDataDir !== undefined) copyDataDir(filledDataDir, dataDir);
  const port = Number(env['PORT'] ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      // Three processes more: where a test needs keepers, it asks for them.
      KEEPERS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await untilReady(child, () => output);
  } catch (error) {
    await stopProcess(child);
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }

  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    marketLoaded: async () => {
      const until = Date.now() + readyTimeoutMs;
      while (!output.includes('The demo market is loaded')) {
        if (Date.now() > until) throw new Error(`The demo market was not loaded:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    postmasterPid: () => postmasterPid(dataDir),
    stop: async ({ keepsData = false } = {}) => {
      const database = env['DATABASE_URL'] === undefined ? postmasterPid(dataDir) : null;
      const code = await stopProcess(child);
      try {
        if (code !== 0) throw new Error(`The server ended with ${code}:\n${output}`);
        if (database !== null && isRunning(database))
          throw new Error(`The database (pid ${database}) was left running.`);
      } finally {
        if (!keepsData) rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/** Makes a data folder with the whole demo, once for many servers. The caller removes it. */
export async function makeDemoDataDir(): Promise<string> {
  const server = await startBuiltServer();
  try {
    await server.marketLoaded();
  } catch (error) {
    await server.stop();
    throw error;
  }
  await server.stop({ keepsData: true });
  return server.dataDir;
}

/** Keeps the owners: as root, the database's files belong to another user, and Node's copy would change that. */
export function copyDataDir(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
  // It names the port of the original, which all copies would try first.
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('postmaster.opts')) rmSync(join(to, path));
  }
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server was not ready after ${readyTimeoutMs} ms:\n${output()}`));
    }, readyTimeoutMs);
    child.stdout?.on('data', () => {
      if (!output().includes('PriceVault is ready on')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code} before it was ready:\n${output()}`));
    });
  });
}

async function stopProcess(child: ChildProcess): Promise<number | string | null> {
  if (child.exitCode !== null || child.signalCode !== null)
    return child.exitCode ?? child.signalCode;
  return await new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      resolve(code ?? signal);
    });
    child.kill('SIGTERM');
  });
}

/** PostgreSQL writes its own id into the first line of postmaster.pid in its data folder. */
function postmasterPid(dataDir: string): number {
  const file = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  if (file === undefined) throw new Error(`No database runs in ${dataDir}.`);
  return Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0]);
}
