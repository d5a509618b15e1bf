// The marks of a window at its close, and its results as they are stored: what may be shown, and nothing else.
import type { ReleasedResult, ReleaseRule } from '@pricevault/basics/results';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export interface ClosedWindowRow extends ReleaseRule {
  readonly instrumentId: string;
  readonly valuationDate: string;
  readonly isSettled: boolean;
  readonly isOver: boolean;
  /** An operator holds its results back. */
  readonly isHeld: boolean;
  /** The window whose results it corrects. */
  readonly corrects: number | null;
  readonly correctionReason: string | null;
  /** After challenges: a correction of some trades alone. */
  readonly isReopening: boolean;
  /** The finest grid that figures were rounded to. */
  readonly releaseGrid: number | null;
  /** The last trade whose range is formed. */
  readonly formedThrough: number | null;
}

export const ruleColumns = sql`w.min_contributors as "minContributors", w.is_sample as "isSample",
  w.outlier_rule as "outlierRule", w.quote_step as "quoteStep"`;

/** Locks a window until the transaction ends: no submission enters it meanwhile. */
export async function lockWindow(tx: Executor, id: number): Promise<ClosedWindowRow | null> {
  await sql`set local lock_timeout = '55s'`.execute(tx);
  const { rows } = await sql<ClosedWindowRow>`
    select w.instrument_id as "instrumentId", w.valuation_date as "valuationDate",
           w.settled_at is not null as "isSettled", w.closes_at <= clock_timestamp() as "isOver",
           w.held_at is not null as "isHeld", w.corrects, w.correction_reason as "correctionReason",
           w.is_reopening as "isReopening", w.release_grid as "releaseGrid",
           w.formed_through as "formedThrough", ${ruleColumns}
      from submission_windows w where w.id = ${id} for update of w`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Until the transaction ends, no other window of the date publishes: what may be shown of trades with the same terms in two
 * types is decided by what the other one shows. Taken after the lock of the window, by everyone.
 */
export async function lockPublications(tx: Executor, valuationDate: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`publications ${valuationDate}`}, 0))`.execute(
    tx,
  );
}

export interface StoredResult extends ReleasedResult {
  readonly tradeId: number;
}

export async function insertResults(
  tx: Executor,
  { windowId, valuationDate }: { windowId: number; valuationDate: string },
  results: readonly StoredResult[],
): Promise<void> {
  const column = (of: (result: StoredResult) => number | null | undefined) =>
    sql`${results.map((result) => of(result) ?? null)}`;
  const doubles = (of: (result: StoredResult) => number | null | undefined) =>
    sql`${column(of)}::double precision[]`;
  await sql`
    insert into results (window_id, valuation_date, trade_number, n, mean, std, min, max, median,
      inside_mean, inside_std, accepted_center, accepted_reach)
    select ${windowId}::bigint, ${valuationDate}::date, * from unnest(
      ${column(({ tradeId }) => tradeId)}::bigint[], ${column(({ figures }) => figures?.n)}::integer[],
      ${doubles(({ figures }) => figures?.mean)}, ${doubles(({ figures }) => figures?.std)},
      ${doubles(({ figures }) => figures?.min)}, ${doubles(({ figures }) => figures?.max)},
      ${doubles(({ figures }) => figures?.median)}, ${doubles(({ inside }) => inside?.mean)},
      ${doubles(({ inside }) => inside?.std)}, ${doubles(({ inside }) => inside?.acceptance?.center)},
      ${doubles(({ inside }) => inside?.acceptance?.reach)})`.execute(tx);
}

/** Marks the window as settled; returns the number of firms that submitted. */
export async function markSettled(
  tx: Executor,
  windowId: number,
  { trades, grid }: { trades: number; grid: number },
): Promise<number> {
  const { rows } = await sql<{ contributors: number }>`
    update submission_windows w
       set settled_at = clock_timestamp(), trades = ${trades}, release_grid = ${grid}::double precision,
           contributors = (select count(*) from firm_windows f where f.window_id = w.id and coalesce(f.given_trades, f.tries) > 0)
     where id = ${windowId} returning contributors`.execute(tx);
  return rows[0]?.contributors ?? 0;
}

/** Closed windows without results, unless they are held back or failed a moment ago. */
export async function findDueWindows(executor: Executor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from submission_windows
     where settled_at is null and held_at is null and closes_at <= clock_timestamp()
       and (settle_after is null or settle_after <= clock_timestamp())
     order by closes_at limit 1000`.execute(executor);
  return rows.map(({ id }) => id);
}

/** The pause doubles with each failure in a row: from 20 seconds to an hour. Returns the failures. */
export async function markFailed(executor: Executor, windowId: number): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update submission_windows
       set settle_failures = settle_failures + 1,
           settle_after = clock_timestamp() + least(interval '10 seconds' * 2 ^ least(settle_failures + 1, 10), interval '1 hour')
     where id = ${windowId} and settled_at is null returning settle_failures as failures`.execute(
    executor,
  );
  return rows[0]?.failures ?? 0;
}

/** Windows that closed more than a minute ago and have no results without being held back, and those of them that failed. */
export async function countUnsettled(
  executor: Executor,
): Promise<{ waiting: number; failing: number }> {
  const { rows } = await sql<{ waiting: number; failing: number }>`
    select count(*) as waiting, count(*) filter (where settle_failures > 0) as failing
      from submission_windows
     where settled_at is null and held_at is null and closes_at <= clock_timestamp() - interval '1 minute'`.execute(
    executor,
  );
  return rows[0] ?? { waiting: 0, failing: 0 };
}
