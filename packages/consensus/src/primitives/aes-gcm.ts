// AES-256-GCM with a 12-byte nonce and a 16-byte tag behind the ciphertext. The caller must pass a nonce that was never
// used with this key.
import type { Bytes } from '../encoding/bytes.ts';
import { subtle } from './webcrypto.ts';

export interface GcmKey {
  encrypt(nonce: Bytes, plain: Bytes, additional?: Bytes): Promise<Bytes>;
  /** Null when the tag does not fit: wrong key, wrong nonce or changed bytes. */
  decrypt(nonce: Bytes, sealed: Bytes, additional?: Bytes): Promise<Bytes | null>;
}

/** `raw` has 32 bytes. */
export async function gcmKey(raw: Bytes): Promise<GcmKey> {
  const platform = subtle();
  const key = await platform.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const parameters = (nonce: Bytes, additional: Bytes | undefined) => ({
    name: 'AES-GCM',
    iv: nonce,
    ...(additional === undefined ? {} : { additionalData: additional }),
  });
  return {
    encrypt: async (nonce, plain, additional) =>
      new Uint8Array(await platform.encrypt(parameters(nonce, additional), key, plain)),
    decrypt: async (nonce, sealed, additional) => {
      try {
        return new Uint8Array(await platform.decrypt(parameters(nonce, additional), key, sealed));
      } catch {
        return null;
      }
    },
  };
}
