// A keeper judges a set before it signs it: it is what the receipts make it, and every own receipt is honoured in it.
import { toBase64 } from '@pricevault/consensus';
import {
  deniedReceipts,
  faultsOfSet,
  hashSet,
  setOf,
  type ReadDescriptor,
  type SetEntry,
} from '@pricevault/consensus/protocol3';
import type { KeeperRoundView } from '@pricevault/contract';
import type { RoundState } from './round-state.ts';

type Judged = { readonly hash: Uint8Array<ArrayBuffer> } | { readonly fault: string };

export async function judgeSet(
  read: ReadDescriptor,
  state: RoundState,
  listed: KeeperRoundView['contributions'],
  set: readonly SetEntry[],
): Promise<Judged> {
  const { descriptor } = read;
  const expected = await setOf(descriptor, listed);
  const hash = await hashSet(read, set);
  if (!expected || !hash || JSON.stringify(expected) !== JSON.stringify(set.map(entryOf))) {
    return { fault: 'the set is not what the receipts make it' };
  }
  const denied = await deniedReceipts(descriptor, listed, new Map(Object.entries(state.receipts)));
  const faults = [...denied, ...faultsOfSet(descriptor, set)];
  if (faults.length > 0) return { fault: `the set leaves out ${faults.join(', ')}` };
  const disputed = set.filter(({ digest }) => state.refusals[digest] === 'vector');
  if (disputed.length > 0) {
    // The two that have its key.
    const [, second, third] = descriptor.keepers;
    const names = `${second?.name} and ${third?.name}`;
    const uuids = disputed.map(({ submission_uuid: uuid }) => uuid).join(', ');
    return { fault: `${names} disagree about the vector of ${uuids}` };
  }
  if (state.setHash !== null && state.setHash !== toBase64(hash)) {
    return { fault: 'the vault shows another set than the one that was signed' };
  }
  return { hash };
}

const entryOf = ({ submission_uuid, firm, sequence, digest }: SetEntry): SetEntry => ({
  submission_uuid,
  firm,
  sequence,
  digest,
});
