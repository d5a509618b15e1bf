// How closely contributors could work out a mark of somebody else, for the newest published figures of a type.
import { leakMeter, type LeakMeter } from '@pricevault/basics/results';
import type { AnswerOf, leakMeterContract, QueryOf } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMeteredWindows, type MeteredWindow } from './leak-meter.repository.ts';

type Contract = typeof leakMeterContract;

export async function readLeakMeters(
  { db }: { readonly db: { readonly queries: Executor } },
  instrumentTypeId: string | null = null,
): Promise<AnswerOf<Contract['leakMeter']>> {
  const windows = await readMeteredWindows(db.queries, instrumentTypeId);
  return { items: windows.map((window) => ({ ...window, meter: meterOf(window) })) };
}

export function readLeakMeter(
  platform: Platform,
  { instrumentTypeId }: QueryOf<Contract['leakMeter']>,
): Promise<AnswerOf<Contract['leakMeter']>> {
  return readLeakMeters(platform, instrumentTypeId ?? null);
}

/** The narrowest over all trades. */
function meterOf({ grid, figures }: MeteredWindow): LeakMeter | null {
  if (grid === null || figures.length === 0) return null;
  const meters = figures.map((some) => leakMeter(some, grid));
  return {
    one: Math.min(...meters.map(({ one }) => one)),
    allButTwo: Math.min(...meters.map(({ allButTwo }) => allButTwo)),
  };
}
