// Reads the lock file that a running postgres keeps in its cluster folder.
import { readFileSync, rmSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './errors.ts';
import { runProgram } from './program.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** A file that a killed server left behind, as it stands. */
export interface StaleFile {
  readonly staleText: string;
}

export const isStale = (found: Postmaster | StaleFile | null): found is StaleFile =>
  found !== null && 'staleText' in found;

export const postmasterFileOf = (clusterFolder: string): string =>
  join(clusterFolder, 'postmaster.pid');

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * The server that runs on this folder, or null. A file that was left behind by a kill or by a
 * restarted container may name the process id of an unrelated program, or of a dead one that nobody has reaped: stale.
 */
export async function findPostmaster(
  clusterFolder: string,
): Promise<Postmaster | StaleFile | null> {
  const text = await readFile(postmasterFileOf(clusterFolder), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (!isProcessAlive(pid)) return null;
  if (!(await isServerOf(pid, clusterFolder))) return { staleText: text };
  return { pid, port };
}

/** Without a pause between looking and removing, in which another process could put its own file there. */
export function removeStaleFile(clusterFolder: string, { staleText }: StaleFile): void {
  const file = postmasterFileOf(clusterFolder);
  try {
    if (readFileSync(file, 'utf8') === staleText) rmSync(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Whether this process is the postgres of the folder (given by its real path). */
async function isServerOf(pid: number, clusterFolder: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    // postgres works inside its data folder; this holds also after the folder was moved.
    const workFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    if (workFolder !== null) return workFolder === clusterFolder;
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
    // An empty command line is a dead process that nobody has reaped yet.
    if (words !== null) return words.split('\0').includes(clusterFolder);
  }
  const listed = await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    user: null,
  });
  return listed.exitCode === 0 && listed.output.includes(clusterFolder);
}
