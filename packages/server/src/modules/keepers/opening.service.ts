// Opens kept rounds: a draft for every open window, and the descriptor once three keepers have sent their round keys.
import { fromBase64, publicKeyFault, toBase64 } from '@pricevault/consensus';
import {
  hashTerms,
  minCohortFloor,
  medianFrom,
  percentilesFrom,
  usualCoverage,
  writeDescriptor,
  type Descriptor,
  type DescriptorFirm,
} from '@pricevault/consensus/protocol3';
import type { AnswerOf, BodyOf, Instrument, keepersContract } from '@pricevault/contract';
import { decimalsOfStep } from '@pricevault/basics/results';
import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAllInstruments } from '../instruments/instruments.repository.ts';
import { findOwners } from '../series/series.repository.ts';
import { readSeriesTradeNumbers } from '../series/series-trades.repository.ts';
import { findOpenWindows, readDatabaseTime } from '../submissions/windows.repository.ts';
import { msUntilNextWindow, storeOpenedWindows } from '../submissions/windows.service.ts';
import {
  readFirmNames,
  readTerms,
  type TermsOf,
  type TermsRow,
} from './descriptor-parts.repository.ts';
import { listKeepers, type KeeperRow } from './keepers.repository.ts';
import {
  changeRound,
  findOpenKeptWindows,
  insertKeptRound,
  listUnfinishedRehearsals,
  lockKeptRound,
  type NewKeptRound,
  type RoundKeeperRow,
} from './kept-rounds.repository.ts';
import { countRegistered, listKeysOf } from '../identity/registered-keys.repository.ts';
import { notifyKeepers } from './news.repository.ts';
import { byBytes, proposeEntries, readRoster } from './roster.service.ts';
import { voidLockedRound } from './voiding.service.ts';

type Contract = typeof keepersContract;

const keeperCount = 3;
/** Keepers refuse a descriptor that closes sooner. */
const shortestWindowMs = 60_000;
const rehearsalMs = 24 * 3_600_000;
const rehearsalTries = 3;
const minSyntheticMembers = 4;
/** Trades times members: about a minute of three keepers, which live rounds may have to wait for. */
const maxRehearsedMarks = 500_000;

type Draft = Omit<Descriptor, 'keepers'>;

/** Returns the milliseconds until the next window opens. Each round is drafted once, even with several nodes. */
export async function openKeptRounds(platform: Platform): Promise<number | null> {
  const { queries } = platform.db;
  const keepers = await listKeepers(queries);
  if (keepers.length < keeperCount) return null;
  await proposeEntries(platform);
  await storeOpenedWindows(platform);
  const instruments = new Map((await readAllInstruments(queries)).map((one) => [one._id, one]));
  const at = await readDatabaseTime(queries);
  const windows = await findOpenWindows(queries, [...instruments.keys()], at);
  const known = await findOpenKeptWindows(queries, windows);
  for (const window of windows.filter(({ instrumentId }) => !known.has(instrumentId))) {
    const instrument = instruments.get(window.instrumentId);
    if (!instrument || window.closesAt.getTime() - at.getTime() < shortestWindowMs) continue;
    await platform.db.transaction((tx) => draftRound(tx, instrument, window, keepers));
  }
  return msUntilNextWindow([...instruments.values()], at);
}

async function draftRound(
  tx: Executor,
  instrument: Instrument,
  window: RoundTimes,
  keepers: readonly KeeperRow[],
): Promise<void> {
  const embedded = keepers.every(({ isEmbedded }) => isEmbedded);
  const firms = await readRoster(tx, window.opensAt, embedded);
  // Without trades or firms there is nothing to open yet; the next look tries again.
  const ofType = { instrumentId: instrument._id };
  if (firms !== null) await draftOfType(tx, instrument, window, keepers, firms, ofType);
}

