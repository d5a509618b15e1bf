// Refusals: a keeper's signed reason why a contribution is not whole. Two of them leave it out.
import { fromBase64 } from '../encoding/base64.ts';
import { bytesOfText, type Bytes } from '../encoding/bytes.ts';
import { labelledHash } from '../primitives/hash.ts';
import { isSignedBy, sign } from '../primitives/signatures.ts';
import type { Descriptor } from './descriptor.ts';

/**
 * `sender`: the box of the sender's registered key does not open. `secret`: neither holder of a share has a secret that fits
 * its commitment. `vector`: the sealed vector does not open under a key that fits its commitment. `late`: nobody had given a
 * receipt for it when the refusing keeper stopped taking the word of others.
 */
export const spoiltReasons = ['sender', 'secret', 'vector'] as const;
export type SpoiltReason = (typeof spoiltReasons)[number];
export type RefusalReason = SpoiltReason | 'late';
const refusalReasons: readonly string[] = [...spoiltReasons, 'late'] satisfies RefusalReason[];

export interface Refusal {
  readonly keeper: number;
  readonly reason: string;
  readonly signature: string;
}

/** One honest keeper is among two. */
export const refusalsToLeaveOut = 2;

function refusalHash(digest: Bytes, reason: string): Promise<Bytes> {
  return labelledHash('PV3/refusal', [digest, bytesOfText(reason)]);
}

export async function signRefusal(
  digest: Bytes,
  reason: RefusalReason,
  seed: Bytes,
): Promise<Bytes> {
  return sign(await refusalHash(digest, reason), seed);
}

/** The keepers, ascending and each once, whose refusal of this digest is good. */
export async function goodRefusals(
  { keepers }: Descriptor,
  digest: Bytes,
  refusals: readonly Refusal[],
): Promise<number[]> {
  const found = new Set<number>();
  for (const { keeper, reason, signature: text } of refusals) {
    const key = fromBase64(keepers[keeper]?.signKey ?? '');
    const signature = fromBase64(text);
    const isKnown = refusalReasons.includes(reason);
    if (key === null || signature === null || !isKnown) continue;
    if (isSignedBy(key, await refusalHash(digest, reason), signature)) found.add(keeper);
  }
  return [...found].toSorted((a, b) => a - b);
}
