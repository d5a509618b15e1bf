// Reads a dissemination file from disk as text chunks: a CSV, or every CSV inside a zip, one after the other.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import * as yauzl from 'yauzl';
import { AppError } from '../../platform/app-error.ts';

export interface TransactionFile {
  readonly path: string;
  /** As the sender named it: it contains the report's date. */
  readonly name: string;
}

export interface TextPart {
  /** Of the entry, or of the file itself. */
  readonly name: string;
  readonly pieces: AsyncIterable<string>;
}

/** Bytes; null for no limit (the command line). */
export interface SizeCap {
  readonly unpackedBytes: number | null;
}

/** The chunk size of an unpacked zip. Rows of larger chunks would live long enough to leave V8's young generation. */
const pieceBytes = 16 * 1024;

export async function* openParts(file: TransactionFile, cap: SizeCap): AsyncGenerator<TextPart> {
  if (await isZip(file.path)) {
    yield* zipParts(file, cap);
    return;
  }
  const stream = createReadStream(file.path, { highWaterMark: pieceBytes });
  yield { name: basename(file.name), pieces: textOf(stream, file.name, createMeter(cap)) };
}

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32BE() === 0x504b0304;
  } finally {
    await handle.close();
  }
}

async function* zipParts(file: TransactionFile, cap: SizeCap): AsyncGenerator<TextPart> {
  const meter = createMeter(cap);
  const zip = await openZip(file);
  let found = 0;
  try {
    for await (const entry of entriesOf(zip, file)) {
      if (!/\.csv$/i.test(entry.fileName)) continue;
      found += 1;
      meter.announce(entry.uncompressedSize);
      const stream = await openEntry(zip, entry, file);
      yield { name: basename(entry.fileName), pieces: textOf(stream, file.name, meter) };
    }
  } finally {
    zip.close();
  }
  if (found === 0) throw new AppError('transactionFileUnknown', { file: file.name });
}

/** Caps the total unpacked size, both as declared and as read: a small zip can hold a large file. */
function createMeter({ unpackedBytes }: SizeCap) {
  let announced = 0;
  let read = 0;
  const check = (bytes: number) => {
    if (unpackedBytes !== null && bytes > unpackedBytes) {
      throw new AppError('transactionFileTooLarge', {
        megabytes: Math.floor(unpackedBytes / 1_000_000),
      });
    }
  };
  return {
    announce: (bytes: number) => check((announced += bytes)),
    count: (bytes: number) => check((read += bytes)),
  };
}
type Meter = ReturnType<typeof createMeter>;

async function* textOf(stream: Readable, name: string, meter: Meter): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      meter.count(chunk.length);
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw damagedUnlessKnown(error, name);
  }
  yield decoder.decode();
}

function damagedUnlessKnown(error: unknown, name: string): unknown {
  if (error instanceof AppError) return error;
  return new AppError('transactionFileDamaged', { file: name }, { cause: error });
}

function openZip({ path, name }: TransactionFile): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(damagedUnlessKnown(error, name));
      else resolve(zip);
    });
  });
}

async function* entriesOf(
  zip: yauzl.ZipFile,
  { name }: TransactionFile,
): AsyncGenerator<yauzl.Entry> {
  for (;;) {
    const entry = await new Promise<yauzl.Entry | null>((resolve, reject) => {
      const settle = (act: () => void) => () => {
        zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
        act();
      };
      zip.once('entry', (next: yauzl.Entry) => settle(() => resolve(next))());
      zip.once(
        'end',
        settle(() => resolve(null)),
      );
      zip.once('error', (error: Error) => settle(() => reject(damagedUnlessKnown(error, name)))());
      zip.readEntry();
    });
    if (entry === null) return;
    yield entry;
  }
}

function openEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  { name }: TransactionFile,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(damagedUnlessKnown(error, name));
      else resolve(stream);
    });
  });
}
