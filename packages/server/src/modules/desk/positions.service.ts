// Positions that a firm has chosen to store. The audit log says who stored or deleted them and when, never what they are.
import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AnswerOf, BodyOf, deskPositionsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { SecretUnreadable } from '../../platform/secrets/secrets.ts';
import { lockDesk } from './desk-lock.repository.ts';
import {
  emptyPositions,
  findPositions,
  readPositions,
  savePositions,
  type PositionsContent,
  type PositionsState,
} from './positions.repository.ts';

type Contract = typeof deskPositionsContract;
type Stored = AnswerOf<Contract['positions']>;

export async function readStoredSummary(
  { db }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['positions']>> {
  return onWire(await findPositions(db.queries, user.firmId));
}

function onWire(state: PositionsState | null): Stored {
  if (!state) return { stored: null, version: 0 };
  const { version, trades, changedBy: storedBy, changedAt } = state;
  if (trades === 0) return { stored: null, version };
  return { stored: { trades, storedBy, storedAt: changedAt.toISOString(), version }, version };
}

export async function readStoredPositions(
  { db, secrets }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['storedPositions']>> {
  const found = await readPositions(db.queries, secrets, user.firmId).catch((error: unknown) => {
    if (!(error instanceof SecretUnreadable)) throw error;
    throw new AppError('positionsUnreadable', {}, { cause: error });
  });
  if (!found) throw new AppError('positionsNotStored');
  return { ...found, items: [...found.items] };
}

export async function storePositions(
  platform: Platform,
  caller: UserCaller,
  { fileName, items, version }: BodyOf<Contract['storePositions']>,
): Promise<AnswerOf<Contract['storePositions']>> {
  refuseRepeated(items);
  const { secrets } = platform;
  const { firmId, id: userId } = caller.user;
  const content = { fileName, items: items.toSorted((a, b) => a.tradeId - b.tradeId) };
  return transact(platform, caller, async (tx) => {
    await lockDesk(tx, firmId);
    const before = await findPositions(tx, firmId);
    if ((before?.version ?? 0) !== version) {
      // Whoever stores what is stored already overwrites nobody.
      if (await isStored(tx, platform, firmId, content)) return onWire(before);
      if (!before) throw new AppError('positionsNotStored');
      throw new AppError('positionsChanged', { name: before.changedBy });
    }
    await savePositions(tx, secrets, { firmId, userId, now: platform.clock.now() }, content);
    return told(tx, caller, 'desk.positionsStored');
  });
}

function refuseRepeated(items: PositionsContent['items']): void {
  const seen = new Set<number>();
  for (const { tradeId } of items) {
    if (seen.has(tradeId)) throw new AppError('positionRepeated', { tradeId }, { field: 'items' });
    seen.add(tradeId);
  }
}

async function isStored(
  tx: Executor,
  { secrets }: Platform,
  firmId: string,
  { fileName, items }: PositionsContent,
): Promise<boolean> {
  const found = await readPositions(tx, secrets, firmId).catch((error: unknown) => {
    if (error instanceof SecretUnreadable) return null;
    throw error;
  });
  return found?.fileName === fileName && isDeepStrictEqual(found.items, items);
}

/** Deleting what is gone already changes nothing and succeeds. */
export async function removePositions(
  platform: Platform,
  caller: UserCaller,
  { version }: BodyOf<Contract['removePositions']>,
): Promise<AnswerOf<Contract['removePositions']>> {
  const { firmId, id: userId } = caller.user;
  return transact(platform, caller, async (tx) => {
    await lockDesk(tx, firmId);
    const before = await findPositions(tx, firmId);
    if (!before || before.trades === 0) return onWire(before);
    if (before.version !== version) {
      throw new AppError('positionsChanged', { name: before.changedBy });
    }
    await emptyPositions(tx, { firmId, userId, now: platform.clock.now() });
    return told(tx, caller, 'desk.positionsDeleted');
  });
}

async function told(tx: Executor, caller: UserCaller, action: AuditAction): Promise<Stored> {
  const { firmId } = caller.user;
  const after = onWire(await findPositions(tx, firmId));
  await recordAudit(tx, actorOf(caller), {
    action,
    objectType: 'firm',
    objectId: firmId,
    details: { version: after.version },
  });
  await addEvent(tx, 'desk.changed', { firm: firmId }, {});
  return after;
}
