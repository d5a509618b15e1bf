// Published figures for the leak meter. Marks are never read here.
import type { MeteredType } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export type MeteredWindow = Omit<MeteredType, 'meter'>;

/** The newest published figures of types in sight, by name: for each number of contributors those with the least deviation. */
export async function readMeteredWindows(
  executor: Executor,
  instrumentId: string | null,
): Promise<MeteredWindow[]> {
  if (instrumentId !== null && !isUuid(instrumentId)) return [];
  const { rows } = await sql<MeteredWindow>`
    select i.id as "instrumentTypeId", i.name as "instrumentName", i.unit, i.is_sample as "isSample",
           w.valuation_date as "valuationDate", coalesce(w.release_grid, w.quote_step) as grid,
           coalesce(f.figures, '[]') as figures
      from instruments i
      left join lateral (
        select w.* from submission_windows w
         where w.instrument_id = i.id and w.settled_at is not null and w.trades > 0 and not w.is_sample and w.corrects is null
           and exists (select from results r
                where r.window_id = w.id and r.valuation_date = w.valuation_date and r.n is not null)
         order by w.valuation_date desc limit 1) as w on true
      left join lateral (
        select json_agg(r order by r.n) as figures
          from (select distinct on (n) n, std, median, min from results
                 where window_id = w.id and valuation_date = w.valuation_date and n is not null order by n, std) as r) as f on true
     where i.removed_at is null and (${instrumentId}::uuid is null or i.id = ${instrumentId}::uuid)
     order by i.name, i.id`.execute(executor);
  return rows;
}
