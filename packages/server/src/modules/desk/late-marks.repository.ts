import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Trades with a value of the firm that was received after the close of the window. */
export async function findLateTrades(
  executor: Executor,
  { firmId, windowId }: { firmId: string; windowId: number },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct v.trade_number as id
      from submission_windows w join submissions s on s.window_id = w.id
      join submission_values v on v.submission = s.number
     where w.id = ${windowId} and s.firm_id = ${firmId} and not s.counts and s.received_at >= w.closes_at`.execute(
    executor,
  );
  return new Set(rows.map(({ id }) => id));
}
