// ctx binds a contribution to its round, id, sender, lists and trades; the header binds the sealed bytes to the ctx.
import type { Bytes } from '../encoding/bytes.ts';
import { labelledHash } from '../primitives/hash.ts';

export interface Binding {
  readonly roundId: Bytes;
  readonly submissionUuid: Bytes;
  readonly senderKey: Bytes;
  readonly listsHash: Bytes;
  /** The contribution's trade ids as be64, ascending. */
  readonly tradeIds: Bytes;
}

/** SHA-256("PV2" ‖ round_id ‖ submission_uuid ‖ sender_public_key ‖ lists_hash ‖ N × be64(tradeId)). */
export function contextOf(binding: Binding): Promise<Bytes> {
  const { roundId, submissionUuid, senderKey, listsHash, tradeIds } = binding;
  return labelledHash('PV2', [roundId, submissionUuid, senderKey, listsHash, tradeIds]);
}

/** SHA-256("PV2/header" ‖ ctx ‖ h1 ‖ h2); h1 and h2 are SHA-256 of the two sealed halves. */
export function headerOf(context: Bytes, h1: Bytes, h2: Bytes): Promise<Bytes> {
  return labelledHash('PV2/header', [context, h1, h2]);
}
