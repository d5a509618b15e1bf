// Submits values, one type at a time. They count if the database receives them inside the window and the firm was vetted
// when it opened; others are stored but do not count. A firm has one vote: its last counting value of each trade, whoever submitted it.
import { quotingZeros, roundToStep } from '@pricevault/basics/results';
import type {
  AnswerOf,
  blankChoices,
  Instrument,
  RowProblem,
  submissionsContract,
} from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent, addEventForFirms } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf } from '../../platform/upload/row-reader.ts';
import { outcomeOf, refuseWithoutRows } from '../../platform/upload/upload-outcome.ts';
import { readFirm } from '../identity/firms.repository.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { withdrawNoticesOfFirm } from '../notices/notices.service.ts';
import { tellingOfBand } from './band-news.ts';
import { claimPath } from './firm-paths.repository.ts';
import { readReopenedTradesOf } from './reopenings.repository.ts';
import { receiptHead, receiptRows, sha256 } from './receipts.ts';
import { withdrawingBlanks, type CollectedMarks, type Mark } from './submission-collector.ts';
import {
  countReplaced,
  countTry,
  findLastUncounted,
  findSubmission,
  findTypesOfTrades,
  holdFirmWindow,
  insertSubmission,
  readTries,
  type SameSubmission,
  type UncountedReason,
} from './submissions.repository.ts';
import { windowTimesAt } from './window-times.ts';
import {
  findFirmsOfWindow,
  findOpenCorrections,
  findVettings,
  isVettedAt,
  readDatabaseTime,
  lockWindowForShare,
  type StoredWindow,
} from './windows.repository.ts';
import { windowSpan, claimNewestWindow, claimOpenWindow, triesIn } from './windows.service.ts';
import { withdrawBlanks } from './withdrawals.service.ts';

type Contract = typeof submissionsContract;

/** Which window a file is for, and what its rows without a value do. */
interface SubmitChoice {
  readonly valuationDate?: string | null | undefined;
  readonly blanks?: (typeof blankChoices)[number] | null | undefined;
}

export async function submitValues(
  platform: Platform,
  caller: UserCaller,
  collected: CollectedMarks,
  { valuationDate = null, blanks = null }: SubmitChoice = {},
): Promise<AnswerOf<Contract['submit']>> {
  const rows = blanks === 'withdraw' ? withdrawingBlanks(collected) : { ...collected, blanks: [] };
  return transact(platform, caller, async (tx) => {
    refuseWithoutRows(rows);
    const known = await readKnownMarks(tx, rows);
    const { instrument, blankTrades } = known;
    const place = await takePlace(platform, tx, caller, instrument, valuationDate);
    const { window, receivedAt, uncountedReason } = place;
    const isCounted = uncountedReason === null;
    const { marks, dropped } = await keepReopened(tx, caller, place, rows, known);
    if (blankTrades.length > 0 && !isCounted) throw new AppError('withdrawalTooLate');
    const change = async () => {
      const withdrawn =
        window && blankTrades.length > 0
          ? await withdrawBlanks(tx, caller, { window, tradeIds: blankTrades, at: receivedAt })
          : 0;
      if (marks.length === 0 && withdrawn === 0) throw new AppError('nothingToWithdraw');
      const stored =
        marks.length === 0
          ? await lastSubmission(tx, caller, instrument, place)
          : await storeMarks(tx, caller, instrument, place, rounded(marks, instrument, place));
      return { withdrawn, stored };
    };
    const { withdrawn, stored } =
      window && isCounted
        ? await tellingOfBand(tx, window, caller.user.firmId, change)
        : await change();
    if (isCounted && marks.length > 0) {
      const { firmId } = caller.user;
      const reminder = { kind: 'windowClosing', firmId, thingId: instrument._id } as const;
      await withdrawNoticesOfFirm(tx, reminder);
    }
    const { skipped, problems } = outcomeOf(rows, { added: 0, changed: 0 }, dropped);
    const { next } = windowTimesAt(instrument, receivedAt);
    return {
      ...stored,
      is_timing: isCounted,
      reason: uncountedReason,
      instrumentTypeId: instrument._id,
      ...(window ? windowSpan(window) : { valuationDate: null, opensAt: null, closesAt: null }),
      nextOpensAt: next?.opensAt.toISOString() ?? null,
      rows: rows.rows,
      stored: marks.length,
      withdrawn,
      skipped,
      problems,
    };
  });
}

