// Finds a type's open window, by the type's formula unless a window of that date is already stored.
import { signOffDays } from '@pricevault/basics/desk';
import {
  businessDaysAfter,
  newestWindow,
  nextWindows,
  type SubmissionWindow,
} from '@pricevault/basics/windows';
import { bandOf } from '@pricevault/basics/results';
import type {
  AnswerOf,
  Instrument,
  QueryOf,
  submissionsContract,
  WindowSpan,
  WindowState,
} from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { listInstruments, readAllInstruments } from '../instruments/instruments.repository.ts';
import { readReopenedTradesOf } from './reopenings.repository.ts';
import { windowTimesAt } from './window-times.ts';
import {
  countFirmsOfWindows,
  findFirmWindows,
  findLastExtensions,
  findVettings,
  isVettedAt,
  findOpenCorrections,
  findOpenWindows,
  findWindowsOfDates,
  readDatabaseTime,
  readTradeCounts,
  storeWindow,
  type StoredWindow,
} from './windows.repository.ts';

/** The job that computes a window's results; implemented in the results module. */
export const settleWindowJob = 'settle-window';

/** The job that tells people about a window; implemented in the results module. */
export const notifyOfWindowJob = 'notify-of-window';

export interface WindowNotice {
  readonly windowId: number;
  readonly kind: 'windowOpened' | 'windowClosing';
}

const maxReminderMs = 30 * 60_000;

/** How long before the close it is told of; short windows have a quarter of themselves. */
export function reminderLeadMs({
  opensAt,
  closesAt,
}: Pick<StoredWindow, 'opensAt' | 'closesAt'>): number {
  return Math.min(maxReminderMs, (closesAt.getTime() - opensAt.getTime()) / 4);
}

/** The window open for a type at an instant; stores it if needed. */
export async function claimOpenWindow(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Executor,
  instrument: Instrument,
  at: Date,
): Promise<StoredWindow | null> {
  const [stored = null] = await findOpenWindows(tx, [instrument._id], at);
  const { open } = windowTimesAt(instrument, at);
  if (!open || (stored && stored.opensAt >= open.opensAt)) return stored;
  const { window, isNew } = await storeWindow(tx, instrument._id, open);
  if (isNew) await announceWindow({ jobs }, tx, window);
  return isOpenAt(window, at) ? window : stored;
}

/** The newest window that has opened, for late submissions; null if there was none for years. */
export async function claimNewestWindow(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Executor,
  instrument: Instrument,
  at: Date,
): Promise<StoredWindow | null> {
  const newest = newestWindow(instrument, at);
  if (!newest) return null;
  const { window, isNew } = await storeWindow(tx, instrument._id, newest);
  if (isNew) await announceWindow({ jobs }, tx, window);
  return window;
}

export async function announceWindow(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Executor,
  window: StoredWindow,
): Promise<void> {
  const opened: WindowNotice = { windowId: window.id, kind: 'windowOpened' };
  await jobs.enqueue(tx, notifyOfWindowJob, opened);
  await scheduleClose({ jobs }, tx, window);
}

/** Before and at its close, also when that was moved: what is due at the earlier close finds the window open. */
export async function scheduleClose(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Executor,
  {
    id,
    instrumentId,
    opensAt,
    closesAt,
  }: Pick<StoredWindow, 'id' | 'instrumentId' | 'opensAt' | 'closesAt'>,
): Promise<void> {
  await jobs.enqueue(tx, settleWindowJob, { windowId: id }, { startAfter: closesAt });
  const lead = reminderLeadMs({ opensAt, closesAt });
  const closing: WindowNotice = { windowId: id, kind: 'windowClosing' };
  const startAfter = new Date(closesAt.getTime() - lead);
  await jobs.enqueue(tx, notifyOfWindowJob, closing, { startAfter });
  await addEvent(tx, 'windows.changed', 'all', { instrumentTypeId: instrumentId });
}

function isOpenAt({ opensAt, closesAt, isSettled }: StoredWindow, at: Date): boolean {
  return !isSettled && opensAt <= at && at < closesAt;
}

