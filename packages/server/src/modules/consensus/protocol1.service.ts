// Protocol 1 as specified: rows first, then keys and masks; a submission counts once those have arrived.
import { maxRowProblems } from '@pricevault/basics';
import { fromBase64 } from '@pricevault/consensus';
import type {
  AnswerOf,
  BodyOf,
  consensusContract,
  EncryptedRowsBody,
  Instrument,
  RowProblem,
  SubmissionSharingBody,
} from '@pricevault/contract';
import { createHash } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEventForFirms } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf } from '../../platform/upload/row-reader.ts';
import { refuseWithoutRows } from '../../platform/upload/upload-outcome.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { claimPath, readUsedPaths, refuseOtherPath } from '../submissions/firm-paths.repository.ts';
import { findTypesOfTrades } from '../submissions/submissions.repository.ts';
import { readDatabaseTime } from '../submissions/windows.repository.ts';
import { claimNewestWindow, claimOpenWindow } from '../submissions/windows.service.ts';
import { readTradeIds } from '../trades/trades.service.ts';
import {
  countMemberKeys,
  countSubmissions,
  findGivenRows,
  findTriesOf,
  insertRecords,
  insertRows,
  lockSubmission,
  lockTries,
  storeMasks,
  type TriesOf,
} from './protocol1.repository.ts';
import { listKeysOf } from '../identity/registered-keys.repository.ts';
import { isVettedFirm, listVettedFirmIds } from '../identity/vetting.repository.ts';

type Contract = typeof consensusContract;

export async function checkConsensus(
  platform: Platform,
  { user }: UserCaller,
  { items, protocol = 1 }: BodyOf<Contract['check']>,
): Promise<AnswerOf<Contract['check']>> {
  const { queries } = platform.db;
  const { ids, others } = readTradeIds(items);
  const { types, unknown } = await findTypesOfTrades(queries, [...new Set(ids)]);
  const [typeId] = types;
  const instrument =
    typeId !== undefined && types.length === 1 ? await findInstrument(queries, typeId) : null;
  const date =
    instrument && (await platform.db.transaction((tx) => dateOf(platform, tx, instrument)));
  const by = instrument &&
    date && { firmId: user.firmId, instrumentId: instrument._id, valuationDate: date };
  return {
    result: {
      unique_ins_type: types.length <= 1,
      invalid_ids: [...others, ...unknown],
      // What a firm has given to a kept round, only the firm can tell.
      tf_duplicates_ids: by && protocol === 1 ? await findGivenRows(queries, by, ids) : [],
    },
    instrumentTypeId: instrument?._id ?? null,
    usedPaths: by ? await readUsedPaths(queries, by) : null,
  };
}

/** The valuation date of the newest window that has opened. */
async function dateOf(
  platform: Platform,
  tx: Executor,
  instrument: Instrument,
): Promise<string | null> {
  const at = await readDatabaseTime(tx);
  const window =
    (await claimOpenWindow(platform, tx, instrument, at)) ??
    (await claimNewestWindow(platform, tx, instrument, at));
  return window?.valuationDate ?? null;
}

export async function uploadRows(
  platform: Platform,
  caller: UserCaller,
  { items }: EncryptedRowsBody,
): Promise<AnswerOf<Contract['upload']>> {
  return transact(platform, caller, async (tx) => {
    await requireVetted(tx, caller);
    const { types, known, dropped } = await readKnownRows(tx, items);
    if (types.length > 1) throw new AppError('submissionTypesMixed', {}, { field: 'items' });
    if (items.some((row) => !fromBase64(row.encrypted1) || !fromBase64(row.encrypted2))) {
      throw new AppError('consensusContributionInvalid', { fault: 'vector-invalid' });
    }
    const instrument = await findInstrument(tx, types[0] ?? '');
    if (!instrument) throw new AppError('instrumentNotFound');
    if (!instrument.allowProtocol1) throw new AppError('consensusProtocol1Off');
    const valuationDate = await dateOf(platform, tx, instrument);
    if (valuationDate === null) throw new AppError('consensusNoWindow');
    const { firmId, id: userId } = caller.user;
    const by = { firmId, instrumentId: instrument._id, valuationDate };
    const tries = instrument.submissionTries;
    await refuseOtherPath(tx, { ...by, isSample: instrument.isSample }, 'protocol1');
    await lockTries(tx, by);
    const used = await countSubmissions(tx, by);
    if (used >= tries) throw new AppError('consensusTriesUsed', { tries });
    const uuid = await insertRows(tx, { ...by, userId }, known);
    const triesLeft = tries - used - 1;
    return { submission_uuid: uuid, counts: false, triesLeft, valuationDate, ...dropped };
  });
}

