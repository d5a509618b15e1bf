// Terms of which something was opened, by valuation date. No further round over one of them is kept: two sets over the same
// trades could be subtracted from each other. Never forgotten. A keeper knows terms by their hashes alone, so trades count by
// their ids too: terms that a vault changes by a hair have another hash, but members price the trades by the ids in their files.
import type { Descriptor } from '@pricevault/consensus/protocol3';
import type { SealedStore } from './sealed-store.ts';

interface SpentDate {
  /** By terms: the round that opened them. */
  readonly rounds: Readonly<Record<string, string>>;
  /** By trade id; dates from before ids were noted have none. */
  readonly trades?: Readonly<Record<string, string>>;
}

const nameOf = (date: string) => `spent-${date}`;

/**
 * Ids of the descriptor's trades that were opened for its date, by a round of whatever id: who asks for a signature has
 * opened nothing, so a round of the same id is one that has ended and is shown as a new one. Rehearsals are of synthetic members
 * and spend nothing.
 */
export async function spentBefore(store: SealedStore, descriptor: Descriptor): Promise<number[]> {
  if (descriptor.rehearsal) return [];
  return spentOn(await store.read<SpentDate>(nameOf(descriptor.valuationDate)), descriptor);
}

/** Those that were opened for a later date already: nobody asks for an earlier one then, but who wants a second look at them. */
export async function spentLater(store: SealedStore, descriptor: Descriptor): Promise<number[]> {
  if (descriptor.rehearsal) return [];
  const here = nameOf(descriptor.valuationDate);
  const later = (await store.list('spent-')).filter((name) => name > here);
  const dates = await Promise.all(later.map((name) => store.read<SpentDate>(name)));
  return dates.flatMap((date) => spentOn(date, descriptor));
}

/**
 * On disk before anything is opened. False where another round was first; of two that open at the same moment one is.
 */
export async function spend(store: SealedStore, descriptor: Descriptor): Promise<boolean> {
  const { roundId, valuationDate, trades, rehearsal } = descriptor;
  if (rehearsal) return true;
  let isFirst = true;
  await store.change<SpentDate>(nameOf(valuationDate), (date) => {
    isFirst = spentOn(date, descriptor, roundId).length === 0;
    const spent = { rounds: { ...date?.rounds }, trades: { ...date?.trades } };
    if (!isFirst) return spent;
    for (const { tradeId, terms } of trades) {
      spent.rounds[terms] = roundId;
      spent.trades[tradeId] = roundId;
    }
    return spent;
  });
  return isFirst;
}

/** Leaves out what `opening` has spent itself: an opening that a crash has ended begins again. */
function spentOn(date: SpentDate | null, { trades }: Descriptor, opening?: string): number[] {
  const isSpent = (round: string | undefined) => round !== undefined && round !== opening;
  return trades.flatMap(({ tradeId, terms }) =>
    isSpent(date?.rounds[terms]) || isSpent(date?.trades?.[tradeId]) ? [tradeId] : [],
  );
}
