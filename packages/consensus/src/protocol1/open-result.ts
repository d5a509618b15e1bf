// Protocol 1, the receiver: opens every submission, subtracts the sums of the masks, and forms average and deviation.
import { inBatches } from '../batches.ts';
import { addDecimals, parseDecimal, subtractDecimals, type Decimal } from '../decimals/decimal.ts';
import { averageText, deviationText } from '../decimals/moments.ts';
import { fromBase64 } from '../encoding/base64.ts';
import type { Bytes } from '../encoding/bytes.ts';
import { ConsensusError } from '../errors.ts';
import type { KeyPair } from '../keys/key-pair.ts';
import { publicKeyBytes } from '../keys/public-key.ts';
import { gcmKey, type GcmKey } from '../primitives/aes-gcm.ts';
import { boxKey, type BoxKey } from '../primitives/box.ts';
import { openSecrets } from '../shared-keys.ts';
import { readDecimal } from './mask-sums.ts';
import type { ProtocolOneResult } from './messages.ts';
import { ivLength, nonceOf, type Which } from './nonce.ts';

export interface TradeConsensus {
  readonly tradeId: number;
  /** Submissions that hold the trade. */
  readonly n: number;
  /** Decimal text with 8 decimals. */
  readonly average: string;
  /** Population standard deviation, decimal text with 3 decimals; 0 for a single submission. */
  readonly stdev: string;
}

/**
 * In ascending order of trades. Throws `consensus-not-achieved` for a submission without a record for this receiver,
 * `decryption-failed` with the submission (and the trade) that did not open, `result-incomplete` for sums that lack a trade.
 */
export async function openResult(
  result: ProtocolOneResult,
  self: KeyPair,
  onProgress?: (done: number, all: number) => void,
): Promise<TradeConsensus[]> {
  const uuids = new Set(result.allUserTrades.map((row) => row.submission_uuid));
  const opened = await openSubmissions(result, self, uuids);
  const seen = new Set<string>();
  const rows = await inBatches(
    result.allUserTrades,
    async ({ tradeId, encrypted1, encrypted2, submission_uuid: submissionUuid }) => {
      const once = `${submissionUuid} ${tradeId}`;
      if (seen.has(once))
        throw new ConsensusError('result-incomplete', { submissionUuid, tradeId });
      seen.add(once);
      const decrypt = opened.get(submissionUuid);
      const [d1, d2] = await Promise.all([
        decrypt?.(encrypted1, tradeId, 0),
        decrypt?.(encrypted2, tradeId, 1),
      ]);
      if (d1 == null || d2 == null) {
        throw new ConsensusError('decryption-failed', { submissionUuid, tradeId });
      }
      return { tradeId, d1, d2 };
    },
    onProgress,
  );
  return statistics(rows, result);
}

type Decrypt = (encrypted: string, tradeId: number, which: Which) => Promise<Decimal | null>;

async function openSubmissions(
  result: ProtocolOneResult,
  self: KeyPair,
  uuids: ReadonlySet<string>,
): Promise<Map<string, Decrypt>> {
  const records = new Map(
    result.sharedKeys
      .filter((record) => record.receiver_public_key === self.publicKeyText)
      .map((record) => [record.submission_uuid, record]),
  );
  const shared = new Map<string, BoxKey>();
  const opened = new Map<string, Decrypt>();
  for (const submissionUuid of uuids) {
    const record = records.get(submissionUuid);
    if (record === undefined)
      throw new ConsensusError('consensus-not-achieved', { submissionUuid });
    const sender = record.sender_public_key;
    const box = shared.get(sender) ?? boxKey(self.secretKey, publicKeyBytes(sender));
    shared.set(sender, box);
    const secrets = openSecrets(record, box);
    if (secrets?.key.length !== 32 || secrets.iv.length !== ivLength) {
      throw new ConsensusError('decryption-failed', { submissionUuid });
    }
    opened.set(submissionUuid, decryptWith(await gcmKey(secrets.key), secrets.iv));
  }
  return opened;
}

function decryptWith(aes: GcmKey, iv: Bytes): Decrypt {
  return async (encrypted, tradeId, which) => {
    const sealed = fromBase64(encrypted);
    const plain = sealed && (await aes.decrypt(nonceOf(iv, tradeId, which), sealed));
    return plain === null ? null : parseDecimal(new TextDecoder().decode(plain));
  };
}

interface TradeSums {
  n: number;
  d1: Decimal;
  d2: Decimal;
}

function statistics(
  rows: readonly { tradeId: number; d1: Decimal; d2: Decimal }[],
  { sigma }: ProtocolOneResult,
): TradeConsensus[] {
  const masks = new Map(sigma.map((sums) => [sums.tradeId, sums]));
  const sums = new Map<number, TradeSums>();
  for (const { tradeId, d1, d2 } of rows) {
    const sum = sums.get(tradeId);
    if (sum === undefined) {
      sums.set(tradeId, { n: 1, d1, d2 });
    } else {
      sum.n += 1;
      sum.d1 = addDecimals(sum.d1, d1);
      sum.d2 = addDecimals(sum.d2, d2);
    }
  }
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([tradeId, { n, d1, d2 }]) => {
      const mask = masks.get(tradeId);
      if (mask === undefined) throw new ConsensusError('result-incomplete', { tradeId });
      const sum = subtractDecimals(d1, readDecimal(mask.s));
      const squares = subtractDecimals(d2, readDecimal(mask.t));
      const scale = Math.max(sum.scale, Math.ceil(squares.scale / 2));
      const moments = {
        n,
        scale,
        sum: sum.units * 10n ** BigInt(scale - sum.scale),
        sumOfSquares: squares.units * 10n ** BigInt(2 * scale - squares.scale),
      };
      return {
        tradeId,
        n,
        average: averageText(moments, 8),
        stdev: n === 1 ? '0.000' : deviationText(moments, 3),
      };
    });
}
