// A year of the demo's market, loaded after the server listens: newest days first, each in its own transaction, so that
// pages are full at once and a start that is cut short goes on where it ended. Later days are added as they come.
import { windowFor } from '@pricevault/basics/windows';
import type { Instrument } from '@pricevault/contract';
import { addMonths, parseDate } from '@pricevault/pricing';
import { sql } from 'kysely';
import { findInstrument } from '../../modules/instruments/instruments.repository.ts';
import { saveCurve } from '../../modules/results/par-curves.repository.ts';
import {
  readDatabaseTime,
  storeWindow,
  type StoredWindow,
} from '../../modules/submissions/windows.repository.ts';
import { claimOpenWindow } from '../../modules/submissions/windows.service.ts';
import { windowTimesAt } from '../../modules/submissions/window-times.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { dailyTypeName, monthEndTypeName } from '../demo-types.ts';
import { dailyDates, monthEndDates } from './market-dates.ts';
import type { DayAsked, DayMade } from './market-messages.ts';
import {
  findMarketFirms,
  isUsed,
  readMarketTrades,
  reserveNumbers,
  storeDay,
  type MarketFirm,
} from './market.repository.ts';
import { startMarketWorker, type MarketWorker } from './market-worker.ts';
import { seededRandom } from './seeded-random.ts';

type MarketPlatform = Pick<Platform, 'db' | 'jobs' | 'log'>;

/** An arbitrary number that all nodes agree on. */
const marketLock = 7_266_005;
/** Firms without accounts, besides those of the demo's users. */
const otherFirms = [
  'Fjord Markets', 'Granite Life', 'Harbour Securities', 'Ironbridge Pensions', 'Juniper Macro', 'Kestrel Bank',
  'Lowland Insurance',
]; // prettier-ignore
const userEmails = demoAccounts.filter(({ role }) => role === 'user').map(({ email }) => email);
/** Days before today whose individual marks are kept. */
const keptDays = { daily: 3, monthEnd: 1 };
const minuteMs = 60_000;

interface Day {
  readonly type: DayAsked['type'];
  readonly instrument: Instrument;
  /** Null for the window that is open now. */
  readonly date: string | null;
  readonly keepsMarks: boolean;
}

