// Rounds as callers see them: one for each type and date, over the submission window, with its two lists.
import { checkLists, ConsensusError, type CheckedLists } from '@pricevault/consensus';
import type {
  AnswerOf,
  ConsensusRound,
  consensusContract,
  Instrument,
  QueryOf,
} from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInstrument, readAllInstruments } from '../instruments/instruments.repository.ts';
import { findOpenWindows, readDatabaseTime } from '../submissions/windows.repository.ts';
import {
  claimOpenWindow,
  msUntilNextWindow,
  storeOpenedWindows,
} from '../submissions/windows.service.ts';
import { countUsedTries, findCounting } from './contributions.repository.ts';
import { listProtocol1Dates } from './protocol1.repository.ts';
import { listKeysOf } from '../identity/registered-keys.repository.ts';
import { isVettedFirm } from '../identity/vetting.repository.ts';
import {
  findNewestRound,
  findRoundOfDate,
  insertRound,
  roundOf,
  listMemberKeys,
  listRounds,
  readCurrentLists,
  readFrozenLists,
  withoutRound,
  type Lists,
  type RoundRow,
} from './rounds.repository.ts';
import { readUsedPaths } from '../submissions/firm-paths.repository.ts';

type Contract = typeof consensusContract;

/** The job that closes a round. */
export const closeRoundJob = 'close-round';

/** The round of a type's open window; creates it if needed. */
async function claimOpenRound(
  platform: Pick<Platform, 'jobs'>,
  tx: Executor,
  instrument: Instrument,
): Promise<RoundRow | null> {
  const window = await claimOpenWindow(platform, tx, instrument, await readDatabaseTime(tx));
  if (!window) return null;
  const round = await insertRound(tx, roundOf(instrument, window));
  if (!round) return findRoundOfDate(tx, instrument._id, window.valuationDate);
  await platform.jobs.enqueue(
    tx,
    closeRoundJob,
    { roundId: round.id },
    { startAfter: round.closesAt },
  );
  await addEvent(tx, 'consensus.changed', 'all', { instrumentTypeId: instrument._id });
  return round;
}

/**
 * Opens the rounds of all open windows. Each is created once, even with several nodes. Returns the milliseconds until the
 * next window opens.
 */
export async function openRounds(platform: Platform): Promise<number | null> {
  const { queries } = platform.db;
  await storeOpenedWindows(platform);
  const instruments = new Map((await readAllInstruments(queries)).map((one) => [one._id, one]));
  const ids = [...instruments.keys()];
  const at = await readDatabaseTime(queries);
  const windows = await findOpenWindows(queries, ids, at);
  for (const { instrumentId } of await withoutRound(queries, windows)) {
    const instrument = instruments.get(instrumentId);
    if (!instrument) continue;
    await platform.db.transaction((tx) => claimOpenRound(platform, tx, instrument));
  }
  return msUntilNextWindow([...instruments.values()], at);
}

export function readLists(executor: Executor, round: RoundRow): Promise<Lists> {
  return round.isFrozen || round.instrumentId === null
    ? readFrozenLists(executor, round.id)
    : readCurrentLists(executor, round.instrumentId);
}

/** Null while the lists are unusable: no trades, or an empty roster. */
export async function checkedLists(round: RoundRow, lists: Lists): Promise<CheckedLists | null> {
  try {
    return await checkLists({ id: round.id, minCohort: round.minCohort, ...lists });
  } catch (error) {
    if (error instanceof ConsensusError) return null;
    throw error;
  }
}

export function viewOf(round: RoundRow, lists: Lists): ConsensusRound {
  return {
    id: round.id,
    protocol: 2,
    state: stateOf(round),
    instrumentTypeId: round.instrumentId,
    valuationDate: round.valuationDate,
    opensAt: round.opensAt.toISOString(),
    closesAt: round.closesAt.toISOString(),
    minCohort: round.minCohort,
    frozen: round.isFrozen,
    trades: lists.trades,
    roster: lists.roster,
    rehearsal: round.rehearsedBy !== null,
    closedEarly: round.isEndedEarly,
  };
}

/** Closed from `closesAt` on by the database's clock, even if the job is late. */
export function stateOf({ state, isOver }: RoundRow): ConsensusRound['state'] {
  return state === 'open' && isOver ? 'closed' : state;
}

export async function readPublicKeys(
  platform: Platform,
  { user }: UserCaller,
  { instrumentTypeId }: QueryOf<Contract['publicKeys']>,
): Promise<AnswerOf<Contract['publicKeys']>> {
  const { queries } = platform.db;
  const members = await listMemberKeys(queries);
  const isVetted = await isVettedFirm(queries, user.firmId);
  const shared = {
    isVetted,
    public_keys: members.map((member) => member.public_key),
    members: members.map((member) => ({ ...member, since: member.since.toISOString() })),
  };
  if (instrumentTypeId === undefined) {
    return { ...shared, round: null, own: null, usedPaths: null, allowProtocol1: null };
  }
  const instrument = await findInstrument(queries, instrumentTypeId);
  if (!instrument) throw new AppError('instrumentNotFound', {}, { field: 'instrumentTypeId' });
  const round = await findNewestRound(queries, instrument._id);
  const allowProtocol1 = instrument.allowProtocol1;
  if (!round) return { ...shared, round: null, own: null, usedPaths: null, allowProtocol1 };
  const lists = await readLists(queries, round);
  return {
    ...shared,
    round: viewOf(round, lists),
    own: await ownPlaceIn(queries, user, round, lists),
    usedPaths: await readUsedPaths(queries, {
      firmId: user.firmId,
      instrumentId: instrument._id,
      valuationDate: round.valuationDate,
    }),
    allowProtocol1,
  };
}

async function ownPlaceIn(
  executor: Executor,
  user: UserCaller['user'],
  round: RoundRow,
  lists: Lists,
) {
  const [isVetted, [current], counting, used] = await Promise.all([
    isVettedFirm(executor, user.firmId),
    listKeysOf(executor, user.id),
    findCounting(executor, round.id, user.firmId),
    countUsedTries(executor, round.id, user.firmId),
  ]);
  return {
    isVetted,
    firm: user.firmId,
    isOnRoster: lists.roster.some(
      (entry) => entry.public_key === current && entry.firm === user.firmId,
    ),
    contribution: counting && {
      submission_uuid: counting.submissionUuid,
      public_key: counting.publicKey,
      h1: counting.h1.toString('base64'),
      h2: counting.h2.toString('base64'),
      receivedAt: counting.receivedAt.toISOString(),
    },
    tries: round.tries,
    triesLeft: Math.max(round.tries - used, 0),
  };
}

export async function readRounds(
  { db: { queries } }: Platform,
  { user }: UserCaller,
): Promise<AnswerOf<Contract['rounds']>> {
  const rounds = await listRounds(queries, user.firmId);
  return {
    items: rounds.map((round) => ({
      id: round.id,
      instrumentTypeId: round.instrumentId ?? '',
      instrumentName: round.instrumentName,
      unit: round.unit,
      decimals: round.decimals,
      valuationDate: round.valuationDate,
      opensAt: round.opensAt.toISOString(),
      closesAt: round.closesAt.toISOString(),
      state: stateOf(round),
      contributions: round.contributions,
      isOwn: round.isOwn,
    })),
    protocol1Dates: (await isVettedFirm(queries, user.firmId))
      ? await listProtocol1Dates(queries)
      : [],
  };
}
