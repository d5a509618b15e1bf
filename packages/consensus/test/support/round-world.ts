// A whole round with members, played through the real functions of sender, server and member.
import { keyPairOf, type KeyPair } from '../../src/keys/key-pair.ts';
import { uuidText } from '../../src/encoding/uuid.ts';
import { admitSharing, admitUpload } from '../../src/protocol2/admit.ts';
import { closeRound, type CountingContribution } from '../../src/protocol2/close.ts';
import { checkLists, type CheckedLists } from '../../src/protocol2/lists.ts';
import type { RoundResult, RoundView } from '../../src/protocol2/messages.ts';
import { sealContribution, type SealedContribution } from '../../src/protocol2/seal.ts';
import type { RandomBytes } from '../../src/randomness.ts';
import type { Valuation } from '../../src/values.ts';
import { seededRandom } from './seeded-random.ts';

export interface Member {
  readonly keys: KeyPair;
  readonly firm: string;
}

export interface RoundWorld {
  readonly random: RandomBytes;
  readonly members: readonly Member[];
  readonly round: RoundView;
  readonly lists: CheckedLists;
}

export async function openWorld(options: {
  seed: string;
  members: number;
  trades: readonly number[];
  minCohort?: number;
}): Promise<RoundWorld> {
  const random = seededRandom(options.seed);
  const members = Array.from({ length: options.members }, (_, index) => ({
    keys: keyPairOf(random(32)),
    firm: `firm-${index + 1}`,
  }));
  const round: RoundView = {
    id: uuidText(random(16)),
    state: 'open',
    minCohort: options.minCohort ?? 5,
    trades: options.trades,
    roster: members.map(({ keys, firm }) => ({ public_key: keys.publicKeyText, firm })),
  };
  return { random, members, round, lists: await checkLists(round) };
}

export function memberAt(world: RoundWorld, index: number): Member {
  const member = world.members[index];
  if (member === undefined) throw new RangeError(`There is no member ${index}.`);
  return member;
}

export function sealAs(
  world: RoundWorld,
  index: number,
  valuations: readonly Valuation[],
): Promise<SealedContribution> {
  return sealContribution(world.round, memberAt(world, index).keys, valuations, {
    random: world.random,
  });
}

/** As the server takes it in; throws the fault's name. */
export function admitted(lists: CheckedLists, sealed: SealedContribution): CountingContribution {
  const upload = admitUpload(lists, sealed.upload);
  if (typeof upload === 'string') throw new Error(upload);
  const seed = admitSharing(lists, sealed.upload, sealed.sharing);
  if (typeof seed === 'string') throw new Error(seed);
  return { ...upload, seed };
}

/** What one member gets to see after the close. */
export async function resultFor(
  world: RoundWorld,
  contributions: readonly SealedContribution[],
  receiver: KeyPair,
): Promise<RoundResult> {
  const { lists } = world;
  const closed = await closeRound(
    lists,
    contributions.map((sealed) => admitted(lists, sealed)),
  );
  return {
    ...closed,
    round: { ...world.round, state: 'published' },
    sharedKeys: contributions
      .flatMap(({ sharing }) => sharing.sharedKeys)
      .filter((record) => record.receiver_public_key === receiver.publicKeyText),
  };
}
