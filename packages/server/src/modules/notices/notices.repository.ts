// Notices. Unread ones of one kind about one thing share a row with a count.
import { mailedNoticeKinds, type LanguageCode, type NoticeKind } from '@pricevault/basics';
import type { Notice } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { countUpToLimit } from '../../platform/db/list-window.ts';
import { anyUuid } from '../../platform/db/uuids.ts';

export type NoticeSubject = Notice['subject'];

interface NoticeRow extends Omit<Notice, 'createdAt'> {
  readonly createdAt: Date;
}

export async function listNotices(
  executor: Executor,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Notice[]; total: number; totalIsMinimum: boolean; unread: number }> {
  const [{ rows }, counted, unread] = await Promise.all([
    sql<NoticeRow>`
      select id as "_id", kind, created_at as "createdAt", read_at is not null as "isRead", count, subject
        from notices where user_id = ${userId} order by created_at desc, id limit ${limit} offset ${offset}`.execute(
      executor,
    ),
    countUpToLimit(executor, sql`1 from notices where user_id = ${userId}`),
    countUnread(executor, userId),
  ]);
  const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { items, ...counted, unread };
}

export async function countUnread(executor: Executor, userId: string): Promise<number> {
  const row = await executor
    .selectFrom('notices')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Without ids, all of the user's. Other users' ids are ignored. */
export async function setNoticesRead(
  tx: Executor,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<number> {
  const result = await tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (update) => update.where('id', '=', anyUuid(ids ?? [])))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export interface NoticeOfUser {
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly thingId: string;
  readonly subject: NoticeSubject;
}

/** Those of the people who have a notice about the thing, read or not. */
export async function findNotified(
  executor: Executor,
  about: { kind: NoticeKind; thingId: string; userIds: readonly string[] },
): Promise<string[]> {
  const rows = await executor
    .selectFrom('notices')
    .select('user_id as id')
    .where('user_id', '=', anyUuid(about.userIds))
    .where('kind', '=', about.kind)
    .where('thing_id', '=', about.thingId)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the new rows; the others already had an unread notice, whose count grows by `more` (0 where its subject has
 * only changed).
 */
export async function insertNotices(
  tx: Executor,
  notices: readonly NoticeOfUser[],
  now: Date,
  more: 0 | 1,
): Promise<NoticeOfUser[]> {
  const { rows } = await sql<NoticeOfUser & { isNew: boolean }>`
    insert into notices (user_id, kind, thing_id, subject, created_at)
    select n."userId", n.kind, n."thingId", n.subject, ${now}
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as n("userId" uuid, kind text, "thingId" text, subject jsonb)
     order by n."userId", n.kind, n."thingId"
    on conflict (user_id, kind, thing_id) where read_at is null
      do update set count = notices.count + ${more}, created_at = excluded.created_at, subject = excluded.subject
    returning user_id as "userId", kind, thing_id as "thingId", subject, xmax = 0 as "isNew"`.execute(
    tx,
  );
  return rows.filter(({ isNew }) => isNew);
}

/** Deletes unread notices of these users; returns the users who had one. */
export async function deleteUnreadNotices(
  tx: Executor,
  { kind, userIds, thingId }: { kind: NoticeKind; userIds: readonly string[]; thingId: string },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('notices')
    .where('user_id', '=', anyUuid(userIds))
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('read_at', 'is', null)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Those of a firm's members; returns the users who had one. */
export async function deleteUnreadNoticesOfFirm(
  tx: Executor,
  { kind, firmId, thingId }: { kind: NoticeKind; firmId: string; thingId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from notices n using users u
     where u.firm_id = ${firmId} and n.user_id = u.id and n.kind = ${kind} and n.thing_id = ${thingId} and n.read_at is null
    returning u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteNoticesOf(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
}

export interface MailedPerson {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly language: LanguageCode;
}

/** Those of the users who want this kind by mail. */
export async function findMailed(
  executor: Executor,
  kind: NoticeKind,
  userIds: readonly string[],
): Promise<MailedPerson[]> {
  if (userIds.length === 0) return [];
  const isDefault = mailedNoticeKinds.includes(kind);
  const { rows } = await sql<MailedPerson>`
    select u.id, u.email, u.display_name as "displayName", u.language
      from users u left join notice_preferences p on p.user_id = u.id
     where u.id = ${anyUuid(userIds)} and u.disabled_at is null
       and coalesce(${kind} = any(p.mail_kinds), ${isDefault}::boolean)
     order by u.email`.execute(executor);
  return rows;
}

export async function readMailKinds(executor: Executor, userId: string): Promise<NoticeKind[]> {
  const row = await executor
    .selectFrom('notice_preferences')
    .select(sql<NoticeKind[]>`mail_kinds`.as('kinds'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.kinds ?? [...mailedNoticeKinds];
}

export async function saveMailKinds(
  tx: Executor,
  userId: string,
  kinds: readonly NoticeKind[],
): Promise<void> {
  await sql`
    insert into notice_preferences (user_id, mail_kinds) values (${userId}, ${kinds}::text[])
    on conflict (user_id) do update set mail_kinds = excluded.mail_kinds`.execute(tx);
}

/** Ids of the admins to notify when something waits for them. */
export async function findAdmins(executor: Executor): Promise<string[]> {
  const rows = await executor
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteOldNotices(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, 'notices', sql`created_at < ${before}`);
}
