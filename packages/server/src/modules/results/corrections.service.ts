// Opens the second window of a date, and withdraws published results.
import type { AuditAction, AnswerOf, BodyOf, correctionsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import { insertCorrection } from '../submissions/windows.repository.ts';
import { announceWindow, windowSpan } from '../submissions/windows.service.ts';
import { readTradeIds } from '../trades/trades.service.ts';
import { lockPublishedWindow, withdrawFigures } from './corrections.repository.ts';
import { notifyOfResults } from './result-notices.service.ts';
import { tellOfCorrection } from './result-webhooks.service.ts';

type Contract = typeof correctionsContract;

export async function openCorrection(
  platform: Platform,
  caller: UserCaller,
  { instrumentTypeId, valuationDate, reason, minutes }: BodyOf<Contract['openCorrection']>,
): Promise<AnswerOf<Contract['openCorrection']>> {
  return transact(platform, caller, async (tx) => {
    const { instrument, windowId } = await requirePublished(tx, instrumentTypeId, valuationDate);
    const correction = await insertCorrection(tx, {
      windowId,
      minutes: minutes ?? instrument.submissionPeriod,
      reason,
    });
    if (!correction) throw new AppError('correctionExists', { valuationDate });
    await announceWindow(platform, tx, correction);
    await notifyOfResults(tx, platform, 'correctionOpened', {
      instrumentId: instrumentTypeId,
      valuationDate,
      reason,
    });
    await record(tx, caller, 'results.correctionOpened', {
      instrumentTypeId,
      valuationDate,
      reason,
    });
    return windowSpan(correction);
  });
}

/** Withdrawing what is withdrawn already changes nothing. */
export async function withdrawResults(
  platform: Platform,
  caller: UserCaller,
  { instrumentTypeId, valuationDate, reason, tradeIds }: BodyOf<Contract['withdraw']>,
): Promise<AnswerOf<Contract['withdraw']>> {
  return transact(platform, caller, async (tx) => {
    const { windowId, isSample } = await requirePublished(tx, instrumentTypeId, valuationDate);
    const ids = tradeIds === undefined ? null : readTradeIds(tradeIds).ids;
    const withdrawn = await withdrawFigures(tx, windowId, ids, reason);
    if (withdrawn > 0) {
      const details = { instrumentTypeId, valuationDate, reason, withdrawn };
      await record(tx, caller, 'results.withdrawn', details);
      await addEvent(tx, 'results.changed', 'all', { instrumentTypeId });
      await notifyOfResults(tx, platform, 'resultsWithdrawn', {
        instrumentId: instrumentTypeId,
        valuationDate,
        reason,
      });
      await tellOfCorrection(tx, platform, {
        instrumentId: instrumentTypeId,
        valuationDate,
        windowId,
        isSample,
        tradeIds: ids,
        withdrawn,
      });
    }
    return { withdrawn };
  });
}

async function requirePublished(tx: Executor, instrumentId: string, valuationDate: string) {
  const instrument = await findInstrument(tx, instrumentId);
  if (!instrument) throw new AppError('instrumentNotFound');
  const window = await lockPublishedWindow(tx, { instrumentId, valuationDate });
  if (!window) throw new AppError('resultsNotPublished');
  return { instrument, windowId: window.id, isSample: window.isSample };
}

async function record(
  tx: Executor,
  caller: UserCaller,
  action: AuditAction,
  {
    instrumentTypeId,
    ...details
  }: { instrumentTypeId: string; valuationDate: string; reason: string; withdrawn?: number },
): Promise<void> {
  await recordAudit(tx, actorOf(caller), {
    action,
    objectType: 'instrument',
    objectId: instrumentTypeId,
    details,
  });
}
