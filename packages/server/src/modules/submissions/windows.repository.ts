// Windows as stored at first use, and the firms' submissions in them. Uses the database's clock.
import type { SubmissionWindow } from '@pricevault/basics/windows';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid } from '../../platform/db/uuids.ts';

export interface StoredWindow extends SubmissionWindow {
  readonly id: number;
  readonly instrumentId: string;
  readonly isSettled: boolean;
  /** As the type was when the window opened. */
  readonly isSample: boolean;
  readonly quoteStep: number;
  /** The first window of the date, of which this is a correction. */
  readonly corrects: number | null;
  /** After challenges: how many trades are open again. 0 in every other window. */
  readonly reopenedTrades: number;
}

export const windowColumns = sql`id, instrument_id as "instrumentId", valuation_date as "valuationDate", opens_at as "opensAt",
  closes_at as "closesAt", settled_at is not null as "isSettled", is_sample as "isSample", quote_step as "quoteStep", corrects,
  case when is_reopening then (select count(*) from reopened_trades o where o.window_id = submission_windows.id)::integer else 0 end
    as "reopenedTrades"`;

/** The database's clock, by which windows open and close. */
export async function readDatabaseTime(executor: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(executor);
  return rows[0]?.now ?? new Date(Number.NaN);
}

/** Stored windows of these types that are open at an instant; the one that opened last comes first. */
export async function findOpenWindows(
  executor: Executor,
  instrumentIds: readonly string[],
  at: Date,
): Promise<StoredWindow[]> {
  const { rows } = await sql<StoredWindow>`
    select ${windowColumns} from submission_windows
     where instrument_id = any(${instrumentIds}::uuid[]) and settled_at is null and corrects is null
       and opens_at <= ${at} and closes_at > ${at}
     order by instrument_id, opens_at desc`.execute(executor);
  return rows;
}

/** Stored windows of types and dates. They stay valid when the type's formula changes. */
export async function findWindowsOfDates(
  executor: Executor,
  wanted: readonly { instrumentId: string; valuationDate: string }[],
): Promise<StoredWindow[]> {
  const { rows } = await sql<StoredWindow>`
    select ${windowColumns} from submission_windows
     where corrects is null and (instrument_id, valuation_date) in (
       select * from unnest(${wanted.map(({ instrumentId }) => instrumentId)}::uuid[],
                            ${wanted.map(({ valuationDate }) => valuationDate)}::date[]))`.execute(
    executor,
  );
  return rows;
}

/** Stores a window with the rule of its type, or finds the one stored for its date; `isNew` when this call stored it. */
export async function storeWindow(
  tx: Executor,
  instrumentId: string,
  { valuationDate, opensAt, closesAt }: SubmissionWindow,
): Promise<{ window: StoredWindow; isNew: boolean }> {
  const { rows } = await sql<StoredWindow>`
    insert into submission_windows (instrument_id, valuation_date, opens_at, closes_at,
      min_contributors, is_sample, outlier_rule, quote_step)
    select id, ${valuationDate}::date, ${opensAt}::timestamptz, ${closesAt}::timestamptz,
           min_contributors, is_sample, outlier_rule, quote_step
      from instruments where id = ${instrumentId}
    on conflict (instrument_id, valuation_date) where corrects is null do nothing
    returning ${windowColumns}`.execute(tx);
  const [inserted] = rows;
  if (inserted) return { window: inserted, isNew: true };
  const [found] = await findWindowsOfDates(tx, [{ instrumentId, valuationDate }]);
  if (!found) throw new Error('A window that is stored cannot be found.');
  return { window: found, isNew: false };
}

export interface OpenCorrection extends StoredWindow {
  readonly reason: string;
}

/** Corrections of types that are open at an instant, the one that closes first coming first. */
export async function findOpenCorrections(
  executor: Executor,
  instrumentIds: readonly string[],
  at: Date,
): Promise<OpenCorrection[]> {
  const { rows } = await sql<OpenCorrection>`
    select ${windowColumns}, correction_reason as reason from submission_windows
     where instrument_id = any(${instrumentIds}::uuid[]) and settled_at is null and corrects is not null
       and opens_at <= ${at} and closes_at > ${at}
     order by closes_at, id`.execute(executor);
  return rows;
}

/**
 * Opens a correction of a window, which the caller has locked, with the rule of the first one. A whole one excludes every other:
 * null if there is one already. One for some trades (`isReopening`) comes after others of its kind; null after a whole one.
 */
