// The list of all accounts, for admins.
import type { ListQuery, UserAccount, userSortColumns } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { containsPattern, listWindow } from '../../platform/db/list-window.ts';

type Column = (typeof userSortColumns)[number];

const sortExpressions: Record<Column, ReturnType<typeof sql>> = {
  displayName: sql`lower(u.display_name) collate "C"`,
  email: sql`u.email collate "C"`,
  role: sql`u.role collate "C"`,
  firmName: sql`lower(f.name) collate "C"`,
  createdAt: sql`u.created_at`,
  lastSignInAt: sql`l.at`,
};

export async function listUserAccounts(
  executor: Executor,
  query: ListQuery<Column>,
  now: Date,
): Promise<{ items: UserAccount[]; total: number }> {
  const { limit, offset } = listWindow(query);
  const column = query.sortBy ?? 'createdAt';
  const isDescending = (query.sortDirection ?? (query.sortBy ? 'asc' : 'desc')) === 'desc';
  const order = sql`${sortExpressions[column]} ${isDescending ? sql`desc nulls last` : sql`asc nulls last`}`;
  const pattern = query.searchText ? containsPattern(query.searchText) : null;
  const { rows } = await sql<
    UserAccount & { total: number; createdAt: Date; lastSignInAt: Date | null }
  >`
    select u.id as "_id", u.display_name as "displayName", u.email, u.role, f.id as "firmId", f.name as "firmName",
           f.vetted_at is not null as "isFirmVetted", f.corporate_group as "corporateGroup", u.email_verified_at is not null as "isVerified",
           u.disabled_at is not null as "isDisabled", u.tfa_enabled as "hasTwoFactor",
           (select count(*) from sessions s
             where s.user_id = u.id and s.ended_at is null and s.expires_at > ${now}) as sessions,
           u.created_at as "createdAt", l.at as "lastSignInAt", count(*) over () as total
      from users u
      join firms f on f.id = u.firm_id
      left join lateral (select max(created_at) as at from sessions where user_id = u.id) l on true
     where u.deleted_at is null and (${pattern}::text is null
        or fold_text(u.display_name) like fold_text(${pattern}) or fold_text(u.email) like fold_text(${pattern}) or fold_text(f.name) like fold_text(${pattern}))
     order by ${order}, u.id
     limit ${limit} offset ${offset}`.execute(executor);
  return {
    // The contract's schema drops the total from each row.
    items: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? (offset > 0 ? await countAccounts(executor, pattern) : 0),
  };
}

/** For a page past the end, which has no row with the total. */
async function countAccounts(executor: Executor, pattern: string | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users u join firms f on f.id = u.firm_id
     where u.deleted_at is null and (${pattern}::text is null
        or fold_text(u.display_name) like fold_text(${pattern}) or fold_text(u.email) like fold_text(${pattern}) or fold_text(f.name) like fold_text(${pattern}))`.execute(
    executor,
  );
  return rows[0]?.total ?? 0;
}
