// A key pair as a file that its owner keeps: the secret key under AES-256-GCM, the key for that from a passphrase by Argon2id.
// Older files, of version 1, used PBKDF2-SHA-256 and still open. The fields beside the sealed part are authenticated with it, so that
// none can be exchanged.
import { argon2id } from '@noble/hashes/argon2.js';
import { fromBase64, toBase64 } from '../encoding/base64.ts';
import { bytesOfText, equalBytes, type Bytes } from '../encoding/bytes.ts';
import { ConsensusError } from '../errors.ts';
import { gcmKey, type GcmKey } from '../primitives/aes-gcm.ts';
import { subtle } from '../primitives/webcrypto.ts';
import { platformRandom, type RandomBytes } from '../randomness.ts';
import { keyPairOf, type KeyPair } from './key-pair.ts';
import { shortestPassphrase } from './passphrase.ts';

/** As the file is written; all bytes in base64. */
interface SealedFields {
  readonly format: 'pricevault-key';
  readonly public_key: string;
  readonly salt: string;
  readonly cipher: 'AES-256-GCM';
  readonly iv: string;
  readonly sealed: string;
}
export interface NewKeyFile extends SealedFields {
  readonly version: 2;
  readonly kdf: 'Argon2id';
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}
interface OlderKeyFile extends SealedFields {
  readonly version: 1;
  readonly kdf: 'PBKDF2-SHA-256';
  readonly iterations: number;
}
export type KeyFile = NewKeyFile | OlderKeyFile;

/** The second choice of RFC 9106, section 4. */
const newFile = { memory: 64 * 1024, passes: 3, lanes: 4 } as const;
/** What is opened at most: a file must not take all memory, or minutes. */
const most = { memory: 1024 * 1024, passes: 16, lanes: 16, iterations: 20_000_000 } as const;
const leastIterations = 600_000;

export async function sealKeyFile(
  keys: KeyPair,
  passphrase: string,
  random: RandomBytes = platformRandom,
): Promise<NewKeyFile> {
  if ([...passphrase].length < shortestPassphrase) throw new ConsensusError('passphrase-too-short');
  const salt = random(16);
  const iv = random(12);
  const header = {
    format: 'pricevault-key',
    version: 2,
    public_key: keys.publicKeyText,
    kdf: 'Argon2id',
    ...newFile,
    salt: toBase64(salt),
    cipher: 'AES-256-GCM',
    iv: toBase64(iv),
  } as const;
  const wrapping = await wrappingKey(passphrase, salt, header);
  const sealed = await wrapping.encrypt(iv, keys.secretKey, authenticated(header));
  return { ...header, sealed: toBase64(sealed) };
}

/** Throws `key-file-refused` for what is no key file, `passphrase-wrong` for what does not open. */
export async function openKeyFile(file: unknown, passphrase: string): Promise<KeyPair> {
  const parts = keyFileParts(file);
  if (parts === null) throw new ConsensusError('key-file-refused');
  return unseal(parts, await wrappingKey(passphrase, parts.salt, parts.file));
}

interface KeyFileParts {
  readonly file: KeyFile;
  readonly salt: Bytes;
  readonly iv: Bytes;
  readonly sealed: Bytes;
}

/** Null for anything but a key file that is worth a passphrase. */
export function keyFileParts(file: unknown): KeyFileParts | null {
  if (!isKeyFile(file) || !isBearable(file)) return null;
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
export async function wrappingKey(passphrase: string, salt: Bytes, cost: Cost): Promise<GcmKey> {
  const typed = bytesOfText(passphrase.normalize('NFC'));
  if (cost.kdf === 'Argon2id') {
    const { memory: m, passes: t, lanes: p } = cost;
    return gcmKey(new Uint8Array(argon2id(typed, salt, { m, t, p, dkLen: 32 })));
  }
  const key = await subtle().importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost.iterations };
  return gcmKey(new Uint8Array(await subtle().deriveBits(parameters, key, 256)));
}

type Cost =
  | Pick<NewKeyFile, 'kdf' | 'memory' | 'passes' | 'lanes'>
  | Pick<OlderKeyFile, 'kdf' | 'iterations'>;

/** Neither weaker than what was ever written nor more than a machine should do for a file. */
function isBearable(cost: Cost): boolean {
  const isBetween = (value: number, least: number, highest: number) =>
    Number.isSafeInteger(value) && value >= least && value <= highest;
  if (cost.kdf === 'PBKDF2-SHA-256') {
    return isBetween(cost.iterations, leastIterations, most.iterations);
  }
  const { memory, passes } = newFile;
  return (
    isBetween(cost.memory, memory, most.memory) &&
    isBetween(cost.passes, passes, most.passes) &&
    isBetween(cost.lanes, 1, most.lanes)
  );
}

/** The fields beside the sealed part, in a fixed order. */
function authenticated(file: Omit<NewKeyFile, 'sealed'> | Omit<OlderKeyFile, 'sealed'>): Bytes {
  const { format, version, public_key, kdf, salt, cipher, iv } = file;
  const cost = file.version === 1 ? [file.iterations] : [file.memory, file.passes, file.lanes];
  return bytesOfText(JSON.stringify([format, version, public_key, kdf, ...cost, salt, cipher, iv]));
}

function isKeyFile(file: unknown): file is KeyFile {
  if (typeof file !== 'object' || file === null) return false;
  const fields = file as Record<string, unknown>;
  const isOlder = fields['version'] === 1 && fields['kdf'] === 'PBKDF2-SHA-256';
  const isNew = fields['version'] === 2 && fields['kdf'] === 'Argon2id';
  const counts = isOlder ? ['iterations'] : ['memory', 'passes', 'lanes'];
  return (
    fields['format'] === 'pricevault-key' &&
    (isOlder || isNew) &&
    fields['cipher'] === 'AES-256-GCM' &&
    counts.every((name) => typeof fields[name] === 'number') &&
    ['public_key', 'salt', 'iv', 'sealed'].every((name) => typeof fields[name] === 'string')
  );
}
