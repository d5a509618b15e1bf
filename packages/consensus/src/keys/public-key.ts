// Public keys as the protocols take them: 32 bytes, written canonically, not of small order.
import { isCanonicalKey, isSmallOrderKey } from '@pricevault/basics';
import { fromBase64 } from '../encoding/base64.ts';
import type { Bytes } from '../encoding/bytes.ts';
import { ConsensusError } from '../errors.ts';

export type KeyFault = 'not-32-bytes' | 'not-canonical' | 'small-order';

/** Null for a usable key. */
export function publicKeyFault(key: Uint8Array | null): KeyFault | null {
  if (key?.length !== 32) return 'not-32-bytes';
  if (isSmallOrderKey(key)) return 'small-order';
  return isCanonicalKey(key) ? null : 'not-canonical';
}

/** `text` is base64. Throws `key-refused` with the fault as its reason. */
export function publicKeyBytes(text: string): Bytes {
  const key = fromBase64(text);
  const fault = publicKeyFault(key);
  if (key === null || fault !== null) {
    throw new ConsensusError('key-refused', { reason: fault ?? 'not-32-bytes' });
  }
  return key;
}
