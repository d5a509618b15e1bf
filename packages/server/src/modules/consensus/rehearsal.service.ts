// Rehearsals: a round over a series with made-up members whose keys the caller's page holds. Nobody else sees it, and it
// closes by itself when all have contributed.
import { publicKeyFault, fromBase64, smallestCohort } from '@pricevault/consensus';
import type { AnswerOf, BodyOf, consensusContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwners } from '../series/series.repository.ts';
import { readSeriesTradeNumbers } from '../series/series-trades.repository.ts';
import { readDatabaseTime } from '../submissions/windows.repository.ts';
import { countRegisteredKeys } from './protocol1.repository.ts';
import { listKeysOf } from '../identity/registered-keys.repository.ts';
import { findRound, freezeLists, insertRound } from './rounds.repository.ts';
import { viewOf } from './rounds.service.ts';

type Contract = typeof consensusContract;

/** Long enough for the slowest page. */
const rehearsalMs = 30 * 60_000;
const rehearsalTries = 3;

export async function openRehearsal(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['rehearse']>,
): Promise<AnswerOf<Contract['rehearse']>> {
  const { user } = caller;
  return transact(platform, caller, async (tx) => {
    const [series] = await findOwners(tx, user, [body.batchId]);
    if (!series) throw new AppError('seriesNotFound', {}, { field: 'batchId' });
    const [own] = await listKeysOf(tx, user.id);
    const others = [...new Set(body.members)];
    const isUsable =
      own === body.public_key &&
      others.length === body.members.length &&
      others.length >= smallestCohort &&
      !others.includes(own);
    if (!isUsable) throw new AppError('consensusRehearsalInvalid');
    const areKeys = others.every((key) => publicKeyFault(fromBase64(key)) === null);
    if (!areKeys) throw new AppError('publicKeyInvalid', {}, { field: 'members' });
    // A made-up member must not use a real member's key.
    if ((await countRegisteredKeys(tx, others)) > 0)
      throw new AppError('consensusRehearsalInvalid');
    const trades = await readSeriesTradeNumbers(tx, body.batchId);
    if (trades.length === 0) throw new AppError('consensusSeriesEmpty');
    const opensAt = await readDatabaseTime(tx);
    const round = await insertRound(tx, {
      instrumentId: null,
      rehearsedBy: user.id,
      valuationDate: opensAt.toISOString().slice(0, 10),
      opensAt,
      closesAt: new Date(opensAt.getTime() + rehearsalMs),
      minCohort: Math.max(smallestCohort, Math.min(5, others.length + 1)),
      tries: rehearsalTries,
    });
    if (!round) throw new AppError('consensusRoundNotFound');
    const lists = {
      trades,
      roster: [
        { public_key: own, firm: user.firmId },
        ...others.map((key, index) => ({ public_key: key, firm: `rehearsal-${index + 1}` })),
      ].toSorted((a, b) => (a.public_key < b.public_key ? -1 : 1)),
    };
    await freezeLists(tx, round.id, lists);
    await recordAudit(tx, actorOf(caller), {
      action: 'consensus.rehearsed',
      objectType: 'round',
      objectId: round.id,
      details: { trades: trades.length, members: lists.roster.length },
    });
    return { round: viewOf((await findRound(tx, round.id)) ?? round, lists) };
  });
}
