// Every damage of a backup file, encrypted or not, is noticed before anything is restored.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { decryptedChunks, encryptedChunks } from './backup-encryption.ts';
import { checkBackup, isBackupEncrypted } from './read-backup.ts';
import { takeBackup } from './take-backup.ts';

const passphrase = 'correct horse battery';
const damagedText = 'The file is damaged or was cut off.';

let app: TestApp;
let folder: string;
let plain: Buffer;
let secret: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'pricevault-damaged-'));
  const paths = { plain: join(folder, 'plain'), secret: join(folder, 'secret') };
  await takeBackup(app.database.url, paths.plain, new Date());
  await takeBackup(app.database.url, paths.secret, new Date(), { passphrase });
  plain = await readFile(paths.plain);
  secret = await readFile(paths.secret);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function check(bytes: Uint8Array, phrase: string | null = passphrase) {
  const path = join(folder, 'tried');
  await writeFile(path, bytes);
  return checkBackup(path, phrase);
}

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at]! ^= 0x10;
  return changed;
}

describe('a file that is not encrypted', () => {
  test('is whole', async () => {
    expect((await check(plain)).head.version).toBe(2);
  });

  test('a flipped bit anywhere in its content is noticed', async () => {
    // The first 10 bytes are gzip's own: a time and a system that nobody reads.
    for (let step = 0; step < 40; step += 1) {
      const at = 10 + Math.floor(((plain.length - 10) * step) / 40);
      await expect(check(flipped(plain, at)), `byte ${at}`).rejects.toThrow(damagedText);
    }
  });

  test('any missing end is noticed', async () => {
    for (const missing of [1, 8, 9, 100, plain.length - 20]) {
      await expect(check(plain.subarray(0, -missing)), `${missing}`).rejects.toThrow(damagedText);
    }
    await expect(check(Buffer.alloc(0))).rejects.toThrow(damagedText);
  });
});

describe('an encrypted file', () => {
  test('holds nothing in clear and opens with its passphrase alone', async () => {
    expect(secret.includes(Buffer.from([0x1f, 0x8b, 0x08, 0, 0]))).toBe(false);
    expect((await check(secret)).head.version).toBe(2);
    await expect(check(secret, 'another passphrase')).rejects.toThrow('The passphrase is wrong.');
    await expect(check(secret, null)).rejects.toThrow('needs its passphrase');
    expect(await isBackupEncrypted(join(folder, 'secret'))).toBe(true);
    expect(await isBackupEncrypted(join(folder, 'plain'))).toBe(false);
  });

  test('a flipped bit is noticed, in the head and in the chunks', async () => {
    const head = secret.indexOf('\n');
    for (const at of [head - 3, head + 1, head + 500, secret.length - 20, secret.length - 1]) {
      await expect(check(flipped(secret, at)), `byte ${at}`).rejects.toThrow(
        /damaged|passphrase is wrong/,
      );
    }
  });
});

describe('the chunks of an encrypted file', () => {
  const chunk = 64 * 1024 + 16;
  const content = randomBytes(200_000);
  const key = randomBytes(32);
  const head = Buffer.from('the head\n');
  let file: Buffer;

  async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece);
    return Buffer.concat(pieces);
  }
  async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
  }
  const close = (bytes: Buffer) => collect(encryptedChunks(inPieces(bytes), key, head));
  const open = (bytes: Buffer) => collect(decryptedChunks(inPieces(bytes), key, head));

  beforeAll(async () => {
    file = await close(content);
  });

  test('give the content back, at every size around a chunk', async () => {
    expect((await open(file)).equals(content)).toBe(true);
    for (const size of [0, 1, 65_535, 65_536, 65_537, 131_072]) {
      const part = content.subarray(0, size);
      expect((await open(await close(part))).equals(part), `${size}`).toBe(true);
    }
  });

  test('left out, swapped, repeated or cut off at a border are noticed', async () => {
    const at = (number: number) => number * chunk;
    const part = (from: number, to?: number) => file.subarray(from, to);
    const changed: Record<string, Buffer> = {
      'without the first': part(at(1)),
      'without the second': Buffer.concat([part(0, at(1)), part(at(2))]),
      'without the last': part(0, at(3)),
      'without any': part(0, 0),
      swapped: Buffer.concat([part(at(1), at(2)), part(0, at(1)), part(at(2))]),
      'with the last twice': Buffer.concat([file, part(at(3))]),
      'with more after it': Buffer.concat([file, Buffer.of(1)]),
    };
    for (const [name, bytes] of Object.entries(changed)) {
      await expect(open(bytes), name).rejects.toThrow(damagedText);
    }
    const underOtherHead = collect(decryptedChunks(inPieces(file), key, Buffer.from('other\n')));
    await expect(underOtherHead).rejects.toThrow(damagedText);
  });
});

test('a file that is not encrypted can be read by gunzip alone', () => {
  expect(gunzipSync(plain).toString('latin1')).toContain('"format":"pricevault-backup"');
});
