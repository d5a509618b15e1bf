// Reports requests and answers: to the audit log, to open pages, and as notices to the people they concern.
import type { NoticeKind } from '@pricevault/basics';
import type { QuoteKind } from '@pricevault/contract';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { databaseNow } from '../../platform/db/database-clock.ts';
import { actorOf, type UserCaller } from '../../platform/http/call.ts';
import { viewerOf } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { addNotices } from '../notices/notices.service.ts';
import { rulesOf, type RequestChange, type RequestedThing } from './quote-kinds.ts';
import { readContents } from './quote-contents.repository.ts';
import { tellOfQuote } from './quote-webhooks.service.ts';
import { closeRequests, findConcerned, readNextExpiry } from './quote-notices.repository.ts';

export async function notifyOfRequest(
  tx: Executor,
  platform: Platform,
  caller: UserCaller,
  kind: QuoteKind,
  request: RequestedThing,
): Promise<void> {
  await recordRequest(tx, caller, kind, 'asked', request.id);
  await notifyPages(tx, platform, kind, 'asked', [request]);
  const userIds = await findConcerned(tx, kind, viewerOf(platform, caller), request.thingId);
  await notifyPeople(tx, platform, kind, rulesOf(kind).notices.asked, [{ ...request, userIds }]);
  await tellOfQuote(tx, platform, kind, request, {
    event: 'quote.requested',
    firms: { except: caller.user.firmId },
  });
}

export async function notifyOfAnswer(
  tx: Executor,
  platform: Platform,
  caller: UserCaller,
  kind: QuoteKind,
  request: RequestedThing & {
    readonly userId: string;
    readonly firmId: string;
    readonly isNewAnswer: boolean;
  },
): Promise<void> {
  const { notices } = rulesOf(kind);
  await recordRequest(tx, caller, kind, 'answered', request.id);
  await notifyPages(tx, platform, kind, 'answered', [request]);
  const { firmId, isNewAnswer } = request;
  await tellOfQuote(tx, platform, kind, request, {
    event: 'quote.answered',
    firms: { only: firmId },
    more: { by: 'firm', isNewAnswer },
  });
  if (request.userId === caller.user.id) return;
  const concerned = [{ ...request, userIds: [request.userId] }];
  // Notices count answers: a replaced answer is announced again but not counted twice.
  await notifyPeople(tx, platform, kind, notices.answered, concerned, isNewAnswer ? 1 : 0);
}

/** Open pages get the requests as their lists show them now. */
async function notifyPages(
  tx: Executor,
  { clock }: Pick<Platform, 'clock'>,
  kind: QuoteKind,
  change: RequestChange,
  requests: readonly RequestedThing[],
): Promise<void> {
  const ids = requests.map(({ id }) => id);
  const contents = await readContents(tx, kind, databaseNow(clock), ids);
  const announced = requests.map((request) => ({ ...request, content: contents.get(request.id) }));
  await rulesOf(kind).notifyPages(tx, change, announced);
}

function recordRequest(
  tx: Executor,
  caller: UserCaller,
  kind: QuoteKind,
  change: RequestChange,
  objectId: string,
): Promise<void> {
  return recordAudit(tx, actorOf(caller), {
    action: `${kind}-requests.${change}`,
    objectType: `${kind}-request`,
    objectId,
  });
}

interface ConcernedPeople extends RequestedThing {
  readonly userIds: readonly string[];
}

export async function notifyPeople(
  tx: Executor,
  platform: Pick<Platform, 'clock' | 'publicUrl'>,
  kind: QuoteKind,
  notice: NoticeKind,
  requests: readonly ConcernedPeople[],
  more: 0 | 1 = 1,
): Promise<void> {
  const { find, subjectOf } = rulesOf(kind);
  const things = await find(
    tx,
    requests.map(({ thingId }) => thingId),
  );
  const notices = requests.flatMap(({ id, thingId, userIds }) => {
    const thing = things.get(thingId);
    if (!thing) return [];
    const subject = { ...subjectOf(thing), requestId: id };
    return [{ kind: notice, userIds, thingId: id, subject }];
  });
  await addNotices(tx, platform, notices, more);
}

const closedAtOnce = 200;

/** Announces each expired request once; returns the milliseconds until the next one expires, null while none is open. */
export async function closeExpiredRequests(
  platform: Platform,
  kind: QuoteKind,
): Promise<number | null> {
  const now = databaseNow(platform.clock);
  const { notices } = rulesOf(kind);
  for (;;) {
    const closed = await platform.db.transaction(async (tx) => {
      const requests = await closeRequests(tx, kind, now, closedAtOnce);
      await notifyPages(tx, platform, kind, 'expired', requests);
      const concerned = requests.map((request) => ({ ...request, userIds: [request.userId] }));
      await notifyPeople(tx, platform, kind, notices.expired, concerned);
      return requests.length;
    });
    if (closed < closedAtOnce) return readNextExpiry(platform.db.queries, kind, now);
  }
}

export function addQuoteDeadlines(platform: Platform): void {
  platform.jobs.addDeadlines(() => closeExpiredRequests(platform, 'trade'), 'close requests');
  platform.jobs.addDeadlines(() => closeExpiredRequests(platform, 'bond'), 'close requests');
}
