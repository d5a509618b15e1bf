// The sample type that every vault has: a small grid of swaptions with marks of synthetic firms, on which firms that are not
// vetted yet can try everything. The demo brings samples of its own.
import { newYorkCode } from '@pricevault/basics';
import { windowFor } from '@pricevault/basics/windows';
import type { Instrument } from '@pricevault/contract';
import { findInstrument } from '../modules/instruments/instruments.repository.ts';
import { settleWindow } from '../modules/results/settlement.service.ts';
import { insertSeries } from '../modules/series/series.repository.ts';
import { insertSeriesTrades } from '../modules/series/series-trades.repository.ts';
import { readDatabaseTime, storeWindow } from '../modules/submissions/windows.repository.ts';
import { claimOpenWindow } from '../modules/submissions/windows.service.ts';
import { recordAudit } from '../platform/audit/audit.repository.ts';
import { addEvent } from '../platform/events/event.repository.ts';
import type { Platform } from '../platform/platform.ts';
import {
  findFirstAdmin,
  findSample,
  findSampleFirms,
  hasSampleMarks,
  hasSampleType,
  insertSample,
  isFromSampleType,
  lockSample,
  readSampleTrades,
  sampleName,
  sampleSeriesExists,
  storeSampleMarks,
} from './sample.repository.ts';
import { sampleMarks } from './sample-marks.ts';

type SamplePlatform = Pick<Platform, 'db' | 'jobs' | 'clock' | 'publicUrl'>;

const system = { id: null, label: 'system', requestId: null };
const dayMs = 86_400_000;
/** Days before the first start that have results. */
const daysBack = 5;

/** Makes the sample type, its trades and its firms, once in the life of a vault; a removed one stays away. */
export async function loadSample({ db }: SamplePlatform): Promise<boolean> {
  if (await hasSampleType(db.queries)) return false;
  return db.transaction(async (tx) => {
    await lockSample(tx);
    if (await hasSampleType(tx)) return false;
    const instrumentId = await insertSample(tx, await readDatabaseTime(tx));
    await recordAudit(tx, system, {
      action: 'sample.loaded',
      objectType: 'instrument',
      objectId: instrumentId,
    });
    return true;
  });
}

/** Adds the marks of days that have none, and the series as soon as an admin exists who can hold it. */
export async function tendSample(platform: SamplePlatform): Promise<void> {
  const { db } = platform;
  const id = await findSample(db.queries);
  const instrument = id === null ? null : await findInstrument(db.queries, id);
  if (!instrument) return;
  await addSeries(platform, instrument);
  const at = await readDatabaseTime(db.queries);
  for (let back = daysBack; back > 0; back -= 1) {
    const date = new Date(at.getTime() - back * dayMs).toISOString().slice(0, 10);
    const windowId = await addMarks(platform, instrument, date, at);
    if (windowId !== null) await settleWindow(platform, windowId);
  }
  await addMarks(platform, instrument, null, at);
}

async function addSeries({ db }: SamplePlatform, instrument: Instrument): Promise<void> {
  if (await sampleSeriesExists(db.queries)) return;
  await db.transaction(async (tx) => {
    await lockSample(tx);
    const admin = await findFirstAdmin(tx);
    if (!admin || (await sampleSeriesExists(tx))) return;
    const now = await readDatabaseTime(tx);
    const form = {
      name: sampleName,
      serviceFrequency: 'Daily' as const,
      pricingTZ: newYorkCode,
      pricingTime: '17:00',
    };
    const seriesId = await insertSeries(tx, admin, form, now);
    const link = { seriesId, addedBy: admin.id, now };
    await insertSeriesTrades(tx, link, isFromSampleType(instrument._id));
    await addEvent(tx, 'series.changed', 'all', { batchId: seriesId });
  });
}

/** Marks of a past date, or of the window that is open now. Returns the window if it had none. */
async function addMarks(
  platform: SamplePlatform,
  instrument: Instrument,
  date: string | null,
  at: Date,
): Promise<number | null> {
  return platform.db.transaction(async (tx) => {
    await lockSample(tx);
    const span = date === null ? null : windowFor(instrument, date);
    if (date !== null && (!span || span.closesAt > at)) return null;
    const window = span
      ? (await storeWindow(tx, instrument._id, span)).window
      : await claimOpenWindow(platform, tx, instrument, at);
    if (!window || window.isSettled || (await hasSampleMarks(tx, window.id))) return null;
    const trades = await readSampleTrades(tx, instrument._id);
    for (const [index, firm] of (await findSampleFirms(tx)).entries()) {
      const marks = sampleMarks(trades, { firm: index, date: window.valuationDate });
      await storeSampleMarks(tx, { window, firm, instrumentName: instrument.name, marks });
    }
    await addEvent(tx, 'windows.changed', 'all', { instrumentTypeId: instrument._id });
    return window.id;
  });
}

// Keeps the sample alive: each day has marks as soon as its window opens.
export function addSampleJobs(platform: Platform): void {
  platform.jobs.add({
    name: 'tend-sample',
    minute: 'every',
    expireInSeconds: 300,
    run: () => tendSample(platform),
  });
}
