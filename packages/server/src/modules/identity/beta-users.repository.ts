// Beta users: the accounts whose verified address is an approved partner's.
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
 * Vets the firm of a beta user's account if the account owns it and it is not vetted yet; returns the firm that was vetted. A
 * firm that merely has a beta user among its members is not vetted.
 */
export async function vetFirmOfBetaUser(
  tx: Executor,
  userId: string,
  now: Date,
): Promise<string | null> {
  if (!(await isBetaUser(tx, userId))) return null;
  const ownFirm = tx
    .selectFrom('users')
    .select('firm_id')
    .where('id', '=', userId)
    .where('firm_role', '=', 'owner');
  const row = await tx
    .updateTable('firms')
    .set({ vetted_at: now })
    .where('id', '=', ownFirm)
    .where('vetted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
