// A firm's marks against the consensus, as the desk reads them: the same rows that results show, of all trades the firm has marked.
import { roundToStep } from '@pricevault/basics/results';
import type { ResultRow } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import { mapInTurns } from '../../platform/load/turns.ts';
import type { SignedInUser } from '../../platform/sessions/sessions.ts';
import {
  findChangedTrades,
  findHeldWindows,
  findTypesGiven,
  findWindowsBefore,
  readOwnColumns,
  readOwnPoints,
  readOwnResults,
  readWindowBases,
  type OwnTradeResult,
} from './own-results.repository.ts';
import { findCurves } from './par-curves.repository.ts';
import { readMarkets, rowsOf } from './result-rows.ts';
import { resultsViewerOf } from './results-viewer.repository.ts';
import { findDatedPairs, readTypesShown, type DatedWindow } from './selection.repository.ts';

export { findChangedTrades, findHeldWindows };

export type Viewer = Pick<SignedInUser, 'firmId' | 'roles' | 'isFirmVetted'>;

export interface OwnWindow extends DatedWindow {
  readonly instrumentId: string;
  /** Changes when the figures do. */
  readonly basis: string;
}

export interface OwnWindows {
  readonly windows: readonly OwnWindow[];
  /** Names of the types, by id. */
  readonly typeNames: ReadonlyMap<string, string>;
  readonly isSample: boolean;
  readonly hiddenBecause: 'notVetted' | 'nothingGiven' | null;
}

/** Of each type for which the firm gave marks, the newest window on or before a date that it may see, and that was final at an instant. */
export async function findOwnWindows(
  executor: Executor,
  user: Viewer,
  date: string,
  knownAt: string | null = null,
): Promise<OwnWindows> {
  const viewer = resultsViewerOf(user);
  const typeNames = await findTypesGiven(executor, user.firmId);
  const types = [...typeNames.keys()];
  const pairs = await findDatedPairs(executor, viewer, types, { date, since: null, knownAt });
  const bases = await readWindowBases(
    executor,
    pairs.map(({ window }) => window.id),
  );
  const { isSample, isHidden } = await readTypesShown(executor, viewer, types);
  return {
    windows: pairs.map(({ instrumentId, window }) => ({
      ...window,
      instrumentId,
      basis: bases.get(window.id) ?? '',
    })),
    typeNames,
    isSample,
    hiddenBecause: isHidden ? (viewer.seesReal ? 'nothingGiven' : 'notVetted') : null,
  };
}

/** Of windows as known at an instant those whose figures are still the same, as windows of now. */
export async function findStillKnown(
  executor: Executor,
  windows: readonly OwnWindow[],
  knownAt: string,
): Promise<OwnWindow[]> {
  const changed = await findChangedTrades(executor, windows, knownAt);
  return windows
    .filter(({ id }) => !changed.has(id))
    .map((window) => ({ ...window, knownAt: null }));
}

export interface OwnMark extends ResultRow {
  readonly instrumentTypeId: string;
  readonly instrumentName: string;
  readonly currency: string;
  readonly expiry: string | null;
  readonly tenor: string | null;
  readonly strikeRelative: number | null;
  readonly strikeFixed: number | null;
  readonly optionType: string | null;
  readonly volDifference: number | null;
  readonly vega: number | null;
}

