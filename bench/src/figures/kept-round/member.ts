// A member of a kept round, for Node and for a page: sealing and opening, and the primitives that they are built from.
import { createKeyPair, drawUuid, keyPairOf, platformRandom } from '@pricevault/consensus';
import { sha256 } from '@pricevault/consensus/primitives/hash';
import { gcmKey } from '@pricevault/consensus/primitives/aes-gcm';
import { stream } from '@pricevault/consensus/primitives/streams';
import {
  boxKey,
  openBox,
  openKeptResult,
  planesOf,
  sealBox,
  sealMarks,
  sign,
  isSignedBy,
  signKeyOf,
  type Contribution,
} from '@pricevault/consensus/protocol3';
import { makeRound } from './round.ts';

export const memberWork = [
  'sealing',
  'streams and boxes',
  'opening',
  'primitives of opening',
] as const;
export type MemberWork = (typeof memberWork)[number];

export const memberTrades = { quick: 1_000, full: 10_000 } as const;
const firms = 50;
/** Descriptor, set and statement by three keepers, the log's own signature and two co-signatures. */
const signatures = 12;

export interface MemberWorkload {
  measure(name: MemberWork): Promise<number>;
  /** What a member uploads. */
  readonly upload: Contribution;
}

export async function openMember(trades: number): Promise<MemberWorkload> {
  const round = await makeRound(trades, firms);
  const marks = round.read.descriptor.trades.map(({ tradeId }, index) => ({
    tradeId,
    value: (((index * 37) % 20_000) / 100 - 100).toFixed(2),
  }));
  const seal = () =>
    sealMarks(round.read, marks, {
      keys: round.member,
      submissionUuid: drawUuid(platformRandom),
      sequence: 1,
    });
  const parts = partsOf(trades, round.read.text);
  const work: Record<MemberWork, () => Promise<void>> = {
    sealing: async () => void (await seal()),
    'streams and boxes': parts.sealing,
    opening: async () => {
      const opened = await openKeptResult(round.result, round.member, round.trust);
      if (opened.trades.length !== trades) throw new Error('The result did not open.');
    },
    'primitives of opening': parts.opening,
  };
  return {
    measure: async (name) => {
      const start = performance.now();
      await work[name]();
      return performance.now() - start;
    },
    upload: (await seal()).contribution,
  };
}

function partsOf(
  trades: number,
  descriptor: string,
): Record<'sealing' | 'opening', () => Promise<void>> {
  const context = platformRandom(32);
  const nonce = new Uint8Array(12);
  const vector = planesOf(new Uint32Array(trades).fill(1));
  const output = new Uint8Array(48 * trades);
  const [own, other] = [createKeyPair(), createKeyPair()];
  const seed = platformRandom(32);
  const signature = sign(context, seed);
  const signKey = signKeyOf(seed);
  const boxed = sealBox(boxKey(own.secretKey, other.publicKey), seed, platformRandom);
  const sealed = gcmKey(seed).then((key) => key.encrypt(nonce, output, context));
  return {
    sealing: async () => {
      await stream(platformRandom(32), 'PV3/s0', context, vector.length);
      await stream(platformRandom(32), 'PV3/s1', context, vector.length);
      await (await gcmKey(platformRandom(32))).encrypt(nonce, vector, context);
      const ephemeral = keyPairOf(platformRandom(32));
      for (let box = 0; box < 6; box += 1) {
        sealBox(boxKey(ephemeral.secretKey, other.publicKey), seed, platformRandom);
      }
    },
    opening: async () => {
      for (let keeper = 0; keeper < 3; keeper += 1) {
        openBox(boxKey(other.secretKey, own.publicKey), boxed, 32);
        await (await gcmKey(seed)).decrypt(nonce, await sealed, context);
        await sha256(await sealed);
      }
      JSON.parse(descriptor);
      await sha256(new TextEncoder().encode(descriptor));
      for (let at = 0; at < signatures; at += 1) isSignedBy(signKey, context, signature);
    },
  };
}

export function uploadBytes({ upload }: MemberWorkload): number {
  return JSON.stringify(upload).length;
}
