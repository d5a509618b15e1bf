import type { DeskView } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

const columns = sql`v.id as "_id", v.name, v.filters, v.version,
  (select u.display_name from users u where u.id = v.created_by) as "createdBy"`;

export async function listViews(executor: Executor, firmId: string): Promise<DeskView[]> {
  const { rows } = await sql<DeskView>`
    select ${columns} from desk_views v where v.firm_id = ${firmId} order by lower(v.name), v.id`.execute(
    executor,
  );
  return rows;
}

export async function countViews(executor: Executor, firmId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from desk_views where firm_id = ${firmId}`.execute(executor);
  return rows[0]?.count ?? 0;
}

export async function insertView(
  tx: Executor,
  view: { firmId: string; userId: string; name: string; filters: string; now: Date },
): Promise<DeskView> {
  const { rows } = await sql<DeskView>`
    insert into desk_views as v (firm_id, name, filters, created_by, created_at, updated_at)
    values (${view.firmId}, ${view.name}, ${view.filters}, ${view.userId}, ${view.now}, ${view.now})
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A view was not stored.');
  return row;
}

/** The firm's view; nobody else changes it before the transaction ends. */
export async function lockView(tx: Executor, firmId: string, id: string): Promise<DeskView | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<DeskView>`
    select ${columns} from desk_views v where v.firm_id = ${firmId} and v.id = ${id} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function changeView(
  tx: Executor,
  view: { id: string; name: string; filters: string; now: Date },
): Promise<DeskView> {
  const { rows } = await sql<DeskView>`
    update desk_views v set name = ${view.name}, filters = ${view.filters}, updated_at = ${view.now}
     where v.id = ${view.id} returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A view was not changed.');
  return row;
}

/** Returns those that existed. */
export async function deleteViews(
  tx: Executor,
  firmId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from desk_views where firm_id = ${firmId} and id = any(${ids.filter(isUuid)}::uuid[]) returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
