// Computes the results of a window: one statement over the last counting value of each firm, stored at the close or shown
// before. Figures from too few firms never leave the database.
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Minimum number of firms for minimum, maximum, median and rank: below it they would reveal a firm's mark. */
export const minFirmsForOrder = 5;
/** Minimum number of firms for provisional results. */
export const minFirmsForProvisional = 3;

/** The last counting value of each firm in a window; the window function saves a million comparisons of ids. */
export function lastValues(
  windowId: number,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    select distinct on (v.trade_number, g.firm) v.trade_number, v.value, v.forward
      from (select number, dense_rank() over (order by firm_id)::integer as firm
              from submissions where window_id = ${windowId} and counts) as g
      join submission_values v on v.submission = g.number
     where ${condition}
     order by v.trade_number, g.firm, g.number desc`;
}

/**
 * The figures over `value` and `forward` of a group of at least `minFirms` firms. PostgreSQL's own standard deviation adds
 * squared distances (Youngs and Cramer), so the level of the values does not matter; where all are equal the mean is that
 * value and the spread exactly zero.
 */
export function figuresOf(minFirms: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    count(*)::integer as n,
    case when count(*) >= ${minFirms} then case when min(value) = max(value) then min(value) else avg(value) end end as mean,
    case when count(*) >= ${minFirms} then case when min(value) = max(value) then 0 else stddev_pop(value) end end as std,
    case when count(*) >= greatest(${minFirms}, ${sql.lit(minFirmsForOrder)}) then min(value) end as min,
    case when count(*) >= greatest(${minFirms}, ${sql.lit(minFirmsForOrder)}) then max(value) end as max,
    case when count(*) >= greatest(${minFirms}, ${sql.lit(minFirmsForOrder)})
         then percentile_cont(0.5) within group (order by value) end as median,
    case when count(forward) >= ${minFirms} then avg(forward) end as forward`;
}

export interface ClosedWindowRow {
  readonly instrumentId: string;
  readonly valuationDate: string;
  readonly isSettled: boolean;
  readonly isOver: boolean;
  readonly minContributors: number;
}

/** Locks a window until the transaction ends: no submission enters it meanwhile. */
export async function lockWindow(tx: Executor, id: number): Promise<ClosedWindowRow | null> {
  await sql`set local lock_timeout = '55s'`.execute(tx);
  const { rows } = await sql<ClosedWindowRow>`
    select w.instrument_id as "instrumentId", w.valuation_date as "valuationDate",
           w.settled_at is not null as "isSettled", w.closes_at <= clock_timestamp() as "isOver",
           i.min_contributors as "minContributors"
      from submission_windows w join instruments i on i.id = w.instrument_id
     where w.id = ${id} for update of w`.execute(tx);
  return rows[0] ?? null;
}

/** Computes and stores the results of a locked window; returns the number of trades and firms. */
export async function storeResults(
  tx: Executor,
  windowId: number,
  { valuationDate, minContributors }: ClosedWindowRow,
): Promise<{ trades: number; contributors: number }> {
  // Enough for a million values: they are sorted once, in memory.
  await sql`set local work_mem = '160MB'`.execute(tx);
  const minFirms = sql`${sql.lit(minContributors)}`;
  const inserted = await sql`
    insert into results (window_id, trade_number, valuation_date, n, mean, std, min, max, median, forward)
    select ${windowId}::bigint, trade_number, ${valuationDate}::date, ${figuresOf(minFirms)}
      from (${lastValues(windowId)}) as last group by trade_number`.execute(tx);
  const trades = Number(inserted.numAffectedRows ?? 0n);
  const { rows } = await sql<{ contributors: number }>`
    update submission_windows w
       set settled_at = clock_timestamp(), trades = ${trades},
           contributors = (select count(*) from firm_windows f where f.window_id = w.id and f.tries > 0)
     where id = ${windowId} returning contributors`.execute(tx);
  return { trades, contributors: rows[0]?.contributors ?? 0 };
}

/** Closed windows without results. */
export async function findDueWindows(executor: Executor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from submission_windows
     where settled_at is null and closes_at <= clock_timestamp() order by closes_at limit 1000`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}
