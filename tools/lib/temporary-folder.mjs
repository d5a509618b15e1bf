// The temporary folder of a test run or a quick benchmark. A database is thousands of small files. Creating and removing them
// on disk takes longer than most tests, so they are kept in memory where there is enough of it.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const minBytes = 4 * 1024 ** 3;

/**
 * Sets TMPDIR for this process and its children. The folder is removed when the process exits.
 * @returns {string} the folder's path
 */
export function setTemporaryFolder() {
  const parent = process.env['TMPDIR'] === undefined && hasEnoughSpace() ? memory : tmpdir();
  const folder = mkdtempSync(join(parent, 'pricevault-run-'));
  chmodSync(folder, 0o755); // the databases do not run as root
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasEnoughSpace() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) >= minBytes;
  } catch {
    return false; // this system has no /dev/shm
  }
}
