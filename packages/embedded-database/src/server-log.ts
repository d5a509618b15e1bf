// The log of postgres: one file in DATA_DIR and one older one, each of bounded size.
import { copyFile, open, stat, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { giveToOwnerOf, logFileOf } from './data-folder.ts';

const MOST_BYTES = 5 * 1024 * 1024;

/** Opened for appending, so that postgres goes on at the new end after a truncation. */
export async function openServerLog(dataDir: string): Promise<FileHandle> {
  await boundServerLog(dataDir);
  const handle = await open(logFileOf(dataDir), 'a', 0o600);
  await giveToOwnerOf(dataDir, logFileOf(dataDir));
  return handle;
}

/** Keeps the file below its bound while postgres, which holds it open, runs. */
export async function boundServerLog(dataDir: string): Promise<void> {
  const file = logFileOf(dataDir);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= MOST_BYTES) return;
  await copyFile(file, `${file}.1`);
  await truncate(file, 0);
}

/** The last complaint that postgres wrote after `offset`, for the sentence that a person reads. */
export async function lastComplaint(dataDir: string, offset: number): Promise<string | null> {
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
    const complaint = lines.findLast((line) => /(FATAL|PANIC|ERROR|could not)/.test(line));
    return complaint?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? null;
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
