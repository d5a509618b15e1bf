// Receipts: a keeper's signature that it holds a contribution whole. Two make it count.
import { fromBase64 } from '../encoding/base64.ts';
import type { Bytes } from '../encoding/bytes.ts';
import { isSignedBy, sign } from '../primitives/signatures.ts';
import { receiptHash } from './context.ts';
import type { Descriptor } from './descriptor.ts';
import type { Receipt } from './messages.ts';

export const receiptsToCount = 2;

export async function signReceipt(digest: Bytes, seed: Bytes): Promise<Bytes> {
  return sign(await receiptHash(digest), seed);
}

/** The keepers, ascending and each once, whose receipt for this digest is good. */
export async function goodReceipts(
  { keepers }: Descriptor,
  digest: Bytes,
  receipts: readonly Receipt[],
): Promise<number[]> {
  const hash = await receiptHash(digest);
  return keepers.flatMap(({ signKey }, keeper) => {
    const key = fromBase64(signKey) as Bytes;
    const isGood = receipts.some((receipt) => {
      const signature = receipt.keeper === keeper ? fromBase64(receipt.signature) : null;
      return signature !== null && isSignedBy(key, hash, signature);
    });
    return isGood ? [keeper] : [];
  });
}