/** Stores the windows that have opened, so that open pages are notified and later edits do not move them. */
export async function storeOpenedWindows(platform: Platform): Promise<void> {
  const instruments = await readAllInstruments(platform.db.queries);
  const at = await readDatabaseTime(platform.db.queries);
  const opened = instruments.filter((instrument) => windowTimesAt(instrument, at).open);
  const dates = opened.map((instrument) => ({
    instrumentId: instrument._id,
    valuationDate: windowTimesAt(instrument, at).open?.valuationDate ?? '',
  }));
  const stored = new Set(
    (await findWindowsOfDates(platform.db.queries, dates)).map(({ instrumentId }) => instrumentId),
  );
  for (const instrument of opened.filter(({ _id }) => !stored.has(_id))) {
    await platform.db.transaction((tx) => claimOpenWindow(platform, tx, instrument, at));
  }
}

/** Returns the milliseconds until the next window opens. */
export async function openWindows(platform: Platform): Promise<number | null> {
  const { queries } = platform.db;
  await storeOpenedWindows(platform);
  return msUntilNextWindow(await readAllInstruments(queries), await readDatabaseTime(queries));
}

/** By the type's formula; null where nothing opens for years. */
export function nextWindowOf(instrument: Instrument, at: Date): SubmissionWindow | null {
  return windowTimesAt(instrument, at).next;
}

/** Null: no type has a window to come. */
export function msUntilNextWindow(instruments: readonly Instrument[], at: Date): number | null {
  const openings = instruments.flatMap((instrument) => {
    const { next } = windowTimesAt(instrument, at);
    return next ? [next.opensAt.getTime() - at.getTime()] : [];
  });
  return openings.length === 0 ? null : Math.min(...openings);
}

export async function readWindows(
  { db }: Platform,
  { user }: UserCaller,
  { ahead }: QueryOf<(typeof submissionsContract)['windows']>,
): Promise<AnswerOf<(typeof submissionsContract)['windows']>> {
  const { items: instruments } = await listInstruments(db.queries, {});
  const at = await readDatabaseTime(db.queries);
  const items = await describeWindows(db.queries, user.firmId, instruments, at);
  return {
    items: ahead === undefined ? items : items.map((item) => withMonth(item, instruments, at)),
    serverTime: at.toISOString(),
  };
}

const monthDays = 31;

/** For calendars. A book of the window before may still have to be signed. */
function withMonth(item: WindowState, instruments: readonly Instrument[], at: Date): WindowState {
  const instrument = instruments.find(({ _id }) => _id === item.instrumentTypeId);
  if (!instrument) return item;
  const monthEnds = at.getTime() + monthDays * 86_400_000;
  const coming = nextWindows(instrument, at, monthDays).filter(
    ({ opensAt }) => opensAt.getTime() < monthEnds,
  );
  const last = newestWindow(instrument, at);
  const before = last && newestWindow(instrument, new Date(last.opensAt.getTime() - 1));
  const signOffs = [
    ...[before, last].flatMap((window) => signOffOf(instrument, window)),
    // That of an extended window is later than its formula says.
    ...item.signOffs,
    ...coming.flatMap((window) => signOffOf(instrument, window)),
  ].filter(({ dueAt }) => Date.parse(dueAt) > at.getTime());
  return {
    ...item,
    ahead: coming.map(windowSpan),
    signOffs: [...new Map(signOffs.map((due) => [due.valuationDate, due])).values()],
  };
}