/** The rows of known trades; others are dropped with a reason, as in a file of values. */
async function readKnownRows(tx: Executor, items: EncryptedRowsBody['items']) {
  const ids = items.map(({ tradeId }) => tradeId);
  const seen = new Set<number>();
  const repeated = ids.find((tradeId) => seen.size === seen.add(tradeId).size);
  if (repeated !== undefined) {
    throw new AppError('consensusTradeRepeated', { tradeId: repeated }, { field: 'items' });
  }
  const { types, unknown } = await findTypesOfTrades(tx, ids);
  const gone = new Set(unknown);
  const problems = ids.flatMap((tradeId, index): RowProblem[] =>
    gone.has(tradeId) ? [problemOf('rowTradeUnknown', index + 1, '', tradeId)] : [],
  );
  const dropped = { skipped: gone.size, problems: problems.slice(0, maxRowProblems) };
  refuseWithoutRows({ rows: items.length, ...dropped });
  return { types, known: items.filter(({ tradeId }) => !gone.has(tradeId)), dropped };
}

export async function shareRows(
  platform: Platform,
  caller: UserCaller,
  { sharedKeys, randomValues, tradeIds }: SubmissionSharingBody,
): Promise<AnswerOf<Contract['share']>> {
  return transact(platform, caller, async (tx) => {
    const uuid = sharedKeys[0]?.submission_uuid ?? '';
    const by = await findTriesOf(tx, uuid);
    if (by) await lockTries(tx, by);
    const submission = await lockSubmission(tx, uuid);
    if (!by || submission?.userId !== caller.user.id)
      throw new AppError('consensusSubmissionNotFound');
    const hash = createHash('sha256')
      .update(JSON.stringify([sharedKeys, randomValues, tradeIds]))
      .digest();
    if (submission.isShared) {
      if (!submission.sharingHash?.equals(hash)) throw new AppError('consensusUuidReused');
      return { submission_uuid: uuid };
    }
    await requireVetted(tx, caller);
    await claimTry(tx, by);
    await requireRecords(tx, caller, uuid, sharedKeys);
    const masks = randomValues.map(({ tradeId, s, t }, index) => ({
      tradeId: tradeId ?? tradeIds[index] ?? -1,
      s,
      t,
    }));
    const unknown = new Set((await findTypesOfTrades(tx, [...tradeIds])).unknown);
    const isInOrder =
      masks.length === tradeIds.length &&
      masks.every(({ tradeId }, index) => tradeId === tradeIds[index]) &&
      new Set(tradeIds).size === tradeIds.length;
    // Rows of unknown trades were dropped, and so are their masks.
    const kept = masks.filter(({ tradeId }) => !unknown.has(tradeId));
    if (!isInOrder || !(await storeMasks(tx, uuid, kept, hash))) {
      throw new AppError('consensusSharingInvalid', { fault: 'seed-invalid' });
    }
    await insertRecords(tx, sharedKeys);
    await recordAudit(tx, actorOf(caller), {
      action: 'consensus.submitted',
      objectType: 'submission',
      objectId: uuid,
      details: { rows: kept.length },
    });
    // Those that may read the rows: others must not count submissions.
    await addEventForFirms(tx, 'consensus.changed', await listVettedFirmIds(tx), {
      instrumentTypeId: submission.instrumentId,
    });
    return { submission_uuid: uuid };
  });
}

/** A try is used when the keys arrive; a colleague may have used the last one, or another path, since the rows came. */
async function claimTry(tx: Executor, by: TriesOf): Promise<void> {
  const instrument = await findInstrument(tx, by.instrumentId);
  if (!instrument) throw new AppError('instrumentNotFound');
  const { submissionTries: tries, isSample } = instrument;
  if ((await countSubmissions(tx, by)) >= tries)
    throw new AppError('consensusTriesUsed', { tries });
  await claimPath(tx, { ...by, isSample }, 'protocol1');
}

/** Senders, receivers and readers of protocol 1 are members of vetted firms. */
export async function requireVetted(executor: Executor, { user }: UserCaller): Promise<void> {
  if (!(await isVettedFirm(executor, user.firmId))) throw new AppError('consensusFirmNotVetted');
}

/** Checks the records: sent by one of the caller's keys to keys of vetted firms, each once, all for this submission. */
async function requireRecords(
  tx: Executor,
  { user }: UserCaller,
  uuid: string,
  records: SubmissionSharingBody['sharedKeys'],
): Promise<void> {
  const own = await listKeysOf(tx, user.id);
  const receivers = new Set(records.map((record) => record.receiver_public_key));
  const areOwn = records.every(
    (record) => record.submission_uuid === uuid && own.includes(record.sender_public_key),
  );
  const isWhole = records.every((record) =>
    [record.key, record.iv, record.key_one_time_code, record.iv_one_time_code].every(
      (text) => fromBase64(text) !== null,
    ),
  );
  if (!areOwn || !isWhole)
    throw new AppError('consensusSharingInvalid', { fault: 'record-invalid' });
  const known = await countMemberKeys(tx, [...receivers]);
  if (receivers.size !== records.length || known !== receivers.size) {
    throw new AppError('consensusSharingInvalid', { fault: 'records-incomplete' });
  }
}
