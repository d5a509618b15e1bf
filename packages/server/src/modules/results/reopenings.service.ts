// Reopens one trade of a published window after an accepted challenge.
import type { Instrument } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  extendReopening,
  findReopeningOfTrade,
  insertReopenedTrade,
  lockOpenReopening,
} from '../submissions/reopenings.repository.ts';
import { insertCorrection, type StoredWindow } from '../submissions/windows.repository.ts';
import { announceWindow } from '../submissions/windows.service.ts';
import { lockPublishedWindow } from './corrections.repository.ts';
import { readCurrentVersion } from './result-versions.repository.ts';

interface Reopened {
  readonly instrument: Instrument;
  readonly valuationDate: string;
  readonly tradeId: number;
  /** Stands beside the result if it is withdrawn. */
  readonly reason: string;
}

/**
 * Into the reopening of the date that is open, which then stays open for the whole period from now on, or into a new one: at any
 * time a date has one, so that a file of several trades goes to one place.
 */
export async function reopenTrade(
  platform: Pick<Platform, 'jobs'>,
  tx: Executor,
  { instrument, valuationDate, tradeId, reason }: Reopened,
): Promise<{ window: StoredWindow; isNew: boolean }> {
  const instrumentId = instrument._id;
  const first = await lockPublishedWindow(tx, { instrumentId, valuationDate });
  if (!first) throw new AppError('challengeResultChanged');
  const pending = await findReopeningOfTrade(tx, first.id, tradeId);
  if (pending) return { window: pending, isNew: false };
  const result = await readCurrentVersion(tx, first.id, { tradeId, valuationDate });
  if (!result || result.version !== 1 || result.n === null) {
    throw new AppError('challengeResultChanged');
  }
  const minutes = instrument.reopeningMinutes;
  const open = await lockOpenReopening(tx, first.id);
  const window = open
    ? await extendReopening(tx, open.id, minutes)
    : await insertCorrection(tx, { windowId: first.id, minutes, reason, isReopening: true });
  if (!window) throw new AppError('correctionExists', { valuationDate });
  await insertReopenedTrade(tx, window.id, { tradeId, reason });
  await announceWindow(platform, tx, window);
  return { window, isNew: true };
}
