// Marks that are withdrawn: they move out of the values that count.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export interface WithdrawnFrom {
  readonly number: number;
  readonly instrumentId: string;
  /** Null where the submission never counted. */
  readonly windowId: number | null;
  readonly valuationDate: string;
  readonly isSample: boolean;
  /** The window that theirs is a correction of. */
  readonly corrects: number | null;
}

export async function findOwnSubmission(
  executor: Executor,
  id: string,
  firmId: string,
): Promise<WithdrawnFrom | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<WithdrawnFrom>`
    select s.number, s.instrument_id as "instrumentId", case when s.counts then s.window_id end as "windowId",
           w.valuation_date as "valuationDate", coalesce(w.is_sample, false) as "isSample",
           w.corrects
      from submissions s left join submission_windows w on w.id = s.window_id
     where s.id = ${id} and s.firm_id = ${firmId}`.execute(executor);
  return rows[0] ?? null;
}

/** The firm's counting submissions in a window, oldest first. */
async function findCounting(tx: Executor, by: { windowId: number; firmId: string }) {
  const { rows } = await sql<{ number: number }>`
    select number from submissions
     where window_id = ${by.windowId} and firm_id = ${by.firmId} and counts order by number`.execute(
    tx,
  );
  return rows.map(({ number }) => number);
}

/**
 * Moves marks out of the values, together with what they had replaced: an earlier mark must not count again. Of one submission
 * those that it holds, all or those of some trades; without one those of the trades, whichever submission holds them. Returns how many
 * counted until now.
 */
export async function moveToWithdrawn(
  tx: Executor,
  by: { windowId: number; firmId: string },
  submission: number | null,
  change: { tradeIds: readonly number[] | null; at: Date; userId: string },
): Promise<number> {
  const counting = await findCounting(tx, by);
  const isWanted = change.tradeIds
    ? sql`and v.trade_number = any(${change.tradeIds}::bigint[])`
    : sql``;
  const isHeld = submission === null ? sql`true` : sql`max(v.submission) = ${submission}::bigint`;
  const { rows: held } = await sql<{ id: number; holder: number }>`
    select v.trade_number as id, max(v.submission) as holder from submission_values v
     where v.submission = any(${counting}::bigint[]) ${isWanted}
     group by v.trade_number having ${isHeld}`.execute(tx);
  const tradeIds = held.map(({ id }) => id);
  if (tradeIds.length === 0) return 0;
  await sql`
    insert into withdrawn_values (submission, trade_number, value, forward, withdrawn_at, withdrawn_by)
    select submission, trade_number, value, forward, ${change.at}::timestamptz, ${change.userId}::uuid from submission_values
     where submission = any(${counting}::bigint[]) and trade_number = any(${tradeIds}::bigint[])`.execute(
    tx,
  );
  await sql`
    delete from submission_values
     where submission = any(${counting}::bigint[]) and trade_number = any(${tradeIds}::bigint[])`.execute(
    tx,
  );
  await sql`
    update submissions s set withdrawn_rows = coalesce(s.withdrawn_rows, 0) + h.marks
      from (select holder, count(*)::integer as marks from unnest(${held.map(({ holder }) => holder)}::bigint[]) as u(holder)
             group by holder) as h
     where s.number = h.holder`.execute(tx);
  await sql`
    update firm_windows set given_trades = coalesce(given_trades, 0) - ${tradeIds.length}::integer
     where window_id = ${by.windowId} and firm_id = ${by.firmId}`.execute(tx);
  return tradeIds.length;
}
