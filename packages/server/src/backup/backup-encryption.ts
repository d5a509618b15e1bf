// The encrypted form of a backup: one JSON line with the parameters, then the compressed backup in chunks of AES-256-GCM.
// The nonce is the chunk's number and whether it is the last one, so that chunks cannot be left out, moved or cut off.
import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod/mini';
import { BackupProblem, damaged } from './backup-file.ts';

const format = 'pricevault-encrypted-backup';
const algorithm = 'aes-256-gcm';
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const maxHeadBytes = 1_024;
/** 128 MiB and about half a second for each passphrase that is tried. */
const cost = { N: 2 ** 17, r: 8, p: 1 };

/** Other costs are refused: a file from somebody else must not decide how much memory is used. */
const head = z.object({
  format: z.literal(format),
  version: z.literal(1),
  N: z.literal(cost.N),
  r: z.literal(cost.r),
  p: z.literal(cost.p),
  salt: z.string(),
  /** Tells a wrong passphrase from a damaged file. */
  check: z.string(),
});

interface ChunkKey {
  readonly key: Buffer;
  readonly check: string;
}

async function deriveKey(passphrase: string, salt: Buffer): Promise<ChunkKey> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const bytes = await derive(passphrase.normalize('NFC'), salt, 64, { ...cost, maxmem: 2 ** 28 });
  const check = createHash('sha256').update(bytes.subarray(32)).digest('base64');
  return { key: bytes.subarray(0, 32), check };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 0);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a stream. Every file has a new salt and so a key of its own. */
export async function* encrypted(
  stream: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16);
  const { key, check } = await deriveKey(passphrase, salt);
  const text = JSON.stringify({
    format,
    version: 1,
    ...cost,
    salt: salt.toString('base64'),
    check,
  } satisfies z.input<typeof head>);
  const headBytes = Buffer.from(`${text}\n`);
  yield headBytes;
  yield* encryptedChunks(stream, key, headBytes);
}

/** The chunks alone, bound to the head. */
export async function* encryptedChunks(
  stream: AsyncIterable<Buffer>,
  key: Buffer,
  headBytes: Buffer,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(stream, chunkBytes)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(number, isLast)).setAAD(headBytes);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** True when the file starts like an encrypted backup. */
export const isEncrypted = (start: Buffer) =>
  start.subarray(0, 60).toString('latin1').startsWith(`{"format":"${format}"`);

export async function* decrypted(
  stream: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const { headBytes, rest } = await splitHead(stream);
  const read = head.safeParse(jsonOf(headBytes));
  if (!read.success) throw damaged();
  const { key, check } = await deriveKey(passphrase, Buffer.from(read.data.salt, 'base64'));
  if (check !== read.data.check) throw new BackupProblem('The passphrase is wrong.');
  yield* decryptedChunks(rest, key, headBytes);
}

/** The opposite of `encryptedChunks`. Throws when a chunk is missing, moved, changed or follows the last one. */
export async function* decryptedChunks(
  stream: AsyncIterable<Buffer>,
  key: Buffer,
  headBytes: Buffer,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(stream, chunkBytes + tagBytes)) {
    if (bytes.length < tagBytes) throw damaged();
    const decipher = createDecipheriv(algorithm, key, nonceOf(number, isLast), {
      authTagLength: tagBytes,
    })
      .setAAD(headBytes)
      .setAuthTag(bytes.subarray(-tagBytes));
    const plain = decipher.update(bytes.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch {
      throw damaged();
    }
    yield plain;
    number += 1;
  }
}

interface Chunk {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Chunks of `size` bytes; the last one may be shorter, and there is always a last one. */
async function* chunksOf(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    waiting.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let all = Buffer.concat(waiting);
    for (; all.length > size; all = all.subarray(size)) {
      yield { bytes: all.subarray(0, size), isLast: false };
    }
    waiting = [all];
    length = all.length;
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}

async function splitHead(stream: AsyncIterable<Buffer>) {
  const pieces = stream[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (!start.includes('\n')) {
    const next = await pieces.next();
    if (next.done === true || start.length > maxHeadBytes) throw damaged();
    start = Buffer.concat([start, next.value]);
  }
  const end = start.indexOf('\n') + 1;
  async function* rest(): AsyncGenerator<Buffer> {
    yield start.subarray(end);
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
      yield next.value;
    }
  }
  return { headBytes: start.subarray(0, end), rest: rest() };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
