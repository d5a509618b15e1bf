// The computation of one round, session by session. What a session ends with is on disk before the next one begins.
import { fromBase64, toBase64 } from '@pricevault/consensus';
import type { ReadDescriptor, ResultLists, SetEntry } from '@pricevault/consensus/protocol3';
import { listsText } from '@pricevault/consensus/protocol3';
import { computeCounts, openCounts, type RoundCounts } from '../counts.ts';
import { computeFigures } from '../figures.ts';
import type { RoundInputs } from '../inputs.ts';
import type { Channel } from '../network/channel.ts';
import { countsOfStored, storedCounts, type RoundState } from './round-state.ts';
import type { SealedStore } from './sealed-store.ts';
import type { JoinedSession } from './sessions.ts';
import { spend } from './spent-terms.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface ComputationDesk {
  readonly read: ReadDescriptor;
  readonly state: RoundState;
  readonly store: SealedStore;
  readonly save: () => Promise<void>;
  readonly inputs: () => Promise<RoundInputs>;
  readonly onProgress: (done: number, total: number) => void;
}

/** Something that no further attempt would mend. */
export class Standstill extends Error {
  override readonly name = 'Standstill';
}

/** Runs a session that all three have joined, and stores what it ends with. */
export async function runSession(
  desk: ComputationDesk,
  { phase, attempt }: Pick<JoinedSession, 'phase' | 'attempt'>,
  session: Bytes,
  channel: Channel,
): Promise<void> {
  const { state, read } = desk;
  const { policy } = read.descriptor;
  const options = { channel, context: session, onProgress: desk.onProgress };
  const inputs = await desk.inputs();
  const shared = { session: toBase64(session), attempt };
  if (phase === 'counts') {
    if (state.hasOpened) throw new Standstill('Something was opened: nothing is computed again.');
    const shares = storedCounts(await computeCounts(options, inputs, policy));
    state.countShares = { ...shared, shares };
  } else if (phase === 'opening') {
    const counts = await open(desk, options, inputs);
    state.counts = { attempt, counts };
  } else if (phase === 'figures') {
    if (state.counts === null) throw new Standstill('There are no counts.');
    const shares = await computeFigures(options, inputs, state.counts.counts, policy);
    const texts = { own: toBase64(shares.own), next: toBase64(shares.next) };
    state.outputShares = { ...shared, shares: texts };
  }
  await desk.save();
}

async function open(
  { state, read, store, save }: ComputationDesk,
  options: { readonly channel: Channel; readonly context: Bytes },
  { trades, contributions }: RoundInputs,
): Promise<RoundCounts> {
  if (state.countShares === null) throw new Standstill('There are no shares of counts.');
  // Two rounds over the same terms may have been signed before either opened: the first one to open is the only one.
  if (!(await spend(store, read.descriptor))) {
    throw new Standstill('Another round has opened the same terms for this date.');
  }
  state.hasOpened = true;
  await save();
  const counts = await openCounts(
    options,
    { trades, contributions: contributions.length },
    countsOfStored(state.countShares.shares),
  );
  if (state.counts && JSON.stringify(state.counts.counts) !== JSON.stringify(counts)) {
    throw new Standstill('The same shares opened to other counts.');
  }
  return counts;
}

/** What the statement hashes, and what members are shown. */
export function listsOf(
  { descriptor }: ReadDescriptor,
  set: readonly SetEntry[],
  { marks, covered }: RoundCounts,
): { readonly lists: ResultLists; readonly text: string } {
  const published: [number, number][] = [];
  const withheld: number[] = [];
  descriptor.trades.forEach(({ tradeId }, place) => {
    const count = marks[place] ?? null;
    if (count === null) withheld.push(tradeId);
    else published.push([tradeId, count]);
  });
  const lists = {
    covered: set.flatMap(({ submission_uuid: uuid }, place) => (covered[place] ? [uuid] : [])),
    published,
    withheld,
  };
  return { lists, text: listsText(lists) };
}

export const bytesOf = (text: string) => fromBase64(text) as Bytes;
