// The desk's list and one trade of it, as the asking firm may see them.
import { exceptionStates, type ExceptionState } from '@pricevault/basics/desk';
import type { AnswerOf, BodyOf, deskContract, DeskRow } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import { mapInTurns } from '../../platform/load/turns.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findEarlierWindows,
  findHeldWindows,
  findOwnWindows,
  findStillKnown,
  readMarkHistories,
  type OwnWindow,
} from '../results/own-results.service.ts';
import { readDays } from './desk-days.repository.ts';
import {
  countDeskRows,
  findDeskRow,
  readDeskPage,
  type KnownQuery,
} from './desk-rows.repository.ts';
import { countStates, readExceptionLog } from './exceptions.repository.ts';
import { formDays } from './form-days.ts';
import { countKnown, pageOfKnown, readKnownRows } from './known-rows.ts';

type Contract = typeof deskContract;
type RowWithoutHistory = Omit<DeskRow, 'history'>;

/** Dates of the small line in the list, and of the chart of one trade. */
export const lineDates = 20;
const chartDates = 60;
/** Longer lists come without them; a page asks for those of all trades at once. */
const maxLines = 100;
const maxLogEntries = 100;
const dayMs = 86_400_000;

export async function readDesk(
  platform: Platform,
  caller: UserCaller,
  query: BodyOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  const { queries } = platform.db;
  const { user } = caller;
  const knownAt = lastInstantOf(query.knownOn);
  const until = query.date ?? newestDate(platform);
  const own = await findOwnWindows(queries, user, until, knownAt);
  const { windows } = own;
  const { page, total, counts } =
    knownAt === null || (await areStillKnown(queries, windows, knownAt))
      ? await readFormed(platform, user, windows, { ...query, knownAt })
      : await readKnown(platform, user, windows, { ...query, knownAt });
  const dates = windows.map(({ valuationDate }) => valuationDate).toSorted();
  return {
    items: await withHistories(queries, user, windows, page),
    total,
    asOf: dates.at(-1) ?? null,
    isProvisional: windows.some(({ isProvisional }) => isProvisional),
    isSample: own.isSample,
    hiddenBecause: own.hiddenBecause,
    held: knownAt === null ? await findHeldWindows(queries, user.firmId, until) : [],
    counts,
    types: windows.map(({ instrumentId, valuationDate }) => ({
      _id: instrumentId,
      name: own.typeNames.get(instrumentId) ?? '',
      valuationDate,
    })),
  };
}

/** Null for now; of a date its end. */
export function lastInstantOf(knownOn: string | undefined): string | null {
  if (knownOn === undefined) return null;
  const at = Date.parse(knownOn.length === 10 ? `${knownOn}T23:59:59.999Z` : knownOn);
  if (Number.isNaN(at)) throw new AppError('knownOnInvalid', {}, { field: 'knownOn' });
  return new Date(at).toISOString();
}

async function areStillKnown(executor: Executor, windows: readonly OwnWindow[], knownAt: string) {
  return (await findStillKnown(executor, windows, knownAt)).length === windows.length;
}

/** The figures of now, which are formed once and read by index, with what was made of them until the instant. */
async function readFormed(
  platform: Platform,
  user: UserCaller['user'],
  windows: readonly OwnWindow[],
  query: KnownQuery,
) {
  const { queries } = platform.db;
  await formDays(
    platform,
    user,
    windows.map((window) => ({ ...window, knownAt: null })),
  );
  const windowIds = windows.map(({ id }) => id);
  const [page, filtered, days, states] = await Promise.all([
    readDeskPage(queries, user.firmId, windowIds, query),
    countDeskRows(queries, user.firmId, windowIds, query),
    readDays(queries, user.firmId, windowIds),
    countStates(queries, user.firmId, windows, query.knownAt),
  ]);
  const counted = {
    marks: days.reduce((sum, { marks }) => sum + marks, 0),
    exceptions: days.reduce((sum, { exceptions }) => sum + exceptions, 0),
  };
  const whole = query.scope === 'all' ? counted.marks : counted.exceptions;
  const counts = { ...counted, states: statesOf(counted.exceptions, states) };
  return { page, total: filtered ?? whole, counts };
}