/** The windows of types as a firm sees them at an instant. Stores nothing. */
export async function describeWindows(
  executor: Executor,
  firmId: string,
  instruments: readonly Instrument[],
  at: Date,
): Promise<WindowState[]> {
  const times = new Map(instruments.map((one) => [one._id, windowTimesAt(one, at)]));
  const ids = instruments.map(({ _id }) => _id);
  const formulaDates = instruments.flatMap(({ _id }) => {
    const open = times.get(_id)?.open;
    return open ? [{ instrumentId: _id, valuationDate: open.valuationDate }] : [];
  });
  const [open, corrections, ofDates, trades] = await Promise.all([
    findOpenWindows(executor, ids, at),
    findOpenCorrections(executor, ids, at),
    findWindowsOfDates(executor, formulaDates),
    readTradeCounts(executor, ids),
  ]);
  const openIds = [...open, ...corrections].map(({ id }) => id);
  const [firmWindows, contributors, extensions] = await Promise.all([
    findFirmWindows(executor, firmId, openIds),
    countFirmsOfWindows(executor, openIds),
    findLastExtensions(executor, openIds),
  ]);
  const vettings = await findVettings(executor, firmId);
  const reopened = new Map<number, number[]>();
  for (const window of corrections.filter(({ reopenedTrades }) => reopenedTrades > 0)) {
    reopened.set(window.id, await readReopenedTradesOf(executor, firmId, window));
  }
  return instruments.map((instrument): WindowState => {
    const { _id, submissionTries } = instrument;
    const stored = open.find(({ instrumentId }) => instrumentId === _id) ?? null;
    const byFormula = times.get(_id)?.open ?? null;
    // A stored window of the date replaces the formula, even when it is already closed.
    const isStoredDate = ofDates.some(({ instrumentId }) => instrumentId === _id);
    const current = isStoredDate || !byFormula ? stored : byFormula;
    const used = firmWindows.find(({ windowId }) => windowId === stored?.id);
    const next = times.get(_id)?.next ?? null;
    const triesLeftOf = (window: StoredWindow) =>
      triesIn(window, instrument) -
      (firmWindows.find(({ windowId }) => windowId === window.id)?.tries ?? 0);
    return {
      instrumentTypeId: _id,
      instrumentName: instrument.name,
      currency: instrument.currency,
      unit: instrument.unit,
      decimals: instrument.decimals,
      serviceFrequency: instrument.serviceFrequency,
      pricingTZ: instrument.pricingTZ,
      pricingTime: instrument.pricingTime,
      open: current ? windowSpan(current) : null,
      next: next && windowSpan(next),
      extension: (stored && extensions.get(stored.id)) ?? null,
      signOffs: [current, next].flatMap((window) => signOffOf(instrument, window)),
      corrections: corrections
        .filter(({ instrumentId }) => instrumentId === _id)
        // A reopening concerns the firms that have a mark on its trades.
        .filter(({ id }) => reopened.get(id)?.length !== 0)
        .map((window) => ({
          ...windowSpan(window),
          reason: window.reason,
          triesLeft: Math.max(triesLeftOf(window), 0),
          tradeIds: reopened.get(window.id) ?? null,
        })),
      tries: submissionTries,
      triesLeft: Math.max(submissionTries - (used?.tries ?? 0), 0),
      givenTrades: used?.givenTrades ?? 0,
      trades: trades.get(_id) ?? 0,
      isSample: stored?.isSample ?? instrument.isSample,
      contributorBand: current ? bandOf(stored ? (contributors.get(stored.id) ?? 0) : 0) : null,
      isVetted:
        (stored?.isSample ?? instrument.isSample) || isVettedAt(vettings, current?.opensAt ?? at),
    };
  });
}

/** How often a firm may submit in a window. A reopening grows while it is open: each of its trades brings the tries of a window. */
export function triesIn(
  window: Pick<StoredWindow, 'reopenedTrades'> | null,
  { submissionTries }: Pick<Instrument, 'submissionTries'>,
): number {
  return submissionTries * Math.max(window?.reopenedTrades ?? 0, 1);
}

function signOffOf(instrument: Instrument, window: SubmissionWindow | null) {
  const due = window && businessDaysAfter(instrument, window.closesAt, signOffDays);
  return due ? [{ valuationDate: window.valuationDate, dueAt: due.toISOString() }] : [];
}

export function windowSpan({ valuationDate, opensAt, closesAt }: SubmissionWindow): WindowSpan {
  return { valuationDate, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() };
}
