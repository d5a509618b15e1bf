// Servers with the whole demo in them. It is loaded once for a run, and every server starts with a copy: nothing is still
// being loaded while something is measured.
import { rm } from 'node:fs/promises';
import {
  makeDemoDataDir,
  startBuiltServer,
  type BuiltServer,
} from '../../tools/testing/built-server.ts';

let demo: Promise<string> | null = null;

/** Without limits on calls; its data go with it. */
export async function startDemoServer(): Promise<BuiltServer> {
  demo ??= makeDemoDataDir();
  return startBuiltServer({ RATE_LIMIT: 'off' }, await demo);
}

/** At the end of a run. */
export async function removeDemo(): Promise<void> {
  if (demo !== null) await rm(await demo, { recursive: true, force: true });
}
