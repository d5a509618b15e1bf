// Takes contributions to kept rounds, under the round's row lock. The vault cannot open them; it checks their shape, who sent
// them and when, and keeps them for the keepers.
import {
  canonicalJson,
  KeptRoundError,
  readContribution,
  readDescriptor,
  type Descriptor,
} from '@pricevault/consensus/protocol3';
import type {
  AnswerOf,
  consensusContract,
  keepersContract,
  KeptContributionBody,
  QueryOf,
} from '@pricevault/contract';
import { createHash } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { claimPath } from '../submissions/firm-paths.repository.ts';
import { listKeysOf } from '../identity/registered-keys.repository.ts';
import { isVettedFirm } from '../identity/vetting.repository.ts';
import {
  countKeptContributions,
  findKeptContribution,
  insertKeptContribution,
  readJudged,
} from './kept-contributions.repository.ts';
import {
  changeRound,
  findKeptRound,
  lockKeptRound,
  type KeptRoundRow,
} from './kept-rounds.repository.ts';
import { notifyKeepers } from './news.repository.ts';

type Upload = AnswerOf<(typeof consensusContract)['upload']>;

export async function contributeToKept(
  platform: Platform,
  caller: UserCaller,
  body: KeptContributionBody,
): Promise<Upload> {
  const { user } = caller;
  // Where nobody may contribute there is nothing to look for.
  if (
    !(await isVettedFirm(platform.db.queries, user.firmId)) &&
    !(await isOwnRehearsal(platform, caller, body))
  ) {
    throw new AppError('consensusFirmNotVetted');
  }
  return transact(platform, caller, async (tx) => {
    const round = await lockKeptRound(tx, body.round_id);
    const isHidden = round?.rehearsedBy != null && round.rehearsedBy !== user.id;
    if (!round || round.descriptor === null || round.state === 'preparing' || isHidden) {
      throw new AppError('consensusRoundNotFound', {}, { field: 'round_id' });
    }
    const text = canonicalJson(body);
    const bodyHash = createHash('sha256').update(text).digest();
    const known = await findKeptContribution(tx, body.submission_uuid);
    if (known && !(known.bodyHash.equals(bodyHash) && known.userId === user.id)) {
      throw new AppError('consensusUuidReused');
    }
    const used = await countKeptContributions(tx, round.id, body.firm_id);
    if (known) return uploadAnswer(body.submission_uuid, round, used);
    if (round.state !== 'open' || round.isOver) throw new AppError('consensusRoundClosed');
    const read = await readDescriptor(round.descriptor);
    await requireSender(tx, caller, round, read.descriptor, body);
    const { digest } = await shapeOf(() => readContribution(read, body));
    if (used >= round.tries) throw new AppError('consensusTriesUsed', { tries: round.tries });
    if (body.sequence !== used + 1) throw invalid('sequence');
    await claimKeptPath(tx, round, body.firm_id);
    await insertKeptContribution(
      tx,
      {
        submissionUuid: body.submission_uuid,
        roundId: round.id,
        firmId: body.firm_id,
        userId: user.id,
        sequence: body.sequence,
        publicKey: body.public_key,
        digest: Buffer.from(digest),
        bodyHash,
      },
      text,
    );
    await changeRound(tx, round.id);
    await notifyKeepers(tx);
    await recordAudit(tx, actorOf(caller), {
      action: 'consensus.contributed',
      objectType: 'round',
      objectId: round.id,
      details: { submission: body.submission_uuid, replaced: used > 0 },
    });
    if (round.instrumentId !== null) {
      const to = { firm: user.firmId } as const;
      await addEvent(tx, 'consensus.changed', to, { instrumentTypeId: round.instrumentId });
    }
    return uploadAnswer(body.submission_uuid, round, used + 1);
  });
}

async function isOwnRehearsal(
  { db }: Platform,
  { user }: UserCaller,
  { round_id: id }: KeptContributionBody,
): Promise<boolean> {
  const round = await findKeptRound(db.queries, id);
  return round?.rehearsedBy === user.id;
}

function uploadAnswer(uuid: string, round: KeptRoundRow, used: number): Upload {
  return {
    submission_uuid: uuid,
    // It counts with two receipts.
    counts: false,
    triesLeft: Math.max(round.tries - used, 0),
    valuationDate: round.valuationDate,
    skipped: 0,
    problems: [],
  };
}

/** The key is the caller's own and the firm's in the descriptor. In a rehearsal all keys are the caller's. */
async function requireSender(
  tx: Executor,
  { user }: UserCaller,
  round: KeptRoundRow,
  { firms }: Descriptor,
  { firm_id: firmId, public_key: key }: KeptContributionBody,
): Promise<void> {
  const isInFirm = firms.some(({ id, keys }) => id === firmId && keys.includes(key));
  const isOwn =
    round.rehearsedBy !== null ||
    (firmId === user.firmId && (await listKeysOf(tx, user.id)).includes(key));
  if (!isInFirm || !isOwn)
    throw new AppError('consensusSenderUnknown', {}, { field: 'public_key' });
}

async function shapeOf<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof KeptRoundError) throw invalid(error.reason ?? error.code);
    throw error;
  }
}

const invalid = (fault: string) => new AppError('consensusContributionInvalid', { fault });

async function claimKeptPath(
  tx: Executor,
  { instrumentId, valuationDate }: KeptRoundRow,
  firmId: string,
): Promise<void> {
  const instrument = instrumentId === null ? null : await findInstrument(tx, instrumentId);
  if (!instrument) return;
  const { _id, isSample } = instrument;
  await claimPath(tx, { firmId, instrumentId: _id, valuationDate, isSample }, 'kept');
}

/** For the firm that sent it. */
export async function readReceipts(
  { db }: Platform,
  { user }: UserCaller,
  { submission_uuid: uuid }: QueryOf<(typeof keepersContract)['receipts']>,
): Promise<AnswerOf<(typeof keepersContract)['receipts']>> {
  const found = await findKeptContribution(db.queries, uuid);
  if (!found || (found.userId !== user.id && found.firmId !== user.firmId)) {
    throw new AppError('consensusSubmissionNotFound', {}, { field: 'submission_uuid' });
  }
  const [judged] = await readJudged(db.queries, { uuid });
  return { receipts: judged?.receipts ?? [], refusals: judged?.refusals ?? [] };
}
