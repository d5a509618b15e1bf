// Protocol 2, the server at close: Y = Σ (y − mask) over the contributions that hold a trade, for trades with enough firms.
import { toBase64 } from '../encoding/base64.ts';
import type { Bytes } from '../encoding/bytes.ts';
import { uuidBytes } from '../encoding/uuid.ts';
import { ConsensusError } from '../errors.ts';
import { sha256 } from '../primitives/hash.ts';
import { stream } from '../primitives/streams.ts';
import type { AdmittedUpload } from './admit.ts';
import { contextOf } from './context.ts';
import { mostMembers, smallestCohort, type CheckedLists } from './lists.ts';
import type { ContributionView, PublishedSums } from './messages.ts';
import { presentIndexes, tradeIdBytes } from './presence.ts';
import { resultHash } from './result-hash.ts';
import { elementLength, RingSums } from './ring.ts';

/** One counting contribution: the last one of its firm, with its seed. */
export interface CountingContribution extends AdmittedUpload {
  readonly seed: Bytes;
}

export interface ClosedRound extends PublishedSums {
  readonly contributions: readonly ContributionView[];
  readonly result_hash: string;
}

/**
 * Forms the result, once. Contributions are read one after another, so that a caller can stream them from where they are
 * kept; after that nobody needs them or their seeds any more, and they are to be destroyed. Trades without any
 * contribution are listed as suppressed with n = 0.
 */
export async function closeRound(
  round: CheckedLists,
  contributions: Iterable<CountingContribution> | AsyncIterable<CountingContribution>,
): Promise<ClosedRound> {
  const { trades, minCohort } = round.lists;
  const values = new RingSums(trades.length);
  const squares = new RingSums(trades.length);
  const n = new Uint32Array(trades.length);
  const views: ContributionView[] = [];
  for await (const contribution of contributions) {
    if (views.length === mostMembers) throw new ConsensusError('round-too-large');
    const places = presentIndexes(contribution.present, trades.length);
    const submissionUuid = uuidBytes(contribution.submissionUuid);
    if (places === null || submissionUuid === null) {
      throw new ConsensusError('round-refused', { submissionUuid: contribution.submissionUuid });
    }
    const context = await contextOf({
      roundId: round.roundId,
      submissionUuid,
      senderKey: contribution.publicKey,
      listsHash: round.listsHash,
      tradeIds: tradeIdBytes(trades, places),
    });
    const half = places.length * elementLength;
    const mask = await stream(contribution.seed, 'PV2/mask', context, 2 * half);
    values.add(contribution.encrypted1, places);
    values.subtract(mask.subarray(0, half), places);
    squares.add(contribution.encrypted2, places);
    squares.subtract(mask.subarray(half), places);
    for (const place of places) n[place] = (n[place] as number) + 1;
    views.push({
      submission_uuid: contribution.submissionUuid,
      public_key: toBase64(contribution.publicKey),
      present: toBase64(contribution.present),
      h1: toBase64(await sha256(contribution.encrypted1)),
      h2: toBase64(await sha256(contribution.encrypted2)),
    });
  }
  const fewest = Math.max(smallestCohort, minCohort);
  const all = trades.map((tradeId, index) => ({ tradeId, index, n: n[index] as number }));
  const published = all.filter((trade) => trade.n >= fewest);
  const sums: PublishedSums = {
    allUserTrades: [
      {
        trades: published.map(({ tradeId }) => tradeId),
        n: published.map((trade) => trade.n),
        encrypted1: toBase64(picked(values.toElements(), published)),
        encrypted2: toBase64(picked(squares.toElements(), published)),
      },
    ],
    suppressed: all
      .filter((trade) => trade.n < fewest)
      .map((trade) => ({ tradeId: trade.tradeId, n: trade.n })),
  };
  const hash = await resultHash(round, views, sums);
  return { ...sums, contributions: views, result_hash: toBase64(hash) };
}

function picked(elements: Bytes, published: readonly { readonly index: number }[]): Bytes {
  const out = new Uint8Array(published.length * elementLength);
  published.forEach(({ index }, place) => {
    const from = index * elementLength;
    out.set(elements.subarray(from, from + elementLength), place * elementLength);
  });
  return out;
}
