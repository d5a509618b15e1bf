// stream(k, label, ctx, len): the AES-256-CTR keystream from a zero counter block, under a key that HKDF-SHA-256 derives
// from k for this label and context alone. A zero counter is safe because no derived key is used for a second stream.
import { bytesOfText, concatBytes, type Bytes } from '../encoding/bytes.ts';
import { subtle } from './webcrypto.ts';

export type StreamLabel = 'PV3/s0' | 'PV3/s1';

const empty = new Uint8Array(0);
const counter = new Uint8Array(16);
/** What is encrypted to read the keystream off; grows to the longest stream asked for and is never written to. */
let zeros = new Uint8Array(0);

export async function stream(
  ikm: Bytes,
  label: StreamLabel,
  context: Bytes,
  length: number,
): Promise<Bytes> {
  if (zeros.length < length) zeros = new Uint8Array(length);
  const platform = subtle();
  const info = concatBytes([bytesOfText(label), context]);
  const key = await platform.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: empty, info },
    await platform.importKey('raw', ikm, 'HKDF', false, ['deriveKey']),
    { name: 'AES-CTR', length: 256 },
    false,
    ['encrypt'],
  );
  return new Uint8Array(
    await platform.encrypt(
      { name: 'AES-CTR', counter, length: 128 },
      key,
      zeros.subarray(0, length),
    ),
  );
}

/** HKDF-SHA-256 (RFC 5869), extract and expand: the bytes that `stream` takes as its key. */
export async function hkdf(ikm: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await subtle().importKey('raw', ikm, 'HKDF', false, ['deriveBits']);
  const derived = await subtle().deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    key,
    8 * length,
  );
  return new Uint8Array(derived);
}
