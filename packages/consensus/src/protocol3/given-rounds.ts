// Keepers compute no terms twice for a date, so that no two sets over the same trades can be subtracted. They know terms by their
// hashes alone: a vault that made up other terms for the same trades could have them computed again over another set. A member
// that gave to a round therefore seals for a second one of the same type and date only where its trades have the same
// terms: then it is for the keepers to refuse it. A round that comes again under its own id is no exception.
import { toBase64 } from '../encoding/base64.ts';
import { bytesOfText } from '../encoding/bytes.ts';
import { sha256 } from '../primitives/hash.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Descriptor } from './descriptor.ts';
import { KeptRoundError } from './errors.ts';

/** What a member remembers of a round of the type that it gave to. */
export interface GivenRound {
  readonly roundId: string;
  readonly valuationDate: string;
  /** See `tradesHash`. */
  readonly trades: string;
}

/** Base64 SHA-256 of the canonical JSON of all trades with their terms. */
export async function tradesHash({ trades }: Pick<Descriptor, 'trades'>): Promise<string> {
  const lists = trades.map(({ tradeId, terms }) => ({ terms, tradeId }));
  return toBase64(await sha256(bytesOfText(canonicalJson(lists))));
}

/** Throws `terms-changed`. `given` are rounds of the same type. */
export async function requireSameTrades(
  descriptor: Descriptor,
  given: readonly GivenRound[],
): Promise<void> {
  const ofDate = given.filter((one) => one.valuationDate === descriptor.valuationDate);
  if (ofDate.length === 0) return;
  const trades = await tradesHash(descriptor);
  const changed = ofDate.find((one) => one.trades !== trades);
  if (changed) throw new KeptRoundError('terms-changed', changed.roundId);
}
