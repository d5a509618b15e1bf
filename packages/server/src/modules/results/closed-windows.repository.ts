import type { ClosedWindow } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isShownTo, type ResultsViewer } from './results-viewer.repository.ts';

/** The ten windows of types in sight that closed last and have results. Few contributors are not counted. */
export async function listClosedWindows(
  executor: Executor,
  viewer: ResultsViewer,
): Promise<ClosedWindow[]> {
  const { rows } = await sql<Omit<ClosedWindow, 'closesAt'> & { closesAt: Date }>`
    select w.instrument_id as "instrumentTypeId", i.name as "instrumentName", i.currency,
           i.service_frequency as "serviceFrequency", w.valuation_date as "valuationDate",
           w.closes_at as "closesAt", w.trades, w.is_sample as "isSample",
           case when w.is_sample or w.contributors >= w.min_contributors and ${isShownTo(viewer)}
                then w.contributors end as contributors
      from submission_windows w join instruments i on i.id = w.instrument_id and i.removed_at is null
     where w.settled_at is not null and w.trades > 0 and w.corrects is null
     order by w.closes_at desc, w.id limit 10`.execute(executor);
  return rows.map((row) => ({ ...row, closesAt: row.closesAt.toISOString() }));
}
