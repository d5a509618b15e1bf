// A drill: the built server is attacked or killed, and each promise is checked. Prints a line for each and ends with 1 if
// one does not hold.
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeDemoDataDir, startBuiltServer, type BuiltServer } from '../testing/built-server.ts';

const failed: string[] = [];

export function report(name: string, holds: boolean, figures: string): void {
  if (!holds) failed.push(name);
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${name.padEnd(34)} ${figures}`);
}

/** The value of `--name 200` on the command line. */
export function numberOption(name: string, standard: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const value = at === -1 ? standard : Number(process.argv[at + 1]);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} needs a whole number.`);
  return value;
}

const builder = fileURLToPath(new URL('../build.mjs', import.meta.url));

export function buildServer(): void {
  execFileSync(process.execPath, [builder, 'server', 'cli'], { stdio: 'inherit' });
}

/** Runs `work` against a server with the whole demo and without rate limits, which would hide what they stop. */
export async function withDemoServer(work: (server: BuiltServer) => Promise<void>): Promise<void> {
  buildServer();
  const demo = await makeDemoDataDir();
  const server = await startBuiltServer({ RATE_LIMIT: 'off', LOG_LEVEL: 'error' }, demo);
  try {
    await work(server);
  } finally {
    await server.stop();
    await rm(demo, { recursive: true, force: true });
  }
}

export function endDrill(): void {
  if (failed.length === 0) return;
  console.error(`Does not hold: ${failed.join(', ')}.`);
  process.exitCode = 1;
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}
