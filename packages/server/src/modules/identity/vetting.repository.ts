// Which firms are vetted, and those that ask to be, with what speaks for and against them.
import type { VettingRequest } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export async function askForVetting(
  tx: Executor,
  asked: { readonly firmId: string; readonly by: string; readonly at: Date },
  lei: string | null,
): Promise<void> {
  await tx
    .updateTable('firms')
    .set({ vetting_asked_at: asked.at, vetting_asked_by: asked.by, vetting_refused_at: null, lei })
    .where('id', '=', asked.firmId)
    .execute();
}

export async function isLeiOfVettedFirm(
  tx: Executor,
  { id, lei }: { readonly id: string; readonly lei: string | null },
): Promise<boolean> {
  if (lei === null) return false;
  const { rows } = await sql`
    select from firms where vetted_at is not null and lei = ${lei} and id <> ${id} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface AnsweredRequest {
  readonly firmName: string;
  /** Who asked; null where nobody did. */
  readonly email: string | null;
  readonly language: string | null;
}

/** Closes the request of a firm; null when there is no such firm. */
export async function closeVettingRequest(
  tx: Executor,
  firmId: string,
  refusedAt: Date | null,
): Promise<AnsweredRequest | null> {
  if (!isUuid(firmId)) return null;
  const { rows } = await sql<AnsweredRequest>`
    with asked as (
      select f.id, f.name, u.email, u.language from firms f left join users u on u.id = f.vetting_asked_by
       where f.id = ${firmId} for no key update of f
    )
    update firms f set vetting_asked_at = null, vetting_asked_by = null, needs_review = false,
           vetting_refused_at = ${refusedAt}
      from asked a where a.id = f.id
    returning a.name as "firmName", a.email, a.language`.execute(tx);
  return rows[0] ?? null;
}

export async function listVettingRequests(executor: Executor): Promise<VettingRequest[]> {
  const { rows } = await sql<
    Omit<VettingRequest, 'askedAt' | 'createdAt'> & { askedAt: Date | null; createdAt: Date }
  >`
    select f.id as "firmId", f.name as "firmName", f.vetted_at is not null as "isVetted", f.lei,
           f.corporate_group as "corporateGroup",
           f.vetting_asked_at as "askedAt", a.email as "askedBy", f.created_at as "createdAt",
           m.members, m."mailDomains", m."hasPartner"
      from firms f left join users a on a.id = f.vetting_asked_by
     cross join lateral (
       select count(*)::integer as members,
              coalesce(array_agg(distinct split_part(u.email, '@', 2)) filter (where u.email_verified_at is not null), '{}')
                as "mailDomains",
              coalesce(bool_or(p.email is not null and u.email_verified_at is not null), false) as "hasPartner"
         from users u left join partners p on p.email = u.email and p.status = 'Approved'
        where u.firm_id = f.id) as m
     where f.vetting_asked_at is not null or f.needs_review
     order by f.vetting_asked_at nulls last, f.created_at limit 1000`.execute(executor);
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** A group is written as other firms of it have it. False where nothing changes. */
export async function setCorporateGroup(
  tx: Executor,
  firmId: string,
  group: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    with wanted as (
      select coalesce((select corporate_group from firms
                        where firm_name_key(corporate_group) = firm_name_key(${group}) and id <> ${firmId} limit 1),
                      ${group}::text) as name)
    update firms f set corporate_group = w.name from wanted w
     where f.id = ${firmId} and f.corporate_group is distinct from w.name
    returning f.id`.execute(tx);
  return rows.length > 0;
}

export async function listVettedFirmIds(executor: Executor): Promise<string[]> {
  const rows = await executor
    .selectFrom('firms')
    .select('id')
    .where('vetted_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isVettedFirm(executor: Executor, firmId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('firms')
    .select('vetted_at')
    .where('id', '=', firmId)
    .executeTakeFirst();
  return row?.vetted_at != null;
}
