// Whom a window or its results concern.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid } from '../../platform/db/uuids.ts';

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

export interface NotifiedWindow {
  readonly instrumentId: string;
  readonly valuationDate: string;
  readonly closesAt: Date;
}

/** A window that is open by the database's clock; null for samples, which nobody waits for, and corrections, which have notices of their own. */
export async function findNotifiedWindow(
  tx: Executor,
  windowId: number,
): Promise<NotifiedWindow | null> {
  const { rows } = await sql<NotifiedWindow>`
    select instrument_id as "instrumentId", valuation_date as "valuationDate", closes_at as "closesAt"
      from submission_windows
     where id = ${windowId} and not is_sample and corrects is null and settled_at is null and closes_at > clock_timestamp()`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Those of the people whose firm has a mark in the window. */
export async function findPeopleWhoGave(
  tx: Executor,
  windowId: number,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join firm_windows f on f.firm_id = u.firm_id
     where u.id = ${anyUuid(userIds)} and f.window_id = ${windowId} and coalesce(f.given_trades, f.tries) > 0`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
