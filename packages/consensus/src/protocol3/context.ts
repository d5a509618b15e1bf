// What binds a contribution to its round, firm, sender and place in the sequence, and the hashes made under it.
import { be32, concatBytes, type Bytes } from '../encoding/bytes.ts';
import { labelledHash, sha256 } from '../primitives/hash.ts';

/** Lengths: 16, 16, 16, be32, 32, 32, 32. */
export interface Binding {
  readonly roundId: Bytes;
  readonly submissionUuid: Bytes;
  readonly firmId: Bytes;
  readonly sequence: number;
  readonly senderPublicKey: Bytes;
  readonly ephemeralKey: Bytes;
  readonly descriptorHash: Bytes;
}

export function contextOf(binding: Binding): Promise<Bytes> {
  return labelledHash('PV3/ctx', [
    binding.roundId,
    binding.submissionUuid,
    binding.firmId,
    be32(binding.sequence),
    binding.senderPublicKey,
    binding.ephemeralKey,
    binding.descriptorHash,
  ]);
}

/** Commits to the secret of share 0, 1 or 2: seed0, seed1 or vkey. */
export function commitmentTo(share: number, secret: Bytes, context: Bytes): Promise<Bytes> {
  return labelledHash('PV3/commit', [context, Uint8Array.of(share), secret]);
}

export interface DigestParts {
  readonly context: Bytes;
  readonly sealed: Bytes;
  readonly wraps: readonly Bytes[];
  readonly commitments: readonly Bytes[];
  readonly readers: readonly Bytes[];
}

export async function digestOf(parts: DigestParts): Promise<Bytes> {
  const hashes = await Promise.all([parts.sealed, ...parts.wraps].map(sha256));
  return labelledHash('PV3/contribution', [
    parts.context,
    ...hashes,
    ...parts.commitments,
    be32(parts.readers.length),
    concatBytes(parts.readers),
  ]);
}

/** What a keeper signs when it has a contribution whole. */
export function receiptHash(digest: Bytes): Promise<Bytes> {
  return labelledHash('PV3/receipt', [digest]);
}
