// Whom a change of published results concerns.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Members of firms that gave values for the type from 30 days before the date on: they see its results, or are in them. */
export async function findMembersConcerned(
  tx: Executor,
  { instrumentId, valuationDate }: { instrumentId: string; valuationDate: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
     where u.disabled_at is null and u.firm_id in (
       select f.firm_id from submission_windows w join firm_windows f on f.window_id = w.id
        where w.instrument_id = ${instrumentId} and w.valuation_date >= ${valuationDate}::date - 30
          and coalesce(f.given_trades, f.tries) > 0)`.execute(tx);
  return rows.map(({ id }) => id);
}
