// Firms, their members and open invitations.
import type { FirmRole } from '@pricevault/basics';
import type { FirmInvitation, FirmMember } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid, isUuid } from '../../platform/db/uuids.ts';
import { hashOf } from '../../platform/mail-links/mail-links.repository.ts';

/** Every account belongs to a firm; a new account starts with one of its own. */
export async function insertFirm(
  tx: Executor,
  firm: { name: string; vettedAt: Date | null },
): Promise<string> {
  const row = await tx
    .insertInto('firms')
    .values({ name: firm.name, vetted_at: firm.vettedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function readFirm(executor: Executor, id: string) {
  return executor
    .selectFrom('firms')
    .select(['id as _id', 'name', sql<boolean>`vetted_at is not null`.as('isVetted')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A vetted firm's name is what its partners trust: nobody else takes it, however it is spaced or capitalised. */
export async function isNameOfVettedFirm(
  tx: Executor,
  name: string,
  ownId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from firms
     where vetted_at is not null and id <> ${ownId}
       and lower(regexp_replace(name, '[[:space:]]+', '', 'g')) = lower(regexp_replace(${name}, '[[:space:]]+', '', 'g'))
     limit 1`.execute(tx);
  return rows.length > 0;
}

export async function renameFirm(tx: Executor, id: string, name: string): Promise<void> {
  await tx.updateTable('firms').set({ name }).where('id', '=', id).execute();
}

/** False when there is no such firm. */
export async function setVetted(tx: Executor, id: string, at: Date | null): Promise<boolean> {
  if (!isUuid(id)) return false;
  const row = await tx
    .updateTable('firms')
    .set({ vetted_at: at })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listMembers(executor: Executor, firmId: string): Promise<FirmMember[]> {
  return executor
    .selectFrom('users')
    .select([
      'id as _id',
      'display_name as displayName',
      'email',
      'photo_url as photoURL',
      'firm_role as firmRole',
      sql<boolean>`disabled_at is not null`.as('isDisabled'),
    ])
    .where('firm_id', '=', firmId)
    .orderBy(sql`firm_role = 'owner'`, 'desc')
    .orderBy(sql`lower(display_name) collate "C"`)
    .limit(1_000)
    .execute();
}

/**
 * Whoever moves between firms takes both, in one order, so that nobody joins a firm while its last owner leaves. Rows that
 * refer to the firm, such as an invitation by somebody who holds its members, need not wait.
 */
export async function lockFirms(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('firms')
    .select('id')
    .where('id', '=', anyUuid(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface LockedMember {
  readonly id: string;
  readonly firmRole: FirmRole;
  readonly email: string;
}

/** Locks the firm's members, so that two changes at once cannot leave it without an owner. */
export async function lockMembers(tx: Executor, firmId: string): Promise<LockedMember[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'firm_role as firmRole', 'email'])
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function moveMember(
  tx: Executor,
  userId: string,
  to: { firmId: string; firmRole: FirmRole },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ firm_id: to.firmId, firm_role: to.firmRole })
    .where('id', '=', userId)
    .execute();
}

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
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

/** What a link invites to; null when it is used, revoked or too old. Locked inside a transaction that uses it. */
export async function findInvitation(executor: Executor, token: string, now: Date) {
  const row = await openInvitations(executor, now)
    .innerJoin('firms', 'firms.id', 'mail_links.firm_id')
    .select([
      'mail_links.id',
      'firms.id as firmId',
      'firms.name as firmName',
      'users.display_name as invitedBy',
      'mail_links.email',
    ])
    .where('mail_links.token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row ? { ...row, email: row.email ?? '' } : null;
}

/** Uses an invitation up, or takes it back. False when it is used up already. */
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

/** An earlier open invitation of the same address gives way to the new one. */
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
