// A member seals its marks: three shares, a wrap for each keeper, and proof of who sent them.
import { fromBase64, toBase64 } from '../encoding/base64.ts';
import { concatBytes, type Bytes } from '../encoding/bytes.ts';
import { uuidBytes } from '../encoding/uuid.ts';
import { keyPairOf, type KeyPair } from '../keys/key-pair.ts';
import { platformRandom, type RandomBytes } from '../randomness.ts';
import { boxKey, sealBox } from './coded-box.ts';
import { commitmentTo, contextOf, digestOf } from './context.ts';
import type { DescriptorFirm, ReadDescriptor } from './descriptor.ts';
import { KeptRoundError } from './errors.ts';
import { readMarks, type Mark } from './marks.ts';
import type { Contribution } from './messages.ts';
import { planesOf } from './planes.ts';
import { sealVector } from './shares.ts';

export interface SharingMember {
  /** Base64; on the descriptor's list. */
  readonly publicKey: string;
  /** Made by the client; the same one is sent again when an upload is repeated. */
  readonly submissionUuid: string;
  /** 1 for the firm's first contribution to the round. */
  readonly sequence: number;
  /** Public keys of the firm, base64, the sender's own first. Default: the sender alone. */
  readonly readers?: readonly string[];
}

export interface SealingMember extends Omit<SharingMember, 'publicKey'> {
  readonly keys: KeyPair;
}

/** Everything of a contribution but the proof of who sent it, which needs the secret key. */
export interface SharedMarks {
  readonly contribution: Omit<Contribution, 'auths'>;
  /** What receipts sign and what must be in the set. */
  readonly digest: Bytes;
  /** What was sealed, u for each trade: the caller shows it before it sends. */
  readonly marks: Uint32Array;
  readonly roundKeys: readonly Bytes[];
}

export interface SealedContribution extends Pick<SharedMarks, 'digest' | 'marks'> {
  readonly contribution: Contribution;
}

export const maxReaders = 20;

/** Throws `marks-refused`, `contribution-refused` or `readers-refused`. The descriptor's signatures are checked before. */
export async function shareMarks(
  { descriptor, hash }: ReadDescriptor,
  marks: readonly Mark[],
  { publicKey, sequence, submissionUuid: uuid, readers: wanted = [publicKey] }: SharingMember,
  random: RandomBytes = platformRandom,
): Promise<SharedMarks> {
  const firm = descriptor.firms.find((entry) => entry.keys.includes(publicKey));
  if (firm === undefined) throw new KeptRoundError('contribution-refused', 'public_key');
  const readers = readersOf(firm, publicKey, wanted);
  const submissionUuid = uuidBytes(uuid);
  if (submissionUuid === null) throw new KeptRoundError('contribution-refused', 'submission_uuid');
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > 0xffff_ffff) {
    throw new KeptRoundError('contribution-refused', 'sequence');
  }
  const read = readMarks(marks, descriptor.trades, descriptor.step);
  const ephemeral = keyPairOf(random(32));
  const secrets = { seed0: random(32), seed1: random(32), vkey: random(32) };
  const context = await contextOf({
    roundId: uuidBytes(descriptor.roundId) as Bytes,
    submissionUuid,
    firmId: uuidBytes(firm.id) as Bytes,
    sequence,
    senderPublicKey: fromBase64(publicKey) as Bytes,
    ephemeralKey: ephemeral.publicKey,
    descriptorHash: hash,
  });
  const order = [secrets.seed0, secrets.seed1, secrets.vkey] as const;
  const roundKeys = descriptor.keepers.map(({ roundKey }) => fromBase64(roundKey) as Bytes);
  // Keeper i gets the secrets of shares i and i + 1.
  const wraps = roundKeys.map((roundKey, keeper) =>
    sealBox(
      boxKey(ephemeral.secretKey, roundKey),
      concatBytes([order[keeper] as Bytes, order[(keeper + 1) % 3] as Bytes]),
      random,
    ),
  );
  const [sealed, commitments] = await Promise.all([
    sealVector(planesOf(read), secrets, context),
    Promise.all(order.map((secret, share) => commitmentTo(share, secret, context))),
  ]);
  const digest = await digestOf({ context, sealed, wraps, commitments, readers });
  const contribution = {
    protocol: 3,
    round_id: descriptor.roundId,
    submission_uuid: uuid,
    firm_id: firm.id,
    sequence,
    public_key: publicKey,
    ephemeral_key: ephemeral.publicKeyText,
    descriptor_hash: toBase64(hash),
    sealed: toBase64(sealed),
    wraps: wraps.map(toBase64),
    commitments: commitments.map(toBase64),
    readers: readers.map(toBase64),
  } as const;
  return { contribution, digest, marks: read, roundKeys };
}

/** The proof of who sent it. Throws `contribution-refused` where the key is not the one that the marks were shared under. */
export function signMarks(
  { contribution, digest, marks, roundKeys }: SharedMarks,
  keys: KeyPair,
  random: RandomBytes = platformRandom,
): SealedContribution {
  if (contribution.public_key !== keys.publicKeyText) {
    throw new KeptRoundError('contribution-refused', 'public_key');
  }
  const auths = roundKeys.map((roundKey) =>
    toBase64(sealBox(boxKey(keys.secretKey, roundKey), digest, random)),
  );
  const { readers, ...others } = contribution;
  return { contribution: { ...others, auths, readers }, digest, marks };
}

export async function sealMarks(
  round: ReadDescriptor,
  marks: readonly Mark[],
  { keys, ...member }: SealingMember,
  random: RandomBytes = platformRandom,
): Promise<SealedContribution> {
  const shared = await shareMarks(
    round,
    marks,
    { ...member, publicKey: keys.publicKeyText },
    random,
  );
  return signMarks(shared, keys, random);
}

/** 1 to 20 different keys of the firm, the sender's first. */
export function readersOf(
  firm: DescriptorFirm,
  sender: string,
  readers: readonly string[],
): Bytes[] {
  const isUsable =
    readers.length >= 1 &&
    readers.length <= maxReaders &&
    readers[0] === sender &&
    new Set(readers).size === readers.length &&
    readers.every((reader) => firm.keys.includes(reader));
  if (!isUsable) throw new KeptRoundError('readers-refused');
  return readers.map((reader) => fromBase64(reader) as Bytes);
}
