// Beta users: the accounts whose verified address is an approved partner's.
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

/** Whether this account is a beta user: its verified address is an approved partner's. */
export async function isBetaUser(executor: Executor, userId: string): Promise<boolean> {
  if (!isUuid(userId)) return false;
  const row = await executor
    .selectFrom('users')
    .innerJoin('partners', 'partners.email', 'users.email')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.email_verified_at', 'is not', null)
    .where('partners.status', '=', 'Approved')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Spends the approval of a partner on the firm that the partner's account owns, if it was not spent before. A firm that merely
 * has a beta user among its members is not vetted.
 */
export async function spendApproval(
  tx: Executor,
  userId: string,
): Promise<{ id: string; isVetted: boolean; lei: string | null } | null> {
  if (!isUuid(userId)) return null;
  const { rows } = await sql<{ id: string; isVetted: boolean; lei: string | null }>`
    update partners p set vetted_firm_id = f.id
      from users u join firms f on f.id = u.firm_id
     where u.id = ${userId} and u.firm_role = 'owner' and u.email_verified_at is not null
       and p.email = u.email and p.status = 'Approved' and p.vetted_firm_id is null
    returning f.id, f.vetted_at is not null as "isVetted", f.lei`.execute(tx);
  return rows[0] ?? null;
}
