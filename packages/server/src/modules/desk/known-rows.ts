// The desk's list as it was known at an instant: figures, own marks and what was made of them, judged by the tolerances of now. Where no
// figure has changed since, it is the list of now, which is formed already; any other is computed for each call, since an auditor asks
// for it rarely.
import { foldText, periodText, readTradePhrase } from '@pricevault/basics';
import { exceptionStates } from '@pricevault/basics/desk';
import type { DeskRow, ExceptionRecord } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import { listWindow } from '../../platform/db/list-window.ts';
import { mapInTurns } from '../../platform/load/turns.ts';
import {
  findStillKnown,
  readOwnMarks,
  type OwnWindow,
  type Viewer,
} from '../results/own-results.service.ts';
import { readFormedRows } from './desk-days.repository.ts';
import type { DeskQuery } from './desk-rows.repository.ts';
import { readExceptionsKnown } from './exceptions.repository.ts';
import { formDays, judge, type FormingPlatform } from './form-days.ts';
import { readTolerances } from './tolerances.repository.ts';

type KnownRow = Omit<DeskRow, 'history'>;

const untouched: ExceptionRecord = {
  ...{ state: 'open', reason: null, comment: '', assigneeId: null, assigneeName: null },
  ...{ changedBy: null, changedAt: null, version: 0 },
};

/** Of all marks; with an id of one trade alone. */
export async function readKnownRows(
  platform: FormingPlatform,
  user: Viewer,
  windows: readonly OwnWindow[],
  knownAt: string,
  tradeId: number | null = null,
): Promise<KnownRow[]> {
  const { queries } = platform.db;
  const { firmId } = user;
  const still = await findStillKnown(queries, windows, knownAt);
  await formDays(platform, user, still);
  const rows: KnownRow[][] = [];
  for (const window of windows) {
    const isStill = still.some(({ id }) => id === window.id);
    const figures = isStill
      ? await readFormedRows(queries, { firmId, windowId: window.id }, tradeId)
      : await judgeKnown(queries, firmId, window, tradeId);
    const records = await readExceptionsKnown(queries, firmId, window.valuationDate, knownAt);
    rows.push(
      figures.map((row) => ({
        ...row,
        // Ages are those of today's list.
        ...{ exceptionSince: null, ageDays: null },
        exception: records.get(row.tradeId) ?? untouched,
      })),
    );
  }
  return rows.flat();
}

async function judgeKnown(
  executor: Executor,
  firmId: string,
  window: OwnWindow,
  tradeId: number | null,
) {
  const tolerances = await readTolerances(executor, firmId);
  const marks = await readOwnMarks(executor, firmId, window);
  const wanted = marks.filter((mark) => tradeId === null || mark.tradeId === tradeId);
  return mapInTurns(wanted, (mark) => {
    const judgement = judge(mark, tolerances);
    return { ...mark, ...judgement, breaches: [...judgement.breaches] };
  });
}

/** As the list of now is counted. */
export function countKnown(rows: readonly KnownRow[]) {
  const exceptions = rows.filter(({ isException }) => isException);
  const states = exceptionStates.map(
    (state) =>
      [state, exceptions.filter(({ exception }) => exception.state === state).length] as const,
  );
  return {
    marks: rows.length,
    exceptions: exceptions.length,
    states: Object.fromEntries(states) as Record<(typeof exceptionStates)[number], number>,
  };
}

/** The same filters and orders as the list of now has. */
export function pageOfKnown(
  rows: readonly KnownRow[],
  query: DeskQuery,
): { page: KnownRow[]; total: number } {
  const found = rows.filter((row) => matches(row, query)).toSorted(orderOf(query));
  const { limit, offset } = listWindow(query);
  return { page: found.slice(offset, offset + limit), total: found.length };
}

function matches(row: KnownRow, query: DeskQuery): boolean {
  const { exception } = row;
  const isPeriod = (period: string | undefined, of: string | null) =>
    period === undefined || (periodText(period) ?? period) === of;
  return (
    (query.scope === 'all' || row.isException) &&
    (query.instrumentTypeId === undefined || row.instrumentTypeId === query.instrumentTypeId) &&
    isPeriod(query.expiry, row.expiry) &&
    isPeriod(query.tenor, row.tenor) &&
    (query.state === undefined || exception.state === query.state) &&
    (query.assignee === undefined ||
      (query.assignee === 'none'
        ? exception.assigneeId === null
        : exception.assigneeId === query.assignee)) &&
    (query.searchText === undefined || isMeant(row, query.searchText))
  );
}

/** "1y10y payer atm" means the trade; what is left are words. */
function isMeant(row: KnownRow, searchText: string): boolean {
  const { words, ...phrase } = readTradePhrase(foldText(searchText));
  const { tradeId, expiry, tenor, optionType, instrumentName, currency } = row;
  const text = foldText(
    [tradeId, expiry, tenor, optionType, instrumentName, currency].filter(Boolean).join(' '),
  );
  return (
    (phrase.expiry === null || phrase.expiry === expiry) &&
    (phrase.tenor === null || phrase.tenor === tenor) &&
    (phrase.period === null || phrase.period === expiry || phrase.period === tenor) &&
    (phrase.strikeRelative === null ||
      (row.strikeRelative !== null &&
        Math.abs(row.strikeRelative - phrase.strikeRelative) < 1e-9)) &&
    (phrase.optionType === null || phrase.optionType === optionType) &&
    words.every((word) => text.includes(foldText(word)))
  );
}

const size = (value: number | null) => (value === null ? null : Math.abs(value));
const orders: Record<
  NonNullable<DeskQuery['sortBy']>,
  readonly [of: (row: KnownRow) => number | null, usual: 'asc' | 'desc']
> = {
  severity: [({ severity }) => severity, 'desc'],
  tradeId: [({ tradeId }) => tradeId, 'asc'],
  difference: [({ difference }) => size(difference), 'desc'],
  volDifference: [({ volDifference }) => size(volDifference), 'desc'],
  zScore: [({ zScore }) => size(zScore), 'desc'],
  mean: [({ mean }) => mean, 'desc'],
  ageDays: [() => null, 'desc'],
};

function orderOf({ sortBy, sortDirection }: DeskQuery) {
  const [of, usual] = orders[sortBy ?? 'severity'];
  const sign = (sortDirection ?? usual) === 'asc' ? 1 : -1;
  const isWorstFirst = sortBy === undefined || sortBy === 'severity';
  return (a: KnownRow, b: KnownRow): number => {
    if (isWorstFirst && a.isException !== b.isException) return a.isException ? -1 : 1;
    const [first, second] = [of(a), of(b)];
    const missing = Number(first === null) - Number(second === null);
    return missing || sign * ((first ?? 0) - (second ?? 0)) || a.tradeId - b.tradeId;
  };
}
