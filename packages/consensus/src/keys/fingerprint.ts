// What two people read to each other to be sure that they hold the same key, or the same result: the first 128 bits of a
// SHA-256 in groups of four hexadecimal digits, as the profile and the mail about a new key write it.
import type { Bytes } from '../encoding/bytes.ts';
import { sha256 } from '../primitives/hash.ts';

/** E.g. `4f1c 09aa …`, eight groups, of the key's 32 bytes. */
export async function keyFingerprint(publicKey: Bytes): Promise<string> {
  return inGroups(await sha256(publicKey));
}

/** The first 16 bytes of a hash. */
export function inGroups(hash: Uint8Array): string {
  const hex = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').replace(/(.{4})(?=.)/g, '$1 ');
}
