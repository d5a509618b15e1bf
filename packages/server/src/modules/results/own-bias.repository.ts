// How far a firm's marks lie from the consensus on average, cell by cell and date by date.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { allTrades } from './result-rows.repository.ts';
import { ownValues, seenResults } from './seen-results.repository.ts';
import type { DatedWindow } from './selection.repository.ts';

export interface BiasPoint {
  readonly expiry: string;
  readonly tenor: string;
  readonly valuationDate: string;
  readonly unit: string;
  readonly decimals: number;
  readonly marks: number;
  /** The sum of own − mean over the marks. */
  readonly difference: number;
  /** Marks whose consensus has a deviation. */
  readonly scored: number;
  /** The sum of (own − mean) ÷ std over these. */
  readonly deviations: number;
}

/** Of released figures alone. Each share of a deviation is capped as z-scores are: a std of almost zero decides nothing. */
export async function readBiasPoints(
  executor: Executor,
  firmId: string,
  windows: readonly DatedWindow[],
): Promise<BiasPoint[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<BiasPoint>`
    select t.expiry, t.tenor, r.valuation_date as "valuationDate", min(t.unit) as unit, min(t.decimals) as decimals,
           count(*) as marks, sum(o.value - r.mean) as difference, count(*) filter (where r.std > 0) as scored,
           coalesce(sum(greatest(least((o.value - r.mean) / nullif(r.std, 0), 9.9), -9.9))
             filter (where r.std > 0), 0) as deviations
      from ${ownValues(windows, firmId)} as o
      join ${allTrades} on t.trade_number = o.trade_number
      join ${seenResults(windows, firmId)} as r on r.window_id = o.window_id and r.trade_number = o.trade_number
     where o.value is not null and r.mean is not null and t.expiry is not null and t.tenor is not null
     group by t.expiry, t.tenor, r.valuation_date`.execute(executor);
  return rows;
}
