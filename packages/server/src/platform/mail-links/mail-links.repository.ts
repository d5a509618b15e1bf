// Links sent by mail: 256 random bits, stored as a hash, valid once and for a limited time.
import type { FirmRole } from '@pricevault/basics';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';

/** Links that belong to an account. */
type AccountLink = 'verify-email' | 'reset-password' | 'unlock';

interface NewLink {
  readonly purpose: AccountLink | 'join-firm';
  readonly userId?: string;
  readonly invitation?: {
    firmId: string;
    email: string;
    invitedBy: string;
    firmRole: FirmRole;
    roleEndsAt: Date | null;
  };
  readonly now: Date;
  readonly lifeMs: number;
}

/** Stores a link and returns its token, which is not stored anywhere. */
export async function insertLink(tx: Executor, link: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('mail_links')
    .values({
      token_hash: hashOf(token),
      purpose: link.purpose,
      user_id: link.userId ?? null,
      firm_id: link.invitation?.firmId ?? null,
      email: link.invitation?.email ?? null,
      invited_by: link.invitation?.invitedBy ?? null,
      firm_role: link.invitation?.firmRole ?? null,
      firm_role_ends_at: link.invitation?.roleEndsAt ?? null,
      created_at: link.now,
      expires_at: new Date(link.now.getTime() + link.lifeMs),
    })
    .execute();
  return token;
}

/** Invalidates older links of the same purpose when a new one is sent. */
export async function revokeLinks(
  tx: Executor,
  which: { userId: string; purpose: AccountLink; now: Date },
): Promise<void> {
  await tx
    .updateTable('mail_links')
    .set({ used_at: which.now })
    .where('user_id', '=', which.userId)
    .where('purpose', '=', which.purpose)
    .where('used_at', 'is', null)
    .execute();
}

export async function isLinkValid(
  executor: Executor,
  token: string,
  purpose: 'reset-password',
  now: Date,
): Promise<boolean> {
  const row = await executor
    .selectFrom('mail_links')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a link as used and returns its account; null if it is not valid. Of two parallel calls only one succeeds. */
export async function consumeLink(
  tx: Executor,
  token: string,
  purpose: AccountLink,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** The account of a link, valid or not. */
export async function ownerOfLink(
  executor: Executor,
  token: string,
  purpose: AccountLink,
): Promise<string | null> {
  const row = await executor
    .selectFrom('mail_links')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteOldLinks(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, 'mail_links', sql`expires_at < ${before}`);
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
