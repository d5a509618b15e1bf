// Ends a round without a result.
import { leafBytes } from '@pricevault/consensus/protocol3';
import type { AnswerOf, BodyOf, keepersContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit, type AuditActor } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeRound, lockKeptRound, type KeptRoundRow } from './kept-rounds.repository.ts';
import { deleteShares } from './kept-contributions.repository.ts';
import { appendLeaf } from './log.service.ts';

export const isEnded = ({ state }: KeptRoundRow) => state === 'published' || state === 'void';

export async function voidRound(
  platform: Platform,
  caller: UserCaller,
  { round_id: id }: BodyOf<(typeof keepersContract)['voidRound']>,
): Promise<AnswerOf<(typeof keepersContract)['voidRound']>> {
  return transact(platform, caller, async (tx) => {
    const round = await lockKeptRound(tx, id);
    if (!round) throw new AppError('consensusRoundNotFound', {}, { field: 'round_id' });
    if (isEnded(round)) throw new AppError('consensusRoundClosed');
    await voidLockedRound(platform, tx, round, 'voided by an admin', actorOf(caller));
    return { state: 'void' };
  });
}

/** The caller's transaction holds the lock. */
export async function voidLockedRound(
  platform: Pick<Platform, 'secrets'>,
  tx: Executor,
  round: KeptRoundRow,
  reason: string,
  actor: AuditActor,
): Promise<void> {
  if (isEnded(round)) return;
  await changeRound(tx, round.id, { state: 'void', voidReason: reason });
  await deleteShares(tx, round.id);
  if (round.descriptor !== null) {
    await appendLeaf(platform, tx, leafBytes('void', { roundId: round.id, reason }));
  }
  await recordAudit(tx, actor, {
    action: 'consensus.voided',
    objectType: 'round',
    objectId: round.id,
    details: { reason, state: round.state, valuationDate: round.valuationDate },
  });
  if (round.instrumentId !== null) {
    await addEvent(tx, 'consensus.changed', 'all', { instrumentTypeId: round.instrumentId });
  }
}
