// A vault for one round in memory: three keepers read contributions from it and tell it what they find.
import { fromBase64 } from '@pricevault/consensus';
import {
  readDescriptor,
  type Contribution,
  type ReadDescriptor,
} from '@pricevault/consensus/protocol3';
import type { KeeperMessage, KeeperRoundView } from '@pricevault/contract';
import vector from '@pricevault/consensus/vectors/kept-mixed.json';
import type { ContributionDesk } from '../../src/process/contributions.ts';
import type { KeeperIdentity } from '../../src/process/identity.ts';
import { newState, type RoundState } from '../../src/process/round-state.ts';
import type { VaultClient } from '../../src/process/vault-client.ts';

export { vector };
export const read: ReadDescriptor = await readDescriptor(vector.descriptor);
export const bytes = (text: string) => fromBase64(text)!;

type Listed = KeeperRoundView['contributions'][number];

export function identityOf(place: number): KeeperIdentity {
  const { signSeed, signKey, name } = vector.keepers[place]!;
  const { operator } = read.descriptor.keepers[place]!;
  const keys = { seed: bytes(signSeed), signKey: bytes(signKey) };
  return { ...keys, name, operator, isEmbedded: false };
}

export class DeskVault {
  readonly listed: Listed[] = [];
  readonly told: { readonly place: number; readonly message: KeeperMessage }[] = [];
  readonly #bodies = new Map<string, string>();

  /** As it was sent; nobody has judged it yet. */
  add(contribution: Contribution, digest: string): void {
    const { submission_uuid, firm_id: firm, sequence } = contribution;
    this.#bodies.set(submission_uuid, JSON.stringify(contribution));
    this.listed.push({
      submission_uuid,
      firm,
      sequence,
      digest,
      receipts: [],
      refusals: [],
      handovers: [],
    });
  }

  /** Each keeper's own; what it tells is listed at once. */
  clientOf(place: number): VaultClient {
    return {
      isClosed: false,
      read: async (_endpoint: unknown, { submission_uuid: uuid }: Record<string, string>) => ({
        contribution: this.#bodies.get(uuid!),
      }),
      tell: async (message: KeeperMessage) => {
        this.told.push({ place, message });
        if ('submission_uuid' in message) this.#judge(place, message);
      },
    } as unknown as VaultClient;
  }

  deskOf(place: number, state: RoundState = stateOf(place)): ContributionDesk {
    return {
      read,
      state,
      place,
      identity: identityOf(place),
      client: this.clientOf(place),
      save: async () => undefined,
    };
  }

  #judge(place: number, message: Extract<KeeperMessage, { submission_uuid: string }>): void {
    const one = this.listed.find((entry) => entry.submission_uuid === message.submission_uuid)!;
    const { kind } = message;
    if (kind === 'receipt') one.receipts.push({ keeper: place, signature: message.signature });
    if (kind === 'refusal') {
      const { reason, signature } = message;
      one.refusals.push({ keeper: place, reason, signature });
    }
    if (kind === 'need') {
      const isKnown = one.handovers.some(
        ({ share, to }) => share === message.share && to === place,
      );
      if (!isKnown) one.handovers.push({ share: message.share, to: place, boxed: null });
    }
    if (kind === 'handover') {
      const asked = one.handovers.find(
        ({ share, to }) => share === message.share && to === message.to,
      );
      if (asked) asked.boxed = message.boxed;
    }
  }
}

export function stateOf(place: number): RoundState {
  const { roundId } = read.descriptor;
  return newState(roundId, bytes(vector.keepers[place]!.roundSecretKey));
}
