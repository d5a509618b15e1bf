// A file of an archive: rows as compressed CSV, and beside it a description with its checksum.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod/mini';
import { archivedTables } from './archived-tables.ts';

/** The archive cannot be written or read back; the message says why. */
export class ArchiveProblem extends Error {}

const description = z.object({
  format: z.literal('pricevault-archive'),
  version: z.literal(1),
  id: z.string(),
  table: z.enum(archivedTables),
  columns: z.array(z.string()),
  /** Days, half-open; null: everything before. */
  from: z.nullable(z.string()),
  to: z.string(),
  rows: z.number(),
  file: z.string(),
  sha256: z.string(),
});
export type ArchiveDescription = z.infer<typeof description>;

/** Only its owner can read it; its content is on the disk when this resolves. */
export async function writeArchiveFile(path: string, rows: Readable): Promise<void> {
  await pipeline(rows, createGzip({ level: 6 }), createWriteStream(path, { mode: 0o600 }));
  await flush(path);
}

export async function describeArchiveFile(
  folder: string,
  content: ArchiveDescription,
): Promise<void> {
  const path = join(folder, content.file.replace(/\.csv\.gz$/, '.json'));
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await flush(path);
  await flush(folder);
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** What the folder holds, oldest first, each file compared with its checksum. */
export async function readArchive(folder: string): Promise<ArchiveDescription[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveProblem(`${folder} cannot be read (${error.code ?? error.message}).`);
  });
  const found: ArchiveDescription[] = [];
  for (const name of names.filter((one) => one.endsWith('.json')).toSorted()) {
    const read = description.safeParse(jsonOf(await readFile(join(folder, name), 'utf8')));
    if (!read.success) throw new ArchiveProblem(`${name} does not describe a file of an archive.`);
    const path = join(folder, read.data.file);
    const sha256 = await checksumOf(path).catch(() => null);
    if (sha256 !== read.data.sha256) {
      throw new ArchiveProblem(`${read.data.file} is missing or damaged: its checksum differs.`);
    }
    found.push(read.data);
  }
  if (found.length === 0) throw new ArchiveProblem(`${folder} holds no archive.`);
  return found.toSorted((a, b) => (a.to < b.to ? -1 : 1));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
