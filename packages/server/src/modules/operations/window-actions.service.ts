// What operators do about a window: remind, extend, hold its results back, release them, try again. Each is told to those whom it
// concerns and stands in the audit log.
import type { AuditAction, AnswerOf, BodyOf, operationsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument } from '../instruments/instruments.repository.ts';
import {
  notifyOfExtension,
  notifyOfResults,
  remindOfWindow,
  withdrawHeldNotices,
} from '../results/result-notices.service.ts';
import { readDatabaseTime } from '../submissions/windows.repository.ts';
import { scheduleClose, settleWindowJob } from '../submissions/windows.service.ts';
import {
  endPause,
  lockOperatedWindow,
  markReminded,
  moveClose,
  setHeld,
  type LockedWindow,
} from './operated-windows.repository.ts';
import { extendableUntil } from './operations.service.ts';

type Contract = typeof operationsContract;

/** Between two reminders of a window. */
const reminderPauseMinutes = 15;
const minuteMs = 60_000;

/** Neither names nor counts who is reminded: that would tell who has not submitted. */
export async function remindFirms(
  platform: Platform,
  caller: UserCaller,
  { windowId }: BodyOf<Contract['remind']>,
): Promise<AnswerOf<Contract['remind']>> {
  return transact(platform, caller, async (tx) => {
    const window = await requireWindow(tx, windowId);
    if (!window.isOpen || window.isCorrection) throw new AppError('windowOver');
    const { remindedMinutesAgo } = window;
    if (remindedMinutesAgo !== null && remindedMinutesAgo < reminderPauseMinutes) {
      throw new AppError('remindedLately', { minutes: reminderPauseMinutes });
    }
    const remindedAt = await markReminded(tx, window.id);
    await remindOfWindow(tx, platform, { ...window, windowId: window.id });
    await record(tx, caller, 'windows.reminded', window);
    return { remindedAt: remindedAt.toISOString() };
  });
}

export async function extendWindow(
  platform: Platform,
  caller: UserCaller,
  { windowId, minutes, reason }: BodyOf<Contract['extend']>,
): Promise<AnswerOf<Contract['extend']>> {
  return transact(platform, caller, async (tx) => {
    const window = await requireWindow(tx, windowId);
    const instrument = await findInstrument(tx, window.instrumentId);
    if (!instrument) throw new AppError('windowNotFound');
    if (!window.isOpen) throw new AppError('windowOver');
    const closesAt = new Date(window.closesAt.getTime() + minutes * minuteMs);
    const until = extendableUntil(window, instrument, await readDatabaseTime(tx));
    if (closesAt > until) throw new AppError('extensionTooLong', { until: until.toISOString() });
    await moveClose(tx, window, { closesAt, reason, userId: caller.user.id });
    await scheduleClose(platform, tx, { ...window, closesAt });
    const { valuationDate } = window;
    await notifyOfExtension(tx, platform, { instrument, valuationDate, closesAt, reason });
    const [from, to] = [window.closesAt.toISOString(), closesAt.toISOString()];
    await record(tx, caller, 'windows.extended', window, { reason, from, to });
    return { closesAt: to };
  });
}

export async function holdResults(
  platform: Platform,
  caller: UserCaller,
  { windowId, reason }: BodyOf<Contract['hold']>,
): Promise<AnswerOf<Contract['hold']>> {
  return transact(platform, caller, async (tx) => {
    const window = await requireWindow(tx, windowId);
    if (window.isSettled) throw new AppError('resultsPublished');
    if (window.isHeld) throw new AppError('publicationHeld');
    await setHeld(tx, window.id, reason);
    await notifyOfResults(tx, platform, 'resultsHeld', { ...window, reason });
    await record(tx, caller, 'results.held', window, { reason });
    await tellPages(tx, window);
    return {};
  });
}

export async function releaseResults(
  platform: Platform,
  caller: UserCaller,
  { windowId }: BodyOf<Contract['release']>,
): Promise<AnswerOf<Contract['release']>> {
  return transact(platform, caller, async (tx) => {
    const window = await requireWindow(tx, windowId);
    if (!window.isHeld) throw new AppError('publicationNotHeld');
    await setHeld(tx, window.id, null);
    await withdrawHeldNotices(tx, window);
    if (!window.isOpen) await platform.jobs.enqueue(tx, settleWindowJob, { windowId: window.id });
    await record(tx, caller, 'results.released', window);
    await tellPages(tx, window);
    return {};
  });
}

export async function retryWindow(
  platform: Platform,
  caller: UserCaller,
  { windowId }: BodyOf<Contract['retryWindow']>,
): Promise<AnswerOf<Contract['retryWindow']>> {
  return transact(platform, caller, async (tx) => {
    const window = await requireWindow(tx, windowId);
    if (window.isSettled || window.isOpen || !window.isFailing || window.isHeld) {
      throw new AppError('nothingToRetry');
    }
    await endPause(tx, window.id);
    await platform.jobs.enqueue(tx, settleWindowJob, { windowId: window.id });
    await record(tx, caller, 'windows.retried', window);
    return {};
  });
}

async function requireWindow(tx: Executor, id: string): Promise<LockedWindow> {
  const window = /^\d{1,15}$/.test(id) ? await lockOperatedWindow(tx, Number(id)) : null;
  if (!window) throw new AppError('windowNotFound');
  return window;
}

const tellPages = (tx: Executor, { instrumentId }: LockedWindow) =>
  addEvent(tx, 'windows.changed', 'all', { instrumentTypeId: instrumentId });

async function record(
  tx: Executor,
  caller: UserCaller,
  action: AuditAction,
  { instrumentId, valuationDate }: LockedWindow,
  details: Record<string, string> = {},
): Promise<void> {
  await recordAudit(tx, actorOf(caller), {
    action,
    objectType: 'instrument',
    objectId: instrumentId,
    details: { valuationDate, ...details },
  });
}
