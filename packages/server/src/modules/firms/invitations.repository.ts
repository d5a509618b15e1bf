// Open invitations into a firm.
import type { FirmInvitation } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import { hashOf } from '../../platform/mail-links/mail-links.repository.ts';

function openInvitations(executor: Executor, now: Date) {
  return executor
    .selectFrom('mail_links')
    .innerJoin('users', 'users.id', 'mail_links.invited_by')
    .where('mail_links.purpose', '=', 'join-firm')
    .where('mail_links.used_at', 'is', null)
    .where('mail_links.expires_at', '>', now);
}

export async function listInvitations(
  executor: Executor,
  firmId: string,
  now: Date,
): Promise<FirmInvitation[]> {
  const rows = await openInvitations(executor, now)
    .select([
      'mail_links.id as _id',
      'mail_links.email',
      'users.display_name as invitedBy',
      'mail_links.firm_role',
      'mail_links.created_at',
      'mail_links.expires_at',
    ])
    .where('mail_links.firm_id', '=', firmId)
    .orderBy('mail_links.created_at', 'desc')
    .limit(1_000)
    .execute();
  return rows.map((row) => ({
    _id: row._id,
    email: row.email ?? '',
    invitedBy: row.invitedBy,
    firmRole: row.firm_role ?? 'member',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

/** The invitation of a link; null when it is used, revoked or expired. Locked when a transaction uses it. */
export async function findInvitation(executor: Executor, token: string, now: Date) {
  const row = await openInvitations(executor, now)
    .innerJoin('firms', 'firms.id', 'mail_links.firm_id')
    .select([
      'mail_links.id',
      'firms.id as firmId',
      'firms.name as firmName',
      'users.display_name as invitedBy',
      'mail_links.email',
      'mail_links.firm_role',
      'mail_links.firm_role_ends_at as roleEndsAt',
    ])
    .where('mail_links.token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row ? { ...row, email: row.email ?? '', firmRole: row.firm_role ?? 'member' } : null;
}

/** Marks an invitation as used or revoked. False when it was closed before. */
export async function closeInvitation(
  tx: Executor,
  which: { id: string; firmId: string },
  now: Date,
): Promise<boolean> {
  if (!isUuid(which.id)) return false;
  const row = await tx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('id', '=', which.id)
    .where('firm_id', '=', which.firmId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes earlier open invitations of the same address; a new one replaces them. */
export async function retireInvitations(
  tx: Executor,
  which: { firmId: string; email: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('firm_id', '=', which.firmId)
    .where('email', '=', which.email)
    .where('used_at', 'is', null)
    .execute();
}

/** Closes the open invitations that this person sent into the firm: all, or those into other roles than member. */
export async function closeInvitationsBy(
  tx: Executor,
  { userId, firmId, which }: { userId: string; firmId: string; which: 'all' | 'otherRoles' },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('purpose', '=', 'join-firm')
    .where('invited_by', '=', userId)
    .where('firm_id', '=', firmId)
    .where('used_at', 'is', null)
    .$if(which === 'otherRoles', (update) => update.where('firm_role', '<>', 'member'))
    .execute();
}
