// A round opens when three keepers have signed its descriptor, and freezes when they have signed one set.
import {
  descriptorLeaf,
  freezeLeaf,
  hashSet,
  readDescriptor,
  setOf,
} from '@pricevault/consensus/protocol3';
import type { AuditActor } from '../../platform/audit/audit.repository.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { readJudged } from './kept-contributions.repository.ts';
import {
  changeRound,
  findRoundsToTend,
  findRoundsWithoutShares,
  lockKeptRound,
  readRoundKeepers,
  type KeptRoundRow,
} from './kept-rounds.repository.ts';
import { stopsOf } from './kept-results.service.ts';
import { appendLeaf } from './log.service.ts';
import { notifyKeepers } from './news.repository.ts';
import { voidLockedRound } from './voiding.service.ts';

export const system: AuditActor = { id: null, label: 'system', requestId: null };
const base64 = (bytes: Buffer | null) => bytes?.toString('base64') ?? '';

/** The caller's transaction holds the lock. */
async function lockRound(tx: Executor, roundId: string) {
  const round = await lockKeptRound(tx, roundId);
  return { round, keepers: await readRoundKeepers(tx, roundId) };
}

export async function openWhereSigned(
  platform: Platform,
  tx: Executor,
  roundId: string,
): Promise<void> {
  const { round, keepers } = await lockRound(tx, roundId);
  const isSigned = keepers.every(({ descriptorSignature }) => descriptorSignature !== null);
  if (round?.state !== 'preparing' || round.descriptor === null || !isSigned) return;
  const signatures = keepers.map(({ descriptorSignature }) => base64(descriptorSignature));
  const read = await readDescriptor(round.descriptor);
  await appendLeaf(platform, tx, descriptorLeaf(read, signatures));
  await changeRound(tx, roundId, { state: 'open' });
  await recordState(tx, round, 'consensus.opened');
}

/** Fixes the set to be signed, once no keeper gives further receipts and every contribution is decided. */
export async function freezeWhereDecided(
  platform: Platform,
  tx: Executor,
  roundId: string,
): Promise<void> {
  const { round, keepers } = await lockRound(tx, roundId);
  const isClosed = keepers.every(({ hasClosed }) => hasClosed);
  if (round?.state !== 'open' || round.descriptor === null || round.set !== null || !isClosed)
    return;
  const read = await readDescriptor(round.descriptor);
  const set = await setOf(read.descriptor, await readJudged(tx, { roundId }));
  if (set === null) return;
  if (set.length === 0) {
    await voidLockedRound(platform, tx, round, 'nobody contributed', system);
    return;
  }
  const hash = await hashSet(read, set);
  if (hash === null) throw new Error('A set that was stored here cannot be hashed.');
  await changeRound(tx, roundId, { set: { text: JSON.stringify(set), hash } });
}

/** The freeze is the leaf: keepers compute the first one of a round and no other. */
export async function logFreeze(platform: Platform, tx: Executor, roundId: string): Promise<void> {
  const { round, keepers } = await lockRound(tx, roundId);
  const isSigned = keepers.every(({ setSignature }) => setSignature !== null);
  if (round?.state !== 'open' || round.setHash === null || !isSigned) return;
  const signatures = keepers.map(({ setSignature }) => base64(setSignature));
  const leaf = freezeLeaf(roundId, new Uint8Array(round.setHash), signatures);
  await changeRound(tx, roundId, {
    state: 'frozen',
    freezeLeaf: await appendLeaf(platform, tx, leaf),
  });
  await recordState(tx, round, 'consensus.frozen');
}

export async function recordState(
  tx: Executor,
  round: KeptRoundRow,
  action: 'consensus.opened' | 'consensus.frozen' | 'consensus.published',
): Promise<void> {
  await recordAudit(tx, system, {
    action,
    objectType: 'round',
    objectId: round.id,
    details: { protocol: 3, valuationDate: round.valuationDate },
  });
  if (round.instrumentId !== null) {
    await addEvent(tx, 'consensus.changed', 'all', { instrumentTypeId: round.instrumentId });
  }
}

/** Wakes the keepers of rounds that have closed; voids those that were never signed, and those that a restore cut short. */
export async function tendClosedRounds(platform: Platform): Promise<void> {
  for (const id of await findRoundsToTend(platform.db.queries)) {
    await platform.db.transaction(async (tx) => {
      const round = await lockKeptRound(tx, id);
      if (round?.state === 'preparing') {
        const stops = stopsOf(round, await readRoundKeepers(tx, round.id));
        const why = stops.map(({ keeper, reason }) => ` (${keeper}: ${reason})`).join('');
        const reason = `the keepers did not sign it in time${why}`;
        await voidLockedRound(platform, tx, round, reason, system);
      }
    });
  }
  await voidRestoredRounds(platform);
  await notifyKeepers(platform.db.queries);
}

async function voidRestoredRounds(platform: Platform): Promise<void> {
  for (const id of await findRoundsWithoutShares(platform.db.queries)) {
    await platform.db.transaction(async (tx) => {
      const round = await lockKeptRound(tx, id);
      const isWithout = (await findRoundsWithoutShares(tx)).includes(id);
      if (round && isWithout) {
        await voidLockedRound(platform, tx, round, 'restored from a backup without shares', system);
      }
    });
  }
}
