// The page of operators, in one call: today's windows, what waits for a decision, and what failed.
import { bandOf, floors, floorsOf } from '@pricevault/basics/results';
import type {
  AnswerOf,
  Instrument,
  OperatedState,
  OperatedWindow,
  Operations,
  operationsContract,
} from '@pricevault/contract';
import { conventionsOfCurrency } from '@pricevault/pricing';
import { findFailedJobs } from '../../platform/jobs/jobs.repository.ts';
import { listFailedMessages } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAllInstruments } from '../instruments/instruments.repository.ts';
import { readDatabaseTime } from '../submissions/windows.repository.ts';
import { nextWindowOf, windowSpan } from '../submissions/windows.service.ts';
import { groupMessages } from './failed-messages.ts';
import { listOperatedWindows, type OperatedRow } from './operated-windows.repository.ts';
import {
  countChallenges,
  countVettings,
  countWaitingRounds,
  findMissingCurves,
  listKeepersSeen,
} from './waiting.repository.ts';

const dayMs = 86_400_000;

export async function readOperations({
  db: { queries },
}: Platform): Promise<AnswerOf<(typeof operationsContract)['read']>> {
  const [at, instruments, windows, challenges, vetting, ...others] = await Promise.all([
    readDatabaseTime(queries),
    readAllInstruments(queries),
    listOperatedWindows(queries),
    countChallenges(queries),
    countVettings(queries),
    listKeepersSeen(queries),
    countWaitingRounds(queries),
    findFailedJobs(queries),
    listFailedMessages(queries),
  ]);
  const [keepers, waiting, jobs, messages] = others;
  const types = new Map(instruments.map((instrument) => [instrument._id, instrument]));
  const shown = windows.flatMap((window) => {
    const instrument = types.get(window.instrumentId);
    return instrument ? [describe(window, instrument, at)] : [];
  });
  const yesterday = new Date(at.getTime() - dayMs).toISOString();
  const wanted = shown
    .filter(({ closesAt, isCorrection }) => !isCorrection && closesAt > yesterday)
    .filter(({ currency }) => conventionsOfCurrency(currency) !== undefined)
    .map(({ currency, valuationDate }) => ({ currency, date: valuationDate }));
  return {
    serverTime: at.toISOString(),
    windows: shown,
    upcoming: upcomingOf(instruments, at),
    challenges: { ...challenges, oldest: challenges.oldest?.toISOString() ?? null },
    vetting: { ...vetting, oldest: vetting.oldest?.toISOString() ?? null },
    keepers: keepers.map((keeper) => ({
      ...keeper,
      lastSeen: keeper.lastSeen?.toISOString() ?? null,
    })),
    keptRounds: { waiting },
    missingCurves: wanted.length === 0 ? [] : await findMissingCurves(queries, wanted),
    jobs: jobs.map(({ id, name, failedAt, attempts }) => ({
      _id: id,
      name,
      attempts,
      failedAt: failedAt.toISOString(),
    })),
    messages: groupMessages(messages),
  };
}

function upcomingOf(instruments: readonly Instrument[], at: Date): Operations['upcoming'] {
  return instruments
    .flatMap((instrument) => {
      const next = nextWindowOf(instrument, at);
      if (!next || next.opensAt.getTime() > at.getTime() + dayMs) return [];
      const { _id, name, currency } = instrument;
      return [{ ...windowSpan(next), instrumentTypeId: _id, instrumentName: name, currency }];
    })
    .toSorted((a, b) => a.opensAt.localeCompare(b.opensAt));
}

function describe(row: OperatedRow, instrument: Instrument, at: Date): OperatedWindow {
  const until = row.isOpen ? extendableUntil(row, instrument, at) : null;
  return {
    _id: String(row.id),
    ...windowSpan(row),
    instrumentTypeId: instrument._id,
    instrumentName: instrument.name,
    currency: instrument.currency,
    pricingTZ: instrument.pricingTZ,
    state: stateOf(row),
    isOpen: row.isOpen,
    isSample: row.isSample,
    isCorrection: row.isCorrection,
    // How many firms give marks again decides between a second version and a withdrawal, and tells of few changes.
    given: row.isCorrection ? null : { band: bandOf(row.given), count: shownCount(row) },
    // How many gave over a month tells nothing of a single window; few firms are a band all the same.
    expected: {
      band: bandOf(row.expected),
      count: row.expected >= floors.order ? row.expected : null,
    },
    extendableUntil: until !== null && until > row.closesAt ? until.toISOString() : null,
    extensions: row.extensions,
    heldReason: row.heldReason,
    remindedAt: row.remindedAt?.toISOString() ?? null,
  };
}

/** The firms of a window with results, where those who see them are told the same number. */
function shownCount(row: OperatedRow): number | null {
  const rule = { ...row, outlierRule: 'none', quoteStep: 1 } as const;
  return row.isSettled && row.given >= floorsOf(rule).figures ? row.given : null;
}

function stateOf(row: OperatedRow): OperatedState {
  if (row.isSettled) return 'final';
  if (row.heldReason !== null) return 'held';
  if (row.isOpen) return 'open';
  return row.isFailing ? 'failing' : 'closed';
}

/** The next window takes over when it opens; a correction stands beside it and can be open for another day. */
export function extendableUntil(
  { closesAt, isCorrection }: { closesAt: Date; isCorrection: boolean },
  instrument: Instrument,
  at: Date,
): Date {
  const next = nextWindowOf(instrument, at);
  if (isCorrection || !next) return new Date(closesAt.getTime() + dayMs);
  return next.opensAt;
}
