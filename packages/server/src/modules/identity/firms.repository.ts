// Firms and who belongs to them.
import type { FirmRole } from '@pricevault/basics';
import type { FirmMember } from '@pricevault/contract';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid, isUuid } from '../../platform/db/uuids.ts';
import { mixesScripts, withoutBrackets } from './firm-names.service.ts';
import { photoAddress, photoIdOf } from './photos.repository.ts';

/** The constraint by which no firm has the name of a vetted one. */
export const vettedNameConstraint = 'firms_vetted_name';
/** The constraint by which no two vetted firms have the same LEI. */
export const vettedLeiConstraint = 'firms_vetted_lei';

/**
 * Every account belongs to a firm; a new account starts with its own. A firm that is not vetted gets another name where a
 * vetted firm has this one, or it mixes scripts: somebody may be called like a bank.
 */
export async function insertFirm(
  tx: Executor,
  firm: { name: string; vettedAt: Date | null },
): Promise<string> {
  const isUnclear =
    firm.vettedAt === null &&
    (mixesScripts(firm.name) || (await isNameOfVettedFirm(tx, firm.name)));
  const name = isUnclear ? await markedName(tx, firm.name) : firm.name;
  const row = await tx
    .insertInto('firms')
    .values({ name, vetted_at: firm.vettedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A firm that was called so may have been vetted while nobody else had the name. */
async function markedName(tx: Executor, name: string): Promise<string> {
  const marked = `${name.slice(0, 170)} (not vetted)`;
  const { rows } = await sql`
    select from firms where vetted_at is not null and name_key = firm_name_key(${marked})`.execute(
    tx,
  );
  return rows.length === 0 ? marked : `${marked} ${randomBytes(4).toString('hex')}`;
}

export async function readFirm(executor: Executor, id: string) {
  return executor
    .selectFrom('firms')
    .select([
      'id as _id',
      'name',
      'lei',
      'vetting_asked_at as vettingAskedAt',
      sql<boolean>`vetted_at is not null`.as('isVetted'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Whatever its case, spacing and composition, and also where something in brackets follows: nobody can tell what the vault says
 * from what a firm calls itself. Until the transaction ends, no firm of this name is vetted.
 */
export async function isNameOfVettedFirm(tx: Executor, name: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(7266016, hashtext(firm_name_key(${name})))`.execute(tx);
  const { rows } = await sql`
    select from firms where vetted_at is not null
       and name_key in (firm_name_key(${name}), firm_name_key(${withoutBrackets(name)})) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** A vetted firm that changes its name or LEI is listed for review: an admin vetted it with another one. */
export async function changeFirm(
  tx: Executor,
  id: string,
  change: { readonly name: string } | { readonly lei: string | null },
): Promise<void> {
  await tx
    .updateTable('firms')
    .set({ ...change, needs_review: sql<boolean>`needs_review or vetted_at is not null` })
    .where('id', '=', id)
    .execute();
}

/** Among the firms that admins are to look at, though it asked for nothing. */
export async function listForReview(tx: Executor, id: string): Promise<void> {
  await tx.updateTable('firms').set({ needs_review: true }).where('id', '=', id).execute();
}

/** A firm that is vetted keeps its date: windows count the firms that were vetted when they opened. False: no such firm. */
export async function setVetted(tx: Executor, id: string, at: Date | null): Promise<boolean> {
  if (!isUuid(id)) return false;
  const row = await tx
    .updateTable('firms')
    .set({ vetted_at: at && sql<Date>`coalesce(vetted_at, ${at})` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listMembers(executor: Executor, firmId: string): Promise<FirmMember[]> {
  const rows = await executor
    .selectFrom('users')
    .select([
      'id as _id',
      'display_name as displayName',
      'email',
      photoIdOf('users.id').as('photoId'),
      'firm_role as firmRole',
      'firm_role_ends_at as roleEndsAt',
      sql<boolean>`disabled_at is not null`.as('isDisabled'),
    ])
    .where('firm_id', '=', firmId)
    .orderBy(sql`firm_role = 'owner'`, 'desc')
    .orderBy(sql`lower(display_name) collate "C"`)
    .limit(1_000)
    .execute();
  return rows.map(({ photoId, roleEndsAt, ...member }) => ({
    ...member,
    photoURL: photoAddress(photoId),
    roleEndsAt: roleEndsAt?.toISOString() ?? null,
  }));
}

/**
 * A move between firms locks both, always in the same order, so that nobody joins a firm while its last owner leaves. Rows
 * that only refer to the firm, such as invitations, need not wait.
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

/** What a firm is called, locked; null when there is no such firm. */
export async function lockFirmNames(
  tx: Executor,
  id: string,
): Promise<{ firmName: string; lei: string | null } | null> {
  if (!isUuid(id)) return null;
  const row = await tx
    .selectFrom('firms')
    .select(['name as firmName', 'lei'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface LockedMember {
  readonly id: string;
  readonly firmRole: FirmRole;
  readonly email: string;
  readonly displayName: string;
  readonly isDisabled: boolean;
}

/** Locks the firm's members, so that two changes at once cannot leave it without an owner. */
export async function lockMembers(tx: Executor, firmId: string): Promise<LockedMember[]> {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'firm_role as firmRole',
      'email',
      'display_name as displayName',
      sql<boolean>`disabled_at is not null`.as('isDisabled'),
    ])
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface MemberPlace {
  readonly firmId: string;
  readonly firmRole: FirmRole;
  /** For auditors only. */
  readonly roleEndsAt?: Date | null;
}

/** Tokens of a firm that the person no longer runs end for good. */
export async function moveMember(tx: Executor, userId: string, to: MemberPlace): Promise<void> {
  await tx
    .updateTable('users')
    .set({ firm_id: to.firmId, firm_role: to.firmRole, firm_role_ends_at: to.roleEndsAt ?? null })
    .where('id', '=', userId)
    .execute();
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('firm_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .$if(to.firmRole === 'owner', (update) => update.where('firm_id', '<>', to.firmId))
    .execute();
}

/** Auditors whose time is over, locked; other nodes take others. */
export async function lockEndedAudits(
  tx: Executor,
  now: Date,
  limit: number,
): Promise<{ id: string; name: string; firmId: string }[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'display_name as name', 'firm_id as firmId'])
    .where('firm_role_ends_at', '<=', now)
    .orderBy('firm_role_ends_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** When the next auditor's access ends; null while there is none. */
export async function readNextAuditEnd(executor: Executor): Promise<Date | null> {
  const row = await executor
    .selectFrom('users')
    .select((select) => select.fn.min('firm_role_ends_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
