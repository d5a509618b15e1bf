// A keeper judges the set that the server proposes: nothing that counts is missing, nothing is in it that does not count.
import { fromBase64 } from '../encoding/base64.ts';
import type { Bytes } from '../encoding/bytes.ts';
import { freezeSet } from './contribution-set.ts';
import type { Descriptor } from './descriptor.ts';
import type { Receipt, SetEntry } from './messages.ts';
import { goodReceipts, receiptsToCount } from './receipts.ts';
import { goodRefusals, refusalsToLeaveOut, type Refusal } from './refusals.ts';

/** A contribution as the server lists it, in the order of arrival. */
export interface ListedContribution extends SetEntry {
  readonly receipts: readonly Receipt[];
  readonly refusals: readonly Refusal[];
}

/** What decides about a contribution. While it is open, the set cannot be frozen. */
export type Standing = 'counts' | 'left-out' | 'open';

/**
 * Two receipts count. Two refusals leave out: a keeper that gave the only receipt gives way to the other two, since a sender
 * can make a contribution that one keeper alone finds whole, and would stop the round with it. Without any receipt a
 * contribution came too late.
 */
export async function standingOf(
  descriptor: Descriptor,
  { digest: text, receipts, refusals }: ListedContribution,
): Promise<Standing> {
  const digest = fromBase64(text) ?? new Uint8Array(0);
  const given = await goodReceipts(descriptor, digest, receipts);
  if (given.length >= receiptsToCount) return 'counts';
  const refused = await goodRefusals(descriptor, digest, refusals);
  if (refused.length >= refusalsToLeaveOut) return 'left-out';
  return given.length === 0 ? 'left-out' : 'open';
}

/** Null while something is undecided. */
export async function setOf(
  descriptor: Descriptor,
  listed: readonly ListedContribution[],
): Promise<SetEntry[] | null> {
  const counting: SetEntry[] = [];
  for (const contribution of listed) {
    const standing = await standingOf(descriptor, contribution);
    if (standing === 'open') return null;
    const { submission_uuid, firm, sequence, digest } = contribution;
    if (standing === 'counts') counting.push({ submission_uuid, firm, sequence, digest });
  }
  return freezeSet(descriptor, counting);
}

/** Own receipts, base64 digests by submission uuid, that the list denies. A keeper signs no set while there are any. */
export async function deniedReceipts(
  descriptor: Descriptor,
  listed: readonly ListedContribution[],
  own: ReadonlyMap<string, string>,
): Promise<string[]> {
  const byUuid = new Map(listed.map((one) => [one.submission_uuid, one]));
  const denied: string[] = [];
  for (const [uuid, digest] of own) {
    const found = byUuid.get(uuid);
    const isListed = found?.digest === digest;
    const counts = isListed && (await standingOf(descriptor, found)) === 'counts';
    const refused = isListed
      ? await goodRefusals(descriptor, fromBase64(digest) as Bytes, found.refusals)
      : [];
    if (!counts && refused.length < refusalsToLeaveOut) denied.push(uuid);
  }
  return denied;
}
