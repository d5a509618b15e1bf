// The shared key record of the specification: the AES key and the IV of a submission, boxed for one receiver.
import { fromBase64, toBase64 } from './encoding/base64.ts';
import type { Bytes } from './encoding/bytes.ts';
import { ConsensusError } from './errors.ts';
import type { KeyPair } from './keys/key-pair.ts';
import { publicKeyBytes } from './keys/public-key.ts';
import { boxKey, oneTimeCodeLength, type BoxKey } from './primitives/box.ts';
import type { RandomBytes } from './randomness.ts';

/** All bytes in base64. */
export interface SharedKeyRecord {
  readonly receiver_public_key: string;
  readonly sender_public_key: string;
  readonly key: string;
  readonly key_one_time_code: string;
  readonly iv: string;
  readonly iv_one_time_code: string;
  readonly submission_uuid: string;
}

export interface SharedSecrets {
  readonly key: Bytes;
  readonly iv: Bytes;
}

/** One record for each receiver, in their order. Every box has a one-time code of its own. */
export function shareSecrets(
  secrets: SharedSecrets,
  sender: KeyPair,
  receivers: readonly string[],
  submissionUuid: string,
  random: RandomBytes,
): SharedKeyRecord[] {
  if (receivers.length === 0 || new Set(receivers).size !== receivers.length) {
    throw new ConsensusError('receivers-refused');
  }
  return receivers.map((receiver) => {
    const shared = boxKey(sender.secretKey, publicKeyBytes(receiver));
    const keyCode = random(oneTimeCodeLength);
    const ivCode = random(oneTimeCodeLength);
    return {
      receiver_public_key: receiver,
      sender_public_key: sender.publicKeyText,
      key: toBase64(shared.seal(keyCode, secrets.key)),
      key_one_time_code: toBase64(keyCode),
      iv: toBase64(shared.seal(ivCode, secrets.iv)),
      iv_one_time_code: toBase64(ivCode),
      submission_uuid: submissionUuid,
    };
  });
}

/** Null when the record is not from this sender to this receiver, or was changed. */
export function openSecrets(record: SharedKeyRecord, shared: BoxKey): SharedSecrets | null {
  const key = openOne(shared, record.key, record.key_one_time_code);
  const iv = openOne(shared, record.iv, record.iv_one_time_code);
  return key === null || iv === null ? null : { key, iv };
}

function openOne(shared: BoxKey, boxed: string, oneTimeCode: string): Bytes | null {
  const box = fromBase64(boxed);
  const code = fromBase64(oneTimeCode);
  return box === null || code?.length !== oneTimeCodeLength ? null : shared.open(code, box);
}