/** The firm's marks in a window: of all trades or of some. */
export async function readOwnMarks(
  executor: Executor,
  firmId: string,
  window: DatedWindow,
  { tradeIds = null, hasRanks }: { tradeIds?: readonly number[] | null; hasRanks: boolean },
): Promise<OwnMark[]> {
  const results = await readOwnResults(executor, firmId, [window], tradeIds);
  const open = new Set(window.isProvisional ? [window.id] : []);
  const marketOf = await readMarkets(executor, results);
  const knownAt = window.knownAt ?? null;
  const rows = await rowsOf(executor, firmId, results, open, {
    markets: marketOf,
    hasRanks,
    knownAt,
  });
  const places = rows.map((_, place) => place);
  return mapInTurns(places, (place) => {
    const [result, row] = [results[place], rows[place]];
    if (!result || !row) throw new Error('A row has no result.');
    const { instrumentTypeId, instrumentName, currency, expiry, tenor } = result;
    const { strikeRelative, strikeFixed, optionType } = result;
    return {
      ...row,
      instrumentTypeId,
      instrumentName,
      currency,
      expiry,
      tenor,
      strikeRelative,
      strikeFixed,
      optionType,
      volDifference: row.vol === null || row.ownVol === null ? null : row.ownVol - row.vol,
      vega: row.vol === null ? null : marketOf(result).vegaOf(result, row.vol, result.ownForward),
    };
  });
}

export interface PlacedMark extends OwnTradeResult {
  /** Of the trade's cell, by the curve. */
  readonly market: { forward: number; annuity: number; years: number } | null;
}

/** The firm's marks in a window with the market of their cells, and the date of the curve that it is by. */
export async function readPlacedMarks(
  executor: Executor,
  firmId: string,
  window: DatedWindow,
): Promise<{ marks: PlacedMark[]; curveDate: string | null }> {
  const results = await readOwnResults(executor, firmId, [window], null);
  const marketOf = await readMarkets(executor, results);
  const marks = await mapInTurns(results, (result) => ({
    ...result,
    market: marketOf(result).scaleOf(result),
  }));
  const currency = results[0]?.currency ?? '';
  const curves = await findCurves(executor, currency, [window.valuationDate]);
  return { marks, curveDate: curves.get(window.valuationDate)?.date ?? null };
}

/** The firm's earlier windows of types, newest first. */
export async function findEarlierWindows(
  executor: Executor,
  user: Viewer,
  instrumentIds: readonly string[],
  range: { before: string; limit: number; knownAt?: string | null },
): Promise<OwnWindow[]> {
  const windows = await findWindowsBefore(executor, resultsViewerOf(user), instrumentIds, range);
  const ids = windows.map(({ id }) => id);
  const bases = await readWindowBases(executor, ids);
  return windows.map((window) => ({ ...window, basis: bases.get(window.id) ?? '' }));
}

export interface HistoryOfMark {
  readonly valuationDate: string;
  readonly ownValue: number | null;
  readonly mean: number | null;
  readonly std: number | null;
  readonly difference: number | null;
}

/** By trade, oldest first. */
export async function readMarkHistories(
  executor: Executor,
  firmId: string,
  windows: readonly DatedWindow[],
  tradeIds: readonly number[],
): Promise<Map<number, HistoryOfMark[]>> {
  const histories = new Map<number, HistoryOfMark[]>();
  for (const point of await readOwnPoints(executor, firmId, windows, tradeIds)) {
    const { tradeId, valuationDate, ownValue, mean, std, quoteStep } = point;
    const difference = differenceOf(ownValue, mean, quoteStep);
    const points = histories.get(tradeId) ?? [];
    points.push({ valuationDate, ownValue, mean, std, difference });
    histories.set(tradeId, points);
  }
  return histories;
}

export interface DifferencesOfWindow {
  readonly windowId: number;
  /** By trade; null where the firm gave no mark. */
  readonly differences: ReadonlyMap<number, number | null>;
}

/** Of all trades of some windows. */
export async function readDifferences(
  executor: Executor,
  firmId: string,
  windows: readonly DatedWindow[],
): Promise<DifferencesOfWindow[]> {
  const columns = await readOwnColumns(executor, firmId, windows);
  return mapInTurns(columns, ({ windowId, quoteStep, trades, values, means }) => ({
    windowId,
    differences: new Map(
      trades.map((tradeId, place) => [
        tradeId,
        differenceOf(values[place] ?? null, means[place] ?? null, quoteStep),
      ]),
    ),
  }));
}

function differenceOf(own: number | null, mean: number | null, quoteStep: number): number | null {
  return own === null || mean === null ? null : roundToStep(own - mean, quoteStep);
}
