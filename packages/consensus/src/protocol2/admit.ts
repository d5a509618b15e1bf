// Protocol 2, the server at the door: everything about a contribution that can be judged without opening it.
import { fromBase64 } from '../encoding/base64.ts';
import { equalBytes, type Bytes } from '../encoding/bytes.ts';
import { uuidBytes } from '../encoding/uuid.ts';
import { oneTimeCodeLength } from '../primitives/box.ts';
import type { SharedKeyRecord } from '../shared-keys.ts';
import type { CheckedLists } from './lists.ts';
import type { ContributionSharing, ContributionUpload } from './messages.ts';
import { presentIndexes } from './presence.ts';
import { elementLength } from './ring.ts';

export const contributionFaults = [
  'round-other',
  'uuid-invalid',
  'sender-not-on-roster',
  'lists-changed',
  'presence-invalid',
  'vector-invalid',
  'records-incomplete',
  'record-invalid',
  'seed-invalid',
] as const;
export type ContributionFault = (typeof contributionFaults)[number];

/** An upload in bytes, as it is stored. */
export interface AdmittedUpload {
  readonly submissionUuid: string;
  readonly publicKey: Bytes;
  readonly present: Bytes;
  readonly encrypted1: Bytes;
  readonly encrypted2: Bytes;
}

/** The first fault, or the bytes. `lists-changed` is the one that a client mends by itself: it seals again. */
export function admitUpload(
  round: CheckedLists,
  upload: ContributionUpload,
): AdmittedUpload | ContributionFault {
  if (upload.round_id !== round.lists.id) return 'round-other';
  if (uuidBytes(upload.submission_uuid) === null) return 'uuid-invalid';
  const listsHash = fromBase64(upload.lists_hash);
  if (listsHash === null || !equalBytes(listsHash, round.listsHash)) return 'lists-changed';
  const position = round.lists.roster.findIndex((entry) => entry.public_key === upload.public_key);
  const publicKey = round.keys[position];
  if (publicKey === undefined) return 'sender-not-on-roster';

  const [item] = upload.items;
  const present = fromBase64(item.present);
  const indexes = present && presentIndexes(present, round.lists.trades.length);
  if (present === null || indexes === null) return 'presence-invalid';
  const encrypted1 = fromBase64(item.encrypted1);
  const encrypted2 = fromBase64(item.encrypted2);
  const length = indexes.length * elementLength;
  if (encrypted1?.length !== length || encrypted2?.length !== length) return 'vector-invalid';
  return { submissionUuid: upload.submission_uuid, publicKey, present, encrypted1, encrypted2 };
}

/** Boxes of 32 bytes: 16 more for the tag. */
const boxedLength = 48;

/** The seed in bytes, or the first fault. The records must cover the roster exactly. */
export function admitSharing(
  round: CheckedLists,
  upload: Pick<ContributionUpload, 'submission_uuid' | 'public_key'>,
  sharing: ContributionSharing,
): Bytes | ContributionFault {
  const receivers = new Set(sharing.sharedKeys.map((record) => record.receiver_public_key));
  const covers =
    sharing.sharedKeys.length === round.lists.roster.length &&
    round.lists.roster.every((entry) => receivers.has(entry.public_key));
  if (!covers) return 'records-incomplete';
  const isWhole = (record: SharedKeyRecord) =>
    record.sender_public_key === upload.public_key &&
    record.submission_uuid === upload.submission_uuid &&
    fromBase64(record.key)?.length === boxedLength &&
    fromBase64(record.iv)?.length === boxedLength &&
    fromBase64(record.key_one_time_code)?.length === oneTimeCodeLength &&
    fromBase64(record.iv_one_time_code)?.length === oneTimeCodeLength &&
    record.key_one_time_code !== record.iv_one_time_code;
  if (!sharing.sharedKeys.every(isWhole)) return 'record-invalid';
  const seed = fromBase64(sharing.randomValues.seed);
  return seed?.length === 32 ? seed : 'seed-invalid';
}
