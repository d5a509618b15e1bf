// Where a run of all tests, or of the short measurements, keeps what it makes. Databases are thousands of small files, and a
// disk's file system takes longer to make and remove them than most tests take: they lie in memory where there is room.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/**
 * From here on, for this process and those that it starts; removed with its end.
 * @returns {string} its path
 */
export function takeOwnTemporaryFolder() {
  const parent = process.env['TMPDIR'] === undefined && hasRoom() ? memory : tmpdir();
  const folder = mkdtempSync(join(parent, 'pricevault-run-'));
  chmodSync(folder, 0o755); // the databases do not run as root
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) >= enoughBytes;
  } catch {
    return false; // this system has no such place
  }
}
