// The bell: other domains add to it inside their own transaction; everybody reads their own.
import { noticeKinds, zoneOfCode, type NoticeKind } from '@pricevault/basics';
import type { AnswerOf, BodyOf, noticesContract, QueryOf } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import { listWindow } from '../../platform/db/list-window.ts';
import { addEventForUsers } from '../../platform/events/event.repository.ts';
import { transact, type UserCaller } from '../../platform/http/call.ts';
import { enqueueMessages } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { noticeMail } from './notices.mails.ts';
import {
  countUnread,
  deleteNoticesOf,
  deleteOldNotices,
  deleteUnreadNotices,
  deleteUnreadNoticesOfFirm,
  findMailed,
  insertNotices,
  listNotices,
  setNoticesRead,
  readMailKinds,
  saveMailKinds,
  type NoticeSubject,
} from './notices.repository.ts';

type Contract = typeof noticesContract;
type NoticePlatform = Pick<Platform, 'clock' | 'publicUrl'>;

export interface NewNotice {
  readonly kind: NoticeKind;
  readonly userIds: readonly string[];
  /** Unread notices are counted by this, for example the id of a request. */
  readonly thingId: string;
  readonly subject: NoticeSubject;
}

/** In the zone of an instrument type. */
export const untilIn = (tzCode: string, at: Date): NonNullable<NoticeSubject['until']> => ({
  at: at.toISOString(),
  zone: zoneOfCode(tzCode),
});

/** Stores notices, notifies open pages, and mails those who asked for mails. */
export async function addNotices(
  tx: Executor,
  { clock, publicUrl }: NoticePlatform,
  notices: readonly NewNotice[],
  more: 0 | 1 = 1,
): Promise<void> {
  const told = notices.flatMap(({ userIds, ...notice }) =>
    userIds.map((userId) => ({ ...notice, userId })),
  );
  if (told.length === 0) return;
  const fresh = await insertNotices(tx, told, clock.now(), more);
  const people = [...new Set(told.map(({ userId }) => userId))];
  await addEventForUsers(tx, 'notices.changed', people, {});
  for (const kind of new Set(fresh.map((notice) => notice.kind))) {
    const ofKind = fresh.filter((notice) => notice.kind === kind);
    const mailed = await findMailed(
      tx,
      kind,
      ofKind.map(({ userId }) => userId),
    );
    const mails = ofKind.flatMap(({ userId, subject }) => {
      const person = mailed.find(({ id }) => id === userId);
      return person ? [noticeMail(person, { kind, subject, publicUrl })] : [];
    });
    await enqueueMessages(tx, mails);
  }
}

/** Deletes unread notices about something that is already done. */
export async function withdrawNotices(
  tx: Executor,
  notice: Omit<NewNotice, 'subject'>,
): Promise<void> {
  const people = await deleteUnreadNotices(tx, notice);
  if (people.length > 0) await addEventForUsers(tx, 'notices.changed', people, {});
}

/** All of a person who changes the firm, read or not. */
export async function forgetNotices(tx: Executor, userId: string): Promise<void> {
  await deleteNoticesOf(tx, userId);
  await addEventForUsers(tx, 'notices.changed', [userId], {});
}

/** The same for all members of a firm: one of them has done it. */
export async function withdrawNoticesOfFirm(
  tx: Executor,
  notice: { kind: NoticeKind; firmId: string; thingId: string },
): Promise<void> {
  const people = await deleteUnreadNoticesOfFirm(tx, notice);
  if (people.length > 0) await addEventForUsers(tx, 'notices.changed', people, {});
}

export async function readNotices(
  { db }: Platform,
  { user }: UserCaller,
  query: QueryOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  return listNotices(db.queries, user.id, listWindow(query));
}

export async function markNoticesRead(
  platform: Platform,
  caller: UserCaller,
  { items }: BodyOf<Contract['markRead']>,
): Promise<AnswerOf<Contract['markRead']>> {
  return transact(platform, caller, async (tx) => {
    const { id } = caller.user;
    const marked = await setNoticesRead(tx, id, items, platform.clock.now());
    // For the same person's other open pages.
    if (marked > 0) await addEventForUsers(tx, 'notices.changed', [id], {});
    return { unread: await countUnread(tx, id) };
  });
}

export async function readPreferences(
  { db }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['readPreferences']>> {
  return { mail: await readMailKinds(db.queries, user.id) };
}

export async function savePreferences(
  platform: Platform,
  caller: UserCaller,
  { mail }: BodyOf<Contract['savePreferences']>,
): Promise<AnswerOf<Contract['savePreferences']>> {
  return transact(platform, caller, async (tx) => {
    const chosen = noticeKinds.filter((kind) => mail.includes(kind));
    await saveMailKinds(tx, caller.user.id, chosen);
    return { mail: chosen };
  });
}

const keptMs = 30 * 86_400_000;

export function addNoticeJobs({ clock, db, jobs }: Platform): void {
  jobs.add({
    name: 'sweep-notices',
    minute: 41,
    expireInSeconds: 300,
    run: () => deleteOldNotices(db.queries, new Date(clock.now().getTime() - keptMs)),
  });
}
