// One point for each valuation date: averages over the chosen trades.
import type { HistoryPoint } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { StoredMetric } from './heatmap.repository.ts';
import { findOwnValues, seenResults, zScore } from './seen-results.repository.ts';
import { chosenTrades, type DatedWindow, type TradeSelection } from './selection.repository.ts';

export type HistoryRow = Omit<HistoryPoint, 'isProvisional'>;

export async function readHistoryRows(
  executor: Executor,
  firmId: string,
  selection: TradeSelection,
  windows: readonly DatedWindow[],
  metric: StoredMetric,
): Promise<HistoryRow[]> {
  if (windows.length === 0) return [];
  const own = await findOwnValues(executor, windows, firmId);
  const x = metric === 'z' ? zScore('o', 'r') : sql.raw(`r.${metric}::double precision`);
  const { rows } = await sql<HistoryRow>`
    select r.valuation_date as "valuationDate", avg(${x}) as value,
           ${metric === 'z' ? sql`case when max(${x}) >= -min(${x}) then max(${x}) else min(${x}) end` : sql`max(${x})`} as max,
           avg(r.mean) as mean, avg(r.std) as std, avg(r.n)::double precision as n, avg(o.value) filter (where r.n is not null) as own
      from ${chosenTrades(selection, sql`t.trade_number`)}
      join ${seenResults(windows, firmId)} as r on r.trade_number = t.trade_number
      left join ${own} as o
        on o.window_id = r.window_id and o.trade_number = r.trade_number
     group by r.valuation_date order by r.valuation_date`.execute(executor);
  return rows;
}

/** The number of selected trades. */
export async function countChosen(executor: Executor, selection: TradeSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${chosenTrades(selection)}`.execute(executor);
  return rows[0]?.count ?? 0;
}