/** Null where there is a round already, or nothing to open. */
export async function draftOfType(
  tx: Executor,
  instrument: Instrument,
  window: RoundTimes,
  keepers: readonly KeeperRow[],
  firms: readonly DescriptorFirm[],
  from: TermsOf,
): Promise<string | null> {
  const trades = await tradesOf(await readTerms(tx, from));
  if (trades.length === 0 || votesOf(firms) < minCohortFloor) return null;
  const embedded = keepers.every(({ isEmbedded }) => isEmbedded);
  const round = newRound(window, instrument._id, null, instrument.submissionTries, keepers);
  const isNew = await storeDraft(tx, round, {
    instrumentTypeId: instrument._id,
    instrumentName: instrument.name,
    rehearsal: false,
    embedded,
    step: decimalText(instrument.quoteStep),
    minCohort: Math.max(minCohortFloor, instrument.minCohort),
    firms,
    trades,
  });
  return isNew ? round.id : null;
}

/** Firms of one corporate group have one vote. */
const votesOf = (firms: readonly DescriptorFirm[]) =>
  new Set(firms.map(({ id, group }) => (group === null ? id : `group ${group}`))).size;

type RoundTimes = Pick<NewKeptRound, 'valuationDate' | 'opensAt' | 'closesAt'>;

function newRound(
  { valuationDate, opensAt, closesAt }: RoundTimes,
  instrumentId: string | null,
  rehearsedBy: string | null,
  tries: number,
  keepers: readonly KeeperRow[],
): Omit<NewKeptRound, 'draft'> {
  const keeperIds = keepers.map(({ id }) => id);
  return {
    id: randomUUID(),
    instrumentId,
    rehearsedBy,
    valuationDate,
    opensAt,
    closesAt,
    tries,
    keeperIds,
  };
}

interface RoundMeaning extends Pick<
  Draft,
  'instrumentTypeId' | 'instrumentName' | 'rehearsal' | 'embedded' | 'step' | 'firms' | 'trades'
> {
  readonly minCohort: number;
}

async function storeDraft(
  tx: Executor,
  round: Omit<NewKeptRound, 'draft'>,
  { minCohort, ...meaning }: RoundMeaning,
): Promise<boolean> {
  const draft: Draft = {
    v: 3,
    roundId: round.id,
    valuationDate: round.valuationDate,
    opensAt: round.opensAt.toISOString(),
    closesAt: round.closesAt.toISOString(),
    ...meaning,
    policy: {
      minCohort,
      minCoverage: usualCoverage,
      median: medianFrom,
      percentiles: percentilesFrom,
    },
  };
  const isNew = await insertKeptRound(tx, { ...round, draft: JSON.stringify(draft) });
  if (isNew) await notifyKeepers(tx);
  return isNew;
}

/** Of trades with the same terms the first one: two of them would be two marks on one thing. */
async function tradesOf(rows: readonly TermsRow[]): Promise<Descriptor['trades']> {
  const seen = new Set<string>();
  const trades: { tradeId: number; terms: string }[] = [];
  for (const { tradeId, ...economic } of rows) {
    const terms = await hashTerms(economic);
    if (!seen.has(terms)) trades.push({ tradeId, terms });
    seen.add(terms);
  }
  return trades.toSorted((a, b) => a.tradeId - b.tradeId);
}

/** Never with an exponent. */
function decimalText(value: number): string {
  return value.toFixed(decimalsOfStep(value));
}

/** The third round key has come: from now on the descriptor is fixed. The caller's transaction holds the lock. */
export async function fixDescriptor(
  tx: Executor,
  roundId: string,
  keepers: readonly RoundKeeperRow[],
): Promise<void> {
  const round = await lockKeptRound(tx, roundId);
  if (!round || round.descriptor !== null || keepers.some(({ roundKey }) => !roundKey)) return;
  const draft = JSON.parse(round.draft) as Draft;
  const { text, hash } = await writeDescriptor({
    ...draft,
    keepers: keepers.map(({ name, operator, signKey, roundKey }) => ({
      name,
      operator,
      signKey: toBase64(new Uint8Array(signKey)),
      roundKey: toBase64(new Uint8Array(roundKey as Buffer)),
    })),
  });
  await changeRound(tx, roundId, { descriptor: { text, hash } });
}

