// Tells pages when the band of contributors of a window has changed, and nothing more: once for each change, whatever a file does in
// between. Who heard of it twice would know that two firms came at the same moment, or that one of them gave other trades.
import { bandOf } from '@pricevault/basics/results';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { holdFirmWindow } from './submissions.repository.ts';
import { countFirmsOfWindows, type StoredWindow } from './windows.repository.ts';

type TakingWindow = Pick<StoredWindow, 'id' | 'instrumentId' | 'corrects'>;

/**
 * Changes a firm's marks in a window; what the transaction does after it is short. Of corrections no band is shown: who gives and
 * withdraws at its edge would know how many others have given marks again.
 */
export async function tellingOfBand<Done>(
  tx: Executor,
  { id: windowId, instrumentId, corrects }: TakingWindow,
  firmId: string,
  change: () => Promise<Done>,
): Promise<Done> {
  if (corrects !== null) return change();
  const hasMarks = async () => (await holdFirmWindow(tx, { windowId, firmId })).hasMarks;
  const had = await hasMarks();
  const done = await change();
  const has = await hasMarks();
  if (had === has) return done;
  await lockBand(tx, windowId);
  const firms = (await countFirmsOfWindows(tx, [windowId])).get(windowId) ?? 0;
  if (bandOf(firms) !== bandOf(firms + (had ? 1 : -1))) {
    await addEvent(tx, 'windows.changed', 'all', { instrumentTypeId: instrumentId });
  }
  return done;
}

/** Firms that come at the same moment are counted one after the other. */
async function lockBand(tx: Executor, windowId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`band ${windowId}`}, 0))`.execute(tx);
}
