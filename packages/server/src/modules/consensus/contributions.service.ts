// Accepts contributions, always under the round's row lock, so that lists are fixed once and a firm has one vote.
import {
  admitSharing,
  admitUpload,
  type CheckedLists,
  type ContributionFault,
} from '@pricevault/consensus';
import type {
  AnswerOf,
  consensusContract,
  ContributionBody,
  ContributionSharingBody,
} from '@pricevault/contract';
import { createHash } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import {
  claimPath,
  refuseOtherPath,
  type PathOwner,
} from '../submissions/firm-paths.repository.ts';
import { closeLockedRound } from './closing.service.ts';
import {
  countCountingFirms,
  countUsedTries,
  findContribution,
  insertWaiting,
  markCounting,
  type ContributionRow,
} from './contributions.repository.ts';
import { listKeysOf } from '../identity/registered-keys.repository.ts';
import { isVettedFirm } from '../identity/vetting.repository.ts';
import { freezeLists, lockRound, type Lists, type RoundRow } from './rounds.repository.ts';
import { checkedLists, readLists, viewOf } from './rounds.service.ts';

type Contract = typeof consensusContract;

export async function contribute(
  platform: Platform,
  caller: UserCaller,
  body: ContributionBody,
): Promise<AnswerOf<Contract['upload']>> {
  return transact(platform, caller, async (tx) => {
    const round = await holdRound(tx, caller, body.round_id);
    const hash = hashOf(body.public_key, body.lists_hash, body.items);
    const known = await findContribution(tx, body.submission_uuid);
    if (known) return repeatedUpload(tx, round, known, hash, body);
    const lists = await readLists(tx, round);
    const checked = await requireOpen(round, lists);
    const firm = await senderFirm(tx, caller, round, lists, body.public_key);
    const [item] = body.items;
    if (!item) throw invalid('vector-invalid');
    const upload = admitUpload(checked, { ...body, items: [item] });
    if (upload === 'lists-changed') throw listsChanged(round, lists);
    if (typeof upload === 'string') throw invalid(upload);
    const path = await pathOf(tx, round, firm);
    if (path) await refuseOtherPath(tx, path, 'sealed');
    const used = await countUsedTries(tx, round.id, firm);
    if (used >= round.tries) throw new AppError('consensusTriesUsed', { tries: round.tries });
    if (!round.isFrozen) await freezeLists(tx, round.id, lists);
    await insertWaiting(
      tx,
      {
        roundId: round.id,
        firm,
        userId: caller.user.id,
        publicKey: body.public_key,
        uploadHash: hash,
        h1: sha256(upload.encrypted1),
        h2: sha256(upload.encrypted2),
      },
      upload,
    );
    const { sharedKeys, randomValues } = body;
    const counts = sharedKeys !== undefined && randomValues !== undefined;
    if ((sharedKeys === undefined) !== (randomValues === undefined)) {
      throw sharingInvalid('records-incomplete');
    }
    if (counts) {
      await takeSharing(tx, caller, round, checked, body.submission_uuid, {
        sharedKeys,
        randomValues,
      });
    }
    return {
      submission_uuid: body.submission_uuid,
      counts,
      triesLeft: round.tries - used - (counts ? 1 : 0),
      valuationDate: round.valuationDate,
      skipped: 0,
      problems: [],
    };
  });
}

/** The second call, for an upload that came without its keys. */
export async function shareContribution(
  platform: Platform,
  caller: UserCaller,
  body: ContributionSharingBody,
): Promise<AnswerOf<Contract['share']>> {
  return transact(platform, caller, async (tx) => {
    const uuid = body.sharedKeys[0]?.submission_uuid ?? '';
    const found = await findContribution(tx, uuid);
    if (found?.userId !== caller.user.id) throw new AppError('consensusSubmissionNotFound');
    const round = await holdRound(tx, caller, found.roundId);
    const row = await findContribution(tx, uuid);
    if (!row) throw new AppError('consensusSubmissionNotFound');
    if (row.state !== 'waiting') {
      if (!row.sharingHash?.equals(hashOf(body.sharedKeys, body.randomValues))) {
        throw new AppError('consensusUuidReused');
      }
      return { submission_uuid: uuid };
    }
    const checked = await requireOpen(round, await readLists(tx, round));
    await takeSharing(tx, caller, round, checked, uuid, body);
    return { submission_uuid: uuid };
  });
}

