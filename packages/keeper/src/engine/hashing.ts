// SHA-256 over labelled parts, and the streams of words that two or three keepers draw from a common key.
import { createCipheriv, createHash, type Hash } from 'node:crypto';

export type Bytes = Uint8Array<ArrayBuffer>;

// Words travel and are hashed as they are in memory.
if (new Uint8Array(Uint32Array.of(1).buffer)[0] !== 1) {
  throw new Error('The computation runs on little-endian machines only.');
}

export const hashLength = 32;

/** Every part has a fixed length or is the last one. */
export function labelledHash(label: string, ...parts: readonly Uint8Array[]): Bytes {
  const hash = createHash('sha256').update(`PV3/keeper/${label}\0`);
  for (const part of parts) hash.update(part);
  return digestOf(hash);
}

export function digestOf(hash: Hash): Bytes {
  return new Uint8Array(hash.digest());
}

export function bytesOfWords(words: Uint32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** Copies: a frame's payload need not be aligned. */
export function wordsOfBytes(bytes: Uint8Array): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(bytes.length / 4);
  bytesOfWords(words).set(bytes);
  return words;
}

export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

/** Bytes that are drawn from the cipher at a time: few at first, since many streams are short. */
const blockLengths = { first: 1 << 10, last: 1 << 16 } as const;
const zeros = new Uint8Array(blockLengths.last);

/** The AES-256-CTR keystream of a key that is used for this stream alone, word by word. */
export class WordStream {
  readonly #cipher;
  #block = new Uint32Array(0);
  #blockLength: number = blockLengths.first;
  #used = 0;

  constructor(key: Uint8Array, label: string) {
    this.#cipher = createCipheriv(
      'aes-256-ctr',
      labelledHash(`stream ${label}`, key),
      new Uint8Array(16),
    );
  }

  fill(words: Uint32Array): void {
    let at = 0;
    while (at < words.length) {
      if (this.#used === this.#block.length) {
        this.#block = wordsOfBytes(this.#cipher.update(zeros.subarray(0, this.#blockLength)));
        this.#blockLength = Math.min(2 * this.#blockLength, blockLengths.last);
        this.#used = 0;
      }
      const count = Math.min(words.length - at, this.#block.length - this.#used);
      words.set(this.#block.subarray(this.#used, this.#used + count), at);
      this.#used += count;
      at += count;
    }
  }

  take(count: number): Uint32Array<ArrayBuffer> {
    const words = new Uint32Array(count);
    this.fill(words);
    return words;
  }
}
