// The log as a member sees it: signed by the server, co-signed by keepers lately, with the result in it, and grown from
// the last checkpoint that the member kept.
import { fromBase64 } from '../encoding/base64.ts';
import type { Bytes } from '../encoding/bytes.ts';
import { keyFingerprint } from '../keys/fingerprint.ts';
import type { KeptChecks } from './checks.ts';
import type { DescriptorKeeper } from './descriptor.ts';
import { KeptRoundError } from './errors.ts';
import {
  cosignedAt,
  isSignedByLog,
  readCheckpoint,
  type Checkpoint,
  type NoteKey,
  type TreeHead,
} from './log/checkpoint.ts';
import { isConsistent, isIncluded, leafHash } from './log/merkle.ts';
import type { LogProof } from './messages.ts';

export interface TrustedLog {
  /** The server's, pinned. Its name is the log's origin. */
  readonly key: NoteKey;
  /** The last checkpoint that was seen; null on first use. */
  readonly last: TreeHead | null;
  /** Seconds since 1970. */
  readonly now: number;
}

const minCosignatures = 2;
/** Seconds. */
const maxAge = 24 * 60 * 60;
/** Clocks of keepers may run ahead of the member's by this many seconds. */
const maxLead = 5 * 60;

/** The name under which a keeper co-signs; names with blanks are not allowed there. */
export async function keeperNoteName(signKey: Bytes): Promise<string> {
  return `keeper-${(await keyFingerprint(signKey)).replaceAll(' ', '')}`;
}

/** Records four checks. Returns the head to keep as the last one, or null where one failed. */
export async function verifyLog(
  checks: KeptChecks,
  proof: LogProof,
  leaf: Bytes,
  keepers: readonly DescriptorKeeper[],
  log: TrustedLog,
): Promise<TreeHead | null> {
  const checkpoint = checkpointOf(proof.checkpoint);
  const isOfLog = checkpoint?.head.origin === log.key.name;
  const isSigned = checkpoint !== null && isOfLog && (await isSignedByLog(checkpoint, log.key));
  if (!checks.record('log-signed', isSigned ? [] : [log.key.name]) || checkpoint === null) {
    return null;
  }
  const { head } = checkpoint;
  const silent = await silentKeepers(checkpoint, keepers, log.now);
  const isCosigned = keepers.length - silent.length >= minCosignatures;
  const inclusion = hashesOf(proof.inclusion.hashes);
  const isThere =
    inclusion !== null &&
    (await isIncluded(
      await leafHash(leaf),
      proof.inclusion.index,
      head.size,
      inclusion,
      head.root,
    ));
  const hasGrown = log.last === null || (await hasGrownFrom(log.last, head, proof.consistency));
  const results = [
    checks.record('log-cosigned', isCosigned ? [] : silent),
    checks.record('log-included', isThere ? [] : [String(proof.inclusion.index)]),
    checks.record('log-consistent', hasGrown ? [] : [`${log.last?.size} → ${head.size}`]),
  ];
  return results.includes(false) ? null : head;
}

async function hasGrownFrom(
  last: TreeHead,
  head: TreeHead,
  { from, hashes }: LogProof['consistency'],
): Promise<boolean> {
  const proof = hashesOf(hashes);
  if (proof === null || from !== last.size || last.origin !== head.origin) return false;
  return isConsistent(last, head, proof);
}

/** Those without a recent co-signature, until enough have one. */
async function silentKeepers(
  checkpoint: Checkpoint,
  keepers: readonly DescriptorKeeper[],
  now: number,
): Promise<string[]> {
  const isRecent = (time: number | null) =>
    time !== null && time >= now - maxAge && time <= now + maxLead;
  const silent: string[] = [];
  for (const [place, { name, signKey: text }] of keepers.entries()) {
    // Enough have signed: the others need not be looked at.
    if (place - silent.length >= minCosignatures) break;
    const signKey = fromBase64(text) as Bytes;
    const key = { name: await keeperNoteName(signKey), signKey };
    if (!isRecent(await cosignedAt(checkpoint, key))) silent.push(name);
  }
  return silent;
}

function checkpointOf(note: string): Checkpoint | null {
  try {
    return readCheckpoint(note);
  } catch (error) {
    if (error instanceof KeptRoundError) return null;
    throw error;
  }
}

function hashesOf(texts: readonly string[]): Bytes[] | null {
  const hashes = texts.map(fromBase64);
  return hashes.every((hash) => hash?.length === 32) ? (hashes as Bytes[]) : null;
}
