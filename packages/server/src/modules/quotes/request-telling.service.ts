// Telling of requests: the audit log who asked and answered, open pages what changed, the bells of those it concerns.
import type { NoticeKind } from '@pricevault/basics';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { databaseNow } from '../../platform/db/database-clock.ts';
import { actorOf, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NoticeSubject } from '../notices/notices.repository.ts';
import { addNotices } from '../notices/notices.service.ts';
import type { RequestTables } from './request-tables.repository.ts';
import { lookOf } from '../../platform/http/look.ts';
import { closeRequests, findConcerned, readNextExpiry } from './request-changes.repository.ts';

export type RequestChange = 'asked' | 'answered' | 'expired';

interface RequestOnThing {
  readonly id: string;
  readonly thingId: string;
}

/** What differs between telling of requests for trades and for bonds. */
export interface RequestKind {
  readonly tables: RequestTables;
  readonly name: 'trade-request' | 'bond-request';
  readonly notices: Readonly<Record<RequestChange, NoticeKind>>;
  readonly tellPages: (
    tx: Executor,
    change: RequestChange,
    requests: readonly RequestOnThing[],
  ) => Promise<void>;
  /** By the thing's id; without those that are out of sight. */
  readonly findSubjects: (
    tx: Executor,
    thingIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Omit<NoticeSubject, 'requestId'>>>;
}

export async function tellAsked(
  tx: Executor,
  platform: Platform,
  caller: UserCaller,
  kind: RequestKind,
  request: RequestOnThing,
): Promise<void> {
  await recordRequest(tx, caller, kind, 'asked', request.id);
  await kind.tellPages(tx, 'asked', [request]);
  const userIds = await findConcerned(tx, kind.tables, lookOf(platform, caller), request.thingId);
  await tellPeople(tx, platform, kind, kind.notices.asked, [{ ...request, userIds }]);
}

export async function tellAnswered(
  tx: Executor,
  platform: Platform,
  caller: UserCaller,
  kind: RequestKind,
  request: RequestOnThing & { readonly userId: string; readonly isNewAnswer: boolean },
): Promise<void> {
  await recordRequest(tx, caller, kind, 'answered', request.id);
  await kind.tellPages(tx, 'answered', [request]);
  if (request.userId === caller.user.id) return;
  const told = [{ ...request, userIds: [request.userId] }];
  // The bell counts answers: one that was mended is told of, and is still one.
  await tellPeople(tx, platform, kind, kind.notices.answered, told, request.isNewAnswer ? 1 : 0);
}

function recordRequest(
  tx: Executor,
  caller: UserCaller,
  { name }: RequestKind,
  change: RequestChange,
  objectId: string,
): Promise<void> {
  const action = `${name}s.${change}` as const;
  return recordAudit(tx, actorOf(caller), { action, objectType: name, objectId });
}

interface ToldRequest extends RequestOnThing {
  readonly userIds: readonly string[];
}

export async function tellPeople(
  tx: Executor,
  platform: Pick<Platform, 'clock' | 'publicUrl'>,
  { findSubjects }: Pick<RequestKind, 'findSubjects'>,
  notice: NoticeKind,
  requests: readonly ToldRequest[],
  more: 0 | 1 = 1,
): Promise<void> {
  const subjects = await findSubjects(
    tx,
    requests.map(({ thingId }) => thingId),
  );
  const notices = requests.flatMap(({ id, thingId, userIds }) => {
    const subject = subjects.get(thingId);
    if (!subject) return [];
    return [{ kind: notice, userIds, thingId: id, subject: { ...subject, requestId: id } }];
  });
  await addNotices(tx, platform, notices, more);
}

const closedAtOnce = 200;

/** Tells of every request that is over, once; answers the milliseconds until the next one is, null while none is open. */
export async function closeExpired(platform: Platform, kind: RequestKind): Promise<number | null> {
  const now = databaseNow(platform.clock);
  for (;;) {
    const closed = await platform.db.transaction(async (tx) => {
      const requests = await closeRequests(tx, kind.tables, now, closedAtOnce);
      await kind.tellPages(tx, 'expired', requests);
      const told = requests.map((request) => ({ ...request, userIds: [request.userId] }));
      await tellPeople(tx, platform, kind, kind.notices.expired, told);
      return requests.length;
    });
    if (closed < closedAtOnce) return readNextExpiry(platform.db.queries, kind.tables, now);
  }
}
