// Opens the listed contributions: for each, K and the header from the record for this member, and the ctx recomputed.
import { inBatches } from '../batches.ts';
import { fromBase64 } from '../encoding/base64.ts';
import { equalBytes, type Bytes } from '../encoding/bytes.ts';
import { uuidBytes } from '../encoding/uuid.ts';
import { publicKeyFault } from '../keys/public-key.ts';
import type { KeyPair } from '../keys/key-pair.ts';
import { boxKey } from '../primitives/box.ts';
import { openSecrets, type SharedKeyRecord } from '../shared-keys.ts';
import type { CheckList } from './checks.ts';
import { contextOf, headerOf } from './context.ts';
import type { CheckedLists } from './lists.ts';
import type { ContributionView, RoundResult } from './messages.ts';
import type { PresentTrades } from './presence.ts';

export interface OpenedContribution {
  /** K. */
  readonly key: Bytes;
  readonly context: Bytes;
  /** Of the round's trades. */
  readonly indexes: Int32Array;
}

/**
 * Records `keys-opened` (a box that does not open was not written by the named sender for this member) and `headers-match`
 * (sealed bytes, trades, lists, round or sender are not those that the sender bound). Null when either failed.
 */
export async function openContributions(
  checks: CheckList,
  round: CheckedLists,
  result: RoundResult,
  keys: KeyPair,
  readBitmap: (present: string) => PresentTrades | null,
): Promise<OpenedContribution[] | null> {
  const records = new Map(
    result.sharedKeys
      .filter((record) => record.receiver_public_key === keys.publicKeyText)
      .map((record) => [record.submission_uuid, record]),
  );
  const unopened: string[] = [];
  const mismatched: string[] = [];
  const opened: OpenedContribution[] = [];
  const unboxed = result.contributions.flatMap((view) => {
    const secrets = unbox(view, records.get(view.submission_uuid), keys);
    if (secrets === null) unopened.push(view.submission_uuid);
    return secrets === null ? [] : [{ view, secrets }];
  });
  await inBatches(unboxed, async ({ view, secrets }) => {
    const bound = await bind(round, view, secrets.sender, readBitmap(view.present));
    if (bound === null || !equalBytes(bound.header, secrets.header)) {
      mismatched.push(view.submission_uuid);
    } else {
      opened.push({ key: secrets.key, context: bound.context, indexes: bound.indexes });
    }
  });
  const areOpened = checks.record('keys-opened', unopened);
  // Of contributions that did not open nothing is known: only what was compared may pass.
  if (!areOpened && mismatched.length === 0) return null;
  return checks.record('headers-match', mismatched) && areOpened ? opened : null;
}

/** K and the header; null when there is no record that the named sender wrote for this member. */
function unbox(view: ContributionView, record: SharedKeyRecord | undefined, keys: KeyPair) {
  const sender = fromBase64(view.public_key);
  if (sender === null || publicKeyFault(sender) !== null) return null;
  if (record?.sender_public_key !== view.public_key) return null;
  const secrets = openSecrets(record, boxKey(keys.secretKey, sender));
  return secrets?.key.length === 32 ? { sender, key: secrets.key, header: secrets.iv } : null;
}

async function bind(
  round: CheckedLists,
  view: ContributionView,
  senderKey: Bytes,
  trades: PresentTrades | null,
) {
  const submissionUuid = uuidBytes(view.submission_uuid);
  const h1 = fromBase64(view.h1);
  const h2 = fromBase64(view.h2);
  if (trades === null || submissionUuid === null || h1 === null || h2 === null) return null;
  const context = await contextOf({
    roundId: round.roundId,
    submissionUuid,
    senderKey,
    listsHash: round.listsHash,
    tradeIds: trades.tradeIds,
  });
  return { context, header: await headerOf(context, h1, h2), indexes: trades.indexes };
}
