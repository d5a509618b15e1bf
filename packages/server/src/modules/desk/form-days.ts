// Forms what the desk shows of a window: judges each mark by the firm's tolerances, and finds since when it is an exception.
import { judgeMark, limitsFor, type Judgement } from '@pricevault/basics/desk';
import type { Executor } from '../../platform/db/database.ts';
import { mapInTurns } from '../../platform/load/turns.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findEarlierWindows,
  readOwnMarks,
  type OwnMark,
  type OwnWindow,
  type Viewer,
} from '../results/own-results.service.ts';
import {
  findFormed,
  readExceptionsSince,
  storeDay,
  type FormedRow,
} from './desk-days.repository.ts';
import { tellOfChangedList } from './list-comparison.ts';
import { readTolerances, type Tolerances } from './tolerances.repository.ts';

export type FormingPlatform = Pick<Platform, 'db' | 'clock' | 'publicUrl'>;

/** Dates that ageing looks back. */
const maxDatesBack = 60;

/** Forms the days of windows whose figures or tolerances have changed since. */
export async function formDays(
  platform: FormingPlatform,
  user: Viewer,
  windows: readonly OwnWindow[],
): Promise<void> {
  const { queries } = platform.db;
  const tolerances = await readTolerances(queries, user.firmId);
  const bases = new Map(windows.map((window) => [window.id, basisOf(window, tolerances)]));
  const formed = await findFormed(queries, user.firmId, bases);
  for (const window of windows) {
    if (!formed.has(window.id)) await formDay(platform, user, window, tolerances);
  }
}

/** What the list of a window is formed from now: with this basis it is up to date. */
export async function readListBasis(
  executor: Executor,
  firmId: string,
  window: OwnWindow,
): Promise<string> {
  return basisOf(window, await readTolerances(executor, firmId));
}

const basisOf = ({ basis }: { readonly basis: string }, { version }: Tolerances) =>
  `${basis} tolerances ${version}`;

async function formDay(
  platform: FormingPlatform,
  user: Viewer,
  window: OwnWindow,
  tolerances: Tolerances,
): Promise<void> {
  const { db, clock } = platform;
  const { firmId } = user;
  const marks = await readOwnMarks(db.queries, firmId, window, { hasRanks: true });
  const judged = await mapInTurns(marks, (mark) => ({ mark, ...judge(mark, tolerances) }));
  const exceptions = judged.filter(({ isException }) => isException);
  const since = await findSince(
    { db },
    user,
    window,
    tolerances,
    exceptions.map(({ mark }) => mark.tradeId),
  );
  const rows = judged.map(({ mark, ...judgement }): FormedRow => ({
    ...mark,
    ...judgement,
    breaches: [...judgement.breaches],
    exceptionSince: judgement.isException
      ? (since.get(mark.tradeId) ?? window.valuationDate)
      : null,
  }));
  const day = { firmId, windowId: window.id, basis: basisOf(window, tolerances), now: clock.now() };
  const isStored = await db.transaction((tx) => storeDay(tx, day, rows));
  if (isStored) await tellOfChangedList(platform, firmId, window, day.basis);
}

/** By the firm's tolerances. */
export function judge(mark: OwnMark, { rules }: Tolerances): Judgement {
  const { mean, zScore, difference, volDifference, vega } = mark;
  return judgeMark({ mean, z: zScore, difference, volDifference, vega }, limitsFor(rules, mark));
}

/** Goes back date by date with those that were exceptions on all dates after it. */
async function findSince(
  { db: { queries } }: Pick<Platform, 'db'>,
  user: Viewer,
  window: OwnWindow,
  tolerances: Tolerances,
  tradeIds: readonly number[],
): Promise<Map<number, string>> {
  const since = new Map<number, string>();
  if (tradeIds.length === 0) return since;
  const earlier = await findEarlierWindows(queries, user, [window.instrumentId], {
    before: window.valuationDate,
    limit: maxDatesBack,
  });
  const bases = new Map(earlier.map((one) => [one.id, basisOf(one, tolerances)]));
  const formed = await findFormed(queries, user.firmId, bases);
  let left = tradeIds;
  for (const one of earlier) {
    if (left.length === 0) break;
    if (formed.has(one.id)) {
      const by = { firmId: user.firmId, windowId: one.id };
      for (const [tradeId, date] of await readExceptionsSince(queries, by, left)) {
        since.set(tradeId, date);
      }
      break;
    }
    const marks = await readOwnMarks(queries, user.firmId, one, {
      tradeIds: left,
      hasRanks: false,
    });
    left = marks
      .filter((mark) => judge(mark, tolerances).isException)
      .map(({ tradeId }) => tradeId);
    for (const tradeId of left) since.set(tradeId, one.valuationDate);
  }
  return since;
}
