// A key pair as a file that its owner keeps: the secret key under AES-256-GCM, the key for that from a passphrase by
// PBKDF2-SHA-256. The fields beside the sealed part are authenticated with it, so that none can be exchanged.
import { fromBase64, toBase64 } from '../encoding/base64.ts';
import { bytesOfText, equalBytes, type Bytes } from '../encoding/bytes.ts';
import { ConsensusError } from '../errors.ts';
import { gcmKey, type GcmKey } from '../primitives/aes-gcm.ts';
import { subtle } from '../primitives/webcrypto.ts';
import { platformRandom, type RandomBytes } from '../randomness.ts';
import { keyPairOf, type KeyPair } from './key-pair.ts';
import { shortestPassphrase } from './passphrase.ts';

/** As the file is written; all bytes in base64. */
export interface KeyFile {
  readonly format: 'pricevault-key';
  readonly version: 1;
  readonly public_key: string;
  readonly kdf: 'PBKDF2-SHA-256';
  readonly iterations: number;
  readonly salt: string;
  readonly cipher: 'AES-256-GCM';
  readonly iv: string;
  readonly sealed: string;
}

/** Rounds of PBKDF2: what new files get, which is also the least that is opened, and the most (a minute or so). */
const keyFileIterations = { least: 600_000, most: 20_000_000 } as const;

export async function sealKeyFile(
  keys: KeyPair,
  passphrase: string,
  random: RandomBytes = platformRandom,
): Promise<KeyFile> {
  if ([...passphrase].length < shortestPassphrase) throw new ConsensusError('passphrase-too-short');
  const iterations = keyFileIterations.least;
  const salt = random(16);
  const iv = random(12);
  const header = {
    format: 'pricevault-key',
    version: 1,
    public_key: keys.publicKeyText,
    kdf: 'PBKDF2-SHA-256',
    iterations,
    salt: toBase64(salt),
    cipher: 'AES-256-GCM',
    iv: toBase64(iv),
  } as const;
  const wrapping = await wrappingKey(passphrase, salt, iterations);
  const sealed = await wrapping.encrypt(iv, keys.secretKey, authenticated(header));
  return { ...header, sealed: toBase64(sealed) };
}

/** Throws `key-file-refused` for what is no key file, `passphrase-wrong` for what does not open. */
export async function openKeyFile(file: unknown, passphrase: string): Promise<KeyPair> {
  const parts = keyFileParts(file);
  if (parts === null) throw new ConsensusError('key-file-refused');
  return unseal(parts, await wrappingKey(passphrase, parts.salt, parts.file.iterations));
}

interface KeyFileParts {
  readonly file: KeyFile;
  readonly salt: Bytes;
  readonly iv: Bytes;
  readonly sealed: Bytes;
}

/** Null for anything but a key file that is worth a passphrase. */
export function keyFileParts(file: unknown): KeyFileParts | null {
  if (!isKeyFile(file)) return null;
  const { least, most } = keyFileIterations;
  if (!Number.isSafeInteger(file.iterations)) return null;
  if (file.iterations < least || file.iterations > most) return null;
  const salt = fromBase64(file.salt);
  const iv = fromBase64(file.iv);
  const sealed = fromBase64(file.sealed);
  if (salt?.length !== 16 || iv?.length !== 12 || sealed?.length !== 48) return null;
  return { file, salt, iv, sealed };
}

export async function unseal(parts: KeyFileParts, wrapping: GcmKey): Promise<KeyPair> {
  const secretKey = await wrapping.decrypt(parts.iv, parts.sealed, authenticated(parts.file));
  if (secretKey === null) throw new ConsensusError('passphrase-wrong');
  const keys = keyPairOf(secretKey);
  const named = fromBase64(parts.file.public_key);
  if (named === null || !equalBytes(named, keys.publicKey)) {
    throw new ConsensusError('key-file-refused', { reason: 'public key of another pair' });
  }
  return keys;
}

/** The passphrase counts as the person sees it: letters with accents are one, however a keyboard composes them. */
export async function wrappingKey(
  passphrase: string,
  salt: Bytes,
  iterations: number,
): Promise<GcmKey> {
  const typed = bytesOfText(passphrase.normalize('NFC'));
  const key = await subtle().importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return gcmKey(new Uint8Array(await subtle().deriveBits(parameters, key, 256)));
}

/** The fields beside the sealed part, in a fixed order. */
function authenticated(file: Omit<KeyFile, 'sealed'>): Bytes {
  const { format, version, public_key, kdf, iterations, salt, cipher, iv } = file;
  return bytesOfText(
    JSON.stringify([format, version, public_key, kdf, iterations, salt, cipher, iv]),
  );
}

function isKeyFile(file: unknown): file is KeyFile {
  if (typeof file !== 'object' || file === null) return false;
  const fields = file as Record<string, unknown>;
  return (
    fields['format'] === 'pricevault-key' &&
    fields['version'] === 1 &&
    fields['kdf'] === 'PBKDF2-SHA-256' &&
    fields['cipher'] === 'AES-256-GCM' &&
    typeof fields['iterations'] === 'number' &&
    ['public_key', 'salt', 'iv', 'sealed'].every((name) => typeof fields[name] === 'string')
  );
}
