// One hash over all that a round has published. The server sends it along, so that a damaged reply shows; members who
// compare it with each other notice a server that tells them different sums. It cannot show that Y is the true sum.
import { fromBase64 } from '../encoding/base64.ts';
import {
  be32,
  be32List,
  be64List,
  bytesOfText,
  compareBytes,
  concatBytes,
  type Bytes,
} from '../encoding/bytes.ts';
import { uuidBytes } from '../encoding/uuid.ts';
import { labelledHash, sha256 } from '../primitives/hash.ts';
import type { CheckedLists } from './lists.ts';
import type { ContributionView, PublishedSums } from './messages.ts';

/**
 * SHA-256("PV2/result" ‖ round_id ‖ lists_hash ‖ be32(C) ‖ C × (uuid ‖ public_key ‖ SHA-256(present) ‖ h1 ‖ h2), sorted
 * bytewise ‖ be32(P) ‖ P × be64(tradeId) ‖ P × be32(n) ‖ be32(S) ‖ S × be64(tradeId) ‖ S × be32(n) ‖ SHA-256(Y₁) ‖ SHA-256(Y₂)).
 */
export async function resultHash(
  round: Pick<CheckedLists, 'roundId' | 'listsHash'>,
  contributions: readonly ContributionView[],
  { allUserTrades: [row], suppressed }: PublishedSums,
): Promise<Bytes> {
  const entries = await Promise.all(
    contributions.map(async (view) =>
      concatBytes([
        uuidBytes(view.submission_uuid) ?? bytesOfText(view.submission_uuid),
        bytesOf(view.public_key),
        await sha256(bytesOf(view.present)),
        bytesOf(view.h1),
        bytesOf(view.h2),
      ]),
    ),
  );
  return labelledHash('PV2/result', [
    round.roundId,
    round.listsHash,
    be32(entries.length),
    ...entries.toSorted(compareBytes),
    be32(row.trades.length),
    be64List(row.trades),
    be32List(row.n),
    be32(suppressed.length),
    be64List(suppressed.map(({ tradeId }) => tradeId)),
    be32List(suppressed.map(({ n }) => n)),
    await sha256(bytesOf(row.encrypted1)),
    await sha256(bytesOf(row.encrypted2)),
  ]);
}

/** A text that is no base64 is hashed as a text: the hash then fits nothing, which is what it is for. */
function bytesOf(base64: string): Bytes {
  return fromBase64(base64) ?? bytesOfText(base64);
}
