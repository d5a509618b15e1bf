// X25519 key pairs of people. They are made on the person's own machine, and the secret half never leaves it.
import { x25519 } from '@noble/curves/ed25519.js';
import { fromBase64, toBase64 } from '../encoding/base64.ts';
import type { Bytes } from '../encoding/bytes.ts';
import { ConsensusError } from '../errors.ts';
import { platformRandom, type RandomBytes } from '../randomness.ts';

export interface KeyPair {
  readonly secretKey: Bytes;
  readonly publicKey: Bytes;
  /** Base64 of the public key, as in messages. */
  readonly publicKeyText: string;
}

export function createKeyPair(random: RandomBytes = platformRandom): KeyPair {
  return keyPairOf(random(32));
}

/** Throws `key-refused` for anything but 32 bytes. */
export function keyPairOf(secretKey: Bytes): KeyPair {
  if (secretKey.length !== 32) throw new ConsensusError('key-refused', { reason: 'not-32-bytes' });
  const publicKey = new Uint8Array(x25519.getPublicKey(secretKey));
  return { secretKey, publicKey, publicKeyText: toBase64(publicKey) };
}

export type PastedKeyFault = 'key-file' | 'hex' | 'no-padding' | 'not-32-bytes' | 'zero-key';

/** A pasted private key: base64 of 32 bytes, blanks around it allowed. A refusal names what the text is instead. */
export function keyPairFromText(text: string): KeyPair {
  const pasted = text.trim();
  const refused = (reason: PastedKeyFault) => new ConsensusError('key-refused', { reason });
  if (pasted.startsWith('{')) throw refused('key-file');
  if (/^(0x)?[\da-f]{64}$/i.test(pasted)) throw refused('hex');
  if (/^[\w+/-]{43}$/.test(pasted)) throw refused('no-padding');
  const secretKey = fromBase64(pasted);
  if (secretKey?.length !== 32) throw refused('not-32-bytes');
  if (secretKey.every((byte) => byte === 0)) throw refused('zero-key');
  return keyPairOf(secretKey);
}
