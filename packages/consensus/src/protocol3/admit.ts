// A keeper reads a contribution: its shape, who sent it, its own two secrets, and the shares that they give.
import { fromBase64, toBase64 } from '../encoding/base64.ts';
import { equalBytes, type Bytes } from '../encoding/bytes.ts';
import { uuidBytes } from '../encoding/uuid.ts';
import { publicKeyFault } from '../keys/public-key.ts';
import { boxKey, boxOverhead, openBox } from './coded-box.ts';
import { commitmentTo, contextOf, digestOf } from './context.ts';
import { keeperCount, type ReadDescriptor } from './descriptor.ts';
import { KeptRoundError } from './errors.ts';
import type { Contribution } from './messages.ts';
import { markBits, planeLength } from './planes.ts';
import { readersOf } from './seal.ts';
import { openVector, seededShare, tagLength } from './shares.ts';

/** A contribution whose shape fits the round. Nothing in it is proven yet. */
export interface ReadContribution {
  readonly context: Bytes;
  readonly digest: Bytes;
  readonly sealed: Bytes;
  readonly wraps: readonly Bytes[];
  readonly commitments: readonly Bytes[];
  readonly auths: readonly Bytes[];
  readonly senderPublicKey: Bytes;
  readonly ephemeralKey: Bytes;
  readonly readers: readonly Bytes[];
  /** Of a plane vector. */
  readonly length: number;
}

/** Throws `contribution-refused` with the field, or `readers-refused`. Anybody can call it; it needs no key. */
export async function readContribution(
  { descriptor, hash }: ReadDescriptor,
  given: Contribution,
): Promise<ReadContribution> {
  const refuse = (field: string): never => {
    throw new KeptRoundError('contribution-refused', field);
  };
  const bytes = (text: string, field: string, length: number): Bytes => {
    const read = fromBase64(text);
    return read?.length === length ? read : refuse(field);
  };
  const three = (texts: readonly string[], field: string, length: number): Bytes[] =>
    texts.length === keeperCount ? texts.map((text) => bytes(text, field, length)) : refuse(field);

  if (given.protocol !== 3) refuse('protocol');
  if (given.round_id !== descriptor.roundId) refuse('round_id');
  if (given.descriptor_hash !== toBase64(hash)) refuse('descriptor_hash');
  const firm = descriptor.firms.find(({ id }) => id === given.firm_id) ?? refuse('firm_id');
  if (!firm.keys.includes(given.public_key)) refuse('public_key');
  const { sequence } = given;
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > 0xffff_ffff) refuse('sequence');
  const ephemeralKey = bytes(given.ephemeral_key, 'ephemeral_key', 32);
  if (publicKeyFault(ephemeralKey) !== null) refuse('ephemeral_key');
  const readers = readersOf(firm, given.public_key, given.readers);
  const length = markBits * planeLength(descriptor.trades.length);
  const sealed = bytes(given.sealed, 'sealed', length + tagLength);
  const wraps = three(given.wraps, 'wraps', 64 + boxOverhead);
  const commitments = three(given.commitments, 'commitments', 32);
  const auths = three(given.auths, 'auths', 32 + boxOverhead);
  const senderPublicKey = bytes(given.public_key, 'public_key', 32);
  const context = await contextOf({
    roundId: uuidBytes(descriptor.roundId) as Bytes,
    submissionUuid: uuidBytes(given.submission_uuid) ?? refuse('submission_uuid'),
    firmId: uuidBytes(firm.id) as Bytes,
    sequence,
    senderPublicKey,
    ephemeralKey,
    descriptorHash: hash,
  });
  const digest = await digestOf({ context, sealed, wraps, commitments, readers });
  return {
    context,
    digest,
    sealed,
    wraps,
    commitments,
    auths,
    senderPublicKey,
    ephemeralKey,
    readers,
    length,
  };
}

/** Whether the sender's registered key made the digest's box for this keeper. */
export function isAuthentic(
  { auths, senderPublicKey, digest }: ReadContribution,
  keeper: number,
  roundSecretKey: Bytes,
): boolean {
  const auth = auths[keeper];
  if (auth === undefined) return false;
  const opened = openBox(boxKey(roundSecretKey, senderPublicKey), auth, digest.length);
  return opened !== null && equalBytes(opened, digest);
}

/** The secrets of shares `keeper` and `keeper + 1`; null for one that does not fit its commitment. */
export async function openWrap(
  read: ReadContribution,
  keeper: number,
  roundSecretKey: Bytes,
): Promise<readonly [Bytes | null, Bytes | null]> {
  const wrap = read.wraps[keeper];
  if (wrap === undefined) return [null, null];
  const opened = openBox(boxKey(roundSecretKey, read.ephemeralKey), wrap, 64);
  if (opened === null) return [null, null];
  const secrets = [opened.slice(0, 32), opened.slice(32)];
  const [own, next] = await Promise.all(
    secrets.map(async (secret, place) => {
      const fits = await isCommitted(read, (keeper + place) % keeperCount, secret);
      return fits ? secret : null;
    }),
  );
  return [own ?? null, next ?? null];
}

/** For a secret that came from its other holder as well. */
export async function isCommitted(
  { commitments, context }: ReadContribution,
  share: number,
  secret: Bytes,
): Promise<boolean> {
  const commitment = commitments[share];
  return (
    commitment !== undefined && equalBytes(await commitmentTo(share, secret, context), commitment)
  );
}

/** Share 0, 1 or 2 as planes; null where the sealed vector does not open. The secret fits its commitment. */
export async function shareOf(
  { sealed, context, length }: ReadContribution,
  share: number,
  secret: Bytes,
): Promise<Bytes | null> {
  if (share === 2) return openVector(sealed, secret, context);
  return seededShare(share === 0 ? 0 : 1, secret, context, length);
}
