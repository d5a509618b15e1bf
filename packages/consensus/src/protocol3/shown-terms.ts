// What the hashes of terms stand for. A descriptor names trades by id and hash, so a member could price something else than what
// the keepers have signed; the vault shows the terms, and each of them must have the hash of the descriptor.
import { hashTerms, type Descriptor } from './descriptor.ts';
import { KeptRoundError } from './errors.ts';

/** The economic terms of a trade: the fields of a trades file without id and type, as the API writes them. */
export type ShownTerms = { readonly tradeId: number } & Readonly<
  Record<string, string | number | null>
>;

/** Ids that one message names. */
const maxNamed = 5;

/** Throws `terms-differ` with the ids. Trades that are not part of the round are left to who reads the marks. */
export async function requireTerms(
  { trades }: Pick<Descriptor, 'trades'>,
  priced: readonly number[],
  shown: readonly ShownTerms[],
): Promise<void> {
  const signed = new Map(trades.map(({ tradeId, terms }) => [tradeId, terms]));
  const found = new Map(shown.map((one) => [one.tradeId, one]));
  const isSigned = async (tradeId: number) => {
    const { tradeId: _id, ...terms } = found.get(tradeId) ?? { tradeId };
    return (await hashTerms(terms)) === signed.get(tradeId);
  };
  const inRound = priced.filter((tradeId) => signed.has(tradeId));
  const hashed = await Promise.all(inRound.map(isSigned));
  const different = inRound.filter((_, place) => !hashed[place]);
  if (different.length === 0) return;
  const more = different.length > maxNamed ? ', …' : '';
  throw new KeptRoundError('terms-differ', different.slice(0, maxNamed).join(', ') + more);
}
