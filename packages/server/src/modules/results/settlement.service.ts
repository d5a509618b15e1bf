// Closes a window: its results are computed once, whichever node is first and however often it is called.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { findDueWindows, lockWindow, storeResults } from './settlement.repository.ts';

const system = { id: null, label: 'system', requestId: null };

/** True when this call computed the results; false when they exist already or the window is still open. */
export async function settleWindow(
  { db }: Pick<Platform, 'db'>,
  windowId: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const window = await lockWindow(tx, windowId);
    if (!window || window.isSettled || !window.isOver) return false;
    const { trades, contributors } = await storeResults(tx, windowId, window);
    const { instrumentId, valuationDate } = window;
    await recordAudit(tx, system, {
      action: 'results.formed',
      objectType: 'instrument',
      objectId: instrumentId,
      details: { valuationDate, trades, contributors },
    });
    await addEvent(tx, 'windows.changed', 'all', { instrumentTypeId: instrumentId });
    if (trades > 0)
      await addEvent(tx, 'results.changed', 'all', { instrumentTypeId: instrumentId });
    return true;
  });
}

export async function settleDueWindows(platform: Pick<Platform, 'db'>): Promise<void> {
  for (const id of await findDueWindows(platform.db.queries)) await settleWindow(platform, id);
}
