// Results: a sealed round's go to the firms that contributed, after it closes; protocol 1's are read by date, as specified.
import type { ClosedRound } from '@pricevault/consensus';
import type { AnswerOf, BodyOf, consensusContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readKeptResult } from '../keepers/kept-results.service.ts';
import { closeDueRound } from './closing.service.ts';
import { findCounting, findResult, readRecordsFor } from './contributions.repository.ts';
import { readRows, readRowRecordsFor, readSigma } from './protocol1.repository.ts';
import { requireVetted } from './protocol1.service.ts';
import { listKeysOf } from '../identity/registered-keys.repository.ts';
import { findRound, findRoundOfDate, readFrozenLists, type RoundRow } from './rounds.repository.ts';
import { stateOf, viewOf } from './rounds.service.ts';

type Contract = typeof consensusContract;

export async function readResult(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['result']>,
): Promise<AnswerOf<Contract['result']>> {
  if (body.public_key !== undefined) return readKeptResult(platform, caller, body);
  const { date, instrumentTypeId, round_id: roundId } = body;
  const { queries } = platform.db;
  if (roundId !== undefined) {
    return readRoundResult(platform, caller, await findRound(queries, roundId));
  }
  if (date === undefined) throw new AppError('consensusDateInvalid', {}, { field: 'date' });
  if (instrumentTypeId !== undefined) {
    const round = await findRoundOfDate(queries, instrumentTypeId, date);
    return readRoundResult(platform, caller, round);
  }
  return readRowsOfDate(platform, caller, date);
}

/** For members of vetted firms, submitted or not. One snapshot, so that rows and sums of masks come from the same submissions. */
async function readRowsOfDate(
  { db }: Platform,
  caller: UserCaller,
  date: string,
): Promise<AnswerOf<Contract['result']>> {
  return db.snapshot(async (tx) => {
    await requireVetted(tx, caller);
    const keys = await listKeysOf(tx, caller.user.id);
    const allUserTrades = await readRows(tx, date);
    const sigma = await readSigma(tx, date);
    return { data: { allUserTrades, sigma, sharedKeys: await readRowRecordsFor(tx, date, keys) } };
  });
}

async function readRoundResult(
  platform: Platform,
  { user }: UserCaller,
  found: RoundRow | null,
): Promise<AnswerOf<Contract['result']>> {
  const { queries } = platform.db;
  if (!found || (found.rehearsedBy !== null && found.rehearsedBy !== user.id)) {
    throw new AppError('consensusRoundNotFound');
  }
  const own = await findCounting(queries, found.id, user.firmId);
  if (own === null && found.rehearsedBy !== user.id) throw new AppError('consensusNotContributor');
  if (stateOf(found) === 'open') {
    throw new AppError('consensusRoundOpen', { closesAt: found.closesAt.toISOString() });
  }
  // The closing time has passed: the first caller, job or member, computes the result.
  if (found.state === 'open') await closeDueRound(platform, found.id);
  const round = (await findRound(queries, found.id)) ?? found;
  if (round.state === 'void') throw new AppError('consensusRoundVoid');
  const published = await findResult(queries, round.id);
  if (published === null) throw new AppError('consensusRoundVoid');
  const {
    allUserTrades: [sums],
    ...closed
  } = JSON.parse(published) as ClosedRound;
  const keys = await listKeysOf(queries, user.id);
  return {
    data: {
      allUserTrades: [{ ...sums, trades: [...sums.trades], n: [...sums.n] }],
      contributions: [...closed.contributions],
      suppressed: [...closed.suppressed],
      result_hash: closed.result_hash,
      sigma: [],
      ownReceivedAt: own?.receivedAt.toISOString() ?? null,
      sharedKeys: await readRecordsFor(queries, round.id, keys),
      round: viewOf(round, await readFrozenLists(queries, round.id)),
    },
  };
}
