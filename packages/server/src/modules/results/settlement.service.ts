// Closes a window: its results are computed once, whichever node is first and however often it is called. What may be shown
// is decided here, and nothing else is stored.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { withLongConnections } from '../../platform/db/long-connections.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { correctResults } from './correct-results.ts';
import { formRanges, isFormed, publishFormed } from './form-results.ts';
import { notifyOfFinalResults, notifyOfResults } from './result-notices.service.ts';
import { tellOfCorrection, tellOfResults } from './result-webhooks.service.ts';
import {
  findDueWindows,
  lockPublications,
  lockWindow,
  markFailed,
  markSettled,
} from './settlement.repository.ts';

type SettlingPlatform = Pick<Platform, 'db' | 'clock' | 'publicUrl'>;
type LoggingPlatform = SettlingPlatform & Pick<Platform, 'log'>;

const system = { id: null, label: 'system', requestId: null };

/** Windows that a node settles at the same time: those that are large or stuck do not hold up the others. */
export const settledAtOnce = 3;

/** True when this call computed the results; false when they exist already, are held back or the window is still open. */
export async function settleWindow(platform: SettlingPlatform, windowId: number): Promise<boolean> {
  return withLongConnections(platform.db, async (connections) => {
    await formRanges(connections, windowId);
    return connections.transact((tx) => publish(platform, tx, windowId));
  });
}

async function publish(
  platform: SettlingPlatform,
  tx: Executor,
  windowId: number,
): Promise<boolean> {
  const window = await lockWindow(tx, windowId);
  if (!window || window.isSettled || !window.isOver || window.isHeld) return false;
  if (window.corrects === null && !isFormed(window)) return false;
  const { instrumentId, valuationDate } = window;
  if (!window.isSample) await lockPublications(tx, valuationDate);
  const corrected =
    window.corrects === null
      ? null
      : await correctResults(tx, windowId, { ...window, corrects: window.corrects });
  const { trades, grid } = corrected
    ? { trades: corrected.tradeIds.length, grid: corrected.grid }
    : await publishFormed(tx, windowId, window);
  const withdrawn = corrected?.withdrawn ?? 0;
  await markSettled(tx, windowId, { trades, grid });
  await recordAudit(tx, system, {
    action: window.corrects === null ? 'results.formed' : 'results.corrected',
    objectType: 'instrument',
    objectId: instrumentId,
    details: { valuationDate, trades },
  });
  // Of reopened trades each firm is told what the new version moves for it (`tell-of-versions`).
  if (withdrawn > 0 && !window.isReopening) {
    const reason = window.correctionReason ?? '';
    await notifyOfResults(tx, platform, 'resultsWithdrawn', {
      instrumentId,
      valuationDate,
      reason,
    });
  }
  if (window.corrects === null && trades > 0 && !window.isSample) {
    await notifyOfFinalResults(tx, platform, { instrumentId, valuationDate });
  }
  if (corrected) await tellOfCorrection(tx, platform, { ...window, windowId, ...corrected });
  else if (trades > 0) await tellOfResults(tx, platform, { ...window, windowId, trades });
  await addEvent(tx, 'windows.changed', 'all', { instrumentTypeId: instrumentId });
  if (trades > 0) await addEvent(tx, 'results.changed', 'all', { instrumentTypeId: instrumentId });
  return true;
}

/** Each by itself: one that fails holds nobody else up, and is tried again after a pause that grows. */
export async function settleDueWindows(platform: LoggingPlatform): Promise<void> {
  const due = (await findDueWindows(platform.db.queries)).values();
  const settleNext = async () => {
    for (const id of due) await trySettling(platform, id);
  };
  await Promise.all(Array.from({ length: settledAtOnce }, settleNext));
}

export async function trySettling(platform: LoggingPlatform, windowId: number): Promise<void> {
  try {
    await settleWindow(platform, windowId);
  } catch (error) {
    const failures = await markFailed(platform.db.queries, windowId);
    platform.log.error(
      { err: error, windowId, failures },
      'The results of a window could not be formed and will be tried again',
    );
  }
}
