// Changes what the firm made of its exceptions: one or many, all or none.
import { hasFirmRight } from '@pricevault/basics';
import type {
  AnswerOf,
  BodyOf,
  deskContract,
  ExceptionChange,
  ExceptionRecord,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { listMembers } from '../identity/firms.repository.ts';
import { findMovedWhileLocked } from './challenged-while-locked.repository.ts';
import {
  lockExceptions,
  readExceptions,
  saveExceptions,
  type ChangedBy,
  type ChangedException,
  type MarkKey,
  type StoredException,
} from './exceptions.repository.ts';
import { findLockedBook } from './sign-offs.repository.ts';

type Contract = typeof deskContract;
type Changed = Omit<ChangedException, 'tradeId' | 'valuationDate'>;

export async function changeExceptions(
  platform: Platform,
  caller: UserCaller,
  { items, change }: BodyOf<Contract['change']>,
): Promise<AnswerOf<Contract['change']>> {
  if (Object.values(change).every((value) => value === undefined)) {
    throw new AppError('exceptionUnchanged', {}, { field: 'change' });
  }
  const { firmId, id: userId } = caller.user;
  return transact(platform, caller, async (tx) => {
    await requireColleague(tx, firmId, change.assigneeId ?? null);
    const once = new Map(items.map((item) => [`${item.tradeId} ${item.valuationDate}`, item]));
    const asked = [...once.values()];
    const stored = await lockExceptions(tx, firmId, asked);
    for (const { isMark, tradeId, valuationDate } of stored) {
      if (!isMark) throw new AppError('deskMarkNotFound', { tradeId, valuationDate });
    }
    const wanted = stored.map(({ tradeId, valuationDate, record }) => ({
      tradeId,
      valuationDate,
      ...applied(record, change),
    }));
    const isNew = wanted.map((one, place) => differs(stored[place]?.record, one));
    const changed = wanted.filter((_, place) => isNew[place]);
    await refuseLocked(tx, firmId, changed);
    refuseStale(
      stored.filter((one, place) => isNew[place] && one.record.version !== asked[place]?.version),
    );
    if (changed.length > 0) {
      await saveExceptions(tx, { firmId, userId, now: platform.clock.now() }, changed);
      await recordAudit(tx, actorOf(caller), {
        action: 'desk.exceptionsChanged',
        objectType: 'firm',
        objectId: firmId,
        // Comments stay with the firm; the log is read by admins too.
        details: {
          fields: Object.keys(change),
          state: change.state ?? 'unchanged',
          reason: change.reason ?? 'none',
          trades: changed.map(({ tradeId, valuationDate }) => `${tradeId} ${valuationDate}`),
        },
      });
      await addEvent(tx, 'desk.changed', { firm: firmId }, {});
    }
    const after = await readExceptions(tx, firmId, asked);
    return {
      items: after.map(({ tradeId, valuationDate, record }) => ({
        tradeId,
        valuationDate,
        ...record,
      })),
    };
  });
}

/**
 * With a challenge of the firm: its exception is challenged, and open again when the challenge is withdrawn or rejected, or when the
 * reopening that it led to has closed. A signed book stays as it was signed. The audit log has the challenge itself, without the trade.
 */
export async function moveChallenged(
  tx: Executor,
  by: ChangedBy,
  key: MarkKey,
  to: 'challenged' | 'open',
): Promise<void> {
  const { firmId } = by;
  const [stored] = await lockExceptions(tx, firmId, [key]);
  if (!stored || (await findLockedBook(tx, firmId, [key]))) return;
  const { record } = stored;
  if (record.state === to || (to === 'open' && record.state !== 'challenged')) return;
  const { tradeId, valuationDate } = key;
  const changed = { tradeId, valuationDate, ...applied(record, { state: to }) };
  await saveExceptions(tx, by, [changed]);
  await addEvent(tx, 'desk.changed', { firm: firmId }, {});
}

/** What was decided on challenges while the book was locked counts from its unlocking on. */
export async function catchUpWithChallenges(
  tx: Executor,
  by: ChangedBy,
  windowId: number,
): Promise<void> {
  for (const { to, ...key } of await findMovedWhileLocked(tx, by.firmId, windowId)) {
    await moveChallenged(tx, by, key, to);
  }
}

async function requireColleague(tx: Executor, firmId: string, userId: string | null) {
  if (userId === null) return;
  const members = await listMembers(tx, firmId);
  const isColleague = members.some(
    ({ _id, isDisabled, firmRole }) =>
      _id === userId && !isDisabled && hasFirmRight(firmRole, 'desk'),
  );
  if (!isColleague) throw new AppError('assigneeNotColleague', {}, { field: 'assigneeId' });
}

/** A signed book stays as it was signed. */
async function refuseLocked(tx: Executor, firmId: string, items: readonly MarkKey[]) {
  const locked = await findLockedBook(tx, firmId, items);
  if (!locked) return;
  const { typeName: type, valuationDate, approverName, preparerName } = locked;
  throw new AppError('bookLocked', { type, valuationDate, name: approverName ?? preparerName });
}

/** Reopening forgets the reason; explained and accepted need one. */
function applied(record: ExceptionRecord, change: ExceptionChange): Changed {
  const state = change.state ?? record.state;
  const isReopened = change.state === 'open' && change.reason === undefined;
  const reason = isReopened ? null : change.reason === undefined ? record.reason : change.reason;
  if ((state === 'explained' || state === 'accepted') && reason === null) {
    throw new AppError('exceptionReasonRequired', {}, { field: 'reason' });
  }
  return {
    state,
    reason,
    comment: change.comment ?? record.comment,
    assigneeId: change.assigneeId === undefined ? record.assigneeId : change.assigneeId,
  };
}

function differs(record: ExceptionRecord | undefined, wanted: Changed): boolean {
  return (
    record === undefined ||
    record.state !== wanted.state ||
    record.reason !== wanted.reason ||
    record.comment !== wanted.comment ||
    record.assigneeId !== wanted.assigneeId
  );
}

/** What says the same already loses nobody's change and is accepted. */
function refuseStale(stale: readonly StoredException[]): void {
  if (stale.length === 0) return;
  const count = stale.length;
  const name = stale.find(({ record }) => record.changedBy !== null)?.record.changedBy ?? null;
  // Without a name nobody has changed any of them: a program sent a version that they never had.
  throw new AppError(
    name === null ? 'exceptionVersionWrong' : 'exceptionsChanged',
    name === null ? { count } : { name, count },
    {
      data: {
        changed: stale.map(({ tradeId, valuationDate, record }) => ({
          tradeId,
          valuationDate,
          ...record,
        })),
      },
    },
  );
}
