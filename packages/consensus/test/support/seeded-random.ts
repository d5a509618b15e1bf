// Repeatable randomness for tests and vectors: the keystream of XSalsa20 under a text. Never for anything else.
import { xsalsa20 } from '@noble/ciphers/salsa.js';
import type { Bytes } from '../../src/encoding/bytes.ts';
import { bytesOfText } from '../../src/encoding/bytes.ts';
import type { RandomBytes } from '../../src/randomness.ts';

export function seededRandom(seed: string): RandomBytes {
  const key = new Uint8Array(32);
  key.set(bytesOfText(seed).subarray(0, 32));
  const nonce = new Uint8Array(24);
  const view = new DataView(nonce.buffer);
  let calls = 0;
  return (length) => {
    calls += 1;
    view.setUint32(0, calls);
    return new Uint8Array(xsalsa20(key, nonce, new Uint8Array(length)));
  };
}

/** Numbers in [0, 1) from it, for data rather than for secrets. */
export function seededNumbers(seed: string): () => number {
  const random = seededRandom(seed);
  let block = random(4096);
  let at = 0;
  return () => {
    if (at === block.length) {
      block = random(4096);
      at = 0;
    }
    const value = new DataView(block.buffer).getUint32(at) / 2 ** 32;
    at += 4;
    return value;
  };
}

/** Remembers all that was drawn, so that a vector can carry it. */
export function recorded(random: RandomBytes): { random: RandomBytes; drawn: Bytes[] } {
  const drawn: Bytes[] = [];
  return {
    drawn,
    random: (length) => {
      const bytes = random(length);
      // A copy: who draws may write into what it got.
      drawn.push(bytes.slice());
      return bytes;
    },
  };
}

/** Plays recorded draws back, and refuses to go past them. */
export function playedBack(bytes: Bytes): RandomBytes {
  let at = 0;
  return (length) => {
    if (at + length > bytes.length) throw new RangeError('More randomness than was recorded.');
    at += length;
    return bytes.slice(at - length, at);
  };
}
