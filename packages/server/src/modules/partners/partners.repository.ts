// Pilot partners.
import type { LanguageCode } from '@pricevault/basics';
import type { ListQuery, Partner, PartnerStatus, partnerSortColumns } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { containsPattern, listWindow } from '../../platform/db/list-window.ts';
import { anyUuid, isUuid } from '../../platform/db/uuids.ts';

type Column = (typeof partnerSortColumns)[number];

/** A second sign-up keeps the status, the first date, and the asset if it names none. */
export async function upsertPartner(
  tx: Executor,
  partner: { email: string; asset: string | null; language: LanguageCode; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into partners (email, asset, language, created_at)
    values (${partner.email}, ${partner.asset}, ${partner.language}, ${partner.now})
    on conflict (email) do update
       set asset = coalesce(excluded.asset, partners.asset), language = excluded.language
    returning id, xmax = 0 as "isNew"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An upsert returns its row.');
  return row;
}

const sortExpressions: Record<Column, ReturnType<typeof sql>> = {
  email: sql`p.email collate "C"`,
  asset: sql`p.asset collate "C"`,
  status: sql`p.status collate "C"`,
  createdAt: sql`p.created_at`,
};

const columns = sql`
  p.id as "_id", p.email, p.asset, p.status, p.created_at as "createdAt", p.invited_at as "invitedAt",
  exists (select 1 from users u where u.email = p.email and u.email_verified_at is not null) as "hasAccount"`;

type PartnerRow = Omit<Partner, 'createdAt' | 'invitedAt'> & {
  createdAt: Date;
  invitedAt: Date | null;
};

function partnerOf({ _id, email, asset, status, hasAccount, ...times }: PartnerRow): Partner {
  return {
    _id,
    email,
    asset,
    status,
    hasAccount,
    createdAt: times.createdAt.toISOString(),
    invitedAt: times.invitedAt?.toISOString() ?? null,
  };
}

export async function listPartners(
  executor: Executor,
  query: ListQuery<Column>,
): Promise<{ items: Partner[]; total: number }> {
  const { limit, offset } = listWindow(query);
  const column = query.sortBy ?? 'createdAt';
  const isDescending = (query.sortDirection ?? (query.sortBy ? 'asc' : 'desc')) === 'desc';
  const order = sql`${sortExpressions[column]} ${isDescending ? sql`desc nulls last` : sql`asc nulls last`}`;
  const pattern = query.searchText ? containsPattern(query.searchText) : null;
  const found = sql`
    from partners p
    where ${pattern}::text is null or fold_text(p.email) like fold_text(${pattern}) or fold_text(p.asset) like fold_text(${pattern})`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<PartnerRow>`
      select ${columns} ${found} order by ${order}, p.id limit ${limit} offset ${offset}`.execute(
      executor,
    ),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(executor),
  ]);
  return { items: rows.map(partnerOf), total: counts[0]?.total ?? 0 };
}

export async function readPartner(executor: Executor, id: string): Promise<Partner | null> {
  const { rows } = await sql<PartnerRow>`
    select ${columns} from partners p where p.id = ${id}`.execute(executor);
  return rows[0] ? partnerOf(rows[0]) : null;
}

/** What a decision needs of a partner. Locked until the transaction ends. */
export async function lockPartner(
  tx: Executor,
  id: string,
): Promise<{ email: string; status: PartnerStatus; language: LanguageCode } | null> {
  if (!isUuid(id)) return null;
  const row = await tx
    .selectFrom('partners')
    .select(['email', 'status', 'language'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A new decision: an approval may vet a firm again. */
export async function setPartnerStatus(
  tx: Executor,
  id: string,
  status: PartnerStatus,
): Promise<void> {
  await tx
    .updateTable('partners')
    .set({ status, vetted_firm_id: null })
    .where('id', '=', id)
    .execute();
}

export async function markInvited(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.updateTable('partners').set({ invited_at: now }).where('id', '=', id).execute();
}

interface MovedPartner {
  readonly id: string;
  readonly email: string;
  readonly status: PartnerStatus;
}

const movedColumns = sql.raw(
  'id, email, asset, status, language, created_at, invited_at, vetted_firm_id',
);

/** Takes partners out of the list; returns those that were in it. They are kept apart while this can be undone. */
export async function movePartnersOut(
  tx: Executor,
  ids: readonly string[],
  by: { readonly userId: string; readonly now: Date },
): Promise<readonly MovedPartner[]> {
  const { rows } = await sql<MovedPartner>`
    with gone as (delete from partners where id = ${anyUuid(ids)} returning ${movedColumns})
    insert into removed_partners (${movedColumns}, removed_at, removed_by)
    select ${movedColumns}, ${by.now}::timestamptz, ${by.userId}::uuid from gone
    returning id, email, status`.execute(tx);
  return rows;
}

/** Brings back those that this user has removed since; not those who have signed up again meanwhile. */
export async function movePartnersBack(
  tx: Executor,
  ids: readonly string[],
  by: { readonly userId: string; readonly since: Date },
): Promise<readonly MovedPartner[]> {
  const { rows } = await sql<MovedPartner>`
    with back as (
      delete from removed_partners
       where id = ${anyUuid(ids)} and removed_by = ${by.userId}::uuid and removed_at >= ${by.since}::timestamptz
      returning ${movedColumns})
    insert into partners (${movedColumns}) select ${movedColumns} from back
    on conflict (email) do nothing
    returning id, email, status`.execute(tx);
  return rows;
}

export async function deleteRemovedPartners(executor: Executor, before: Date): Promise<void> {
  await executor.deleteFrom('removed_partners').where('removed_at', '<', before).execute();
}

/** Counts instrument types in sight of the asset classes these partners asked for, each once. */
export async function countInstrumentsOfPartners(
  executor: Executor,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from instruments i
      join assets a on a.id = i.asset_id and a.removed_at is null
     where i.removed_at is null
       and lower(a.name) in (select lower(asset) from partners where id = ${anyUuid(ids)})`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}
