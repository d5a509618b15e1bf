// Closes a round: one transaction under its lock computes the result, once, and destroys masks and vectors.
import { closeRound } from '@pricevault/consensus';
import type { AnswerOf, BodyOf, consensusContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit, type AuditActor } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countCountingFirms,
  destroySecrets,
  insertResult,
  readCounting,
} from './contributions.repository.ts';
import {
  endRound,
  findDueRounds,
  lockRound,
  readFrozenLists,
  type RoundRow,
} from './rounds.repository.ts';
import { checkedLists } from './rounds.service.ts';
import { wipeEndedRounds } from './wiping.service.ts';

const system: AuditActor = { id: null, label: 'system', requestId: null };

/** True when this call closed the round; false when it was closed before or is still open. */
export async function closeDueRound(
  platform: Pick<Platform, 'db'>,
  roundId: string,
): Promise<boolean> {
  const isEnded = await platform.db.transaction(async (tx) => {
    const round = await lockRound(tx, roundId);
    if (!round || round.state !== 'open' || !round.isOver) return false;
    await closeLockedRound(tx, round, 'in time');
    return true;
  });
  if (isEnded) await wipeEndedRounds(platform);
  return isEnded;
}

export async function closeDueRounds(platform: Pick<Platform, 'db'>): Promise<void> {
  for (const id of await findDueRounds(platform.db.queries)) await closeDueRound(platform, id);
}

/** Closed by an admin before its time; the audit log records who. */
export async function closeEarly(
  platform: Platform,
  caller: UserCaller,
  { round_id: roundId }: BodyOf<(typeof consensusContract)['close']>,
): Promise<AnswerOf<(typeof consensusContract)['close']>> {
  const answer = await transact(platform, caller, async (tx) => {
    const round = await lockRound(tx, roundId);
    if (!round || round.rehearsedBy !== null) {
      throw new AppError('consensusRoundNotFound', {}, { field: 'round_id' });
    }
    if (round.state !== 'open') throw new AppError('consensusRoundClosed');
    return { state: await closeLockedRound(tx, round, 'early', actorOf(caller)) };
  });
  await wipeEndedRounds(platform);
  return answer;
}

/** The caller's transaction holds the lock, and the round is open. */
export async function closeLockedRound(
  tx: Executor,
  round: RoundRow,
  how: 'in time' | 'early' | 'complete',
  actor: AuditActor = system,
): Promise<'published' | 'void'> {
  const contributions = await countCountingFirms(tx, round.id);
  const lists =
    contributions > 0 ? await checkedLists(round, await readFrozenLists(tx, round.id)) : null;
  const state = lists ? 'published' : 'void';
  if (lists) {
    const published = await closeRound(lists, readCounting(tx, round.id));
    await insertResult(tx, round.id, { published: JSON.stringify(published), contributions });
  }
  await destroySecrets(tx, round.id);
  await endRound(tx, round.id, state, how === 'early');
  await recordAudit(tx, actor, {
    action: 'consensus.closed',
    objectType: 'round',
    objectId: round.id,
    details: { how, state, contributions, valuationDate: round.valuationDate },
  });
  if (round.instrumentId !== null) {
    await addEvent(tx, 'consensus.changed', 'all', { instrumentTypeId: round.instrumentId });
  }
  return state;
}
