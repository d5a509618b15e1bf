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
export async function spentBefore(store: SealedStore, descriptor: Descriptor): Promise<string[]> {
  if (descriptor.rehearsal) return [];
  return spentByOthers(await store.read<SpentDate>(nameOf(descriptor.valuationDate)), descriptor);
}

/** Terms that were opened for a later date already: nobody asks for an earlier one then, but who wants a second look at them. */
export async function spentLater(
  store: SealedStore,
  { valuationDate, trades, rehearsal }: Descriptor,
): Promise<string[]> {
  if (rehearsal) return [];
  const later = (await store.list('spent-')).filter((name) => name > nameOf(valuationDate));
  const dates = await Promise.all(later.map((name) => store.read<SpentDate>(name)));
  return trades.flatMap(({ terms }) =>
    dates.some((date) => date?.rounds[terms] !== undefined) ? [terms] : [],
  );
}

/**
 * On disk before anything is opened. False where another round was first; of two that open at the same moment one is.
 */
export async function spend(store: SealedStore, descriptor: Descriptor): Promise<boolean> {
  const { roundId, valuationDate, trades, rehearsal } = descriptor;
  if (rehearsal) return true;
  let isFirst = true;
  await store.change<SpentDate>(nameOf(valuationDate), (date) => {
    isFirst = spentByOthers(date, descriptor).length === 0;
    const rounds = { ...date?.rounds };
    if (isFirst) for (const { terms } of trades) rounds[terms] = roundId;
    return { rounds };
  });
  return isFirst;
}

function spentByOthers(date: SpentDate | null, { roundId, trades }: Descriptor): string[] {
  const rounds = date?.rounds ?? {};
  return trades.flatMap(({ terms }) =>
    rounds[terms] === undefined || rounds[terms] === roundId ? [] : [terms],
  );
}
