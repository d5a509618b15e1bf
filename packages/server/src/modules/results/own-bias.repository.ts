// How far a firm's marks lie from the consensus on average, cell by cell and date by date.
import type { DecimalsByMeasure } from '@pricevault/basics';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { allTrades } from './result-rows.repository.ts';
import { ownValues, seenResults, zScore } from './seen-results.repository.ts';
import type { DatedWindow } from './selection.repository.ts';

export interface BiasPoint {
  readonly expiry: string;
  readonly tenor: string;
  readonly valuationDate: string;
  readonly unit: string;
  readonly decimals: number;
  readonly decimalsByMeasure: DecimalsByMeasure;
  readonly marks: number;
  /** The sum of own − mean over the marks. */
  readonly difference: number;
  /** Marks that have a z-score. */
  readonly scored: number;
  /** The sum of these. */
  readonly deviations: number;
}

/** Of what the firm sees anyway: differences to released means, and its z-scores. */
export async function readBiasPoints(
  executor: Executor,
  firmId: string,
  windows: readonly DatedWindow[],
): Promise<BiasPoint[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<BiasPoint>`
    select t.expiry, t.tenor, r.valuation_date as "valuationDate", min(t.unit) as unit, min(t.decimals) as decimals,
           min(t.decimals_by_measure::text)::jsonb as "decimalsByMeasure",
           count(*) as marks, sum(o.value - r.mean) as difference, count(${zScore('o', 'r')}) as scored,
           coalesce(sum(${zScore('o', 'r')}), 0) as deviations
      from ${ownValues(windows, firmId)} as o
      join ${allTrades} on t.trade_number = o.trade_number
      join ${seenResults(windows, firmId)} as r on r.window_id = o.window_id and r.trade_number = o.trade_number
     where o.value is not null and r.mean is not null and t.expiry is not null and t.tenor is not null
     group by t.expiry, t.tenor, r.valuation_date`.execute(executor);
  return rows;
}
