// Encrypts what the server must read back, such as authenticator secrets: AES-256-GCM, bound to its table and row.
// Layout: version (1 byte), key id (8), nonce (12), ciphertext, tag (16).
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyIdBytes, type KeyRing } from './secret-keys.ts';

/** Where a secret is stored. A ciphertext that was moved to another place does not decrypt. */
export interface SecretPlace {
  readonly table: string;
  readonly row: string;
}

export interface Secrets {
  encrypt(plain: Uint8Array, place: SecretPlace): Buffer;
  /** Throws `SecretUnreadable` when the key is missing or the bytes are not what was encrypted for this place. */
  decrypt(encrypted: Uint8Array, place: SecretPlace): Buffer;
  readonly keys: KeyRing;
}

export class SecretUnreadable extends Error {
  constructor(
    message: string,
    /** Null when the bytes are not one of our ciphertexts. */
    readonly keyId: string | null,
    readonly isKeyMissing = false,
  ) {
    super(message);
  }
}

const algorithm = 'aes-256-gcm';
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + keyIdBytes;

export function createSecrets(keys: KeyRing): Secrets {
  return {
    keys,

    encrypt(plain, place) {
      const key = keys.newest();
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key.bytes, nonce).setAAD(contextOf(place));
      return Buffer.concat([
        Buffer.of(version),
        Buffer.from(key.id, 'hex'),
        nonce,
        cipher.update(plain),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
    },

    decrypt(encrypted, place) {
      const bytes = Buffer.from(encrypted);
      const keyId = keyIdIn(bytes);
      const key = keyId === null ? null : keys.find(keyId);
      if (!key) {
        throw new SecretUnreadable(
          `A secret in ${place.table} was encrypted with the key ${keyId}, which is not in ${keys.source}.`,
          keyId,
          keyId !== null,
        );
      }
      const nonce = bytes.subarray(headBytes, headBytes + nonceBytes);
      const decipher = createDecipheriv(algorithm, key.bytes, nonce, { authTagLength: tagBytes })
        .setAAD(contextOf(place))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        return Buffer.concat([
          decipher.update(bytes.subarray(headBytes + nonceBytes, -tagBytes)),
          decipher.final(),
        ]);
      } catch {
        throw new SecretUnreadable(`A secret in ${place.table} was changed.`, keyId);
      }
    },
  };
}

/** The key that encrypted these bytes. Null: they are not a ciphertext of this format. */
function keyIdIn(bytes: Buffer): string | null {
  if (bytes[0] !== version || bytes.length < headBytes + nonceBytes + tagBytes) return null;
  return bytes.subarray(1, headBytes).toString('hex');
}

const contextOf = ({ table, row }: SecretPlace) => Buffer.from(`${table}\0${row}`);