/** A retry gets the first result; the same id with other content is refused. */
async function repeatedUpload(
  tx: Executor,
  round: RoundRow,
  known: ContributionRow,
  hash: Buffer,
  body: ContributionBody,
): Promise<AnswerOf<Contract['upload']>> {
  const isSame =
    known.roundId === round.id &&
    known.uploadHash.equals(hash) &&
    (body.sharedKeys === undefined ||
      known.sharingHash?.equals(hashOf(body.sharedKeys, body.randomValues)) === true);
  if (!isSame) throw new AppError('consensusUuidReused');
  const used = await countUsedTries(tx, round.id, known.firm);
  return {
    submission_uuid: known.submissionUuid,
    counts: known.state !== 'waiting',
    triesLeft: Math.max(round.tries - used, 0),
    valuationDate: round.valuationDate,
    skipped: 0,
    problems: [],
  };
}

async function takeSharing(
  tx: Executor,
  caller: UserCaller,
  round: RoundRow,
  checked: CheckedLists,
  uuid: string,
  sharing: Pick<ContributionSharingBody, 'sharedKeys' | 'randomValues'>,
): Promise<void> {
  const row = await findContribution(tx, uuid);
  if (!row) throw new AppError('consensusSubmissionNotFound');
  const used = await countUsedTries(tx, round.id, row.firm);
  if (used >= round.tries) throw new AppError('consensusTriesUsed', { tries: round.tries });
  const path = await pathOf(tx, round, row.firm);
  if (path) await claimPath(tx, path, 'sealed');
  const named = { submission_uuid: uuid, public_key: row.publicKey };
  const seed = admitSharing(checked, named, sharing);
  if (typeof seed === 'string') throw sharingInvalid(seed);
  const hash = hashOf(sharing.sharedKeys, sharing.randomValues);
  await markCounting(tx, row, { seed, hash, records: sharing.sharedKeys });
  await recordAudit(tx, actorOf(caller), {
    action: 'consensus.contributed',
    objectType: 'round',
    objectId: round.id,
    details: { submission: uuid, replaced: used > 0 },
  });
  if (round.instrumentId !== null) {
    const to = round.isFrozen ? ({ firm: caller.user.firmId } as const) : 'all';
    await addEvent(tx, 'consensus.changed', to, { instrumentTypeId: round.instrumentId });
  } else if ((await countCountingFirms(tx, round.id)) === checked.lists.roster.length) {
    await closeLockedRound(tx, { ...round, isFrozen: true }, 'complete'); // a rehearsal has nobody to wait for
  }
}

/** Other people's rehearsals are treated as not found. */
async function holdRound(tx: Executor, { user }: UserCaller, id: string): Promise<RoundRow> {
  const round = await lockRound(tx, id);
  if (!round || (round.rehearsedBy !== null && round.rehearsedBy !== user.id)) {
    throw new AppError('consensusRoundNotFound', {}, { field: 'round_id' });
  }
  return round;
}

/** What the firm's path is recorded for; null in a rehearsal, which has no type. */
async function pathOf(
  tx: Executor,
  { instrumentId, valuationDate }: RoundRow,
  firmId: string,
): Promise<PathOwner | null> {
  const instrument = instrumentId === null ? null : await findInstrument(tx, instrumentId);
  if (!instrument) return null;
  return { firmId, instrumentId: instrument._id, valuationDate, isSample: instrument.isSample };
}

async function requireOpen(round: RoundRow, lists: Lists): Promise<CheckedLists> {
  if (round.state !== 'open' || round.isOver) throw new AppError('consensusRoundClosed');
  const checked = await checkedLists(round, lists);
  if (!checked) throw listsChanged(round, lists);
  return checked;
}

/** The firm whose vote it is. The key must be the caller's own; in a rehearsal the made-up members' keys count as theirs. */
async function senderFirm(
  tx: Executor,
  { user }: UserCaller,
  round: RoundRow,
  { roster }: Lists,
  publicKey: string,
): Promise<string> {
  const entry = roster.find((one) => one.public_key === publicKey);
  if (round.rehearsedBy !== null) {
    if (!entry) throw new AppError('consensusSenderUnknown');
    return entry.firm;
  }
  if (!(await isVettedFirm(tx, user.firmId))) throw new AppError('consensusFirmNotVetted');
  const own = await listKeysOf(tx, user.id);
  if (entry?.firm !== user.firmId || !own.includes(publicKey)) {
    throw new AppError('consensusSenderUnknown', {}, { field: 'public_key' });
  }
  return entry.firm;
}

function listsChanged(round: RoundRow, lists: Lists): AppError {
  return new AppError('consensusListsChanged', {}, { data: { round: viewOf(round, lists) } });
}

function invalid(fault: ContributionFault): AppError {
  return new AppError('consensusContributionInvalid', { fault });
}

function sharingInvalid(fault: ContributionFault): AppError {
  return new AppError('consensusSharingInvalid', { fault });
}

function hashOf(...parts: unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
