// The keys that encrypt secrets in the database: 256 bits each, kept outside of it, newest first.
import { createHash } from 'node:crypto';

export interface SecretKey {
  /** Derived from the key, so that nobody has to name keys. Stored in every ciphertext; reveals nothing about the key. */
  readonly id: string;
  readonly bytes: Buffer;
}

export interface KeyRing {
  /** Encrypts. */
  newest(): SecretKey;
  find(id: string): SecretKey | null;
  /** For messages: where the keys come from. */
  readonly source: string;
}

const keyBytes = 32;
export const keyIdBytes = 8;

export function secretKeyOf(bytes: Buffer): SecretKey {
  const digest = createHash('sha256').update('pricevault secret key\0').update(bytes).digest();
  return { id: digest.subarray(0, keyIdBytes).toString('hex'), bytes };
}

/** Keys in base64, separated by commas or line ends. Null when one of them is not 32 bytes of base64. */
export function parseSecretKeys(text: string): readonly SecretKey[] | null {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const keys = parts.map(parseKey).filter((key) => key !== null);
  return keys.length > 0 && keys.length === parts.length ? keys : null;
}

function parseKey(text: string): SecretKey | null {
  const isBase64 = text.length <= 44 && /^[\w+/-]{43}=?$/.test(text);
  const bytes = isBase64 ? Buffer.from(text, 'base64') : null;
  return bytes?.length === keyBytes ? secretKeyOf(bytes) : null;
}

export const formatSecretKey = ({ bytes }: SecretKey) => bytes.toString('base64');

export function fixedKeyRing(keys: readonly SecretKey[], source: string): KeyRing {
  const [newest] = keys;
  if (!newest) throw new Error('A key ring needs a key.');
  return { source, newest: () => newest, find: (id) => keys.find((key) => key.id === id) ?? null };
}
