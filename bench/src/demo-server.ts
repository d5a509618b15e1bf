// Servers with the whole demo in them. It is loaded once for a run, and every server starts with a copy: nothing is still
// being loaded while something is measured.
import { rm } from 'node:fs/promises';
import {
  makeDemoDataDir,
  startBuiltServer,
  type BuiltServer,
} from '../../tools/testing/built-server.ts';
import { atEndOfRun } from './run-end.ts';

let demo: Promise<string> | null = null;
let shared: Promise<BuiltServer> | null = null;

/** Loads the demo, unless it is loaded or loading. */
export function loadDemo(): Promise<string> {
  demo ??= makeDemo();
  return demo;
}

/** Without limits on calls; its data go with it. */
export async function startDemoServer(env: Record<string, string> = {}): Promise<BuiltServer> {
  return startBuiltServer({ RATE_LIMIT: 'off', ...env }, await loadDemo());
}

/** One server for all figures that change nothing which another one reads. It ends with the run. */
export function shareDemoServer(): Promise<BuiltServer> {
  shared ??= startSharedServer();
  return shared;
}

async function makeDemo(): Promise<string> {
  const folder = await makeDemoDataDir();
  atEndOfRun(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startSharedServer(): Promise<BuiltServer> {
  const server = await startDemoServer();
  atEndOfRun(() => server.stop());
  return server;
}