/** Synthetic members take part through the full path. The caller's page holds their keys. */
export async function openKeptRehearsal(
  platform: Platform,
  caller: UserCaller,
  body: BodyOf<Contract['rehearseKept']>,
): Promise<AnswerOf<Contract['rehearseKept']>> {
  const { user } = caller;
  return transact(platform, caller, async (tx) => {
    const [series] = await findOwners(tx, user, [body.batchId]);
    if (!series) throw new AppError('seriesNotFound', {}, { field: 'batchId' });
    const keepers = await listKeepers(tx);
    if (keepers.length < keeperCount) throw new AppError('keepersMissing');
    const firms = await rehearsalFirms(tx, user, body);
    await endOtherRehearsals(platform, tx, caller);
    const numbers = await readSeriesTradeNumbers(tx, body.batchId);
    // Before their terms are read and hashed, which takes seconds for a series of 100,000.
    if (numbers.length * firms.length > maxRehearsedMarks) {
      const atMost = Math.floor(maxRehearsedMarks / firms.length);
      throw new AppError('consensusRehearsalTooLarge', { atMost });
    }
    const trades = await tradesOf(await readTerms(tx, { tradeNumbers: numbers }));
    if (trades.length === 0) throw new AppError('consensusSeriesEmpty');
    const opensAt = await readDatabaseTime(tx);
    const closesAt = new Date(opensAt.getTime() + rehearsalMs);
    const valuationDate = opensAt.toISOString().slice(0, 10);
    const times = { valuationDate, opensAt, closesAt };
    const round = newRound(times, null, user.id, rehearsalTries, keepers);
    await storeDraft(tx, round, {
      instrumentTypeId: body.batchId,
      instrumentName: 'Rehearsal',
      rehearsal: true,
      embedded: keepers.every(({ isEmbedded }) => isEmbedded),
      step: '0.001',
      minCohort: minCohortFloor,
      firms,
      trades,
    });
    await recordAudit(tx, actorOf(caller), {
      action: 'consensus.rehearsed',
      objectType: 'round',
      objectId: round.id,
      details: { members: body.members.length },
    });
    return { round_id: round.id };
  });
}

/** One for each person at a time: what is left of others takes the keepers' time and the vault's disk. */
async function endOtherRehearsals(
  platform: Platform,
  tx: Executor,
  caller: UserCaller,
): Promise<void> {
  for (const id of await listUnfinishedRehearsals(tx, caller.user.id)) {
    const round = await lockKeptRound(tx, id);
    if (round) {
      await voidLockedRound(platform, tx, round, 'another rehearsal was begun', actorOf(caller));
    }
  }
}

async function rehearsalFirms(
  tx: Executor,
  user: UserCaller['user'],
  { public_key: own, members }: BodyOf<Contract['rehearseKept']>,
): Promise<DescriptorFirm[]> {
  const keys = [own, ...members];
  const isUsable =
    (await listKeysOf(tx, user.id))[0] === own &&
    new Set(keys).size === keys.length &&
    members.length >= minSyntheticMembers;
  if (!isUsable) throw new AppError('consensusRehearsalInvalid');
  if (keys.some((key) => publicKeyFault(fromBase64(key)) !== null)) {
    throw new AppError('publicKeyInvalid', {}, { field: 'members' });
  }
  // A synthetic member must not use a real member's key.
  if ((await countRegistered(tx, members)) > 0) throw new AppError('consensusRehearsalInvalid');
  const firm = await readFirmNames(tx, user.firmId);
  const firms = keys.map((key, index) => ({
    id: index === 0 ? user.firmId : randomUUID(),
    name: index === 0 ? firm.name : `Synthetic member ${index}`,
    lei: index === 0 ? firm.lei : null,
    group: index === 0 ? firm.group : null,
    keys: [key].toSorted(byBytes),
  }));
  return firms.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export async function closeKeptRehearsal(
  platform: Platform,
  caller: UserCaller,
  { round_id: id }: BodyOf<Contract['closeRehearsal']>,
): Promise<AnswerOf<Contract['closeRehearsal']>> {
  return transact(platform, caller, async (tx) => {
    const round = await lockKeptRound(tx, id);
    if (!round || round.rehearsedBy !== caller.user.id) {
      throw new AppError('consensusRoundNotFound', {}, { field: 'round_id' });
    }
    if (round.state !== 'open') throw new AppError('consensusRoundClosed');
    await changeRound(tx, id, { isCloseAsked: true });
    await notifyKeepers(tx);
    return {};
  });
}
