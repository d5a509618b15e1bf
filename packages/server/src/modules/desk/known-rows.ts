// The desk's list as it was known at an instant from which some figures have changed since: figures, own marks and what was made of them,
// judged by the tolerances of now. Rows whose figures are still the same are those of now, which are formed already; the others are
// computed for each call, since an auditor asks for them rarely.
import { foldText, periodText, readTradePhrase } from '@pricevault/basics';
import { exceptionStates } from '@pricevault/basics/desk';
import type { DeskRow, ExceptionRecord } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import { listWindow } from '../../platform/db/list-window.ts';
import { mapInTurns } from '../../platform/load/turns.ts';
import {
  findChangedTrades,
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
  state: 'open',
  reason: null,
  comment: '',
  assigneeId: null,
  assigneeName: null,
  changedBy: null,
  changedAt: null,
  version: 0,
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
  const changes = await findChangedTrades(queries, windows, knownAt);
  await formDays(
    platform,
    user,
    windows.map((window) => ({ ...window, knownAt: null })),
  );
  const rows: KnownRow[][] = [];
  for (const window of windows) {
    const changed = changes.get(window.id) ?? new Set();
    const isWanted = (id: number) => tradeId === null || id === tradeId;
    const formed = await readFormedRows(queries, { firmId, windowId: window.id }, tradeId);
    const then = await judgeKnown(queries, firmId, window, [...changed].filter(isWanted));
    const records = await readExceptionsKnown(queries, firmId, window.valuationDate, knownAt);
    const figures = [...formed.filter((row) => !changed.has(row.tradeId)), ...then];
    rows.push(
      await mapInTurns(figures, (row) => ({
        ...row,
        // Ages are those of today's list.
        exceptionSince: null,
        ageDays: null,
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
  tradeIds: readonly number[],
) {
  if (tradeIds.length === 0) return [];
  const tolerances = await readTolerances(executor, firmId);
  const marks = await readOwnMarks(executor, firmId, window, { tradeIds, hasRanks: true });
  return mapInTurns(marks, (mark) => {
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

/** Scores end at 9.9: see the order of the list of now. */
const volSizeOf = ({ volDifference }: KnownRow) => Math.abs(volDifference ?? 0);

function orderOf({ sortBy, sortDirection }: DeskQuery) {
  const [of, usual] = orders[sortBy ?? 'severity'];
  const sign = (sortDirection ?? usual) === 'asc' ? 1 : -1;
  const isWorstFirst = sortBy === undefined || sortBy === 'severity';
  return (a: KnownRow, b: KnownRow): number => {
    if (isWorstFirst && a.isException !== b.isException) return a.isException ? -1 : 1;
    const [first, second] = [of(a), of(b)];
    const missing = Number(first === null) - Number(second === null);
    const further = isWorstFirst ? volSizeOf(a) - volSizeOf(b) : 0;
    const order = (first ?? 0) - (second ?? 0) || further;
    return missing || sign * order || a.tradeId - b.tradeId;
  };
}