export async function insertCorrection(
  tx: Executor,
  correction: { windowId: number; minutes: number; reason: string; isReopening?: boolean },
): Promise<StoredWindow | null> {
  const { windowId, minutes, reason, isReopening = false } = correction;
  const excludes = isReopening ? sql`not c.is_reopening` : sql`true`;
  const { rows } = await sql<StoredWindow>`
    insert into submission_windows (instrument_id, valuation_date, opens_at, closes_at,
      min_contributors, is_sample, outlier_rule, quote_step, corrects, correction_reason, is_reopening)
    select instrument_id, valuation_date, clock_timestamp(), clock_timestamp() + interval '1 minute' * ${minutes}::integer,
           min_contributors, is_sample, outlier_rule, quote_step, id, ${reason}, ${isReopening}::boolean
      from submission_windows w
     where id = ${windowId} and not exists (select from submission_windows c where c.corrects = w.id and ${excludes})
    on conflict do nothing
    returning ${windowColumns}`.execute(tx);
  return rows[0] ?? null;
}

/** Keeps the window from being settled before the transaction ends. Returns its closing time; null if already settled. */
export async function lockWindowForShare(tx: Executor, windowId: number): Promise<Date | null> {
  const { rows } = await sql<{ closesAt: Date }>`
    select closes_at as "closesAt" from submission_windows
     where id = ${windowId} and settled_at is null for share`.execute(tx);
  return rows[0]?.closesAt ?? null;
}

/** Of each window that was extended: the last reason, and when it would have closed at first. */
export async function findLastExtensions(
  executor: Executor,
  windowIds: readonly number[],
): Promise<Map<number, { reason: string; closedAt: string }>> {
  const { rows } = await sql<{ id: number; reason: string; closedAt: Date }>`
    select distinct on (window_id) window_id as id, reason, min(closed_at) over (partition by window_id) as "closedAt"
      from window_extensions where window_id = any(${windowIds}::bigint[])
     order by window_id, number desc`.execute(executor);
  return new Map(
    rows.map(({ id, reason, closedAt }) => [id, { reason, closedAt: closedAt.toISOString() }]),
  );
}

export interface FirmWindow {
  readonly windowId: number;
  readonly tries: number;
  /** Trades with a counting value of the firm. */
  readonly givenTrades: number;
}

export async function findFirmWindows(
  executor: Executor,
  firmId: string,
  windowIds: readonly number[],
): Promise<FirmWindow[]> {
  const { rows } = await sql<FirmWindow>`
    select window_id as "windowId", tries, coalesce(given_trades, 0) as "givenTrades" from firm_windows
     where firm_id = ${firmId} and window_id = any(${windowIds}::bigint[])`.execute(executor);
  return rows;
}

interface Vetting {
  readonly from: Date;
  readonly to: Date | null;
}

/** When a firm was vetted: windows count the firms that were when they opened. */
export async function findVettings(executor: Executor, firmId: string): Promise<Vetting[]> {
  return executor
    .selectFrom('firm_vettings')
    .select(['vetted_at as from', 'withdrawn_at as to'])
    .where('firm_id', '=', firmId)
    .execute();
}

export function isVettedAt(vettings: readonly Vetting[], at: Date): boolean {
  return vettings.some(({ from, to }) => from <= at && (to === null || to > at));
}

/** How many firms have marks in each window. */
export async function countFirmsOfWindows(
  executor: Executor,
  windowIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; firms: number }>`
    select window_id as id, count(*) as firms from firm_windows
     where window_id = any(${windowIds}::bigint[]) and coalesce(given_trades, tries) > 0 group by window_id`.execute(
    executor,
  );
  return new Map(rows.map(({ id, firms }) => [id, firms]));
}

/** Firms that submitted in a window. */
export async function findFirmsOfWindow(executor: Executor, windowId: number): Promise<string[]> {
  const rows = await executor
    .selectFrom('firm_windows')
    .select('firm_id as id')
    .where('window_id', '=', windowId)
    .where('tries', '>', 0)
    .execute();
  return rows.map(({ id }) => id);
}

/** Stored counts: every open page polls them, and a type may have a million trades. */
export async function readTradeCounts(
  executor: Executor,
  instrumentIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; trades: number }>`
    select instrument_id as id, sum(change)::bigint as trades from trade_count_changes
     where instrument_id = ${anyUuid(instrumentIds)} group by instrument_id`.execute(executor);
  return new Map(rows.map(({ id, trades }) => [id, trades]));
}
