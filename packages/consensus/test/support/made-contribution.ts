// One contribution of a made round, with what was drawn for it, as three keepers judge it.
import { fromBase64, toBase64 } from '../../src/encoding/base64.ts';
import { concatBytes, type Bytes } from '../../src/encoding/bytes.ts';
import { drawUuid } from '../../src/encoding/uuid.ts';
import type { KeyPair } from '../../src/keys/key-pair.ts';
import type { RandomBytes } from '../../src/randomness.ts';
import {
  boxKey,
  isAuthentic,
  markBits,
  markOffset,
  openWrap,
  planeLength,
  planesOf,
  readContribution,
  sealBox,
  sealMarks,
  shareOf,
  signReceipt,
  signRefusal,
  type Contribution,
  type Mark,
  type ReadContribution,
  type ReadDescriptor,
  type SpoiltReason,
} from '../../src/protocol3/index.ts';
import { hexText } from './hex.ts';
import type { KeptVector, VectorContribution } from './kept-vector.ts';
import { recorded } from './seeded-random.ts';

export type MadeKeeper = KeptVector['keepers'][number] & {
  readonly seed: Bytes;
  readonly roundSecret: Bytes;
};

interface Sending {
  readonly random: RandomBytes;
  readonly sequence: number;
  readonly marks: readonly Mark[];
  readonly receipts: readonly number[];
  readonly fault: SpoiltReason | null;
  /** With its planes and shares. */
  readonly isShown: boolean;
}

export async function madeContribution(
  round: ReadDescriptor,
  keepers: readonly MadeKeeper[],
  member: { readonly member: number; readonly keys: readonly KeyPair[] },
  sending: Sending,
): Promise<VectorContribution> {
  const { random, drawn } = recorded(sending.random);
  const [keys] = member.keys;
  const sealed = await sealMarks(
    round,
    sending.marks,
    {
      keys: keys!,
      sequence: sending.sequence,
      submissionUuid: drawUuid(sending.random),
      readers: member.keys.map(({ publicKeyText }) => publicKeyText),
    },
    random,
  );
  const [ephemeralSecretKey, seed0, seed1, vkey, ...codes] = drawn.map(toBase64);
  const request =
    sending.fault === null
      ? sealed.contribution
      : await spoilt(round, keepers, sealed.contribution, sending.fault, {
          ephemeralSecret: drawn[0]!,
          keys: keys!,
          random: sending.random,
          secrets: drawn.slice(1, 4),
        });
  const read = await readContribution(round, request);
  const shown = sending.isShown ? await sharesShown(read, round, drawn, sealed.marks) : {};
  const judged = await judge(read, keepers, sending.receipts);
  return {
    member: member.member,
    counts: true,
    marks: sending.marks,
    steps: Array.from(sealed.marks, (mark) => (mark === 0 ? null : mark - markOffset)),
    secrets: {
      ephemeralSecretKey: ephemeralSecretKey!,
      seed0: seed0!,
      seed1: seed1!,
      vkey: vkey!,
      wrapCodes: codes.slice(0, 3),
      authCodes: codes.slice(3),
    },
    ctxHex: hexText(read.context),
    ...shown,
    request,
    digest: toBase64(read.digest),
    ...judged,
  };
}

async function sharesShown(
  read: ReadContribution,
  { descriptor }: ReadDescriptor,
  drawn: readonly Bytes[],
  marks: Uint32Array,
) {
  const shares = await Promise.all(
    [0, 1, 2].map((share) => shareOf(read, share, drawn[1 + share]!)),
  );
  const [s0Hex, s1Hex, s2Hex] = shares.map((share) => hexText(share!));
  const planes = planesOf(marks);
  const length = planeLength(descriptor.trades.length);
  const planesHex = Array.from({ length: markBits }, (_, bit) =>
    hexText(planes.subarray(bit * length, (bit + 1) * length)),
  );
  return { planesHex, s0Hex: s0Hex!, s1Hex: s1Hex!, s2Hex: s2Hex! };
}

interface Spoiling {
  readonly ephemeralSecret: Bytes;
  readonly secrets: readonly Bytes[];
  readonly keys: KeyPair;
  readonly random: RandomBytes;
}

/** Sealed by a member that means harm: its digest and its proofs fit what it sends. */
async function spoilt(
  round: ReadDescriptor,
  keepers: readonly MadeKeeper[],
  honest: Contribution,
  fault: SpoiltReason,
  { ephemeralSecret, secrets, keys, random }: Spoiling,
): Promise<Contribution> {
  const roundKeys = keepers.map(({ roundKey }) => fromBase64(roundKey)!);
  const changed = { ...honest };
  if (fault === 'vector') {
    const sealed = fromBase64(honest.sealed)!;
    sealed[0]! ^= 1;
    changed.sealed = toBase64(sealed);
  }
  if (fault === 'secret') {
    // Both holders of share 0 get another seed than the committed one.
    const wrong = [random(32), secrets[1]!, secrets[2]!];
    changed.wraps = roundKeys.map((roundKey, keeper) =>
      toBase64(
        sealBox(
          boxKey(ephemeralSecret, roundKey),
          concatBytes([wrong[keeper]!, wrong[(keeper + 1) % 3]!]),
          random,
        ),
      ),
    );
  }
  const sender = fault === 'sender' ? random(32) : keys.secretKey;
  const { digest } = await readContribution(round, changed);
  const auths = roundKeys.map((roundKey) =>
    toBase64(sealBox(boxKey(sender, roundKey), digest, random)),
  );
  return { ...changed, auths };
}

/** Why this keeper refuses it when the other holders cannot help; null for a receipt. */
export async function reasonOf(
  read: ReadContribution,
  keeper: number,
  roundSecret: Bytes,
): Promise<SpoiltReason | null> {
  if (!isAuthentic(read, keeper, roundSecret)) return 'sender';
  const secrets = await openWrap(read, keeper, roundSecret);
  if (secrets.includes(null)) return 'secret';
  const place = [0, 1].find((at) => (keeper + at) % 3 === 2);
  if (place === undefined) return null;
  return (await shareOf(read, 2, secrets[place] as Bytes)) === null ? 'vector' : null;
}

async function judge(
  read: ReadContribution,
  keepers: readonly MadeKeeper[],
  receiving: readonly number[],
): Promise<Pick<VectorContribution, 'receipts' | 'refusals'>> {
  const receipts = [];
  const refusals = [];
  for (const [keeper, { seed, roundSecret }] of keepers.entries()) {
    const reason = await reasonOf(read, keeper, roundSecret);
    if (reason !== null) {
      const signature = toBase64(await signRefusal(read.digest, reason, seed));
      refusals.push({ keeper, reason, signature });
    } else if (receiving.includes(keeper)) {
      receipts.push({ keeper, signature: toBase64(await signReceipt(read.digest, seed)) });
    }
  }
  return refusals.length === 0 ? { receipts } : { receipts, refusals };
}
