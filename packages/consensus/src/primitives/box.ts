// NaCl's crypto_box (curve25519xsalsa20poly1305): 16-byte tag, then ciphertext. It tells the receiver which of the two key
// holders wrote it; since both could have, it proves nothing to a third.
import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa.js';
import { x25519 } from '@noble/curves/ed25519.js';
import type { Bytes } from '../encoding/bytes.ts';

export const oneTimeCodeLength = 24;

/** "expand 32-byte k", the constant of Salsa20, as little-endian words. */
const sigma = Uint32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574);

/** What two people share: computed once for a pair, then used for all boxes between them. */
export interface BoxKey {
  seal(oneTimeCode: Bytes, message: Bytes): Bytes;
  /** Null when the tag does not fit. */
  open(oneTimeCode: Bytes, boxed: Bytes): Bytes | null;
}

/** Throws where the shared point is zero, that is for public keys of small order. Both keys have 32 bytes. */
export function boxKey(ownSecretKey: Bytes, theirPublicKey: Bytes): BoxKey {
  const key = new Uint32Array(8);
  hsalsa(sigma, wordsOf(sharedPoint(ownSecretKey, theirPublicKey)), new Uint32Array(4), key);
  const raw = bytesOf(key);
  return {
    seal: (oneTimeCode, message) =>
      new Uint8Array(xsalsa20poly1305(raw, oneTimeCode).encrypt(message)),
    open: (oneTimeCode, boxed) => {
      try {
        return new Uint8Array(xsalsa20poly1305(raw, oneTimeCode).decrypt(boxed));
      } catch {
        return null;
      }
    },
  };
}

/** X25519 (RFC 7748). */
export function sharedPoint(ownSecretKey: Bytes, theirPublicKey: Bytes): Uint8Array {
  return x25519.getSharedSecret(ownSecretKey, theirPublicKey);
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) =>
    view.getUint32(4 * index, true),
  );
}

function bytesOf(words: Uint32Array): Bytes {
  const bytes = new Uint8Array(4 * words.length);
  const view = new DataView(bytes.buffer);
  words.forEach((word, index) => view.setUint32(4 * index, word, true));
  return bytes;
}
