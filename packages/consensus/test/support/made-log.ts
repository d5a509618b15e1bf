// A small log around one leaf, signed by the server and co-signed by keepers.
import { toBase64 } from '../../src/encoding/base64.ts';
import { bytesOfText, type Bytes } from '../../src/encoding/bytes.ts';
import {
  consistencyProof,
  cosignCheckpoint,
  inclusionProof,
  keeperNoteName,
  leafHash,
  rootOf,
  rootsOf,
  signCheckpoint,
  signKeyOf,
  type LogProof,
  type TrustedLog,
} from '../../src/protocol3/index.ts';

/** Seconds since 1970. */
export const now = 1_772_470_000;
const origin = 'vault.example/log';
const logSeed = new Uint8Array(32).fill(7);

/** Leaves before the one that is looked for; the member saw the first of them. */
const before = Array.from({ length: 5 }, (_, index) => bytesOfText(`{"leaf":${index}}`));
const seenBefore = 3;

export async function proofOf(
  leaf: Bytes,
  cosigners: readonly Bytes[],
  age = 60,
): Promise<LogProof> {
  const leaves = await Promise.all([...before, leaf, bytesOfText('{}')].map(leafHash));
  const head = { origin, size: leaves.length, root: await rootOf(leaves) };
  let checkpoint = await signCheckpoint(head, { name: origin, seed: logSeed });
  for (const seed of cosigners) {
    const name = await keeperNoteName(signKeyOf(seed));
    checkpoint = await cosignCheckpoint(checkpoint, { name, seed }, now - age);
  }
  const index = before.length;
  return {
    checkpoint,
    inclusion: {
      index,
      hashes: (await inclusionProof(rootsOf(leaves), leaves.length, index)).map(toBase64),
    },
    consistency: {
      from: seenBefore,
      hashes: (await consistencyProof(rootsOf(leaves), leaves.length, seenBefore)).map(toBase64),
    },
  };
}

/** A member that has seen the log before. */
export async function trustedLog(): Promise<TrustedLog> {
  const seen = await Promise.all(before.slice(0, seenBefore).map(leafHash));
  return {
    key: { name: origin, signKey: signKeyOf(logSeed) },
    last: { origin, size: seenBefore, root: await rootOf(seen) },
    now,
  };
}
