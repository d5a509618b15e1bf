// Loads a year of the demo's market after the server listens. The newest days come first, so that pages fill quickly, and
// each day has its own transaction, so that an interrupted load can continue. Later days are added as they come.
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
import type { DayRequest, GeneratedDay } from './market-messages.ts';
import {
  findMarketFirms,
  isWindowUsed,
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
/** Firms without accounts, in addition to the demo users' firms. */
const otherFirms = [
  'Fjord Markets', 'Granite Life', 'Harbour Securities', 'Ironbridge Pensions', 'Juniper Macro', 'Kestrel Bank',
  'Lowland Insurance',
]; // prettier-ignore
const userEmails = demoAccounts.filter(({ role }) => role === 'user').map(({ email }) => email);
/** Number of past days whose individual marks are stored. */
const daysWithMarks = { daily: 3, monthEnd: 1 };
const minuteMs = 60_000;

interface Day {
  readonly type: DayRequest['type'];
  readonly instrument: Instrument;
  /** Null for the window that is open now. */
  readonly date: string | null;
  readonly hasMarks: boolean;
}

/** Loads missing days and returns whether it stored any. Stops after the current day once `isStopped` is true. */
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
  const days = await findMissing(db.queries, listDays(types, at));
  if (days.length === 0) return false;
  const worker = startMarketWorker({
    daily: await readMarketTrades(db.queries, types.daily._id),
    monthEnd: await readMarketTrades(db.queries, types.monthEnd._id),
  });
  let hasStored = false;
  try {
    // The worker generates the next day while this one is stored.
    let next: Promise<PendingDay | null> | null = null;
    for (let count = 0; count < days.length && !isStopped(); count += 1) {
      const pending: PendingDay | null = await (next ??
        generateDay(platform, worker, firms, days[0], at));
      next = generateDay(platform, worker, firms, days[count + 1], at);
      const [, isStored] = await Promise.all([
        next,
        pending && storePending(platform, pending, at),
      ]);
      if (isStored) hasStored = true;
      if (count === 1 || count === 8) await analyzeTables(db.queries);
    }
  } finally {
    await worker.end();
  }
  if (hasStored) await analyzeTables(db.queries);
  return hasStored;
}

/** After many inserts the planner needs fresh statistics, and autovacuum would come too late for the first visitor. */
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

/** The two days that the dashboard shows first, then today, then earlier days, newest first. */
function listDays(types: Record<DayRequest['type'], Instrument>, at: Date): Day[] {
  const today = windowTimesAt(types.daily, at).open?.valuationDate ?? at.toISOString().slice(0, 10);
  const past = (type: DayRequest['type'], dates: readonly string[]) =>
    dates.map((date, back) => ({
      type,
      instrument: types[type],
      date,
      hasMarks: back < daysWithMarks[type],
    }));
  const daily = past('daily', dailyDates(today));
  const compared = addMonths((parseDate(today) ?? 0) - 1, -12); // the default lookback is a year from yesterday
  const first = new Set([daily[0], daily.find(({ date }) => (parseDate(date) ?? 0) <= compared)]);
  const open = (['daily', 'monthEnd'] as const)
    .filter((type) => windowTimesAt(types[type], at).open)
    .map((type) => ({ type, instrument: types[type], date: null, hasMarks: true }));
  return [
    ...daily.filter((day) => first.has(day)),
    ...open,
    ...daily.filter((day) => !first.has(day)),
    ...past('monthEnd', monthEndDates(today)),
  ];
}

/** Days without results; open windows are checked later, under the lock. */
async function findMissing(executor: Executor, days: readonly Day[]): Promise<Day[]> {
  const rows = await executor
    .selectFrom('submission_windows')
    .select(['instrument_id as instrumentId', 'valuation_date as date'])
    .where('trades', '>', 0)
    .execute();
  const loaded = new Set(rows.map(({ instrumentId, date }) => `${instrumentId} ${date}`));
  return days.filter(({ instrument, date }) => !loaded.has(`${instrument._id} ${date}`));
}

interface PendingDay {
  readonly day: Day;
  readonly window: StoredWindow;
  readonly contributors: Awaited<ReturnType<typeof chooseContributors>>;
  readonly generated: GeneratedDay;
}

/** Null when there is nothing to store. */
async function generateDay(
  platform: MarketPlatform,
  worker: MarketWorker,
  firms: readonly MarketFirm[],
  day: Day | undefined,
  at: Date,
): Promise<PendingDay | null> {
  if (!day) return null;
  const target = await platform.db.transaction(async (tx) => {
    const window = await findWindow(platform, tx, day, at);
    if (!window || (await isWindowUsed(tx, window.id))) return null;
    return { window, contributors: await chooseContributors(tx, firms, day, window, at) };
  });
  if (!target) return null;
  const { window, contributors } = target;
  const generated = await worker.generate({
    type: day.type,
    date: window.valuationDate,
    windowId: window.id,
    hasResults: day.date !== null,
    outlierRule: day.instrument.outlierRule,
    firms: contributors.map(({ index, number }) => ({ firm: index, number })),
  });
  return { day, window, contributors, generated };
}

/** Stores a day under the lock. False when another node has stored it meanwhile. */
async function storePending(
  { db }: MarketPlatform,
  { day, window, contributors, generated }: PendingDay,
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${marketLock})`.execute(tx);
    if (await isWindowUsed(tx, window.id)) return false;
    await storeDay(tx, window, contributors, generated, day.instrument.name);
    if (day.type === 'daily') {
      const { quotes, nodes } = generated;
      const curve = { currency: 'USD', date: window.valuationDate, quotes, nodes };
      await saveCurve(tx, { ...curve, loadedBy: null, now: at });
    }
    if (day.date !== null && day.hasMarks) {
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
 * The firms that submit on a day. Now and then one is absent, but never a user's firm on a day with marks. The first firm
 * leaves today's submission to its user.
 */
async function chooseContributors(
  tx: Executor,
  firms: readonly MarketFirm[],
  { date, hasMarks }: Day,
  window: StoredWindow,
  at: Date,
) {
  const contributors = firms.flatMap((firm, index) => {
    const random = seededRandom(`firm ${index} gives on ${window.valuationDate}`);
    const isAbsent = random.uniform() < 0.06 && !(hasMarks && firm.userId !== null);
    const isLeftToUser = date === null && index === 0;
    // In the afternoon, and for today some minutes ago at the latest.
    const usual = window.opensAt.getTime() + (15.5 * 60 + 60 * random.uniform()) * minuteMs;
    const latest = at.getTime() - (5 + 40 * random.uniform()) * minuteMs;
    const receivedAt = new Date(Math.max(Math.min(usual, latest), window.opensAt.getTime()));
    return isAbsent || isLeftToUser ? [] : [{ firm, index, receivedAt }];
  });
  const numbers = hasMarks ? await reserveNumbers(tx, contributors.length) : [];
  return contributors.map((one, place) => ({ ...one, number: numbers[place] ?? null }));
}