async function readKnown(
  platform: Platform,
  user: UserCaller['user'],
  windows: readonly OwnWindow[],
  query: BodyOf<Contract['list']> & { readonly knownAt: string },
) {
  const rows = await readKnownRows(platform, user, windows, query.knownAt);
  return { ...pageOfKnown(rows, query), counts: countKnown(rows) };
}

/** Tomorrow: it is tomorrow already where some windows open. */
export function newestDate({ clock }: Pick<Platform, 'clock'>): string {
  return new Date(clock.now().getTime() + dayMs).toISOString().slice(0, 10);
}

/** Exceptions that nobody has touched are open. */
function statesOf(
  exceptions: number,
  moved: readonly { readonly state: ExceptionState; readonly count: number }[],
) {
  const countOf = (some: typeof moved) => some.reduce((sum, { count }) => sum + count, 0);
  const counts = exceptionStates.map(
    (state) =>
      [
        state,
        state === 'open'
          ? exceptions - countOf(moved)
          : countOf(moved.filter((one) => one.state === state)),
      ] as const,
  );
  return Object.fromEntries(counts) as Record<ExceptionState, number>;
}

async function withHistories(
  executor: Executor,
  user: UserCaller['user'],
  windows: readonly OwnWindow[],
  page: readonly RowWithoutHistory[],
): Promise<DeskRow[]> {
  if (page.length > maxLines) return mapInTurns(page, (row) => ({ ...row, history: [] }));
  const histories = await readHistories(executor, user, windows, page, lineDates - 1);
  return page.map((row) => ({
    ...row,
    history: [...(histories.get(row.tradeId) ?? []), row].map(({ valuationDate, difference }) => ({
      valuationDate,
      difference,
    })),
  }));
}

/** Of the dates before the page's own; that one is in the row. */
async function readHistories(
  executor: Executor,
  user: UserCaller['user'],
  windows: readonly OwnWindow[],
  page: readonly RowWithoutHistory[],
  dates: number,
) {
  const tradeIds = page.map(({ tradeId }) => tradeId);
  const types = new Set(page.map(({ instrumentTypeId }) => instrumentTypeId));
  const earlier = await Promise.all(
    windows
      .filter(({ instrumentId }) => types.has(instrumentId))
      .map(({ instrumentId, valuationDate, knownAt = null }) =>
        findEarlierWindows(executor, user, [instrumentId], {
          before: valuationDate,
          limit: dates,
          knownAt,
        }),
      ),
  );
  return readMarkHistories(executor, user.firmId, earlier.flat(), tradeIds);
}

export async function readDeskTrade(
  platform: Platform,
  { user }: UserCaller,
  { tradeId, valuationDate, knownOn }: BodyOf<Contract['trade']>,
): Promise<AnswerOf<Contract['trade']>> {
  const { queries } = platform.db;
  const { firmId } = user;
  const knownAt = lastInstantOf(knownOn);
  const own = await findOwnWindows(queries, user, valuationDate, knownAt);
  const windows = own.windows.filter((window) => window.valuationDate === valuationDate);
  let row: RowWithoutHistory | null | undefined;
  if (knownAt === null) {
    await formDays(platform, user, windows);
    const windowIds = windows.map(({ id }) => id);
    row = await findDeskRow(queries, firmId, windowIds, tradeId);
  } else {
    [row] = await readKnownRows(platform, user, windows, knownAt, tradeId);
  }
  if (!row) throw new AppError('deskMarkNotFound', { tradeId, valuationDate });
  const histories = await readHistories(queries, user, windows, [row], chartDates - 1);
  const points = [...(histories.get(tradeId) ?? []), row];
  return {
    row: {
      ...row,
      history: points
        .slice(-lineDates)
        .map((point) => ({ valuationDate: point.valuationDate, difference: point.difference })),
    },
    points: points.map((point) => ({
      valuationDate: point.valuationDate,
      ownValue: point.ownValue,
      mean: point.mean,
      std: point.std,
    })),
    log: await readExceptionLog(queries, firmId, tradeId, { limit: maxLogEntries, knownAt }),
  };
}
