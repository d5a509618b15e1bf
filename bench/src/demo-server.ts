// Servers with the complete demo data. It is loaded once for a run, and every server starts with a copy, so that nothing is
// still loading while a figure is measured.
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

/** Without rate limits, and without keepers, whose work would be measured along. Stopping it deletes its data. */
export async function startDemoServer(env: Record<string, string> = {}): Promise<BuiltServer> {
  return startBuiltServer({ RATE_LIMIT: 'off', KEEPERS: 'off', ...env }, await loadDemo());
}

/** One server for all figures that do not change each other's data. It stops at the end of the run. */
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
