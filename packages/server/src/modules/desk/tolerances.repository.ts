import type { ToleranceRule } from '@pricevault/basics/desk';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid } from '../../platform/db/uuids.ts';
import { lockDesk } from './desk-lock.repository.ts';

export interface Tolerances {
  readonly rules: ToleranceRule[];
  /** 0 while the firm uses the defaults. */
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

export async function readTolerances(executor: Executor, firmId: string): Promise<Tolerances> {
  const { rows: rules } = await sql<ToleranceRule>`
    select instrument_id as "instrumentTypeId", expiry_bucket as "expiryBucket", z, price, vol,
           min_mean as "minMean", min_vega as "minVega"
      from desk_tolerances where firm_id = ${firmId} order by place`.execute(executor);
  const { rows } = await sql<{ version: number; changedBy: string | null; changedAt: Date }>`
    select s.version, s.changed_at as "changedAt",
           (select u.display_name from users u where u.id = s.changed_by) as "changedBy"
      from desk_settings s where s.firm_id = ${firmId}`.execute(executor);
  const [stored] = rows;
  return {
    rules,
    version: stored?.version ?? 0,
    changedBy: stored?.changedBy ?? null,
    changedAt: stored?.changedAt.toISOString() ?? null,
  };
}

/** Another change of the same firm waits until the transaction ends. */
export async function lockTolerances(tx: Executor, firmId: string): Promise<Tolerances> {
  await lockDesk(tx, firmId);
  return readTolerances(tx, firmId);
}

export async function countTypes(executor: Executor, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from instruments
     where removed_at is null and id = ${anyUuid(ids)}`.execute(executor);
  return rows[0]?.count ?? 0;
}

export async function saveTolerances(
  tx: Executor,
  by: { firmId: string; userId: string; now: Date },
  rules: readonly ToleranceRule[],
): Promise<void> {
  await sql`delete from desk_tolerances where firm_id = ${by.firmId}`.execute(tx);
  await sql`
    insert into desk_tolerances (firm_id, instrument_id, expiry_bucket, z, price, vol, min_mean, min_vega, place)
    select ${by.firmId}, (row ->> 'instrumentTypeId')::uuid, row ->> 'expiryBucket', (row ->> 'z')::double precision,
           (row ->> 'price')::double precision, (row ->> 'vol')::double precision, (row ->> 'minMean')::double precision,
           (row ->> 'minVega')::double precision, place
      from jsonb_array_elements(${JSON.stringify(rules)}::jsonb) with ordinality as g(row, place)`.execute(
    tx,
  );
  await sql`
    insert into desk_settings (firm_id, version, changed_by, changed_at) values (${by.firmId}, 1, ${by.userId}, ${by.now})
    on conflict (firm_id) do update
       set version = desk_settings.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  );
}
