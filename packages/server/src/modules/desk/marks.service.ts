// What the quality of a firm's marks and their bridge to the consensus are computed from: its own marks of two dates and figures that it
// sees anyway. The firm's browser computes.
import type { AnswerOf, BodyOf, deskMarksContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  readOwnResults,
  readOwnValues,
  type OwnTradeResult,
} from '../results/own-results.repository.ts';
import {
  findEarlierWindows,
  findOwnWindows,
  readPlacedMarks,
  type OwnWindow,
} from '../results/own-results.service.ts';
import { findTypesOfTrades } from '../submissions/submissions.repository.ts';
import { newestDate } from './desk.service.ts';
import { findLateTrades } from './late-marks.repository.ts';

type Answer = AnswerOf<(typeof deskMarksContract)['marks']>;

/** Two weeks of a daily type. */
const datesBack = 10;

export async function readDeskMarks(
  platform: Platform,
  { user }: UserCaller,
  { instrumentTypeId, date }: BodyOf<(typeof deskMarksContract)['marks']>,
): Promise<Answer> {
  const { queries } = platform.db;
  const { firmId } = user;
  const own = await findOwnWindows(queries, user, date ?? newestDate(platform));
  const window = own.windows.find(({ instrumentId }) => instrumentId === instrumentTypeId);
  if (!window) throw new AppError('bookNotFound', { valuationDate: date ?? '' });
  const { valuationDate } = window;
  const earlier = await findEarlierWindows(queries, user, [instrumentTypeId], {
    before: valuationDate,
    limit: datesBack,
  });
  const { marks: given, curveDate } = await readPlacedMarks(queries, firmId, window);
  const before = await readDateBefore(queries, firmId, earlier);
  const missing = await withoutMark(queries, before.results, given);
  const late = await findLateTrades(queries, { firmId, windowId: window.id });
  const ownValues = await readOwnValues(queries, firmId, earlier);
  const dates = earlier.map((one) => ({ date: one.valuationDate, values: ownValues.get(one.id) }));
  const resultsBefore = new Map(before.results.map((result) => [result.tradeId, result]));
  return {
    instrumentName: own.typeNames.get(instrumentTypeId) ?? '',
    valuationDate,
    dateBefore: before.date,
    curveDate,
    unit: given[0]?.unit ?? '',
    decimals: given[0]?.decimals ?? 0,
    items: [
      ...given.map((mark) => {
        const { tradeId, ownValue: value } = mark;
        const last = resultsBefore.get(tradeId);
        return {
          ...mark,
          value,
          isLate: false,
          unchangedSince: value === null ? null : unchangedSince(dates, mark, valuationDate),
          valueBefore: last?.ownValue ?? null,
          meanBefore: last?.mean ?? null,
          stdBefore: last?.std ?? null,
        };
      }),
      ...missing.map((trade) => ({ ...trade, ...nothing, isLate: late.has(trade.tradeId) })),
    ],
  };
}

const nothing = {
  value: null,
  mean: null,
  ownForward: null,
  market: null,
  unchangedSince: null,
  valueBefore: null,
  meanBefore: null,
  stdBefore: null,
};

/** The newest date before on which the firm has marks. */
async function readDateBefore(
  executor: Executor,
  firmId: string,
  earlier: readonly OwnWindow[],
): Promise<{ date: string | null; results: OwnTradeResult[] }> {
  for (const window of earlier) {
    const results = await readOwnResults(executor, firmId, [window], null);
    if (results.length > 0) return { date: window.valuationDate, results };
  }
  return { date: null, results: [] };
}

/** Trades of the date before that have no mark now and still exist. */
async function withoutMark(
  executor: Executor,
  before: readonly OwnTradeResult[],
  given: readonly OwnTradeResult[],
): Promise<OwnTradeResult[]> {
  const marked = new Set(given.map(({ tradeId }) => tradeId));
  const missing = before.filter(({ tradeId }) => !marked.has(tradeId));
  if (missing.length === 0) return [];
  const { unknown } = await findTypesOfTrades(
    executor,
    missing.map(({ tradeId }) => tradeId),
  );
  const gone = new Set(unknown);
  return missing.filter(({ tradeId }) => !gone.has(tradeId));
}

interface OwnDate {
  readonly date: string;
  readonly values: ReadonlyMap<number, number> | undefined;
}

/** Dates are newest first; one without a mark ends the row. */
function unchangedSince(
  dates: readonly OwnDate[],
  { tradeId, ownValue }: OwnTradeResult,
  date: string,
): string {
  let since = date;
  for (const earlier of dates) {
    if (earlier.values?.get(tradeId) !== ownValue) break;
    since = earlier.date;
  }
  return since;
}
