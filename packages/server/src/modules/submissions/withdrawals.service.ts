// Withdraws marks while their window is open. It uses no try: nothing is learned by it, and a wrong mark must not have to stay.
import type { AnswerOf, BodyOf, submissionsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent, addEventForFirms } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTradeIds } from '../trades/trades.service.ts';
import { tellingOfBand } from './band-news.ts';
import { holdFirmWindow } from './submissions.repository.ts';
import {
  findFirmsOfWindow,
  lockWindowForShare,
  readDatabaseTime,
  type StoredWindow,
} from './windows.repository.ts';
import {
  findOwnSubmission,
  moveToWithdrawn,
  type WithdrawnFrom,
} from './withdrawals.repository.ts';

type Contract = typeof submissionsContract;

export async function withdrawMarks(
  platform: Platform,
  caller: UserCaller,
  { submissionId, tradeIds }: BodyOf<Contract['withdraw']>,
): Promise<AnswerOf<Contract['withdraw']>> {
  const { firmId, id: userId } = caller.user;
  return transact(platform, caller, async (tx) => {
    const found = await findOwnSubmission(tx, submissionId, firmId);
    if (!found) throw new AppError('submissionNotFound');
    const { windowId } = found;
    const closesAt = windowId === null ? null : await lockWindowForShare(tx, windowId);
    const at = await readDatabaseTime(tx);
    if (windowId === null || closesAt === null || at >= closesAt) {
      throw new AppError('withdrawalTooLate');
    }
    await holdFirmWindow(tx, { windowId, firmId });
    const { instrumentId, corrects } = found;
    const withdrawn = await tellingOfBand(
      tx,
      { id: windowId, instrumentId, corrects },
      firmId,
      () =>
        moveToWithdrawn(tx, { windowId, firmId }, found.number, {
          tradeIds: tradeIds ? readTradeIds(tradeIds).ids : null,
          at,
          userId,
        }),
    );
    if (withdrawn === 0) throw new AppError('nothingToWithdraw');
    await recordAudit(tx, actorOf(caller), {
      action: 'submissions.withdrawn',
      objectType: 'submission',
      objectId: submissionId,
      details: { rows: withdrawn, instrumentTypeId: found.instrumentId },
    });
    await tell(tx, firmId, { ...found, windowId });
    return { withdrawn, valuationDate: found.valuationDate };
  });
}

interface BlankRows {
  readonly window: StoredWindow;
  readonly tradeIds: readonly number[];
  readonly at: Date;
}

/** Withdraws the firm's marks of trades whose rows of a file have no value. The caller holds the window and tells of its band. */
export async function withdrawBlanks(
  tx: Executor,
  caller: UserCaller,
  { window, tradeIds, at }: BlankRows,
): Promise<number> {
  const { firmId, id: userId } = caller.user;
  const { id: windowId, instrumentId, valuationDate, isSample, corrects } = window;
  await holdFirmWindow(tx, { windowId, firmId });
  const by = { windowId, firmId };
  const withdrawn = await moveToWithdrawn(tx, by, null, { tradeIds, at, userId });
  if (withdrawn === 0) return 0;
  await recordAudit(tx, actorOf(caller), {
    action: 'submissions.withdrawn',
    objectType: 'instrument',
    objectId: instrumentId,
    details: { rows: withdrawn, valuationDate },
  });
  await tell(tx, firmId, { windowId, instrumentId, isSample, corrects });
  return withdrawn;
}

/** The firm itself, and of a sample those that see provisional results, which corrections do not have. */
async function tell(
  tx: Executor,
  firmId: string,
  {
    windowId,
    instrumentId,
    isSample,
    corrects,
  }: Pick<WithdrawnFrom, 'instrumentId' | 'isSample' | 'corrects'> & { readonly windowId: number },
): Promise<void> {
  const data = { instrumentTypeId: instrumentId };
  await addEvent(tx, 'submissions.changed', { firm: firmId }, data);
  if (!isSample || corrects !== null) return;
  const firms = new Set([firmId, ...(await findFirmsOfWindow(tx, windowId))]);
  await addEventForFirms(tx, 'results.changed', [...firms], data);
}
