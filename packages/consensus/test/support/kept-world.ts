// The round of vectors/published/pv3_round.json as a result call answers it, with a log around it.
import { fromBase64, toBase64 } from '../../src/encoding/base64.ts';
import { bytesOfText, type Bytes } from '../../src/encoding/bytes.ts';
import { keyPairOf } from '../../src/keys/key-pair.ts';
import {
  consistencyProof,
  cosignCheckpoint,
  inclusionProof,
  keeperNoteName,
  leafHash,
  resultLeaf,
  rootOf,
  signCheckpoint,
  signKeyOf,
  type KeptResult,
  type LogProof,
  type ResultLists,
  type ResultTrust,
} from '../../src/protocol3/index.ts';
import vector from '../../vectors/published/pv3_round.json';

export { vector };

/** Seconds since 1970. */
export const now = 1_772_470_000;
const origin = 'vault.example/log';
const logSeed = new Uint8Array(32).fill(7);

export const bytes = (text: string): Bytes => fromBase64(text) as Bytes;

/** `leaves` before the result's own; the member saw the first three of them. */
export async function logProofFor(leaf: Bytes, cosigners = [0, 2], age = 60): Promise<LogProof> {
  const others = Array.from({ length: 5 }, (_, index) => bytesOfText(`{"leaf":${index}}`));
  const leaves = await Promise.all([...others, leaf, bytesOfText('{}')].map(leafHash));
  const head = { origin, size: leaves.length, root: await rootOf(leaves) };
  let checkpoint = await signCheckpoint(head, { name: origin, seed: logSeed });
  for (const keeper of cosigners) {
    const seed = bytes(vector.keepers[keeper]!.signSeed);
    const name = await keeperNoteName(signKeyOf(seed));
    checkpoint = await cosignCheckpoint(checkpoint, { name, seed }, now - age);
  }
  return {
    checkpoint,
    inclusion: { index: 5, hashes: (await inclusionProof(leaves, 5)).map(toBase64) },
    consistency: { from: 3, hashes: (await consistencyProof(leaves, 3)).map(toBase64) },
  };
}

export async function trustOfMember(): Promise<ResultTrust> {
  const seen = await Promise.all(
    [0, 1, 2].map((index) => leafHash(bytesOfText(`{"leaf":${index}}`))),
  );
  const { request, digest } = vector.contributions[0]!;
  return {
    pins: { signKeys: vector.keepers.map(({ signKey }) => signKey), step: '0.01' },
    own: { submissionUuid: request.submission_uuid, sequence: request.sequence, digest },
    log: {
      key: { name: origin, signKey: signKeyOf(logSeed) },
      last: { origin, size: 3, root: await rootOf(seen) },
      now,
    },
  };
}

export const memberKeys = keyPairOf(bytes(vector.members[0]!.keys[0]!.secretKey));

export async function keptResult(): Promise<KeptResult> {
  const { covered, published, withheld } = vector as unknown as ResultLists;
  const leaf = resultLeaf(
    '0fb33fe7-4458-4f47-98a5-09ed4e9cbbed',
    bytes(vector.statement),
    vector.statementSignatures,
  );
  const { descriptor, descriptorSignatures, set, setSignatures, outputs } = vector;
  return {
    ...{ descriptor, descriptorSignatures, set, setSignatures, covered, published, withheld },
    outputs,
    keys: vector.keys.find((entry) => entry.public_key === memberKeys.publicKeyText)!.keys,
    statementSignatures: vector.statementSignatures,
    log: await logProofFor(leaf),
  };
}
