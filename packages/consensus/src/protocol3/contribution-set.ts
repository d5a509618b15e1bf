// The frozen set: which contributions count, and the hash that three keepers sign.
import { fromBase64 } from '../encoding/base64.ts';
import { be32, type Bytes } from '../encoding/bytes.ts';
import { uuidBytes } from '../encoding/uuid.ts';
import { labelledHash } from '../primitives/hash.ts';
import { byCodeUnits } from './canonical-json.ts';
import type { Descriptor, ReadDescriptor } from './descriptor.ts';
import type { SetEntry } from './messages.ts';

/**
 * The entries that count, ascending by uuid. `received` holds every contribution with two receipts, in the order in which
 * they came. Of a firm the highest sequence counts, and of a corporate group the one that came last.
 */
export function freezeSet({ firms }: Descriptor, received: readonly SetEntry[]): SetEntry[] {
  const groups = new Map(firms.map(({ id, group }) => [id, group]));
  const ofFirm = new Map<string, SetEntry>();
  for (const entry of received) {
    const before = ofFirm.get(entry.firm);
    if (before !== undefined && before.sequence >= entry.sequence) continue;
    // Deleted first: a Map keeps the place of a key that is set again, and the order is the order of arrival.
    ofFirm.delete(entry.firm);
    ofFirm.set(entry.firm, entry);
  }
  const ofGroup = new Map<string, SetEntry>();
  for (const entry of ofFirm.values()) {
    const group = groups.get(entry.firm) ?? null;
    ofGroup.set(group === null ? `firm ${entry.firm}` : `group ${group}`, entry);
  }
  return [...ofGroup.values()].toSorted((a, b) =>
    byCodeUnits(a.submission_uuid, b.submission_uuid),
  );
}

/** What is wrong with a set, as submission uuids: order, unknown or doubled firms, two of one group, unreadable fields. */
export function faultsOfSet({ firms }: Descriptor, set: readonly SetEntry[]): string[] {
  const groups = new Map(firms.map(({ id, group }) => [id, group]));
  const seen = new Set<string>();
  return set.flatMap((entry, index) => {
    const before = set[index - 1];
    const group = groups.get(entry.firm);
    const names = [`firm ${entry.firm}`, ...(group == null ? [] : [`group ${group}`])];
    const isFaulty =
      group === undefined ||
      names.some((name) => seen.has(name)) ||
      (before !== undefined && byCodeUnits(before.submission_uuid, entry.submission_uuid) >= 0) ||
      entryBytes(entry) === null;
    for (const name of names) seen.add(name);
    return isFaulty ? [entry.submission_uuid] : [];
  });
}

/** Null when an entry cannot be read. The entries are in their order. */
export async function hashSet(
  { hash }: ReadDescriptor,
  set: readonly SetEntry[],
): Promise<Bytes | null> {
  const parts = set.map(entryBytes);
  if (parts.includes(null)) return null;
  return labelledHash('PV3/set', [hash, be32(set.length), ...(parts as Bytes[][]).flat()]);
}

function entryBytes({ submission_uuid: uuid, firm, sequence, digest }: SetEntry): Bytes[] | null {
  const parts = [uuidBytes(uuid), uuidBytes(firm), be32(sequence), fromBase64(digest)];
  const isSequence = Number.isInteger(sequence) && sequence >= 1 && sequence <= 0xffff_ffff;
  const isWhole = isSequence && parts.every((part) => part !== null) && parts[3]?.length === 32;
  return isWhole ? parts : null;
}
