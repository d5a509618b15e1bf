// How a firm has submitted for a type and date: plain, protocol 1, sealed.
import type { UsedPaths } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export async function readUsedPaths(
  executor: Executor,
  by: { firmId: string; instrumentId: string; valuationDate: string },
): Promise<UsedPaths> {
  const { firmId, instrumentId, valuationDate } = by;
  const { rows } = await sql<UsedPaths>`
    select exists (
             select from submission_windows w join firm_windows f on f.window_id = w.id
              where w.instrument_id = ${instrumentId} and w.valuation_date = ${valuationDate}::date
                and f.firm_id = ${firmId} and f.tries > 0) as plain,
           exists (
             select from consensus_submissions
              where instrument_id = ${instrumentId} and valuation_date = ${valuationDate}::date
                and firm_id = ${firmId} and shared_at is not null) as protocol1,
           exists (
             select from consensus_rounds r join consensus_contributions c on c.round_id = r.id
              where r.instrument_id = ${instrumentId} and r.valuation_date = ${valuationDate}::date
                and c.firm = ${firmId} and c.state = 'counting') as sealed`.execute(executor);
  return rows[0] ?? { plain: false, protocol1: false, sealed: false };
}
