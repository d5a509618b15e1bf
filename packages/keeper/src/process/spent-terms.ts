// Terms of which something was opened, by valuation date. No further round over one of them is kept: two sets over the same
// trades could be subtracted from each other. Never forgotten.
import type { Descriptor } from '@pricevault/consensus/protocol3';
import type { SealedStore } from './sealed-store.ts';

interface SpentDate {
  /** By terms: the round that opened them. */
  readonly rounds: Record<string, string>;
}

const nameOf = (date: string) => `spent-${date}`;

/** Terms of the descriptor that another round has opened. Rehearsals are of synthetic members and spend nothing. */
export async function spentBefore(
  store: SealedStore,
  { roundId, valuationDate, trades, rehearsal }: Descriptor,
): Promise<string[]> {
  if (rehearsal) return [];
  const spent = (await store.read<SpentDate>(nameOf(valuationDate)))?.rounds ?? {};
  return trades.flatMap(({ terms }) =>
    spent[terms] === undefined || spent[terms] === roundId ? [] : [terms],
  );
}

/** On disk before anything is opened. */
export async function spend(
  store: SealedStore,
  { roundId, valuationDate, trades, rehearsal }: Descriptor,
): Promise<void> {
  if (rehearsal) return;
  const { rounds } = (await store.read<SpentDate>(nameOf(valuationDate))) ?? { rounds: {} };
  for (const { terms } of trades) rounds[terms] ??= roundId;
  await store.write(nameOf(valuationDate), { rounds });
}
