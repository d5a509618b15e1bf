// The roster: which keys of which firms may contribute. The vault proposes entries, keepers approve them.
import { toBase64 } from '@pricevault/consensus';
import {
  isSignedBy,
  leafBytes,
  rosterHash,
  type DescriptorFirm,
  type RosterKey,
} from '@pricevault/consensus/protocol3';
import type { AnswerOf, keepersContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { KeeperIdentity } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMemberKeys } from './descriptor-parts.repository.ts';
import { listKeepers } from './keepers.repository.ts';
import { appendLeaf, bytesOf } from './log.service.ts';
import { notifyKeepers, rosterNews } from './news.repository.ts';
import {
  findApproved,
  findProposed,
  findRosterEntry,
  insertApproval,
  insertRosterEntry,
  listUnapproved,
} from './roster.repository.ts';

/** Between two approvals and the opening of the first round in which an entry counts. */
const waitMs = 3 * 24 * 3_600_000;

/** Proposes what is new: firms that were vetted, keys that were registered. Returns how many. */
export async function proposeEntries(platform: Pick<Platform, 'db' | 'secrets'>): Promise<number> {
  const keys = await readMemberKeys(platform.db.queries);
  const hashes = await Promise.all(keys.map(rosterHash));
  const known = await findProposed(platform.db.queries, hashes);
  let count = 0;
  for (const [index, entry] of keys.entries()) {
    const hash = hashes[index] as Uint8Array<ArrayBuffer>;
    if (known.has(toBase64(hash))) continue;
    const isNew = await platform.db.transaction(async (tx) => {
      if (!(await insertRosterEntry(tx, hash, entry))) return false;
      await appendLeaf(platform, tx, leafBytes('roster-entry', { ...entry }));
      return true;
    });
    if (isNew) count += 1;
  }
  if (count > 0) await notifyKeepers(platform.db.queries);
  return count;
}

/**
 * The firms of a descriptor, ascending by id, with the keys that count in a round that opens at `opensAt`. Null while embedded
 * keepers have still to approve some: a round that opened before would leave those firms out for the whole window.
 */
export async function readRoster(
  executor: Executor,
  opensAt: Date,
  isEmbedded: boolean,
): Promise<DescriptorFirm[] | null> {
  const keys = await readMemberKeys(executor);
  const hashes = await Promise.all(keys.map(rosterHash));
  const until = new Date(opensAt.getTime() - waitMs);
  // Embedded keepers approve at once; the descriptor says that they are embedded.
  const approved = await findApproved(executor, hashes, isEmbedded ? null : until);
  if (isEmbedded && approved.size < keys.length) return null;
  const firms = new Map<string, RosterKey[]>();
  keys.forEach((entry, index) => {
    if (!approved.has(toBase64(hashes[index] as Uint8Array<ArrayBuffer>))) return;
    firms.set(entry.firm, [...(firms.get(entry.firm) ?? []), entry]);
  });
  return [...firms.values()]
    .map((entries) => firmOf(entries))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function firmOf(entries: readonly RosterKey[]): DescriptorFirm {
  const { firm: id, name, lei, group } = entries[0] as RosterKey;
  const keys = entries.map(({ key }) => key);
  return { id, name, lei, group, keys: keys.toSorted(byBytes) };
}

export const byBytes = (a: string, b: string) =>
  Buffer.compare(Buffer.from(a, 'base64'), Buffer.from(b, 'base64'));

export async function readUnapproved(
  { db }: Platform,
  keeper: KeeperIdentity,
): Promise<AnswerOf<(typeof keepersContract)['keeperRoster']>> {
  return { entries: await listUnapproved(db.queries, keeper.id) };
}

export async function takeApproval(
  platform: Platform,
  keeper: KeeperIdentity,
  { entry, signature }: { readonly entry: string; readonly signature: string },
): Promise<void> {
  const hash = bytesOf(entry);
  await platform.db.transaction(async (tx) => {
    const signKey = (await listKeepers(tx)).find(({ id }) => id === keeper.id)?.signKey;
    const isGood =
      signKey !== undefined &&
      (await findRosterEntry(tx, hash)) !== null &&
      isSignedBy(new Uint8Array(signKey), hash, bytesOf(signature));
    if (!isGood) throw new AppError('keeperMessageRefused', { fault: 'approval' });
    if (!(await insertApproval(tx, hash, keeper.id, bytesOf(signature)))) return;
    const fields = { entry, signKey: signKey.toString('base64'), signature };
    await appendLeaf(platform, tx, leafBytes('approval', fields));
    await notifyKeepers(tx, rosterNews);
  });
}