/** Of a file that only withdraws: the submission and receipt that the firm has, and no try is used. */
async function lastSubmission(
  tx: Executor,
  { user: { firmId } }: UserCaller,
  instrument: Instrument,
  { window }: Place,
) {
  const held = window && (await holdFirmWindow(tx, { windowId: window.id, firmId }));
  const last = held?.lastNumber ? await findSubmission(tx, held.lastNumber) : null;
  if (!held || !last) throw new AppError('nothingToWithdraw');
  const triesLeft = Math.max(triesIn(window, instrument) - held.tries, 0);
  return { ...repeated(last), isRepeat: false, triesLeft, replaced: 0 };
}

/** The marks of known trades, which must share one type; others are dropped with a reason. */
async function readKnownMarks(tx: Executor, rows: CollectedMarks) {
  const named = [...rows.marks, ...rows.blanks];
  const { types, unknown } = await findTypesOfTrades(
    tx,
    named.map(({ tradeId }) => tradeId),
  );
  if (types.length > 1) throw new AppError('submissionTypesMixed', {}, { field: 'items' });
  const gone = new Set(unknown);
  const dropped = {
    skipped: gone.size,
    problems: named
      .filter(({ tradeId }) => gone.has(tradeId))
      .map(({ line, tradeId }): RowProblem => problemOf('rowTradeUnknown', line, '', tradeId)),
  };
  refuseWithoutRows(rows, dropped);
  const instrument = await findInstrument(tx, types[0] ?? '');
  if (!instrument) throw new AppError('instrumentNotFound');
  const marks =
    gone.size === 0 ? rows.marks : rows.marks.filter(({ tradeId }) => !gone.has(tradeId));
  const blankTrades = rows.blanks
    .map(({ tradeId }) => tradeId)
    .filter((tradeId) => !gone.has(tradeId));
  return { instrument, marks, blankTrades, dropped };
}

/** In a reopening only marks of its trades, on which the firm has a mark in the first window; others are dropped with a reason. */
async function keepReopened(
  tx: Executor,
  { user }: UserCaller,
  { window }: Place,
  rows: CollectedMarks,
  { marks, dropped }: Pick<Awaited<ReturnType<typeof readKnownMarks>>, 'marks' | 'dropped'>,
) {
  if (!window || window.reopenedTrades === 0) return { marks, dropped };
  const open = new Set(await readReopenedTradesOf(tx, user.firmId, window));
  const closed = marks.filter(({ tradeId }) => !open.has(tradeId));
  const problems = closed.map(({ line, tradeId }) =>
    problemOf('rowTradeNotReopened', line, '', tradeId),
  );
  const all = {
    skipped: dropped.skipped + closed.length,
    problems: [...dropped.problems, ...problems],
  };
  refuseWithoutRows(rows, all);
  return { marks: marks.filter(({ tradeId }) => open.has(tradeId)), dropped: all };
}

interface Place {
  readonly window: StoredWindow | null;
  readonly receivedAt: Date;
  /** Null when a submission counts. */
  readonly uncountedReason: UncountedReason | null;
}

/** Reads the clock again under the lock: a call that waited past the close is late, and the close waits for those in time. */
async function takePlace(
  platform: Platform,
  tx: Executor,
  { user }: UserCaller,
  instrument: Instrument,
  correctedDate: string | null,
): Promise<Place> {
  const at = await readDatabaseTime(tx);
  const window =
    correctedDate === null
      ? await claimOpenWindow(platform, tx, instrument, at)
      : await requireCorrection(tx, instrument, correctedDate, at);
  const closesAt = window && (await lockWindowForShare(tx, window.id));
  const receivedAt = await readDatabaseTime(tx);
  if (window && closesAt && receivedAt < closesAt) {
    const counts =
      window.isSample || isVettedAt(await findVettings(tx, user.firmId), window.opensAt);
    return { window, receivedAt, uncountedReason: counts ? null : 'notVetted' };
  }
  const newest = window ?? (await claimNewestWindow(platform, tx, instrument, receivedAt));
  return { window: newest, receivedAt, uncountedReason: 'late' };
}

async function requireCorrection(
  tx: Executor,
  instrument: Instrument,
  valuationDate: string,
  at: Date,
): Promise<StoredWindow> {
  const open = await findOpenCorrections(tx, [instrument._id], at);
  const correction = open.find((window) => window.valuationDate === valuationDate);
  if (!correction) throw new AppError('correctionNotOpen', { valuationDate });
  return correction;
}

