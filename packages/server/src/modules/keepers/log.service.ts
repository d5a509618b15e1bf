// The log: leaves are appended in the transaction of what they record, signed by the vault, co-signed by keepers.
import { fromBase64, keyFingerprint, toBase64 } from '@pricevault/consensus';
import {
  appendToFrontier,
  consistencyProof,
  cosignedAt,
  frontierRoot,
  inclusionProof,
  keeperNoteName,
  leafHash,
  maxBundledLeaf,
  readCheckpoint,
  signCheckpoint,
  signNote,
  signKeyOf,
  KeptRoundError,
  type LogProof,
} from '@pricevault/consensus/protocol3';
import type { AnswerOf, keepersContract, QueryOf } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { KeeperIdentity } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findCheckpoint,
  findLogSeed,
  lockFrontier,
  readLeaves,
  readLogSeed,
  readLogSize,
  storeCosignature,
  storeLeaf,
  type StoredCheckpoint,
} from './log.repository.ts';
import { notifyKeepers } from './news.repository.ts';
import { listKeepers } from './keepers.repository.ts';
import { rangeRootsOf } from './log-tiles.service.ts';

type LogPlatform = Pick<Platform, 'db' | 'secrets'>;

export interface LogKey {
  /** The name under which it signs. */
  readonly origin: string;
  readonly signKey: Uint8Array;
}

const originOf = async (signKey: Uint8Array) =>
  `pricevault-log/${(await keyFingerprint(new Uint8Array(signKey))).replaceAll(' ', '')}`;

/** Null before the first leaf. */
export async function readLogKey({ db, secrets }: LogPlatform): Promise<LogKey | null> {
  const seed = await findLogSeed(db.queries, secrets);
  if (seed === null) return null;
  const signKey = signKeyOf(new Uint8Array(seed));
  return { origin: await originOf(signKey), signKey };
}

/** Returns the index of the leaf. */
export async function appendLeaf(
  { secrets }: Pick<Platform, 'secrets'>,
  tx: Executor,
  leaf: Uint8Array,
): Promise<number> {
  if (leaf.length > maxBundledLeaf) throw new Error('A leaf is too long for the log.');
  const frontier = await lockFrontier(tx);
  const seed = new Uint8Array(await readLogSeed(tx, secrets));
  const hash = await leafHash(new Uint8Array(leaf));
  const grown = await appendToFrontier(frontier, [hash]);
  const origin = await originOf(signKeyOf(seed));
  const head = { origin, size: grown.size, root: await frontierRoot(grown) };
  const note = await signCheckpoint(head, { name: origin, seed });
  const text = new TextDecoder().decode(leaf);
  await storeLeaf(tx, { index: frontier.size, leaf: text, hash }, grown, note);
  await notifyKeepers(tx);
  return frontier.size;
}

/** Signs a text of lines with the log's key, which is made where there is none yet. */
export async function signWithLogKey(
  { secrets }: Pick<Platform, 'secrets'>,
  tx: Executor,
  bodyOf: (key: LogKey) => string,
): Promise<string> {
  if ((await findLogSeed(tx, secrets)) === null) await lockFrontier(tx);
  const seed = new Uint8Array(await readLogSeed(tx, secrets));
  const signKey = signKeyOf(seed);
  const origin = await originOf(signKey);
  return signNote(bodyOf({ origin, signKey }), { name: origin, seed });
}

/** Clocks of keepers may run ahead by this much. */
const maxLeadSeconds = 300;

const noteOf = ({ note, lines }: StoredCheckpoint) => note + lines.join('');

/** Leaves, and the checkpoint at the end of those that are there; its co-signatures come with it. */
export async function readLog(
  { db }: Pick<Platform, 'db'>,
  { from }: QueryOf<(typeof keepersContract)['keeperLog']>,
): Promise<AnswerOf<(typeof keepersContract)['keeperLog']>> {
  const leaves = await readLeaves(db.queries, from);
  // The log may have grown since: the checkpoint is that of what was read, unless the caller knows more than there is.
  const size = Math.min(from + leaves.length, await readLogSize(db.queries));
  const found = await findCheckpoint(db.queries, { size });
  return { leaves, checkpoint: found && noteOf(found) };
}

/** The newest one that two keepers have co-signed within a day, else the newest one. Throws before the first leaf. */
export async function readNewestCheckpoint({ db }: Pick<Platform, 'db'>): Promise<string> {
  const found =
    (await findCheckpoint(db.queries, { minCosignatures: 2 })) ??
    (await findCheckpoint(db.queries, { size: await readLogSize(db.queries) }));
  if (!found) throw new AppError('notFound');
  return noteOf(found);
}

/** Leaves below it are in a checkpoint with two co-signatures of the last day. */
export async function cosignedSize(executor: Executor): Promise<number> {
  return (await findCheckpoint(executor, { minCosignatures: 2 }))?.size ?? 0;
}

/** Null until a checkpoint that holds the leaf has two co-signatures of the last day. */
export async function proveLeaf(
  executor: Executor,
  index: number,
  lastSize: number,
): Promise<LogProof | null> {
  const found = await findCheckpoint(executor, { minCosignatures: 2 });
  if (!found || found.size <= index) return null;
  const { size } = found;
  const roots = rangeRootsOf(executor);
  const from = Math.min(lastSize, size);
  return {
    checkpoint: noteOf(found),
    inclusion: { index, hashes: (await inclusionProof(roots, size, index)).map(toBase64) },
    consistency: { from, hashes: (await consistencyProof(roots, size, from)).map(toBase64) },
  };
}

/** A co-signature is checked before it is shown to members: a wrong one would only alarm them. */
export async function takeCosignature(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  keeper: KeeperIdentity,
  { size, line }: { readonly size: number; readonly line: string },
): Promise<void> {
  const found = await findCheckpoint(db.queries, { size });
  const signKey = (await listKeepers(db.queries)).find(({ id }) => id === keeper.id)?.signKey;
  const time = found && signKey ? await timeOf(found.note + line, new Uint8Array(signKey)) : null;
  if (time === null) throw new AppError('keeperMessageRefused', { fault: 'cosignature' });
  // Members refuse one from the future: it must not count as fresh here, and so for ever.
  if (time > clock.now().getTime() / 1_000 + maxLeadSeconds) {
    throw new AppError('keeperMessageRefused', { fault: 'time' });
  }
  await storeCosignature(db.queries, keeper.id, { size, line, time });
}

async function timeOf(note: string, signKey: Uint8Array<ArrayBuffer>): Promise<number | null> {
  try {
    const checkpoint = readCheckpoint(note);
    if (checkpoint.signatures.length !== 2) return null;
    return await cosignedAt(checkpoint, { name: await keeperNoteName(signKey), signKey });
  } catch (error) {
    if (error instanceof KeptRoundError) return null;
    throw error;
  }
}

export const bytesOf = (text: string) => fromBase64(text) ?? new Uint8Array(0);
