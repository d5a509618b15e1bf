// Reads postmaster.pid, the lock file of a running postgres.
import { readFileSync, rmSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './errors.ts';
import { runProgram } from './program.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** A lock file left behind by a killed server, with its content. */
export interface StaleFile {
  readonly staleText: string;
}

export const isStale = (found: Postmaster | StaleFile | null): found is StaleFile =>
  found !== null && 'staleText' in found;

const postmasterFileOf = (clusterFolder: string): string => join(clusterFolder, 'postmaster.pid');

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * The server running on this folder, or null. The file is stale if its process id belongs to an unrelated program, or to
 * a zombie, as happens after a kill or a container restart.
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
  if (!(await isPostmasterOf(pid, clusterFolder))) return { staleText: text };
  return { pid, port };
}

/** Synchronous: another process must not be able to write its own file between the comparison and the removal. */
export function removeStaleFile(clusterFolder: string, { staleText }: StaleFile): void {
  const file = postmasterFileOf(clusterFolder);
  try {
    if (readFileSync(file, 'utf8') === staleText) rmSync(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Whether this process is the postgres of the folder (a real path). */
async function isPostmasterOf(pid: number, clusterFolder: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    // The working directory of postgres is its data folder, even after that was moved.
    const workFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    if (workFolder !== null) return workFolder === clusterFolder;
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
    // A zombie has an empty command line.
    if (words !== null) return words.split('\0').includes(clusterFolder);
  }
  const listed = await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    user: null,
  });
  return listed.exitCode === 0 && listed.output.includes(clusterFolder);
}
