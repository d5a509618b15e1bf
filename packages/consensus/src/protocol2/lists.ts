// The two lists of a round, trades and roster, and the hash that every contribution carries: a roster that was shown to one
// sender alone is noticed by all others.
import { be32, be64List, compareBytes, type Bytes } from '../encoding/bytes.ts';
import { uuidBytes } from '../encoding/uuid.ts';
import { ConsensusError } from '../errors.ts';
import { publicKeyBytes } from '../keys/public-key.ts';
import { labelledHash } from '../primitives/hash.ts';
import type { RoundLists } from './messages.ts';

/** With the mean and the deviation of three, each of them learns the other two. */
export const smallestCohort = 4;
/** Members; the sum of so many of the largest squares still fits into 128 bits. */
export const mostMembers = 34_000;

/** Lists that were looked at once: bytes, order and limits are right. */
export interface CheckedLists {
  readonly lists: RoundLists;
  readonly roundId: Bytes;
  /** In the roster's order. */
  readonly keys: readonly Bytes[];
  readonly listsHash: Bytes;
}

/** Throws `round-refused` with the reason, or `key-refused` for a key that must not be boxed for. */
export async function checkLists(lists: RoundLists): Promise<CheckedLists> {
  const refuse = (reason: string) => new ConsensusError('round-refused', { reason });
  const roundId = uuidBytes(lists.id);
  if (roundId === null) throw refuse('id');
  if (!Number.isSafeInteger(lists.minCohort) || lists.minCohort < smallestCohort) {
    throw refuse('minCohort');
  }
  if (lists.trades.length === 0 || !isAscending(lists.trades)) throw refuse('trades');
  if (lists.roster.length > mostMembers) throw new ConsensusError('round-too-large');
  const texts = new Set(lists.roster.map((entry) => entry.public_key));
  if (texts.size !== lists.roster.length || texts.size === 0) throw refuse('roster');
  const keys = lists.roster.map((entry) => publicKeyBytes(entry.public_key));
  return { lists, roundId, keys, listsHash: await hashLists(lists, keys) };
}

/** Strictly, and each an integer in 0..2⁵³-1. */
export function isAscending(tradeIds: readonly number[]): boolean {
  return tradeIds.every(
    (tradeId, index) => Number.isSafeInteger(tradeId) && tradeId > (tradeIds[index - 1] ?? -1),
  );
}

/** SHA-256("PV2/lists" ‖ be32(T) ‖ T × be64(tradeId) ‖ be32(R) ‖ R × public_key, sorted bytewise ‖ be32(minCohort)). */
export function hashLists(lists: RoundLists, keys: readonly Bytes[]): Promise<Bytes> {
  return labelledHash('PV2/lists', [
    be32(lists.trades.length),
    be64List(lists.trades),
    be32(keys.length),
    ...keys.toSorted(compareBytes),
    be32(lists.minCohort),
  ]);
}
