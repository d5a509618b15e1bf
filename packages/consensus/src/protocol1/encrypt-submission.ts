// Protocol 1, the submitter: masks, encrypts, and shares the key with every receiver once the upload has got its uuid.
import { decimalText } from '../decimals/decimal.ts';
import { toBase64 } from '../encoding/base64.ts';
import { bytesOfText } from '../encoding/bytes.ts';
import { uuidBytes } from '../encoding/uuid.ts';
import { ConsensusError } from '../errors.ts';
import type { KeyPair } from '../keys/key-pair.ts';
import { gcmKey } from '../primitives/aes-gcm.ts';
import { inBatches } from '../batches.ts';
import { platformRandom, type RandomBytes } from '../randomness.ts';
import { shareSecrets, type SharedKeyRecord, type SharedSecrets } from '../shared-keys.ts';
import { readValuations, valueScale, type Valuation } from '../values.ts';
import { derive, drawMasks, type Derivations, type MaskPair } from './derivations.ts';
import type { EncryptedRow, RandomPair } from './messages.ts';
import { ivLength, nonceOf, type Which } from './nonce.ts';

export interface EncryptedSubmission {
  /** For POST /api/consensus. */
  readonly items: readonly EncryptedRow[];
  /** What the screen shows beside each row; never sent. */
  readonly derivations: readonly Derivations[];
  /** For the second call: the masks for the server, in the order of `tradeIds`. */
  readonly randomValues: readonly RandomPair[];
  readonly tradeIds: readonly number[];
  /** Boxed for the receivers by {@link shareSubmissionKeys}; never sent as it is. */
  readonly secrets: SharedSecrets;
}

/** What a submission draws: a key that encrypts this once, an IV, and a pair of masks for each trade. */
export interface SubmissionSecrets extends SharedSecrets {
  readonly masks: readonly MaskPair[];
}

function drawSubmissionSecrets(
  trades: number,
  random: RandomBytes = platformRandom,
): SubmissionSecrets {
  return { key: random(32), iv: random(ivLength), masks: drawMasks(random, trades) };
}

/** Throws `values-refused`; trade ids that come twice are refused before anything is encrypted. */
export async function encryptSubmission(
  valuations: readonly Valuation[],
  options: { random?: RandomBytes; onProgress?: (done: number, all: number) => void } = {},
): Promise<EncryptedSubmission> {
  const units = readValuations(valuations);
  const secrets = drawSubmissionSecrets(units.length, options.random);
  const aes = await gcmKey(secrets.key);
  const encrypt = async (text: string, tradeId: number, which: Which) =>
    toBase64(await aes.encrypt(nonceOf(secrets.iv, tradeId, which), bytesOfText(text)));

  const tradeIds = valuations.map(({ tradeId }) => tradeId);
  const masks = secrets.masks;
  const derivations = units.map((value, index) => derive(value, maskAt(masks, index)));
  const items = await inBatches(
    derivations,
    async ({ derivation1, derivation2 }, index) => {
      const tradeId = tradeIds[index] as number;
      const [encrypted1, encrypted2] = await Promise.all([
        encrypt(derivation1, tradeId, 0),
        encrypt(derivation2, tradeId, 1),
      ]);
      return { tradeId, encrypted1, encrypted2 };
    },
    options.onProgress,
  );
  const asNumber = (mask: bigint) => Number(decimalText({ units: mask, scale: valueScale }));
  return {
    items,
    derivations,
    tradeIds,
    randomValues: tradeIds.map((tradeId, index) => {
      const { s, t } = maskAt(masks, index);
      return { tradeId, s: asNumber(s), t: asNumber(t) };
    }),
    secrets: { key: secrets.key, iv: secrets.iv },
  };
}

/**
 * The records for POST …/shareKeysAndRandomvalues. `receivers` are the registered public keys, the sender's own among
 * them: without a record of their own, senders cannot read the result either.
 */
export function shareSubmissionKeys(
  secrets: SharedSecrets,
  sender: KeyPair,
  receivers: readonly string[],
  submissionUuid: string,
  random: RandomBytes = platformRandom,
): SharedKeyRecord[] {
  if (uuidBytes(submissionUuid) === null) {
    throw new ConsensusError('round-refused', { reason: 'submission_uuid' });
  }
  return shareSecrets(secrets, sender, receivers, submissionUuid, random);
}

function maskAt(masks: readonly MaskPair[], index: number): MaskPair {
  return masks[index] ?? { s: 0n, t: 0n };
}
