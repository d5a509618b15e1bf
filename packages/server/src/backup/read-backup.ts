// Reads a backup file, encrypted or not, and notices everything that is wrong with it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readMigrations } from '../platform/db/migration-files.ts';
import { decrypted, isEncrypted } from './backup-encryption.ts';
import {
  BackupProblem,
  damaged,
  endOfRows,
  headLine,
  linesOf,
  partLine,
  type BackupReport,
  type HeadLine,
  type PartitionsLine,
  type SequenceLine,
  type TableLine,
} from './backup-file.ts';

/** What is done with the parts of a backup. */
export interface PartHandlers {
  /** Must read all rows; returns how many were taken. */
  table(part: TableLine, rows: AsyncIterable<Buffer>): Promise<number>;
  partitions(part: PartitionsLine): Promise<void>;
  sequence(part: SequenceLine): Promise<void>;
}

/** Whether a passphrase is needed. A sentence when the path cannot be a backup at all. */
export async function isBackupEncrypted(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) {
      throw new BackupProblem(`${path} is a folder. Name the file of a backup.`);
    }
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
      return isEncrypted(buffer.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  } catch (error) {
    throw problemOf(error, path);
  }
}

/** A file with which nothing is wrong. */
export interface CheckedBackup {
  readonly path: string;
  readonly passphrase: string | null;
  readonly head: HeadLine;
}

/** Reads the whole file. Nothing is wrong with it unless this throws. */
export async function checkBackup(
  path: string,
  passphrase: string | null = null,
): Promise<CheckedBackup> {
  const { head } = await readBackup(path, passphrase, {
    async table(_part, rows) {
      let count = 0;
      for await (const _row of rows) count += 1;
      return count;
    },
    async partitions() {},
    async sequence() {},
  });
  return { path, passphrase, head };
}

/** Throws after the last handler was called when the file turns out to be incomplete: what they did must be undone. */
export async function readBackup(
  path: string,
  passphrase: string | null,
  handlers: PartHandlers,
): Promise<BackupReport & { readonly head: HeadLine }> {
  const hash = createHash('sha256');
  const lines = hashed(linesOf(await openContent(path, passphrase)), hash);
  try {
    const head = await readHead(lines);
    let rows = 0;
    for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
      const part = partLine.safeParse(jsonOf(next.value));
      if (!part.success) throw damaged();
      if ('end' in part.data) {
        const { tables, rows: expected, sha256 } = part.data;
        const isWhole = head.version === 1 || sha256 === hash.copy().digest('hex');
        // Reading on verifies the end of the compressed and of the encrypted stream.
        if (expected !== rows || !isWhole || (await lines.next()).done !== true) throw damaged();
        return { head, tables, rows };
      }
      if ('sequence' in part.data) await handlers.sequence(part.data);
      else if ('partitioned' in part.data) await handlers.partitions(part.data);
      else rows += await handlers.table(part.data, rowsIn(lines));
    }
    throw damaged();
  } catch (error) {
    throw problemOf(error, path);
  } finally {
    await lines.return(undefined);
  }
}

async function openContent(path: string, passphrase: string | null): Promise<Readable> {
  const isSecret = await isBackupEncrypted(path);
  if (isSecret && passphrase === null) {
    throw new BackupProblem('The backup is encrypted and needs its passphrase.');
  }
  const file = createReadStream(path);
  const content = isSecret ? Readable.from(decrypted(file, passphrase ?? '')) : file;
  // The callback receives errors too, but whoever reads the lines throws them.
  return pipeline(content, createGunzip(), () => undefined);
}

/** Hashes each line when the next one is asked for, so that the last line can hold the checksum of those before it. */
async function* hashed(
  lines: AsyncGenerator<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const line of lines) {
    yield line;
    hash.update(line).update('\n');
  }
}

async function* rowsIn(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    if (next.value.length === endOfRows.length && next.value.toString() === endOfRows) return;
    yield next.value;
  }
  throw damaged();
}

async function readHead(lines: AsyncGenerator<Buffer>): Promise<HeadLine> {
  const first = await lines.next();
  const head = first.done === true ? null : headLine.safeParse(jsonOf(first.value));
  if (!head?.success) {
    throw await foreignOrDamaged(lines, 'The file is not a backup of PriceVault.');
  }
  const own = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  const foreign = head.data.migrations.find(({ name, checksum }) => own.get(name) !== checksum);
  if (foreign !== undefined) {
    throw await foreignOrDamaged(
      lines,
      `The backup was taken by another version of PriceVault (${foreign.name}). Restore it with that version.`,
    );
  }
  return head.data;
}

/** Reads on, because only the compression's checksum at the end tells a damaged head from a foreign one; throws if damaged. */
async function foreignOrDamaged(
  lines: AsyncGenerator<Buffer>,
  foreign: string,
): Promise<BackupProblem> {
  while ((await lines.next()).done !== true);
  return new BackupProblem(foreign);
}

function jsonOf(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return null;
  }
}

/** A sentence for errors of the file: it is not gzip, truncated, or cannot be read. Other errors stay as they are. */
function problemOf(error: unknown, path: string): unknown {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === undefined || error instanceof BackupProblem) return error;
  if (code.startsWith('Z_')) return damaged();
  if (code === 'ENOENT') return new BackupProblem(`There is no file ${path}.`);
  return syscall === 'read' || syscall === 'open' || syscall === 'stat'
    ? new BackupProblem(`${path} cannot be read (${code}).`)
    : error;
}