/** Loads what is missing; true when anything was stored. Stops between two days when asked to. */
export async function loadDemoMarket(
  platform: MarketPlatform,
  isStopped: () => boolean = () => false,
): Promise<boolean> {
  const { db } = platform;
  const types = await findDemoTypes(db.queries);
  if (!types) return false;
  const firms = await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${marketLock})`.execute(tx);
    return findMarketFirms(tx, userEmails, otherFirms, await readDatabaseTime(tx));
  });
  const at = await readDatabaseTime(db.queries);
  const days = await findMissing(db.queries, wantedDays(types, at));
  if (days.length === 0) return false;
  const worker = startMarketWorker({
    daily: await readMarketTrades(db.queries, types.daily._id),
    monthEnd: await readMarketTrades(db.queries, types.monthEnd._id),
  });
  let hasStored = false;
  try {
    // The worker makes the next day while this one is stored. None is begun that nobody would wait for.
    let next: Promise<MadeDay | null> | null = null;
    for (let count = 0; count < days.length && !isStopped(); count += 1) {
      const made: MadeDay | null = await (next ?? makeDay(platform, worker, firms, days[0], at));
      next = makeDay(platform, worker, firms, days[count + 1], at);
      const [, isStored] = await Promise.all([next, made && storeMadeDay(platform, made, at)]);
      if (isStored) hasStored = true;
      if (count === 1 || count === 8) await analyzeTables(db.queries);
    }
  } finally {
    await worker.end();
  }
  if (hasStored) await analyzeTables(db.queries);
  return hasStored;
}

/** Tables that grew by much are planned badly until then; the daemon comes too late for the first visitor. */
async function analyzeTables(executor: Executor): Promise<void> {
  await sql`analyze results, submission_values, submissions, submission_windows, firm_windows, instruments,
    series_trades`.execute(executor);
}

async function findDemoTypes(executor: Executor) {
  const rows = await executor
    .selectFrom('instruments')
    .select(['id', 'name'])
    .where('name', 'in', [dailyTypeName, monthEndTypeName])
    .where('created_by', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
  const find = async (name: string) =>
    findInstrument(executor, rows.find((row) => row.name === name)?.id ?? '');
  const [daily, monthEnd] = [await find(dailyTypeName), await find(monthEndTypeName)];
  return daily && monthEnd ? { daily, monthEnd } : null;
}

/** The two days that the dashboard opens with, today, then the days before it, the newest first. */
function wantedDays(types: Record<DayAsked['type'], Instrument>, at: Date): Day[] {
  const today = windowTimesAt(types.daily, at).open?.valuationDate ?? at.toISOString().slice(0, 10);
  const past = (type: DayAsked['type'], dates: readonly string[]) =>
    dates.map((date, back) => ({
      type,
      instrument: types[type],
      date,
      keepsMarks: back < keptDays[type],
    }));
  const daily = past('daily', dailyDates(today));
  const compared = addMonths((parseDate(today) ?? 0) - 1, -12); // the lookback at first is a year from yesterday
  const first = new Set([daily[0], daily.find(({ date }) => (parseDate(date) ?? 0) <= compared)]);
  const open = (['daily', 'monthEnd'] as const)
    .filter((type) => windowTimesAt(types[type], at).open)
    .map((type) => ({ type, instrument: types[type], date: null, keepsMarks: true }));
  return [
    ...daily.filter((day) => first.has(day)),
    ...open,
    ...daily.filter((day) => !first.has(day)),
    ...past('monthEnd', monthEndDates(today)),
  ];
}

/** Days whose window has nothing yet; the open ones are looked at under the lock. */
async function findMissing(executor: Executor, days: readonly Day[]): Promise<Day[]> {
  const rows = await executor
    .selectFrom('submission_windows')
    .select(['instrument_id as instrumentId', 'valuation_date as date'])
    .where('trades', '>', 0)
    .execute();
  const loaded = new Set(rows.map(({ instrumentId, date }) => `${instrumentId} ${date}`));
  return days.filter(({ instrument, date }) => !loaded.has(`${instrument._id} ${date}`));
}

interface MadeDay {
  readonly day: Day;
  readonly window: StoredWindow;
  readonly given: Awaited<ReturnType<typeof givenBy>>;
  readonly made: DayMade;
}

/** Null when there is nothing to do. */
async function makeDay(
  platform: MarketPlatform,
  worker: MarketWorker,
  firms: readonly MarketFirm[],
  day: Day | undefined,
  at: Date,
): Promise<MadeDay | null> {
  if (!day) return null;
  const place = await platform.db.transaction(async (tx) => {
    const window = await findWindow(platform, tx, day, at);
    if (!window || (await isUsed(tx, window.id))) return null;
    return { window, given: await givenBy(tx, firms, day, window, at) };
  });
  if (!place) return null;
  const { window, given } = place;
  const made = await worker.make({
    type: day.type,
    date: window.valuationDate,
    windowId: window.id,
    hasResults: day.date !== null,
    firms: given.map(({ index, number }) => ({ firm: index, number })),
  });
  return { day, window, given, made };
}

/** Under the lock: another node may have been there meanwhile; then false. */
async function storeMadeDay(
  { db }: MarketPlatform,
  { day, window, given, made }: MadeDay,
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${marketLock})`.execute(tx);
    if (await isUsed(tx, window.id)) return false;
    await storeDay(tx, window, given, made, day.instrument.name);
    if (day.type === 'daily') {
      const { quotes, nodes } = made;
      const curve = { currency: 'USD', date: window.valuationDate, quotes, nodes };
      await saveCurve(tx, { ...curve, loadedBy: null, now: at });
    }
    if (day.date !== null && day.keepsMarks) {
      await addEvent(tx, 'results.changed', 'all', { instrumentTypeId: day.instrument._id });
    }
    return true;
  });
}

async function findWindow(
  platform: MarketPlatform,
  tx: Executor,
  { instrument, date }: Day,
  at: Date,
): Promise<StoredWindow | null> {
  if (date === null) return claimOpenWindow(platform, tx, instrument, at);
  const span = windowFor(instrument, date);
  return span && (await storeWindow(tx, instrument._id, span)).window;
}

/**
 * Who gives: now and then one of the others is missing; the users' firms are there whenever marks are kept, except that
 * the first of them leaves today to its user.
 */
async function givenBy(
  tx: Executor,
  firms: readonly MarketFirm[],
  { date, keepsMarks }: Day,
  window: StoredWindow,
  at: Date,
) {
  const giving = firms.flatMap((firm, index) => {
    const random = seededRandom(`firm ${index} gives on ${window.valuationDate}`);
    const isAway = random.uniform() < 0.06 && !(keepsMarks && firm.userId !== null);
    const isLeftToUser = date === null && index === 0;
    // In the afternoon; today at the latest some minutes ago.
    const usual = window.opensAt.getTime() + (15.5 * 60 + 60 * random.uniform()) * minuteMs;
    const latest = at.getTime() - (5 + 40 * random.uniform()) * minuteMs;
    const receivedAt = new Date(Math.max(Math.min(usual, latest), window.opensAt.getTime()));
    return isAway || isLeftToUser ? [] : [{ firm, index, receivedAt }];
  });
  const numbers = keepsMarks ? await reserveNumbers(tx, giving.length) : [];
  return giving.map((one, place) => ({ ...one, number: numbers[place] ?? null }));
}
