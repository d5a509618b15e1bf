// How many trades each type has: changes that statements on trades leave behind, added up from time to time.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** One row for each type again; changes that are not committed yet stay for the next time. */
export async function sumTradeCounts(executor: Executor): Promise<void> {
  await sql`
    with taken as (delete from trade_count_changes returning instrument_id, change)
    insert into trade_count_changes (instrument_id, change)
    select instrument_id, sum(change) from taken group by instrument_id having sum(change) <> 0`.execute(
    executor,
  );
}
