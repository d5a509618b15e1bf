// X25519 key pairs of people. Made where the person sits; the secret half never leaves that place.
import { x25519 } from '@noble/curves/ed25519.js';
import { fromBase64, toBase64 } from '../encoding/base64.ts';
import type { Bytes } from '../encoding/bytes.ts';
import { ConsensusError } from '../errors.ts';
import { platformRandom, type RandomBytes } from '../randomness.ts';

export interface KeyPair {
  readonly secretKey: Bytes;
  readonly publicKey: Bytes;
  /** Base64 of the public key, as it stands in messages. */
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

/** A private key as somebody pastes it: base64 of 32 bytes, blanks around it allowed. */
export function keyPairFromText(text: string): KeyPair {
  const secretKey = fromBase64(text.trim());
  if (secretKey === null) throw new ConsensusError('key-refused', { reason: 'not-32-bytes' });
  return keyPairOf(secretKey);
}
