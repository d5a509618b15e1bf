// What a keeper brings: its two shares of every counting contribution, as planes (see planes.ts of the consensus package).
import { markBits, planeLength } from '@pricevault/consensus/protocol3';
import { publicBits, wordsFor, type Lines, type Wire } from './circuit/words.ts';
import type { Bytes } from './engine/hashing.ts';
import type { Session } from './engine/session.ts';

export interface ContributionShares {
  /** Share i of keeper i. */
  readonly own: Bytes;
  /** Share i + 1. */
  readonly next: Bytes;
}

export interface RoundInputs {
  /** Trades of the descriptor. */
  readonly trades: number;
  /** In the order of the frozen set, the same for all keepers. */
  readonly contributions: readonly ContributionShares[];
}

/** Throws a RangeError where a share has the wrong length: that is a fault of this keeper's own caller. */
export function markWires(lines: Lines, { trades, contributions }: RoundInputs): Wire[][] {
  const length = planeLength(trades);
  const words = wordsFor(trades);
  // A member can set spare bits; they would count as trades.
  const used = publicBits(trades, () => true);
  return contributions.map(({ own, next }) => {
    if (own.length !== markBits * length || next.length !== own.length) {
      throw new RangeError('A share has not the length of the round.');
    }
    return Array.from({ length: markBits }, (_, bit) => {
      const wire = lines.zero(words);
      const bytes = new Uint8Array(wire.buffer);
      [own, next].forEach((share, place) => {
        bytes.set(share.subarray(bit * length, (bit + 1) * length), place * 4 * words);
      });
      return lines.keep(wire, used);
    });
  });
}

/** The two holders of each share compare it before anything is computed. */
export async function compareInputs(
  session: Session,
  { contributions }: RoundInputs,
): Promise<void> {
  const joined = (shares: readonly Bytes[]) => Buffer.concat(shares);
  await session.compareShares(
    'inputs',
    joined(contributions.map(({ own }) => own)),
    joined(contributions.map(({ next }) => next)),
  );
}
