// x = s0 ⊕ s1 ⊕ s2. Two shares are streams of a seed, the third is sealed under vkey. Any two of the three are uniform.
import { bytesOfText, concatBytes, wordsIn, type Bytes } from '../encoding/bytes.ts';
import { gcmKey, type GcmKey } from '../primitives/aes-gcm.ts';
import { hkdf, stream } from '../primitives/streams.ts';

/** 32 bytes each, fresh for every contribution. */
export interface ShareSecrets {
  readonly seed0: Bytes;
  readonly seed1: Bytes;
  readonly vkey: Bytes;
}

const empty = new Uint8Array(0);
/** Zero is safe: every key seals one message. */
export const zeroNonce = new Uint8Array(12);
export const tagLength = 16;

/** Share 0 or 1 from its seed. */
export function seededShare(
  share: 0 | 1,
  seed: Bytes,
  context: Bytes,
  length: number,
): Promise<Bytes> {
  return stream(seed, share === 0 ? 'PV3/s0' : 'PV3/s1', context, length);
}

export async function sealVector(x: Bytes, secrets: ShareSecrets, context: Bytes): Promise<Bytes> {
  const [s0, s1, key] = await Promise.all([
    seededShare(0, secrets.seed0, context, x.length),
    seededShare(1, secrets.seed1, context, x.length),
    vectorKey(secrets.vkey, context),
  ]);
  return key.encrypt(zeroNonce, xorBytes(x, s0, s1), context);
}

/** Share 2, or null when it was not sealed under this key and context. */
export async function openVector(
  sealed: Bytes,
  vkey: Bytes,
  context: Bytes,
): Promise<Bytes | null> {
  return (await vectorKey(vkey, context)).decrypt(zeroNonce, sealed, context);
}

async function vectorKey(vkey: Bytes, context: Bytes): Promise<GcmKey> {
  const info = concatBytes([bytesOfText('PV3/vector'), context]);
  return gcmKey(await hkdf(vkey, empty, info, 32));
}

/** All of one length. */
export function xorBytes(first: Uint8Array, ...others: readonly Uint8Array[]): Bytes {
  const sum = new Uint8Array(first);
  const words = wordsIn(sum);
  for (const other of others) {
    const otherWords = wordsIn(other);
    if (words && otherWords) xorInto(words, otherWords);
    else xorInto(sum, other);
  }
  return sum;
}

function xorInto(sum: Uint8Array | Uint32Array, other: Uint8Array | Uint32Array): void {
  for (let at = 0; at < sum.length; at += 1) {
    sum[at] = (sum[at] as number) ^ (other[at] as number);
  }
}
