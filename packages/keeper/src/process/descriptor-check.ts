// A keeper judges a descriptor before it signs it.
import { fromBase64, keyPairOf, toBase64 } from '@pricevault/consensus';
import { rosterHash, type Descriptor, type ReadDescriptor } from '@pricevault/consensus/protocol3';
import type { KeeperIdentity } from './identity.ts';
import type { LogWatch } from './log-watch.ts';
import type { RoundState } from './round-state.ts';
import type { SealedStore } from './sealed-store.ts';
import { spentBefore, spentLater } from './spent-terms.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface DescriptorJudge {
  readonly identity: KeeperIdentity;
  readonly place: number;
  readonly store: SealedStore;
  readonly log: LogWatch;
  readonly now: () => number;
}

const dayMs = 24 * 3_600_000;
/** Between two approvals and the opening. */
const rosterWaitMs = 3 * dayMs;
/** Clocks may differ by this much. */
const maxLeadMs = 5 * 60_000;
/** A window opens on its valuation date where its market is: 14 hours ahead of UTC to 12 behind it. */
const dateSpanMs = { before: 14 * 3_600_000, after: 36 * 3_600_000 } as const;
/** Fewer readers than any figure needs firms. */
const minFirms = 5;

interface Peers {
  readonly signKeys: readonly string[];
}
const peersFile = 'peers';

/** Null where it may be signed; else why not. */
export async function faultOfDescriptor(
  { descriptor }: ReadDescriptor,
  state: RoundState,
  judge: DescriptorJudge,
): Promise<string | null> {
  const { identity, place, store, now } = judge;
  const own = descriptor.keepers[place];
  const roundKey = keyPairOf(fromBase64(state.roundSecret) as Bytes).publicKeyText;
  if (descriptor.roundId !== state.roundId) return 'another round';
  if (own?.signKey !== toBase64(identity.signKey)) return 'another keeper in this place';
  if (own.roundKey !== roundKey) return 'another round key';
  if (own.name !== identity.name || own.operator !== identity.operator) return 'another name';
  if (descriptor.embedded !== identity.isEmbedded) return 'embedded';
  if (Date.parse(descriptor.closesAt) <= now()) return 'it has closed already';
  // A later opening would shorten the days that an approval has to be known before.
  if (Date.parse(descriptor.opensAt) > now() + maxLeadMs) return 'it opens in the future';
  // Under another date the same terms could be opened a second time. The demo shows an earlier day.
  if (!identity.isEmbedded && !isOnItsDate(descriptor)) return 'it does not open on its date';
  if (descriptor.firms.length < minFirms) return 'too few firms';
  const signKeys = descriptor.keepers.map(({ signKey }) => signKey);
  const peers = await store.read<Peers>(peersFile);
  if (peers && peers.signKeys.some((key, index) => key !== signKeys[index])) {
    return 'another keeper serves than before: confirm it with `keeper replace`';
  }
  if ((await spentBefore(store, descriptor)).length > 0) {
    return 'terms of which something was opened for this date';
  }
  if (!identity.isEmbedded && (await spentLater(store, descriptor)).length > 0) {
    return 'terms of which something was opened for a later date';
  }
  if (!identity.isEmbedded && !descriptor.rehearsal) {
    const strangers = await unapproved(descriptor, signKeys, judge.log);
    if (strangers.length > 0) return `keys without two approvals in time: ${strangers.join(', ')}`;
  }
  return null;
}

function isOnItsDate({ valuationDate, opensAt }: Descriptor): boolean {
  const sinceMidnight = Date.parse(opensAt) - Date.parse(`${valuationDate}T00:00:00Z`);
  return sinceMidnight >= -dateSpanMs.before && sinceMidnight <= dateSpanMs.after;
}

async function unapproved(
  { firms, opensAt }: Descriptor,
  signKeys: readonly string[],
  log: LogWatch,
): Promise<string[]> {
  const strangers: string[] = [];
  for (const { id: firm, name, lei, group, keys } of firms) {
    for (const key of keys) {
      const hash = toBase64(await rosterHash({ firm, name, lei, group, key }));
      const approvedAt = log.approvedAt(hash, signKeys);
      const isInTime = approvedAt !== null && approvedAt <= Date.parse(opensAt) - rosterWaitMs;
      if (!isInTime) strangers.push(name);
    }
  }
  return strangers;
}

/** The others, from the first descriptor that is signed on. */
export async function pinPeers(store: SealedStore, { keepers }: Descriptor): Promise<void> {
  if ((await store.read<Peers>(peersFile)) !== null) return;
  await store.write(peersFile, { signKeys: keepers.map(({ signKey }) => signKey) });
}

/** The operator confirms that another keeper serves: the next descriptor pins it. */
export async function unpinPeers(store: SealedStore): Promise<void> {
  await store.remove(peersFile);
}
