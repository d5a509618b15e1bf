// The round of vectors/published/pv3_round.json as a result call answers it, with a log around it.
import { fromBase64 } from '../../src/encoding/base64.ts';
import type { Bytes } from '../../src/encoding/bytes.ts';
import { keyPairOf } from '../../src/keys/key-pair.ts';
import {
  resultLeaf,
  type KeptResult,
  type LogProof,
  type ResultLists,
  type Descriptor,
  type ResultTrust,
} from '../../src/protocol3/index.ts';
import vector from '../../vectors/published/pv3_round.json';
import { proofOf, trustedLog } from './made-log.ts';

export { vector };

export const bytes = (text: string): Bytes => fromBase64(text) as Bytes;

export const logProofFor = (leaf: Bytes, cosigners = [0, 2], age = 60): Promise<LogProof> =>
  proofOf(
    leaf,
    cosigners.map((keeper) => bytes(vector.keepers[keeper]!.signSeed)),
    age,
  );

export async function trustOfMember(): Promise<ResultTrust> {
  const { request, digest } = vector.contributions[0]!;
  const { instrumentTypeId, valuationDate } = JSON.parse(vector.descriptor) as Descriptor;
  return {
    asked: { instrumentTypeId, valuationDate },
    pins: { signKeys: vector.keepers.map(({ signKey }) => signKey), step: '0.01' },
    own: { submissionUuid: request.submission_uuid, sequence: request.sequence, digest },
    log: await trustedLog(),
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
    descriptor,
    descriptorSignatures,
    set,
    setSignatures,
    covered,
    published,
    withheld,
    outputs,
    keys: vector.keys.find((entry) => entry.public_key === memberKeys.publicKeyText)!.keys,
    statementSignatures: vector.statementSignatures,
    log: await logProofFor(leaf),
  };
}
