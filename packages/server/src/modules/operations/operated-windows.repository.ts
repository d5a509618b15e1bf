// Windows as operators see them, and what they do about them. Firms are counted, never named.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

interface Extension {
  readonly closedAt: string;
  readonly closesAt: string;
  readonly reason: string;
  readonly at: string;
}

interface OperatedWindow {
  readonly id: number;
  readonly instrumentId: string;
  readonly valuationDate: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly isOpen: boolean;
  readonly isSettled: boolean;
  readonly isFailing: boolean;
  readonly isCorrection: boolean;
}

const windowColumns = sql`w.id, w.instrument_id as "instrumentId", w.valuation_date as "valuationDate",
  w.opens_at as "opensAt", w.closes_at as "closesAt",
  w.settled_at is null and w.closes_at > clock_timestamp() as "isOpen", w.settled_at is not null as "isSettled",
  w.settle_failures > 0 as "isFailing", w.corrects is not null as "isCorrection"`;

export interface OperatedRow extends OperatedWindow {
  readonly isSample: boolean;
  readonly minContributors: number;
  readonly given: number;
  readonly expected: number;
  readonly heldReason: string | null;
  readonly remindedAt: Date | null;
  readonly extensions: Extension[];
}

/** Like `JSON.stringify` writes a date. */
const isoText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Windows that are open, closed in the last day or have no results yet. Firms are expected that gave marks in published windows: a
 * number that moves while a window takes marks, or a correction, would count who gives and who withdraws.
 */
export async function listOperatedWindows(executor: Executor): Promise<OperatedRow[]> {
  const { rows } = await sql<OperatedRow>`
    select ${windowColumns}, w.is_sample as "isSample", w.min_contributors as "minContributors",
           case when w.held_at is not null then w.held_reason end as "heldReason", w.reminded_at as "remindedAt",
           (select count(*) from firm_windows f
             where f.window_id = w.id and coalesce(f.given_trades, f.tries) > 0) as given,
           (select count(distinct f.firm_id) from submission_windows e join firm_windows f on f.window_id = e.id
             where e.instrument_id = w.instrument_id and coalesce(f.given_trades, f.tries) > 0
               and e.settled_at is not null and e.corrects is null
               and e.valuation_date >= w.valuation_date - 30 and e.valuation_date < w.valuation_date) as expected,
           coalesce((select jsonb_agg(jsonb_build_object('closedAt', ${isoText('x.closed_at')},
                       'closesAt', ${isoText('x.closes_at')}, 'reason', x.reason, 'at', ${isoText('x.extended_at')})
                       order by x.number)
                       from window_extensions x where x.window_id = w.id), '[]') as extensions
      from submission_windows w
     where w.opens_at <= clock_timestamp()
       and (w.settled_at is null or w.closes_at > clock_timestamp() - interval '1 day')
     order by w.closes_at, w.id limit 500`.execute(executor);
  return rows;
}

export interface LockedWindow extends OperatedWindow {
  readonly isHeld: boolean;
  /** Since the last reminder; null before the first. */
  readonly remindedMinutesAgo: number | null;
}

/** Locks a window, so that it neither closes nor takes a mark meanwhile. */
export async function lockOperatedWindow(
  tx: Executor,
  windowId: number,
): Promise<LockedWindow | null> {
  const { rows } = await sql<LockedWindow>`
    select ${windowColumns}, w.held_at is not null as "isHeld",
           extract(epoch from clock_timestamp() - w.reminded_at)::float8 / 60 as "remindedMinutesAgo"
      from submission_windows w where w.id = ${windowId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function markReminded(tx: Executor, windowId: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    update submission_windows set reminded_at = clock_timestamp() where id = ${windowId}
    returning reminded_at as at`.execute(tx);
  return rows[0]?.at ?? new Date(Number.NaN);
}

export async function moveClose(
  tx: Executor,
  { id, closesAt: closedAt }: LockedWindow,
  { closesAt, reason, userId }: { closesAt: Date; reason: string; userId: string },
): Promise<void> {
  await sql`update submission_windows set closes_at = ${closesAt} where id = ${id}`.execute(tx);
  await sql`
    insert into window_extensions (window_id, extended_by, extended_at, closed_at, closes_at, reason)
    values (${id}, ${userId}, clock_timestamp(), ${closedAt}, ${closesAt}, ${reason})`.execute(tx);
}

/** Null releases them. */
export async function setHeld(
  tx: Executor,
  windowId: number,
  reason: string | null,
): Promise<void> {
  await sql`
    update submission_windows
       set held_at = case when ${reason}::text is not null then clock_timestamp() end, held_reason = ${reason}
     where id = ${windowId}`.execute(tx);
}

/** Ends the pause after a failure. */
export async function endPause(tx: Executor, windowId: number): Promise<void> {
  await sql`update submission_windows set settle_after = null where id = ${windowId}`.execute(tx);
}
