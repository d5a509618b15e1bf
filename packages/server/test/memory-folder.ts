// Where the databases of tests lie: in memory where there is room for them. A database is a thousand small files, and a disk's
// file system takes longer to make and remove them than most tests take.
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/** A new folder; below TMPDIR where that is set. */
export async function makeFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? memory : tmpdir(), prefix));
}

async function hasRoom(): Promise<boolean> {
  if (process.env['TMPDIR'] !== undefined) return false;
  const space = await statfs(memory).catch(() => null);
  const free = space === null ? 0 : space.bavail * space.bsize;
  return Math.min(free, process.availableMemory()) >= enoughBytes;
}