/** Marks are stored in quote steps: sums of marks with more digits would give the one with the most away. */
function rounded(marks: readonly Mark[], { quoteStep }: Instrument, { window }: Place): Mark[] {
  const step = window?.quoteStep ?? quoteStep;
  return marks.map((mark) => ({ ...mark, value: roundToStep(mark.value, step) }));
}

async function storeMarks(
  tx: Executor,
  caller: UserCaller,
  instrument: Instrument,
  { window, receivedAt, uncountedReason }: Place,
  marks: readonly Mark[],
) {
  const firmId = caller.user.firmId;
  const counts = uncountedReason === null;
  const text = receiptRows(marks);
  const contentHash = sha256(text);
  const by = window ? { windowId: window.id, firmId } : null;
  const held = counts && by ? await holdFirmWindow(tx, by) : null;
  // What does not count uses no try: those of its window are reported as they are.
  const used = held?.tries ?? (by ? await readTries(tx, by) : 0);
  const triesLeft = Math.max(triesIn(window, instrument) - used, 0);
  const last = held
    ? held.lastNumber !== null && (await findSubmission(tx, held.lastNumber))
    : await findLastUncounted(tx, {
        firmId,
        instrumentId: instrument._id,
        windowId: window?.id ?? null,
      });
  if (last && !last.isWithdrawn && last.contentHash.equals(contentHash)) {
    return { ...repeated(last), triesLeft, replaced: 0 };
  }
  if (held && window) {
    const { valuationDate, isSample } = window;
    await claimPath(tx, { firmId, instrumentId: instrument._id, valuationDate, isSample }, 'plain');
  }
  if (held && triesLeft === 0) throw triesUsed(instrument, triesIn(window, instrument), receivedAt);
  const replaced = held && by && held.tries > 0 ? await countReplaced(tx, by, marks) : 0;
  const id = randomUUID();
  const head = receiptHead({
    submissionId: id,
    firmName: (await readFirm(tx, firmId)).name,
    instrumentName: instrument.name,
    valuationDate: window?.valuationDate ?? null,
    receivedAt,
    counts,
    rows: marks.length,
  });
  const receiptHash = sha256(head + text);
  const number = await insertSubmission(
    tx,
    {
      id,
      firmId,
      userId: caller.user.id,
      instrumentId: instrument._id,
      windowId: window?.id ?? null,
      receivedAt,
      uncountedReason,
      quotingZeros: quotingZeros(
        marks.map(({ value }) => value),
        window?.quoteStep ?? instrument.quoteStep,
      ),
      contentHash,
      receiptHash,
      receiptHead: head,
    },
    marks,
  );
  if (held && by) await countTry(tx, by, number, { isFirst: held.tries === 0 });
  const receipt = receiptHash.toString('hex');
  await record(tx, caller, instrument, { id, counts, rows: marks.length, receipt });
  if (held && window) await tellProvisional(tx, window);
  return {
    submissionId: id,
    receipt,
    isRepeat: false,
    triesLeft: triesLeft - (held ? 1 : 0),
    replaced,
  };
}

function repeated({ id, receiptHash }: SameSubmission) {
  return { submissionId: id, receipt: receiptHash.toString('hex'), isRepeat: true };
}

function triesUsed(instrument: Instrument, tries: number, at: Date): AppError {
  const { next } = windowTimesAt(instrument, at);
  return next
    ? new AppError('submissionTriesUsed', { tries, opensAt: next.opensAt.toISOString() })
    : new AppError('submissionTriesUsedNoNext', { tries });
}

async function record(
  tx: Executor,
  caller: UserCaller,
  instrument: Instrument,
  { id, ...details }: { id: string; counts: boolean; rows: number; receipt: string },
): Promise<void> {
  await recordAudit(tx, actorOf(caller), {
    action: 'submissions.stored',
    objectType: 'submission',
    objectId: id,
    details: { ...details, instrumentTypeId: instrument._id },
  });
  await addEvent(
    tx,
    'submissions.changed',
    { firm: caller.user.firmId },
    { instrumentTypeId: instrument._id },
  );
}

/** Of a sample, provisional results changed for the firms that see them: those that submitted. Corrections have none. */
async function tellProvisional(
  tx: Executor,
  { id, instrumentId, isSample, corrects }: StoredWindow,
): Promise<void> {
  if (!isSample || corrects !== null) return;
  const data = { instrumentTypeId: instrumentId };
  await addEventForFirms(tx, 'results.changed', await findFirmsOfWindow(tx, id), data);
}
