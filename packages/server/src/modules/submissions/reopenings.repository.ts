// Trades that are open again after a challenge. A reopening is a correction of some trades alone, for firms that have a mark on them
// in the first window.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { findGivenTrades } from './submissions.repository.ts';
import { windowColumns, type StoredWindow } from './windows.repository.ts';

/** With the reason of each. */
export async function readReopenedTrades(
  executor: Executor,
  reopeningId: number,
): Promise<Map<number, string>> {
  const rows = await executor
    .selectFrom('reopened_trades')
    .select(['trade_number as id', 'reason'])
    .where('window_id', '=', reopeningId)
    .orderBy('trade_number')
    .execute();
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** Those of them on which the firm has a mark in the first window: it may give another one. */
export async function readReopenedTradesOf(
  executor: Executor,
  firmId: string,
  { id, corrects }: Pick<StoredWindow, 'id' | 'corrects'>,
): Promise<number[]> {
  if (corrects === null) return [];
  const tradeIds = [...(await readReopenedTrades(executor, id)).keys()];
  return findGivenTrades(executor, { windowId: corrects, firmId }, tradeIds);
}

/** The reopening of a window that takes marks now, locked; there is at most one. */
export async function lockOpenReopening(
  tx: Executor,
  windowId: number,
): Promise<StoredWindow | null> {
  const { rows } = await sql<StoredWindow>`
    select ${windowColumns} from submission_windows
     where corrects = ${windowId} and is_reopening and settled_at is null and closes_at > clock_timestamp()
     order by id desc limit 1 for update of submission_windows`.execute(tx);
  return rows[0] ?? null;
}

/** The reopening that a trade is in and that is not settled yet. */
export async function findReopeningOfTrade(
  executor: Executor,
  windowId: number,
  tradeId: number,
): Promise<StoredWindow | null> {
  const { rows } = await sql<StoredWindow>`
    select ${windowColumns} from submission_windows
     where corrects = ${windowId} and is_reopening and settled_at is null
       and id in (select o.window_id from reopened_trades o where o.trade_number = ${tradeId})
     limit 1`.execute(executor);
  return rows[0] ?? null;
}

/** Keeps it open for at least this long from now on. */
export async function extendReopening(
  tx: Executor,
  id: number,
  minutes: number,
): Promise<StoredWindow | null> {
  const { rows } = await sql<StoredWindow>`
    update submission_windows
       set closes_at = greatest(closes_at, clock_timestamp() + interval '1 minute' * ${minutes}::integer)
     where id = ${id} returning ${windowColumns}`.execute(tx);
  return rows[0] ?? null;
}

export async function insertReopenedTrade(
  tx: Executor,
  reopeningId: number,
  { tradeId, reason }: { tradeId: number; reason: string },
): Promise<void> {
  await sql`
    insert into reopened_trades (window_id, trade_number, reason) values (${reopeningId}, ${tradeId}, ${reason})
    on conflict do nothing`.execute(tx);
}

/** Whether all trades of a window are, or were, open again. */
export async function hasWholeCorrection(executor: Executor, windowId: number): Promise<boolean> {
  const { rows } = await sql`
    select from submission_windows where corrects = ${windowId} and not is_reopening limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}

/** Reopenings that have closed and of which nobody was told yet; other nodes leave them alone meanwhile. */
export async function lockUntoldReopenings(tx: Executor): Promise<StoredWindow[]> {
  const { rows } = await sql<StoredWindow>`
    select ${windowColumns} from submission_windows
     where is_reopening and settled_at is not null and told_at is null
     order by id limit 50 for update of submission_windows skip locked`.execute(tx);
  return rows;
}

export async function markTold(tx: Executor, reopeningId: number): Promise<void> {
  await sql`update submission_windows set told_at = clock_timestamp() where id = ${reopeningId}`.execute(
    tx,
  );
}
