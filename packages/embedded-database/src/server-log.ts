// The log of postgres: one file in DATA_DIR and one rotated copy, both of limited size.
import { copyFile, open, stat, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { chownToOwnerOf, logFileOf } from './data-folder.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/** Opened for appending, so postgres continues at the new end after a truncation. */
export async function openServerLog(dataDir: string): Promise<FileHandle> {
  await rotateServerLog(dataDir);
  const handle = await open(logFileOf(dataDir), 'a', 0o600);
  await chownToOwnerOf(dataDir, logFileOf(dataDir));
  return handle;
}

/** Copies and truncates a log that has grown too large; postgres keeps the file open meanwhile. */
export async function rotateServerLog(dataDir: string): Promise<void> {
  const file = logFileOf(dataDir);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= MAX_BYTES) return;
  await copyFile(file, `${file}.1`);
  await truncate(file, 0);
}

/** The last error that postgres logged after `offset`, for the message shown to the user. */
export async function lastLoggedError(dataDir: string, offset: number): Promise<string | null> {
  const handle = await open(logFileOf(dataDir), 'r').catch(() => null);
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    const from = Math.max(Math.min(offset, size), size - 64 * 1024);
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(size - from),
      0,
      size - from,
      from,
    );
    const lines = buffer.subarray(0, bytesRead).toString().split('\n');
    const reason = lines.findLast((line) => /(FATAL|PANIC|ERROR|could not)/.test(line));
    return reason?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? null;
  } finally {
    await handle.close();
  }
}

export async function serverLogSize(dataDir: string): Promise<number> {
  return stat(logFileOf(dataDir)).then(
    (found) => found.size,
    () => 0,
  );
}
