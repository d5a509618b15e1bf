// Ed25519 (RFC 8032). Signatures are over the 32 bytes of a hash, or over the text of a note.
import { ed25519 } from '@noble/curves/ed25519.js';
import type { Bytes } from '../encoding/bytes.ts';

export const signatureLength = 64;

/** `seed` has 32 bytes. */
export function signKeyOf(seed: Bytes): Bytes {
  return new Uint8Array(ed25519.getPublicKey(seed));
}

export function sign(message: Bytes, seed: Bytes): Bytes {
  return new Uint8Array(ed25519.sign(message, seed));
}

/** Strict: canonical encodings only, and noble refuses keys of small order in this mode. Never throws. */
export function isSignedBy(signKey: Bytes, message: Bytes, signature: Bytes): boolean {
  if (signKey.length !== 32 || signature.length !== signatureLength) return false;
  try {
    return ed25519.verify(signature, message, signKey, { zip215: false });
  } catch {
    return false;
  }
}

/** A point in canonical encoding and not of small order. */
export function isUsableSignKey(signKey: Bytes): boolean {
  if (signKey.length !== 32) return false;
  try {
    return !ed25519.Point.fromBytes(signKey).isSmallOrder();
  } catch {
    return false;
  }
}

/** The X25519 form of a signing key, for boxes to its owner. The key is usable. */
export function boxFormOf(signKey: Bytes): Bytes {
  return new Uint8Array(ed25519.utils.toMontgomery(signKey));
}
